"""How a game or misère came out, in words."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pulka.deals import ArchaicGame, ArchaicMisere, Entry, Game, Misere
from pulka.deals.archaic_deals import Outcome

if TYPE_CHECKING:
    from pulka.locale.words import Words


def result(words: "Words", entry: Entry, outcome: Callable[[int], str] | None = None) -> str:
    """Say how a game or misère came out: made, +1, one down; empty for other entries.

    ``outcome`` tells by how many tricks a game went over its level, otherwise than :meth:`Words.outcome`.
    """
    if isinstance(entry, ArchaicGame | ArchaicMisere):
        if entry.outcome is Outcome.NEITHER:
            return words.t("result.neither")
        if any(player != entry.declarer for player in entry.renonce):  # made whatever was taken
            return words.t("result.made" if isinstance(entry, ArchaicGame) else "result.misere_made")
    if isinstance(entry, Misere | ArchaicMisere):
        taken = dict(entry.tricks)[entry.declarer]
        return words.n("result.caught", taken) if taken else words.t("result.misere_made")
    if isinstance(entry, Game | ArchaicGame):
        return _game(words, entry, outcome or words.outcome)
    return ""


def _game(words: "Words", entry: Game | ArchaicGame, outcome: Callable[[int], str]) -> str:
    if isinstance(entry, Game) and entry.conceded is not None:
        return outcome(-entry.conceded)
    if not entry.whisters:
        return words.t("result.unplayed")
    if isinstance(entry, Game) and entry.underbid is not None:
        return outcome(-entry.underbid)
    return outcome(dict(entry.tricks)[entry.declarer] - entry.contract.level)

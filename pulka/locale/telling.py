"""An entry told in words, piece by piece."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from pulka.deals import (
    ArchaicDeal,
    ArchaicGame,
    ArchaicMisere,
    ArchaicRaspasy,
    Deal,
    Entry,
    Game,
    Join,
    Leave,
    Misdeal,
    Misere,
    Raspasy,
    StageEnd,
)
from pulka.locale.options import option_name, option_value
from pulka.locale.stakes import tell_stakes
from pulka.terms import Player

if TYPE_CHECKING:
    from pulka.locale.words import Words
    from pulka.sheet.stakes import Stakes

Names = Sequence[str]


def pieces(
    words: "Words",
    entry: Entry,
    names: Names,
    *,
    stakes: "Stakes | None" = None,
    currency: str | None = None,
) -> tuple[str, ...]:
    """Tell an entry: what was played and for what, the answers, the tricks, what was odd, the note."""
    parts = [*_what(words, entry, names, currency)]
    if stakes:
        unseen = getattr(entry, "dark", False) or getattr(entry, "dark_by", ())
        place = 2 if unseen else 1  # after what was played, and that it was played unseen
        parts[place:place] = tell_stakes(words, stakes, names)
    if isinstance(entry, Deal) and not isinstance(entry, Misdeal):
        parts += _tricks(words, entry, names)
    if isinstance(entry, Game | Misere) and entry.surplus is not None:
        parts.append(words.t("entry.surplus", choice=words.t(f"surplus.{entry.surplus.value}")))
    if isinstance(entry, ArchaicDeal):
        parts += extras(words, entry, names)
    if isinstance(entry, Deal):
        parts += _table(words, entry, names)
    if entry.note:
        parts.append(words.t("entry.note", note=entry.note))
    return tuple(parts)


def _what(  # noqa: C901, PLR0911  one kind, one line
    words: "Words", entry: Entry, names: Names, currency: str | None
) -> Iterable[str]:
    if isinstance(entry, Game | ArchaicGame):
        return _game(words, entry, names)
    if isinstance(entry, ArchaicMisere):
        return [words.t(f"entry.old.{entry.kind}.{entry.size}", declarer=names[entry.declarer])]
    if isinstance(entry, Misere):
        msgid = "entry.misere_shared" if entry.shared else "entry.misere"
        dark = [words.t("entry.dark")] if entry.dark else []
        return [words.t(msgid, declarer=names[entry.declarer]), *dark]
    if isinstance(entry, Raspasy):
        return _raspasy(words, entry, names)
    if isinstance(entry, ArchaicRaspasy):
        return [words.t("entry.raspasy")]
    if isinstance(entry, Misdeal):
        return [words.t("entry.misdeal_moves" if entry.moves else "entry.misdeal")]
    if isinstance(entry, Join):
        return [_join(words, entry, names)]
    if isinstance(entry, Leave):
        return [words.t("entry.leave", player=names[entry.player])]
    if isinstance(entry, StageEnd):
        return _stage(words, entry, currency)
    if entry.kind == "rules":
        told = [
            words.t("entry.option", option=option_name(words, name), value=option_value(words, name, value))
            for name, value in entry.options.items()
        ]
        return [words.t("entry.rules"), *told]
    return [words.t("entry.correction", reason=entry.reason)]


def _game(words: "Words", entry: Game | ArchaicGame, names: Names) -> Iterable[str]:
    yield words.t("entry.game", declarer=names[entry.declarer], contract=words.contract(entry.contract))
    if isinstance(entry, Game) and entry.dark:
        yield words.t("entry.dark")
    if isinstance(entry, Game) and entry.conceded is not None:
        yield words.outcome(-entry.conceded)
    for player, word in entry.words:
        yield words.t("entry.word", player=names[player], word=words.t(f"word.{word.value}"))
    if not entry.dummy:
        yield words.t("entry.no_dummy")
    elif entry.whisters and len(entry.words) == 1:  # one opponent: two at the table
        yield words.t("entry.dummy")
    if isinstance(entry, Game) and entry.underbid is not None:
        yield words.t("entry.underbid")
    if entry.talon is not None:
        yield words.t("entry.talon", cards=" ".join(map(words.card, entry.talon)))


def extras(words: "Words", entry: ArchaicDeal, names: Names) -> Iterable[str]:
    """Tell whose record gives what is left over, and who revoked how often."""
    if isinstance(entry, ArchaicGame | ArchaicMisere) and entry.partner is not None:
        yield words.t("entry.from", player=names[entry.partner])
    if entry.renonce:
        times = {player: entry.renonce.count(player) for player in entry.renonce}
        told = [
            names[player] if number == 1 else words.t("entry.times", player=names[player], number=number)
            for player, number in times.items()
        ]
        yield words.t("entry.renonce", players=", ".join(told))


def _raspasy(words: "Words", entry: Raspasy, names: Names) -> Iterable[str]:
    if not entry.dark_by:
        yield words.t("entry.raspasy")
    else:
        yield words.t("entry.raspasy_dark")
        yield words.t("entry.dark_by", players=_listed(entry.dark_by, names))
    if entry.renonce:
        yield words.t("entry.renonce", players=_listed(entry.renonce, names))


def _join(words: "Words", entry: Join, names: Names) -> str:
    known = "".join(names[entry.player : entry.player + 1])  # before it is recorded nobody is called so
    player = known or entry.name
    if entry.instead is None:
        return words.t("entry.join", player=player)
    return words.t("entry.join_instead", player=player, instead=names[entry.instead])


def _stage(words: "Words", entry: StageEnd, currency: str | None) -> Iterable[str]:
    yield words.t("entry.stage")
    if entry.pulya_limit is not None:
        yield words.t("entry.stage_limit", limit=entry.pulya_limit)
    if entry.whist_price is not None:
        yield words.t("entry.stage_price", price=words.price(entry.whist_price, currency))


def _tricks(words: "Words", entry: Game | Misere | Raspasy | ArchaicDeal, names: Names) -> Iterable[str]:
    if entry.tricks:
        told = [
            words.t("entry.tricks", player=names[player], number=number) for player, number in entry.tricks
        ]
        yield ", ".join(told)


def _table(words: "Words", entry: Deal, names: Names) -> Iterable[str]:
    if entry.resting is not None:
        yield words.t("entry.resting", players=_listed(entry.resting, names))
    if entry.dealer is not None:
        yield words.t("entry.dealer", player=names[entry.dealer])


def _listed(players: Sequence[Player], names: Names) -> str:
    return ", ".join([names[player] for player in players])

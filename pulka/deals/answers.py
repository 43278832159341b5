"""Who answers a contract, before the rules of either family look at the answers."""

from collections.abc import Callable

from pulka.deals.attempt import Attempt
from pulka.deals.words import Word
from pulka.terms import Player

KEY = "whist"


def read_answers(
    attempt: Attempt,
    defenders: tuple[Player, ...],
    known: tuple[Word, ...],
    stranger: Callable[[Player, Word], None],
) -> dict[Player, Word]:
    """Return what each has said; nothing where an answer is missing or one cannot be at all.

    Args:
        attempt: the draft.
        defenders: who has to answer.
        known: the words of the family.
        stranger: notes what is wrong with the word of somebody who does not defend, if anything is.

    """
    if KEY in attempt.broken:
        return {}
    before = len(attempt.faults)
    said = dict(attempt.draft.whist or ())
    missing = tuple([player for player in defenders if player not in said])
    if missing:
        attempt.fault("whist_missing", KEY, players=missing)
    for player, word in said.items():
        if player not in defenders:
            stranger(player, word)
        elif word not in known:
            attempt.fault("word_unknown", KEY, word.value, player=player, allowed=known)
    return {} if len(attempt.faults) > before else said

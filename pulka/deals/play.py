"""What the games of both families share: the dummy, the talon, the tricks of those who play."""

from pulka.deals.attempt import Attempt
from pulka.deals.parts import Tricks, Words
from pulka.deals.seating import TWO, Seating
from pulka.terms import Player

_CARDS = frozenset(rank + suit for rank in "AKQJT987" for suit in "SCDH")


def check_dummy(attempt: Attempt) -> None:
    """Refuse a word on the dummy where more than two play."""
    if attempt.draft.dummy is not None and len(attempt.situation.seats) != TWO:
        attempt.fault("dummy_not_at_two", "dummy")


def check_talon(attempt: Attempt) -> None:
    """Check that the talon is two different cards."""
    talon = attempt.draft.talon
    if talon is None:
        return
    for card in talon:
        if card not in _CARDS:
            attempt.fault("talon_card", "talon", card)
    if talon[0] == talon[1]:
        attempt.fault("talon_twice", "talon", talon[0])


def read_tricks(attempt: Attempt, seating: Seating | None, declarer: Player | None, words: Words) -> Tricks:
    """Read the tricks of a game; a lone whister needs the declarer's only (`format.md` 1.4)."""
    whisters = [player for player, word in words if word.plays]
    if seating is None or declarer is None or not words:  # who plays is not sure: only what cannot be at all
        attempt.tricks_possible(attempt.may_take(seating))
        return ()
    if not whisters:
        if attempt.draft.tricks is not None:
            attempt.fault("tricks_unplayed", "tricks")
        return ()
    names = [declarer, *seating.defenders(declarer)]
    names += [player for player in whisters if player not in names]
    return attempt.tricks(names, alone=declarer if len(whisters) == 1 else None)

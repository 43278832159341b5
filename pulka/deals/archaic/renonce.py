"""Reading who revoked."""

from collections.abc import Sequence

from pulka.deals.attempt import Attempt
from pulka.terms import Player

_KEY = "renonce"


def read_renonce(attempt: Attempt, able: Sequence[Player] | None, code: str) -> tuple[Player, ...]:
    """Return who revoked, once for every renonce (`rules.md` 3.9, 3.10).

    Args:
        attempt: the draft.
        able: who can have revoked; None where that is not sure.
        code: the fault of somebody else's name.

    """
    named = attempt.draft.renonce
    if named is None:
        return ()
    if not named:
        attempt.fault("nobody_named", _KEY)
    for player in dict.fromkeys(named):
        if able is not None and player not in able:
            attempt.fault(code, _KEY, player=player)
    return named

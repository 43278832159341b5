"""Reading a misdeal."""

from pulka.deals.attempt import Attempt
from pulka.deals.entries import Misdeal


def read_misdeal(attempt: Attempt) -> Misdeal | None:
    """Read a misdeal (`rules.md` 1): nothing to check but who dealt."""
    if attempt.seating() is None:
        return None
    return Misdeal.model_construct(
        note=attempt.draft.note, dealer=attempt.draft.dealer, moves=attempt.draft.moves
    )

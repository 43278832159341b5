"""Reading raspasy of the old family."""

from pulka.deals.archaic.renonce import read_renonce
from pulka.deals.archaic_deals import ArchaicRaspasy
from pulka.deals.attempt import Attempt
from pulka.deals.seating import TWO


def read_old_raspasy(attempt: Attempt) -> ArchaicRaspasy | None:
    """Read raspasy (`rules.md` 3.9): a sitting dealer leads the talon and counts as a player."""
    draft = attempt.draft
    seating = attempt.seating()
    if seating is None:
        attempt.tricks_possible(attempt.may_take(seating))
        read_renonce(attempt, None, "not_at_table")
        return None
    dealer = seating.sitting_dealer
    names = [*seating.active, *([] if dealer is None else [dealer])]
    tricks = attempt.tricks(names, dealer=dealer, dummy=len(seating.seats) == TWO)
    renonce = read_renonce(attempt, names, "not_at_table")
    if attempt.faults:
        return None
    return ArchaicRaspasy.model_construct(
        note=draft.note, dealer=draft.dealer, resting=draft.resting, tricks=tricks, renonce=renonce
    )

"""Reading raspasy."""

from pulka.deals.attempt import Attempt
from pulka.deals.entries import Raspasy


def read_raspasy(attempt: Attempt) -> Raspasy | None:
    """Read raspasy (`rules.md` 2.7): tricks of the active players, and of the dealer who leads the talon."""
    draft = attempt.draft
    seating = attempt.seating()
    if seating is None:
        attempt.tricks_possible(attempt.may_take(seating))
        return None
    dealer = seating.sitting_dealer if attempt.situation.convention.dealer_takes_talon else None
    names = [*seating.active, *([] if dealer is None else [dealer])]
    tricks = attempt.tricks(names, dealer=dealer)
    if attempt.faults:
        return None
    return Raspasy.model_construct(note=draft.note, dealer=draft.dealer, tricks=tricks)

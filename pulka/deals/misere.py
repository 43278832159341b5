"""Reading a misère."""

from pulka.deals.attempt import Attempt
from pulka.deals.entries import Misere


def read_misere(attempt: Attempt) -> Misere | None:
    """Read a misère (`rules.md` 2.6): the declarer's tricks are enough."""
    draft = attempt.draft
    seating = attempt.seating()
    declarer = attempt.declarer(seating)
    attempt.on_the_list(declarer, "misere")
    attempt.dark_allowed()
    attempt.surplus_allowed()
    if draft.shared and not attempt.situation.modern.shared_misere:
        attempt.fault("shared_not_allowed", "shared")
    elif draft.shared and seating is not None and seating.sitting_dealer is None:
        attempt.fault("shared_without_dealer", "shared")
    if seating is None or declarer is None:
        attempt.tricks_possible(attempt.may_take(seating))
        return None
    tricks = attempt.tricks([declarer, *seating.defenders(declarer)], alone=declarer)
    if attempt.faults:
        return None
    return Misere.model_construct(
        note=draft.note,
        dealer=draft.dealer,
        resting=draft.resting,
        declarer=declarer,
        tricks=tricks,
        shared=draft.shared,
        dark=draft.dark,
        surplus=draft.surplus,
    )

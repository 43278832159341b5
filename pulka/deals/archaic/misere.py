"""Reading a misère or uvert of the old family."""

from typing import Literal

from pulka.deals.archaic.partner import check_open_record, check_partner
from pulka.deals.archaic.renonce import read_renonce
from pulka.deals.archaic_deals import ArchaicMisere, Outcome
from pulka.deals.attempt import Attempt


def read_old_misere(attempt: Attempt) -> ArchaicMisere | None:
    """Read a misère or uvert (`rules.md` 3.7): its size, and the declarer's tricks are enough."""
    draft = attempt.draft
    seating = attempt.seating()
    declarer = attempt.declarer(seating)
    if draft.size is None:
        attempt.fault("size_missing", "size")
    check_partner(attempt)
    renonce = read_renonce(attempt, None if seating is None else seating.active, "not_at_table")
    if seating is None or declarer is None:
        attempt.tricks_possible(attempt.may_take(seating))
        return None
    tricks = attempt.tricks([declarer, *seating.defenders(declarer)], alone=declarer)
    if draft.size is None or attempt.faults or attempt.broken:
        return None
    kind: Literal["misere", "uvert"] = "uvert" if draft.kind == "uvert" else "misere"
    deal = ArchaicMisere.model_construct(
        kind=kind,
        note=draft.note,
        dealer=draft.dealer,
        resting=draft.resting,
        declarer=declarer,
        tricks=tricks,
        size=draft.size,
        partner=draft.partner,
        renonce=renonce,
    )
    made = attempt.situation.archaic.value(kind, draft.size) if deal.outcome is Outcome.MADE else 0
    check_open_record(attempt, seating, declarer, made)
    return deal

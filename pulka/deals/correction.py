"""Reading a correction."""

from pulka.deals.attempt import Attempt
from pulka.deals.entries import Correction


def read_correction(attempt: Attempt) -> Correction | None:
    """Read a correction (`rules.md` 2.11): any amounts, with a reason."""
    draft = attempt.draft
    if draft.reason is None or not draft.reason.strip():
        attempt.fault("reason_missing", "reason", draft.reason)
    for writer, on, _ in draft.whists:
        if writer == on:
            attempt.fault("whist_on_oneself", "whists", player=writer)
    if attempt.faults or draft.reason is None:
        return None
    return Correction.model_construct(
        note=draft.note, reason=draft.reason, pulya=draft.pulya, gora=draft.gora, whists=draft.whists
    )

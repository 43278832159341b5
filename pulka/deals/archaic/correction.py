"""Reading a correction of the old sheet."""

from pulka.deals.archaic.columns import COLUMNS, absent, troubles
from pulka.deals.attempt import Attempt
from pulka.deals.correction import check_correction
from pulka.deals.entries import Correction
from pulka.deals.parts import Points


def read_old_correction(attempt: Attempt) -> Correction | None:
    """Read a correction (`rules.md` 3): whole points, no cell below zero; in a cut pot that being won."""
    draft, old = attempt.draft, attempt.situation.old
    check_correction(attempt, COLUMNS)
    pot = old.pot if old.cut is None else old.cut.pot
    for column, before in zip(COLUMNS, (old.record, old.kurochka, pot), strict=True):
        points: Points = getattr(draft, column)
        missing = absent(attempt.situation.archaic, column)
        if points and missing is not None:
            attempt.fault(missing, column)
            continue
        for trouble in troubles(points, dict(enumerate(before))):
            attempt.fault(trouble.code, column, trouble.value, player=trouble.player)
    if attempt.faults or draft.reason is None:
        return None
    return Correction.model_construct(
        note=draft.note,
        reason=draft.reason,
        record=draft.record,
        kurochka=draft.kurochka,
        pot=draft.pot,
        whists=draft.whists,
    )

"""Исправление, and the opening: amounts written as they stand."""

from pulka.deals import Correction, Opening
from pulka.deals.old_sheet import Cut
from pulka.rules import Archaic
from pulka.score.columns import Pen
from pulka.score.writing import Reason
from pulka.terms import Mark


def score_correction(pen: Pen, entry: Correction | Opening, cut: Cut | None = None) -> Cut | None:
    """Write amounts as they stand; in a cut pot they touch the one that is being won (`rules.md` 3)."""
    for mark, column in (
        (Mark.RECORD, entry.record),
        (Mark.KUROCHKA, entry.kurochka),
        (Mark.POT, entry.pot),
    ):
        for player, points in column:
            pen.write(player, mark, points, Reason.CORRECTION)
    for player, on, whists in entry.whists:
        pen.whist(player, on, whists, Reason.CORRECTION)
    if cut is None:
        return None
    pot = list(cut.pot)
    for player, points in entry.pot:
        pot[player] += int(points)
    return cut._replace(pot=tuple(pot))


def write_start(pen: Pen, opening: Opening, convention: Archaic, players: int) -> None:
    """Write the records that the opening does not name, then the opening (`format.md` 1.3)."""
    named = dict(opening.record)
    for player in range(players):
        if player not in named:
            pen.write(player, Mark.RECORD, convention.start, Reason.CORRECTION)
    score_correction(pen, opening)

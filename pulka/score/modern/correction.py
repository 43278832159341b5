"""Исправление, and the opening: amounts written as they stand."""

from pulka.deals import Correction, Opening
from pulka.score.columns import Pen
from pulka.score.writing import Reason
from pulka.terms import Mark


def score_correction(pen: Pen, entry: Correction | Opening) -> None:
    """Write any amounts as they stand: no limit, no help, no surplus (`rules.md` 2.11)."""
    for player, points in entry.pulya:
        pen.write(player, Mark.PULYA, points, Reason.CORRECTION)
    for player, points in entry.gora:
        pen.write(player, Mark.GORA, points, Reason.CORRECTION)
    for player, on, whists in entry.whists:
        pen.whist(player, on, whists, Reason.CORRECTION)

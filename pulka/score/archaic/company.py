"""Новый игрок: what a newcomer to the old game starts with."""

from fractions import Fraction
from math import ceil

from pulka.deals import Join, Situation
from pulka.score.columns import Pen
from pulka.score.company import joined
from pulka.score.writing import Reason
from pulka.terms import Mark


def score_join(pen: Pen, entry: Join, situation: Situation) -> Situation:
    """Write the means of the others, rounded up (`rules.md` 3); return the situation with him seated."""
    others = [player for player in situation.seats if player != entry.instead]
    pen.seat(entry.player)
    for mark in (Mark.RECORD, Mark.KUROCHKA):
        mean = Fraction(sum(pen.total(mark, player) for player in others)) / len(others)
        pen.write(entry.player, mark, ceil(mean), Reason.JOIN)
    return joined(entry, situation)

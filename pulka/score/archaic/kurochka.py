"""Курочка: remises on the table, taken by a made game."""

from pulka.rules.price_tables import POINT
from pulka.score.archaic.setting import Setting
from pulka.score.writing import Reason
from pulka.terms import Mark, Player


def take_kurochka(setting: Setting, declarer: Player, points: int) -> None:
    """Take points of the курочка: the own first, then from who has the least, again and again (3.1).

    There are so many on the table; of equals the next clockwise from the declarer gives first.
    """
    pen = setting.pen
    owners = [each for each in setting.seating.after(declarer) if setting.total(Mark.KUROCHKA, each)]
    owners.sort(key=lambda each: setting.total(Mark.KUROCHKA, each))  # sorting is stable
    for owner in (declarer, *owners):
        taken = min(points, setting.total(Mark.KUROCHKA, owner))
        pen.write(owner, Mark.KUROCHKA, -taken, Reason.KUROCHKA)
        if owner != declarer:
            pen.whist(declarer, owner, POINT * taken, Reason.KUROCHKA)
        points -= taken

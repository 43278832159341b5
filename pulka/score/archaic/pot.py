"""Котёл: remises put aside, played for in parts once every record is closed."""

from fractions import Fraction

from pulka.deals import Situation
from pulka.deals.old_sheet import Cut, OldSheet
from pulka.rules.price_tables import POINT
from pulka.score.archaic.setting import Setting
from pulka.score.columns import Columns
from pulka.score.writing import Reason
from pulka.terms import Mark, Player
from pulka.terms.rounding import whole_parts


def win_part(setting: Setting, winner: Player, cut: Cut) -> Cut:
    """Take the next part from its contributors in proportion to what each has in, those who left too (3.11).

    The winner writes whists on every other contributor `[reading]`, nothing for his own share.
    """
    order, part, whole = setting.situation.order, cut.part, sum(cut.pot)
    shares = whole_parts([Fraction(part * cut.pot[player], whole) for player in order])
    left = list(cut.pot)
    for player, share in zip(order, shares, strict=True):
        left[player] -= share
        setting.pen.write(player, Mark.POT, -share, Reason.POT)
        if player != winner:
            setting.pen.whist(winner, player, POINT * share, Reason.POT)
    return Cut(tuple(left), cut.parts - 1)


def standing(situation: Situation, columns: Columns, cut: Cut | None) -> OldSheet:
    """Return what stands on the sheet after an entry: a pot that is won gives way to the new one.

    It is cut as soon as every record is closed, and stays so until its parts are won.
    """
    record, kurochka, pot = [
        tuple([int(each) for each in columns.points[mark]]) for mark in (Mark.RECORD, Mark.KUROCHKA, Mark.POT)
    ]
    if cut is not None and any(cut.pot):
        newcomers = (0,) * (len(pot) - len(cut.pot))
        return OldSheet(record, kurochka, pot, cut._replace(pot=cut.pot + newcomers))
    sheet = OldSheet(record, kurochka, pot)
    if not any(pot) or not sheet.played_off(situation.seats):
        return sheet
    return sheet._replace(cut=Cut(pot, situation.archaic.pot_parts))

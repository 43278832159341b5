"""Распасы."""

from pulka.deals import ArchaicRaspasy
from pulka.rules.price_tables import RASPASY_RENONCE, RASPASY_TRICK, RASPASY_ZERO
from pulka.score.archaic.setting import Setting
from pulka.score.writing import Reason
from pulka.terms import Mark


def score_raspasy(setting: Setting, deal: ArchaicRaspasy) -> None:
    """Write raspasy (`rules.md` 3.9): zeros come off open records, tricks and renonces are remises."""
    for player, tricks in deal.tricks:
        if not tricks:
            points = min(RASPASY_ZERO, setting.total(Mark.RECORD, player))
            setting.pen.write(player, Mark.RECORD, -points, Reason.ZERO)
    for player, tricks in deal.tricks:
        setting.put(player, RASPASY_TRICK * tricks, Reason.RASPASY)
    for player in deal.renonce:
        setting.put(player, RASPASY_RENONCE, Reason.RENONCE)

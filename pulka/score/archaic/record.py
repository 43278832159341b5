"""Запись: points come off the own record, then off a partner's."""

from pulka.deals import ArchaicGame, ArchaicMisere
from pulka.rules.price_tables import POINT
from pulka.score.archaic.setting import Setting
from pulka.score.writing import Reason
from pulka.terms import Mark, Player


def write_off(setting: Setting, deal: ArchaicGame | ArchaicMisere, points: int, reason: Reason) -> None:
    """Write off what was made; what does not fit is taken from one partner, the rest lapses (3.1)."""
    pen, declarer = setting.pen, deal.declarer
    own = min(points, setting.total(Mark.RECORD, declarer))
    pen.write(declarer, Mark.RECORD, -own, reason)
    partner = _partner(setting, deal) if own < points else None
    if partner is None:
        return
    taken = min(points - own, setting.total(Mark.RECORD, partner))
    pen.write(partner, Mark.RECORD, -taken, Reason.PARTNER)
    pen.whist(declarer, partner, POINT * taken, Reason.PARTNER)


def _partner(setting: Setting, deal: ArchaicGame | ArchaicMisere) -> Player | None:
    """Return the partner of the declarer's choice, else the first to his left whose record is open."""
    if deal.partner is not None:
        return deal.partner
    others = setting.seating.after(deal.declarer)
    return next((player for player in others if setting.total(Mark.RECORD, player)), None)

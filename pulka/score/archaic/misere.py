"""Мизер и уверт."""

from pulka.deals import ArchaicMisere
from pulka.deals.archaic_deals import Outcome
from pulka.score.archaic.record import write_off
from pulka.score.archaic.setting import Setting
from pulka.score.writing import Reason


def score_misere(setting: Setting, deal: ArchaicMisere) -> None:
    """Write a misère or uvert (`rules.md` 3.7, 3.10): neither whists nor курочка."""
    value = setting.situation.archaic.value(deal.kind, deal.size)
    taken = dict(deal.tricks)[deal.declarer]
    guilty = set(deal.renonce) - {deal.declarer}
    if deal.outcome is Outcome.MADE:
        write_off(setting, deal, value, Reason.MISERE)
        for player in guilty:  # once, however often he revoked
            setting.put(player, value * taken, Reason.RENONCE)
    elif deal.outcome is Outcome.FAILED:
        setting.put(deal.declarer, value * taken, Reason.MISERE)
    else:
        for player in deal.renonce:
            setting.put(player, value, Reason.RENONCE)

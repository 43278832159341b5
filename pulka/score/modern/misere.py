"""Мизер."""

from pulka.deals import Misere, Seating, Situation
from pulka.score.columns import Pen
from pulka.score.modern.gains import Gain
from pulka.score.modern.halves import half
from pulka.score.writing import Reason
from pulka.terms import Mark


def score_misere(pen: Pen, deal: Misere, situation: Situation, seating: Seating) -> str:
    """Write a misère (`rules.md` 2.6); return its result for ``exit_by``."""
    taken = dict(deal.tricks)[deal.declarer]
    convention = situation.modern
    price = convention.prices.misere * situation.multiplier(deal.declarer, dark=deal.dark)
    sharers = [(deal.declarer, Reason.MISERE, deal.surplus)]
    if deal.shared:
        sharers.append((seating.dealer, Reason.SHARED, None))
    for player, reason, choice in sharers:
        points = half(price) if deal.shared else price
        if taken:
            pen.write(player, Mark.GORA, convention.gora_factor * points * taken, reason)
        elif situation.stage is None:  # the razboynik fills no pulya (2.9)
            Gain(pen, situation, seating).write(player, points, reason, choice)
    return "failed" if taken else "misere"

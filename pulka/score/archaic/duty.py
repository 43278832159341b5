"""Недобор вистующих: tricks that the defence owes and has not taken."""

from pulka.deals import ArchaicGame, Seating
from pulka.rules.price_tables import DUTY, DUTY_ALONE
from pulka.terms import Player

_TEN, _SIX, _NINE = 10, 6, 9


def missing_tricks(deal: ArchaicGame, seating: Seating) -> dict[Player, int]:
    """Return the tricks that each whister is short (`rules.md` 3.5); nobody if the defence has its duty."""
    level, taken, whisters = deal.contract.level, dict(deal.tricks), deal.whisters
    whole = DUTY[level - _SIX]
    defence = _TEN - taken[deal.declarer]
    if defence >= whole:
        return {}
    if len(whisters) == 1:
        alone = not deal.invited and (len(deal.words) > 1 or not deal.dummy)
        duty = DUTY_ALONE[level - _SIX] if alone else whole
        return {whisters[0]: duty - defence} if defence < duty else {}
    if level == _NINE:
        return {seating.defenders(deal.declarer)[1]: whole}
    half = whole // 2
    return {whister: half - taken[whister] for whister in whisters if taken[whister] < half}

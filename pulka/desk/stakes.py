"""What a game or misère is worth to its declarer: the price, what multiplies it, whether it fits the pulya.

Enters: a whole draft, the situation it is said in, the columns before it.
Leaves: the price with its multipliers, whether points go over the limit.
"""

from pulka.deals import DealDraft, Situation
from pulka.rules import Archaic
from pulka.rules.price_tables import RASPASY_TRICK
from pulka.score import Columns
from pulka.sheet import stakes
from pulka.terms import Mark


def bomb(whole: DealDraft, situation: Situation) -> int:
    """Return the rank of the bomb that the declarer plays with; 0: none."""
    bombs = () if whole.declarer is None else situation.bombs[whole.declarer]
    return bombs[0] if bombs else 0


def price(whole: DealDraft, situation: Situation) -> stakes.Price | None:
    """Return the price; None while it is not said who plays what."""
    if whole.declarer is None or (whole.kind == "game" and whole.contract is None):
        return None
    level = whole.contract.level if whole.kind == "game" and whole.contract else None
    return stakes.price(level, whole.declarer, situation, dark=whole.dark)


def trick(whole: DealDraft, situation: Situation) -> int:
    """Return the points of a trick on raspasy: doubled by who passed unseen, one price in the old game."""
    if isinstance(situation.convention, Archaic):
        return RASPASY_TRICK
    return situation.trick_price(dark=bool(whole.dark_by))


def overflows(whole: DealDraft, situation: Situation, columns: Columns) -> bool:
    """Return whether the declarer wins points that his pulya has no room for (`rules.md` 2.8)."""
    limit, found = situation.modern.pulya_limit, price(whole, situation)
    if limit is None or found is None or whole.declarer is None or not situation.caps_pulya:
        return False
    points = found.whole if _made(whole) else 0
    room = limit - columns.of(Mark.PULYA, whole.declarer)
    return points > room * 2 if whole.shared and room > 0 else points > max(0, room)


def _made(whole: DealDraft) -> bool:
    taken = dict(whole.tricks or ()).get(whole.declarer) if whole.declarer is not None else None
    if whole.kind == "misere":
        return taken == 0
    if whole.contract is None or whole.conceded is not None or whole.underbid is not None:
        return False
    return taken is None or taken >= whole.contract.level

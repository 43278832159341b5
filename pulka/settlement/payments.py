"""Who pays whom, in as few payments as possible."""

from collections.abc import Sequence
from functools import cache

from pulka.terms import Exact, exact

Group = tuple[int, ...]


def clear(balances: Sequence[Exact]) -> tuple[tuple[int, int, Exact], ...]:
    """Return ``(payer, receiver, amount)``: as few as possible, by payer's seat, then receiver's.

    The balances fall into the greatest number of groups that sum to zero, of several divisions the
    lexicographically first; in each the first debtor pays the first creditor the smaller of the two
    balances, again and again (`rules.md` 2.10). They add up to zero.
    """
    payments = []
    for group in _division(balances):
        left = {place: balances[place] for place in group}
        while any(left.values()):
            payer = next(place for place in group if left[place] < 0)
            receiver = next(place for place in group if left[place] > 0)
            amount = min(-left[payer], left[receiver])
            left[payer] = exact(left[payer] + amount)
            left[receiver] = exact(left[receiver] - amount)
            payments.append((payer, receiver, amount))
    return tuple(sorted(payments, key=lambda payment: payment[:2]))


def _division(balances: Sequence[Exact]) -> tuple[Group, ...]:
    """Divide those with a balance into the most groups that sum to zero."""

    @cache
    def best(places: Group) -> tuple[Group, ...]:
        if not places:
            return ()
        first, others = places[0], places[1:]
        found: tuple[Group, ...] = ()
        for chosen in range(1, 1 << len(others)):
            group = (first, *[place for bit, place in enumerate(others) if chosen >> bit & 1])
            if sum(balances[place] for place in group):
                continue
            rest = best(tuple([place for place in others if place not in group]))
            division = (group, *rest)
            if len(division) > len(found) or (len(division) == len(found) and division < found):
                found = division
        return found

    return best(tuple([place for place, balance in enumerate(balances) if balance]))

"""Who pays whom, in as few payments as possible."""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

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
    """Divide those with a balance into the most groups that sum to zero.

    A set of them is a number, each a bit of it: what takes long grows with two to their number, no faster.
    """
    places = [place for place, balance in enumerate(balances) if balance]
    scale = lcm(*[Fraction(balances[place]).denominator for place in places])
    sums = [0]
    for place in places:
        amount = int(balances[place] * scale)
        sums += [total + amount for total in sums]
    even = [chosen for chosen, total in enumerate(sums) if chosen and not total]
    most = _most_groups(sums) if len(even) > 1 else [0] * len(sums)
    found: list[Group] = []
    left = len(sums) - 1
    while left:
        first = left & -left
        groups = {
            tuple([place for bit, place in enumerate(places) if chosen >> bit & 1]): chosen
            for chosen in even
            if chosen & first and chosen & left == chosen and most[left] - most[left ^ chosen] <= 1
        }
        found.append(min(groups))
        left ^= groups[found[-1]]
    return tuple(found)


def _most_groups(sums: Sequence[int]) -> list[int]:
    """Return into how many groups that sum to zero each set falls at the most.

    Whatever the last of a set is, the others hold as many; the set itself ends one more where it is even.
    """
    most = [0]
    bits = [1 << bit for bit in range(len(sums).bit_length() - 1)]
    for chosen, total in enumerate(sums[1:], 1):
        most.append(max([most[chosen ^ last] for last in bits if chosen & last]) + (not total))
    return most

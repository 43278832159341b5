"""Who pays whom, in as few payments as possible."""

from collections.abc import Sequence

from pulka.settlement.division import divide
from pulka.terms import Exact, exact


def clear(balances: Sequence[Exact]) -> tuple[tuple[int, int, Exact], ...]:
    """Return ``(payer, receiver, amount)``: as few as possible, by payer's seat, then receiver's.

    The balances fall into the groups of :func:`divide`; in each the first debtor pays the first creditor the
    smaller of the two balances, again and again (`rules.md` 2.10). They add up to zero.
    """
    payments = []
    for group in divide(balances):
        left = {place: balances[place] for place in group}
        while any(left.values()):
            payer = next(place for place in group if left[place] < 0)
            receiver = next(place for place in group if left[place] > 0)
            amount = min(-left[payer], left[receiver])
            left[payer] = exact(left[payer] + amount)
            left[receiver] = exact(left[receiver] - amount)
            payments.append((payer, receiver, amount))
    return tuple(sorted(payments, key=lambda payment: payment[:2]))

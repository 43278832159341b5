"""Exact nets, whole whists, money and payments (`rules.md` 2.10)."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple, TypeVar

from pulka.rules import Convention
from pulka.score import Columns
from pulka.settlement.hill import hills, shares
from pulka.settlement.payments import clear
from pulka.terms import Exact, Player, exact
from pulka.terms.rounding import whole_parts

COINS = 100
Number = TypeVar("Number", int, Exact)


class Payment(NamedTuple):
    """Who pays whom: exact whists, and coins (hundredths of the currency) where a whist has a price."""

    payer: Player
    receiver: Player
    whists: Exact
    coins: int | None


class Settlement(NamedTuple):
    """The result by player number: exact nets in whists, the same in whole whists, in coins, the payments."""

    net: tuple[Exact, ...]
    whole: tuple[int, ...]
    coins: tuple[int, ...] | None
    payments: tuple[Payment, ...]


def settle(
    columns: Columns,
    convention: Convention,
    price: Exact | None = None,
    order: Sequence[Player] | None = None,
) -> Settlement:
    """Settle over everyone who ever sat down (`rules.md` 2.10).

    Args:
        columns: the totals now; "settle now" and the end are the same reckoning.
        convention: what points are worth.
        price: money for a whist, None where nobody plays for money.
        order: everyone who ever sat down in seat order; None: as the columns stand.

    """
    size = len(columns.whists)
    order = range(size) if order is None else order
    net = nets(columns.in_order(order), convention)
    coins: tuple[int, ...] | None = None
    payments: list[Payment] = []
    if price is None:
        for payer, receiver, whists in clear(net):
            payments.append(Payment(order[payer], order[receiver], whists, None))
    else:
        parts = whole_parts(tuple([exact(each * price * COINS) for each in net]))
        coins = _by_player(order, parts, size)
        for payer, receiver, amount in clear(parts):
            whists = exact(Fraction(amount) / COINS / price)
            payments.append(Payment(order[payer], order[receiver], whists, int(amount)))
    whole = _by_player(order, whole_parts(net), size)
    return Settlement(_by_player(order, net, size), whole, coins, tuple(payments))


def _by_player(order: Sequence[Player], values: Sequence[Number], size: int) -> tuple[Number, ...]:
    """Number values by player again; a number that nobody has stands at 0."""
    found: list[Number] = [type(values[0])(0)] * size
    for player, value in zip(order, values, strict=True):
        found[player] = value
    return tuple(found)


def nets(columns: Columns, convention: Convention) -> tuple[Exact, ...]:
    """Return what each has won in whists; the sum is zero exactly."""
    hill = hills(columns, convention)
    players = range(len(hill))
    divisor = shares(len(hill), convention)
    total = sum(hill)
    whists = columns.whists
    result = []
    for player in players:
        own = hill[player] * len(hill)  # N·h, so that mean(h) - h = (sum - N·h) / N
        balance = sum(whists[player][other] - whists[other][player] for other in players)
        result.append(exact(balance + Fraction(total - own) / divisor))
    return tuple(result)

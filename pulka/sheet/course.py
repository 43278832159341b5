"""The course of an evening: what would be settled after each of its entries, as points of a picture."""

from fractions import Fraction
from math import ceil
from typing import NamedTuple, TypeVar

from pulka.ledger import Ledger
from pulka.settlement.settlement import nets
from pulka.terms import Exact

EachT = TypeVar("EachT")
_STEPS = (1, 2, 5, 10)  # the last is a 1 with one nought more


class Point(NamedTuple):
    """The nets by player number after the entry ``number``, 0 before the first; None: not yet at the table.

    They are what would be settled if it had ended there (`rules.md` 2.10, 3.13).
    """

    number: int
    net: tuple[Exact | None, ...]


def points(ledger: Ledger, most: int | None = None) -> tuple[Point, ...]:
    """Return a point for each entry, or nearly so many, from the start to now; others cost nothing."""
    size = len(ledger.heading.names)
    places = [0, *[place for place, step in enumerate(ledger.steps, 1) if not step.slot.void]]
    numbers = thinned(tuple(range(len(places))), len(places) if most is None else most)
    return tuple([Point(number, standing(ledger, places[number], size)) for number in numbers])


def thinned(each: tuple[EachT, ...], most: int) -> tuple[EachT, ...]:
    """Return so many of them as a small picture can show, the first and the last among them."""
    every = max(1, -(-len(each) // most))
    kept = each[::every]
    return kept if kept[-1] is each[-1] else (*kept, each[-1])


def standing(ledger: Ledger, place: int, size: int) -> tuple[Exact | None, ...]:
    """Return the nets by player number after so many steps; None: not yet at the table."""
    columns, situation = ledger.state.before(place)
    net: list[Exact | None] = [None] * size
    found = nets(columns.in_order(situation.order), situation.convention)
    for player, amount in zip(situation.order, found, strict=True):
        net[player] = amount
    return tuple(net)


def apart(reach: Exact, most: int) -> int:
    """Return the distance between numbers of an axis: 1, 2 or 5 with so many noughts as it takes."""
    wanted = max(Fraction(1), Fraction(reach) / most)
    noughts: int = 10 ** (len(str(ceil(wanted))) - 1)
    return next(noughts * each for each in _STEPS if noughts * each >= wanted)

"""The paper method, cell by cell: how players reckon with a pencil, and that it gives the same."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from pulka.rules import Convention
from pulka.score import Columns
from pulka.settlement.hill import hills, shares
from pulka.terms import Exact, Player, exact

Matrix = tuple[tuple[Exact, ...], ...]


class Working(NamedTuple):
    """The steps of `rules.md` 2.10, by place in ``players``; all amounts are exact whists.

    ``hills`` is h, gora less pulya; ``smallest`` is taken off all of them, ``rests`` is what is left;
    ``divisor`` divides each rest, ``parts`` is what every other player writes on its owner for it;
    ``written`` are the whists with those parts, ``cancelled`` the same with mutual whists cancelled:
    what stands at ``[i][j]`` j owes i. ``net`` adds it up.
    """

    players: tuple[Player, ...]
    hills: tuple[Exact, ...]
    smallest: Exact
    rests: tuple[Exact, ...]
    divisor: int
    parts: tuple[Exact, ...]
    written: Matrix
    cancelled: Matrix
    net: tuple[Exact, ...]

    @property
    def won(self) -> tuple[Exact, ...]:
        """What each wrote on the others: the old players reckon the net from it and from what is lost."""
        return tuple([exact(sum(row)) for row in self.written])

    @property
    def lost(self) -> tuple[Exact, ...]:
        """What the others wrote on each."""
        return tuple([exact(sum(column)) for column in zip(*self.written, strict=True)])


def work(columns: Columns, convention: Convention, order: Sequence[Player] | None = None) -> Working:
    """Show the settlement by the paper method; ``order`` as for :func:`settle`."""
    order = range(len(columns.whists)) if order is None else order
    columns = columns.in_order(order)
    hill = hills(columns, convention)
    players = range(len(hill))
    smallest = min(hill)
    rests = tuple([exact(each - smallest) for each in hill])
    divisor = shares(len(hill), convention)
    parts = tuple([exact(Fraction(rest) / divisor) for rest in rests])
    written = tuple(
        [tuple([exact(columns.whists[i][j] + parts[j]) if i != j else 0 for j in players]) for i in players]
    )
    cancelled = tuple(
        [tuple([exact(max(0, written[i][j] - written[j][i])) for j in players]) for i in players]
    )
    net = tuple([exact(sum(cancelled[i][j] - cancelled[j][i] for j in players)) for i in players])
    return Working(tuple(order), hill, smallest, rests, divisor, parts, written, cancelled, net)

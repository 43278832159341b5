"""What cannot stand on a sheet of the old game, where its convention proves it (`rules.md` 3).

As in the modern family each column has a unit: prices, values and a zero on raspasy come off a record whole,
cut only where it is 0; what goes into the курочка makes every trick dearer, so its unit is in the whists too.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple, Self

from pulka.desk.finding import Finding, off, unit
from pulka.rules import Archaic
from pulka.rules.price_tables import POINT
from pulka.score import Columns
from pulka.terms import Exact, Mark, Player

_ZERO, _TRICK, _RENONCE = 10, 2, 10
"""What raspasy write."""
_BETWEEN = 3
"""From so many at the table a whist may be written half on one, half on another (3.10)."""


class Units(NamedTuple):
    """The greatest amount that everything written into a column is a whole multiple of."""

    record: Exact
    remises: Exact
    whists: Exact

    @classmethod
    def of(cls, convention: Archaic, players: int) -> Self:
        """Return the units for so many players, or fewer where some have left.

        A pot is cut into parts that are whole points and no more is proved of it, nor of a remise that
        costs such a part.
        """
        prices = [price for level in convention.prices for price in level]
        played_off = unit(*prices, *_values(convention), _ZERO, convention.start)
        remises = unit(*prices, *_values(convention), _TRICK, _RENONCE, *_agreed(convention))
        if convention.pot:
            remises = 1
        if not convention.has_kurochka and not convention.pot:  # into the own record
            played_off = remises = unit(played_off, remises)
        trick = unit(*prices, remises, *_limit(convention)) if convention.has_kurochka else unit(*prices)
        halves = Fraction(trick, 2) if players >= _BETWEEN else trick
        return cls(played_off, remises, unit(halves, POINT))


def impossible(columns: Columns, convention: Archaic) -> tuple[Finding, ...]:
    """Return every cell that only a correction or a newcomer can have written."""
    players = range(len(columns.whists))
    units = Units.of(convention, len(players))
    falls = convention.has_kurochka or convention.pot
    found: list[Finding | None] = []
    for player in players:
        record = columns.of(Mark.RECORD, player)
        cell = (player, Mark.RECORD, None, record)
        above = falls and record > convention.start
        found.append(Finding(*cell, "above_start", convention.start) if above else off(*cell, units.record))
        found += [
            off(player, mark, None, columns.of(mark, player), units.remises)
            for mark in (Mark.KUROCHKA, Mark.POT)
        ]
        found += _whists(columns, player, units.whists)
    return tuple([each for each in found if each is not None])


def _whists(columns: Columns, player: Player, unit: Exact) -> Iterator[Finding | None]:
    for on, amount in enumerate(columns.whists[player]):
        cell = (player, Mark.WHIST, on, amount)
        yield Finding(*cell, "below_zero", 0) if amount < 0 else off(*cell, unit)


def _values(convention: Archaic) -> tuple[int, ...]:
    return (
        convention.misere_big,
        convention.misere_small,
        convention.uvert_big,
        convention.uvert_small,
    )


def _agreed(convention: Archaic) -> tuple[int, ...]:
    """Return what else comes to the remises or off them: the vystavka, the most that a game takes."""
    return (*([convention.vystavka] if convention.vystavka else []), *_limit(convention))


def _limit(convention: Archaic) -> tuple[int, ...]:
    return (convention.kurochka_limit,) if convention.kurochka == "limited" else ()

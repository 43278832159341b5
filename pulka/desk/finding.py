"""What is found wrong on a sheet kept on paper, and the arithmetic of units that proves it."""

from fractions import Fraction
from math import gcd
from typing import NamedTuple

from pulka.terms import Exact, Mark, Player, exact


class Finding(NamedTuple):
    """A cell that no deal can have left so: ``code`` says why, ``bound`` is the limit or the unit broken.

    ``below_zero``: nothing is ever taken off that column below zero; ``above_limit``: a full pulya grows no
    further; ``above_start``: a record is only played off; ``fraction``, ``odd``, ``multiple``: it is no
    multiple of the column's unit.
    """

    player: Player
    mark: Mark
    on: Player | None
    amount: Exact
    code: str
    bound: Exact


def off(player: Player, mark: Mark, on: Player | None, amount: Exact, unit: Exact) -> Finding | None:
    """Return what is wrong with an amount that is no multiple of the unit."""
    if not Fraction(amount) % unit:
        return None
    even = unit == 2 and amount.denominator == 1  # noqa: PLR2004  the unit of even numbers
    return Finding(player, mark, on, amount, "fraction" if unit == 1 else "odd" if even else "multiple", unit)


def unit(*amounts: Exact) -> Exact:
    """Return the greatest common divisor of exact amounts."""
    found = Fraction(0)
    for amount in amounts:
        each = Fraction(amount)
        below = each.denominator * found.denominator
        found = Fraction(gcd(each.numerator * found.denominator, found.numerator * each.denominator), below)
    return exact(found)

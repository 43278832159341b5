"""Exact halves."""

from fractions import Fraction

from pulka.terms import Exact


def half(amount: int) -> Exact:
    """Return half of an amount, as an integer when it is whole."""
    return Fraction(amount, 2) if amount % 2 else amount // 2

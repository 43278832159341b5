"""Exact halves."""

from fractions import Fraction

from pulka.terms import Exact


def half(amount: Exact) -> Exact:
    """Return half of an amount, as an integer when it is whole."""
    if isinstance(amount, int):
        return Fraction(amount, 2) if amount % 2 else amount // 2
    result = amount / 2
    return result.numerator if result.denominator == 1 else result

"""How fine the fractions of a file are together: sheet and settlement work with their common denominator."""

from fractions import Fraction
from math import lcm

from pulka.deals import Entry, Opening
from pulka.terms import Fault

_COLUMNS = ("pulya", "gora", "record", "kurochka", "pot")
_FINEST = 2000  # bits: far above any evening, far below what Python refuses to print


def refined(unit: int, found: Entry | Opening) -> tuple[int, str | None]:
    """Return the common denominator with the amounts of an entry or opening.

    Where it is finer than it may be it stays as it was, and the key of the amounts that would refine it
    so is returned as well.
    """
    finer = unit
    for key in (*_COLUMNS, "whists"):
        amounts = [Fraction(amount) for *_, amount in getattr(found, key, ())]
        finer = lcm(finer, *[amount.denominator for amount in amounts])
        if finer.bit_length() > _FINEST:
            return unit, key
    return finer, None


def too_fine(key: str) -> Fault:
    """Return the fault of amounts that are too fine."""
    return Fault("too_fine", key)

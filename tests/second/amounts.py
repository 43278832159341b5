"""Numbers as files write them (`format.md` 1.1): exact, never floats."""

import re
from fractions import Fraction
from typing import TypeGuard


def is_integer(value: object) -> TypeGuard[int]:
    """A JSON integer; true is none."""
    return type(value) is int


def amount(value: object) -> Fraction | None:
    """An exact number, None where it is not written as one."""
    if is_integer(value):
        return Fraction(value)
    if not isinstance(value, str) or not re.fullmatch(r"-?[0-9]+(/[0-9]+)?", value):
        return None
    _, _, denominator = value.partition("/")
    return None if denominator and int(denominator) == 0 else Fraction(value)


def exact(value: object) -> Fraction:
    """An exact number in a place that has been checked."""
    found = amount(value)
    assert found is not None
    return found


def price_of_a_whist(value: object) -> Fraction | None:
    """A price above zero: an integer, "1.50" or "n/d"; None where it is not."""
    if isinstance(value, str) and not re.fullmatch(r"[0-9]+(\.[0-9]+|/[0-9]+)?", value):
        return None
    if not isinstance(value, str) and not is_integer(value):
        return None
    _, _, denominator = str(value).partition("/")
    if denominator and int(denominator) == 0:
        return None
    found = Fraction(value)
    return found if found > 0 else None


def written(value: Fraction | int) -> int | str:
    """An exact number as it is put out: reduced, whole results as integers."""
    found = Fraction(value)
    return found.numerator if found.denominator == 1 else f"{found.numerator}/{found.denominator}"

"""Exact amounts: an integer where the amount is whole, else a reduced fraction; never a float."""

import re
from fractions import Fraction
from typing import Annotated, Any

from pydantic import PlainSerializer, PlainValidator

_WRITTEN = re.compile(r"(-?[0-9]+)(?:/([0-9]+))?", re.ASCII)
_LONGEST = 1000  # digits: far above any evening, far below what Python refuses to convert


def exact(value: int | Fraction) -> int | Fraction:
    """Return the same amount, as an ``int`` when it is whole."""
    if type(value) is int:  # most are
        return value
    return value.numerator if value.denominator == 1 else value


def parse_exact(value: object) -> int | Fraction:
    """Read an amount of `format.md` 1.1: an integer, ``"-3"`` or ``"82/3"``.

    Raises:
        ValueError: the value is none of these, or the denominator is zero.

    """
    if isinstance(value, str) and len(value) <= _LONGEST:
        match = _WRITTEN.fullmatch(value)
        if match is not None and (denominator := int(match[2] or 1)):
            return exact(Fraction(int(match[1]), denominator))
    elif isinstance(value, int | Fraction) and not isinstance(value, bool):
        return exact(value)
    raise ValueError(value)


def write_exact(value: int | Fraction) -> int | str:
    """Write an amount as in a file: a whole one as an integer, others as ``"82/3"``."""
    return value if isinstance(value, int) else f"{value.numerator}/{value.denominator}"


def _validate(value: Any) -> int | Fraction:  # noqa: ANN401  pydantic hands in whatever stands in the file
    return parse_exact(value)


Exact = Annotated[int | Fraction, PlainValidator(_validate), PlainSerializer(write_exact)]
"""Points or whists: ``int`` when whole, ``Fraction`` otherwise."""


def read_price(value: object) -> Exact:
    """Read the price of a whist: above zero, an integer, ``"1.50"`` or ``"n/d"`` (`format.md` 1.1).

    Raises:
        ValueError: it is none of these.

    """
    if isinstance(value, str) and "." in value:
        whole, _, decimals = value.partition(".")
        if not (whole.isascii() and whole.isdigit() and decimals.isascii() and decimals.isdigit()):
            raise ValueError(value)
        value = f"{whole}{decimals}/1{'0' * len(decimals)}"
    price = parse_exact(value)
    if price <= 0:
        raise ValueError(value)
    return price

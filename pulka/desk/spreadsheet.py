"""Tables for a spreadsheet: CSV of RFC 4180 in UTF-8, with the mark by which spreadsheets know it."""

import csv
import io
from collections.abc import Iterable, Sequence
from fractions import Fraction

from pulka.terms import Exact

Row = Sequence[object]
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def harmless(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def amount(exact: Exact) -> int | str:
    """Write an exact amount as spreadsheets read a fraction: `-27 1/3`; a bare `2/3` is a date there."""
    if isinstance(exact, int):
        return exact
    size = Fraction(abs(exact))
    return f"{'-' if exact < 0 else ''}{int(size)} {size % 1}"


def table(rows: Iterable[Row], delimiter: str = ",") -> bytes:
    """Write rows, their cells parted by what the spreadsheets of a country expect."""
    written = io.StringIO()
    csv.writer(written, delimiter=delimiter).writerows(rows)
    return written.getvalue().encode("utf-8-sig")

"""Tables for a spreadsheet: CSV of RFC 4180 in UTF-8, with the mark by which spreadsheets know it."""

import csv
import io
from collections.abc import Iterable, Sequence

Row = Sequence[object]
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def harmless(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def table(rows: Iterable[Row], delimiter: str = ",") -> bytes:
    """Write rows, their cells parted by what the spreadsheets of a country expect."""
    written = io.StringIO()
    csv.writer(written, delimiter=delimiter).writerows(rows)
    return written.getvalue().encode("utf-8-sig")

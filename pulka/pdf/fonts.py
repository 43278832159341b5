"""Fonts and sizes: how text looks on paper, and how wide it is."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache, lru_cache

from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont

from pulka.files import template_folder
from pulka.sheet.fit import ELLIPSIS
from pulka.terms.one_line import one_line

REGULAR, BOLD = "PulkaSans-Regular", "PulkaSans-Bold"
MARGIN = 36
"""Of a page, in points."""
SMALL, BODY, HEADING, TITLE = 8, 9, 12, 17
LEADING = 1.25
"""From line to line, in parts of the size."""


@cache
def load_fonts() -> None:
    """Make the fonts that ship with the program known to ReportLab, which embeds the signs in use."""
    for name in (REGULAR, BOLD):
        registerFont(TTFont(name, template_folder() / "fonts" / f"{name}.ttf"))


@lru_cache(8192)  # the same names and words stand in every row
def breadth(text: str, font: str = REGULAR) -> float:
    """Return how wide a text is at size 1."""
    load_fonts()
    return float(stringWidth(text, font, 1))


def clipped(text: str, width: float, size: float, font: str = REGULAR) -> str:
    """Return as much of a text in one line as a width holds, with an ellipsis where it was cut."""
    text = one_line(text)
    if breadth(text, font) * size <= width:
        return text
    lengths = range(len(text))
    kept = bisect_right(lengths, width, key=lambda length: breadth(text[:length] + ELLIPSIS, font) * size)
    return text[: max(0, kept - 1)].rstrip() + ELLIPSIS


def shortened(names: Sequence[str], width: float, size: float) -> tuple[str, ...]:
    """Return names that a width holds; those that would look alike have their number."""
    short = [clipped(name, width, size) for name in names]
    return tuple(
        [
            f"{clipped(name, width - 2 * size, size)}{number}" if short.count(name) > 1 else name
            for number, name in enumerate(short, 1)
        ]
    )

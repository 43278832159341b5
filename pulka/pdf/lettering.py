"""A line of text in a box: made smaller as far as it can be read, then cut."""

from enum import Enum

from reportlab.pdfbase.pdfmetrics import stringWidth

from pulka.pdf.letters import BOLD, REGULAR, clipped, load_fonts
from pulka.pdf.traces import INK, Text
from pulka.sheet import Box
from pulka.sheet.plan import Point

CAPITAL = 0.727
"""Height of a capital letter or a figure in parts of the size."""
_HIGHEST = 1.2  # of a line, in parts of its size


class Stand(Enum):
    """Where a line stands in its box, by the part of the free room that is left of it."""

    LEFT = 0.0
    MIDDLE = 0.5
    RIGHT = 1.0


def wide(text: str, size: float, *, bold: bool = False) -> float:
    """Return the width of a text."""
    load_fonts()
    return float(stringWidth(text, BOLD if bold else REGULAR, size))


def line(  # noqa: PLR0913  what it says, where, and how it looks
    text: str,
    box: Box,
    size: float,
    *,
    least: float = 0,
    bold: bool = False,
    color: str = INK,
    stand: Stand = Stand.MIDDLE,
) -> Text:
    """Set a line of text half way down its box; it shrinks to the ``least`` size, then it is cut."""
    size = min(size, box.height / _HIGHEST)
    natural = wide(text, 1, bold=bold)
    size = min(size, max(least, box.width / natural)) if natural else size
    text = clipped(text, box.width + 0.01, size, BOLD if bold else REGULAR)
    left = box.x + (box.width - wide(text, size, bold=bold)) * stand.value
    return Text(text, Point(left, box.y + (box.height + CAPITAL * size) / 2), size, bold=bold, color=color)

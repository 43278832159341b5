"""A line of text in a box: made smaller as far as it can be read, then cut."""

from enum import Enum

from pulka.pdf.fonts import BOLD, REGULAR, breadth, clipped
from pulka.pdf.inks import INK
from pulka.pdf.traces import Text
from pulka.sheet import Box
from pulka.sheet.fit import CAPITAL
from pulka.sheet.plan import Point
from pulka.terms.one_line import one_line

_HIGHEST = 1.2  # of a line, in parts of its size


class Stand(Enum):
    """Where a line stands in its box, by the part of the free room that is left of it."""

    LEFT = 0.0
    MIDDLE = 0.5


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
    text = one_line(text)
    size = min(size, box.height / _HIGHEST)
    font = BOLD if bold else REGULAR
    natural = breadth(text, font)
    size = min(size, max(least, box.width / natural)) if natural else size
    text = clipped(text, box.width + 0.01, size, font)
    left = box.x + (box.width - breadth(text, font) * size) * stand.value
    return Text(text, Point(left, box.y + (box.height + CAPITAL * size) / 2), size, bold=bold, color=color)

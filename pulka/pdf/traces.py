"""What a drawing consists of: lines, circles, filled shapes, curves and runs of text, y down.

Nothing here knows what it is drawn with: paper, an SVG and a PNG are made of the same traces.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, Self

from pulka.pdf.inks import INK, SHEET_RULE
from pulka.sheet import Box
from pulka.sheet.plan import Point


class Leaf(NamedTuple):
    """A box of the sheet that is written in turned clockwise by so many quarters."""

    box: Box
    quarters: int = 0

    @property
    def room(self) -> Box:
        """Return the box as its reader sees it, with its upper left corner at zero."""
        width, height = self.box.width, self.box.height
        return Box(0, 0, height, width) if self.quarters % 2 else Box(0, 0, width, height)

    def at(self, point: Point) -> Point:
        """Return where a point of the room lies on the sheet."""
        left, top, width, height = self.box
        x, y = point
        turned = ((x, y), (width - y, x), (width - x, height - y), (y, height - x))[self.quarters]
        return Point(left + turned[0], top + turned[1])

    def put(self, traces: Iterable["Trace"]) -> Iterator["Trace"]:
        """Put what was drawn in the room onto the sheet."""
        for trace in traces:
            yield trace.moved(self)


class Stroke(NamedTuple):
    """A straight line."""

    start: Point
    end: Point
    width: float
    color: str = SHEET_RULE

    def moved(self, leaf: Leaf) -> Self:
        """Return it as it lies on the sheet."""
        return self._replace(start=leaf.at(self.start), end=leaf.at(self.end))


class Circle(NamedTuple):
    """A circle: its rim of some width, or filled where that is None."""

    centre: Point
    radius: float
    width: float | None
    color: str = INK

    def moved(self, leaf: Leaf) -> Self:
        """Return it as it lies on the sheet."""
        return self._replace(centre=leaf.at(self.centre))


class Shape(NamedTuple):
    """A filled polygon."""

    corners: tuple[Point, ...]
    color: str = INK

    def moved(self, leaf: Leaf) -> Self:
        """Return it as it lies on the sheet."""
        return self._replace(corners=tuple([leaf.at(corner) for corner in self.corners]))


class Curve(NamedTuple):
    """A cubic curve: where it starts, its two handles, where it ends."""

    points: tuple[Point, Point, Point, Point]
    width: float
    color: str = INK

    def moved(self, leaf: Leaf) -> Self:
        """Return it as it lies on the sheet."""
        start, leaving, coming, end = self.points
        return self._replace(points=(leaf.at(start), leaf.at(leaving), leaf.at(coming), leaf.at(end)))


class Text(NamedTuple):
    """A run of text with the left end of its baseline at a point; ``turn`` is in degrees clockwise."""

    text: str
    start: Point
    size: float
    bold: bool = False
    color: str = INK
    turn: int = 0

    def moved(self, leaf: Leaf) -> Self:
        """Return it as it lies on the sheet."""
        return self._replace(start=leaf.at(self.start), turn=(self.turn + 90 * leaf.quarters) % 360)


Trace = Stroke | Circle | Shape | Curve | Text


def shifted(traces: Iterable[Trace], x: float, y: float) -> Iterator[Trace]:
    """Move what was drawn to the right and down."""
    return Leaf(Box(x, y, 0, 0)).put(traces)

"""What is ruled before anything is written: the lines of the plan, the circle in the middle, the arrow."""

from collections.abc import Iterator
from math import cos, radians, sin, sqrt
from typing import NamedTuple

from pulka.pdf.fonts import BOLD, REGULAR, breadth
from pulka.pdf.inks import FADED, INK, PAPER, SHEET_RULE
from pulka.pdf.traces import Circle, Leaf, Shape, Stroke, Text, Trace
from pulka.sheet import Box, Plan
from pulka.sheet.fit import CAPITAL, Sizes
from pulka.sheet.plan import Point, Weight

_A4 = 523.28  # the shorter side of a sheet that fills an A4 page: sizes below are for it
_SMALLEST = 0.72  # no type is smaller than that part of its size, however small the sheet
_WIDTHS = {Weight.RAY: 1.5, Weight.BOUND: 1.0, Weight.CUT: 0.5}
_FRAME = 2.0
_RADIUS = 0.052  # of the circle, in the shorter side; the pot has a larger one
_RIM = 2.2  # from the outer line of the circle to the inner one
_ARROW = 0.32  # how far its head reaches over the rim, in radii of the limit's circle
LIMIT = 0.95
"""Size of the limit in the circle, in radii."""
LESS = 0.78
"""The same where something stands around it."""
_ROOM = 1.5  # for what is large in the circle, in radii
_AIR = 2.5  # that numbers keep off circle and arrow
_QUARTER = 90


class Type(NamedTuple):
    """Sizes of type on a sheet: they grow with it."""

    unit: float
    points: Sizes
    whists: Sizes
    net: float
    name: float
    small: float

    @classmethod
    def on(cls, width: float, height: float) -> "Type":
        """Return the sizes for a sheet of this size in points."""
        unit = max(_SMALLEST, min(width, height) / _A4)
        return cls(
            unit,
            points=Sizes(total=21 * unit, earlier=11 * unit, least=8 * unit),
            whists=Sizes(total=17 * unit, earlier=10 * unit, least=8 * unit),
            net=19 * unit,
            name=15 * unit,
            small=8 * unit,
        )


class Frame(NamedTuple):
    """A plan that is drawn so large, in points; ``facing``: each sector is written towards its player."""

    plan: Plan
    width: float
    height: float
    facing: bool

    @property
    def type(self) -> Type:
        """Return the sizes of type."""
        return Type.on(self.width, self.height)

    @property
    def centre(self) -> Point:
        """Return where the rays meet."""
        return Point(self.plan.centre.x * self.width, self.plan.centre.y * self.height)

    @property
    def radius(self) -> float:
        """Return the radius of the circle."""
        return max(self.plan.radius, _RADIUS) * min(self.width, self.height)

    @property
    def inside(self) -> float:
        """Return the radius of the inner line of the circle."""
        return self.radius - _RIM * self.type.unit

    def within(self, text: str, size: float) -> float:
        """Return the size of a bold text in the circle, so large or as large as there is room for."""
        return min(size, self.radius * _ROOM / breadth(text, BOLD))

    def in_the_middle(
        self, text: str, down: float, size: float, *, bold: bool = False, color: str = FADED
    ) -> Text:
        """Set a text in the circle, its middle so far below that of the circle."""
        x, y = self.centre
        half = breadth(text, BOLD if bold else REGULAR) * size / 2
        return Text(text, Point(x - half, y + down + CAPITAL * size / 2), size, bold=bold, color=color)

    def leaf(self, place: int, box: Box) -> Leaf:
        """Return a box of a place as it is written in; it keeps off the circle and the arrow."""
        quarters = self.plan.turn(place) // _QUARTER if self.facing else 0
        return Leaf(self._clear(box.stretched(self.width, self.height)), quarters)

    def _clear(self, box: Box) -> Box:
        """Cut off what is nearer to the circle than numbers may stand."""
        x, y = self.centre
        off = self.radius + self._head + _AIR * self.type.unit
        beside = max(box.x - x, x - box.x - box.width, 0)
        below = max(box.y - y, y - box.y - box.height, 0)
        if beside * beside + below * below >= off * off:
            return box
        if beside > below:
            cut = sqrt(off * off - below * below) - beside
            return box._replace(x=box.x + cut * (box.x > x), width=box.width - cut)
        cut = sqrt(off * off - beside * beside) - below
        return box._replace(y=box.y + cut * (box.y > y), height=box.height - cut)

    @property
    def _head(self) -> float:
        return _ARROW * min(self.radius, _RADIUS * min(self.width, self.height))

    def rule(self) -> Iterator[Trace]:
        """Draw the lines and the circle."""
        unit = self.type.unit
        for x1, y1, x2, y2, weight in sorted(self.plan.lines, key=lambda each: _WIDTHS[each.weight]):
            start = Point(x1 * self.width, y1 * self.height)
            end = Point(x2 * self.width, y2 * self.height)
            yield Stroke(start, end, _WIDTHS[weight] * unit)
        corners = [Point(0, 0), Point(self.width, 0), Point(self.width, self.height), Point(0, self.height)]
        for corner, following in zip(corners, [*corners[1:], corners[0]], strict=True):
            yield Stroke(corner, following, _FRAME * unit)
        yield Circle(self.centre, self.radius, None, PAPER)
        yield Circle(self.centre, self.radius, _WIDTHS[Weight.RAY] * unit, SHEET_RULE)
        yield Circle(self.centre, self.radius - _RIM * unit, _WIDTHS[Weight.CUT] * unit, SHEET_RULE)

    def arrow(self, place: int) -> Trace:
        """Point from the rim of the circle to the player of a place."""
        turn, spread = radians(_QUARTER + self.plan.turn(place)), self._head * 0.62

        def at(far: float, aside: float) -> Point:
            return Point(
                self.centre.x + cos(turn) * far - sin(turn) * aside,
                self.centre.y + sin(turn) * far + cos(turn) * aside,
            )

        base = self.radius + _WIDTHS[Weight.RAY] * self.type.unit * 0.3
        tip, notch = self.radius + self._head, base + self._head * 0.12
        return Shape((at(tip, 0), at(base, spread), at(notch, 0), at(base, -spread)), INK)

"""An empty sheet as a drawing: ruled as for an evening, with what a writer needs to know where to write."""

from collections.abc import Iterator
from math import hypot
from typing import NamedTuple

from pulka.pdf.fitted import Stand, line
from pulka.pdf.fonts import breadth
from pulka.pdf.inks import FAINT, INK
from pulka.pdf.ruled import LIMIT, Frame
from pulka.pdf.signs import checklist, games
from pulka.pdf.traces import Leaf, Shape, Stroke, Text, Trace
from pulka.sheet import Box, Sheet, written
from pulka.sheet.fit import CAPITAL
from pulka.sheet.plan import Point
from pulka.terms import Mark

_LABEL, _LEAST = 7.0, 5.0
_PAD = 2.5  # of a label from the sides of its box
_HIGH = 1.35  # a line of labels, in its size
_SHAFT, _HEAD = 9.0, 3.2
_UNDER = 0.82  # how far down its box a line to write a name on lies


class Labels(NamedTuple):
    """The words of an empty sheet: by column, of a name, of bombs (empty: none are played), of a misère."""

    columns: dict[Mark, str]
    name: str
    bombs: str
    misere: str


def unwritten(sheet: Sheet, frame: Frame, labels: Labels) -> Iterator[Trace]:
    """Return the drawing of a sheet without names and deals."""
    drawing = _Unwritten(sheet, frame, labels)
    yield from frame.rule()
    yield from drawing.centre()
    for place in range(len(sheet.seats)):
        yield from drawing.sector(place)


class _Unwritten(NamedTuple):
    sheet: Sheet
    frame: Frame
    labels: Labels

    def centre(self) -> Iterator[Trace]:
        """Print the limit where the convention has it, say that the pot stands here where one is played."""
        radius = self.frame.radius
        if self.sheet.pot is not None:
            size = _LABEL * self.frame.type.unit
            text = self.labels.columns[Mark.POT]
            yield self.frame.in_the_middle(text, -radius * 0.66 - CAPITAL * size / 2, size, color=FAINT)
        elif self.sheet.limit is not None:
            text = str(self.sheet.limit)
            size = self.frame.within(text, radius * LIMIT)
            yield self.frame.in_the_middle(text, 0, size, bold=True, color=INK)

    def sector(self, place: int) -> Iterator[Trace]:
        """Label the cells of a place, in the order they are read."""
        sheet, plan, own = self.sheet, self.frame.plan, self.frame.plan.sectors[place]
        yield from self._name(place)
        for mark, box in own.cells:
            chain = sheet.cell(sheet.seats[place], mark).chain
            begun = "".join(f" {written(total)}." for total in chain)
            yield from self._label(self.frame.leaf(place, box), self.labels.columns[mark] + begun)
        for step in range(1, len(sheet.seats)):
            opponent = (place + step) % len(sheet.seats)
            yield from self._whists(place, opponent, plan.cell(place, Mark.WHIST, opponent))
        if self.labels.bombs:
            yield from self._label(self.frame.leaf(place, own.bombs), self.labels.bombs)
        if sheet.razboynik is not None:
            listed = games(sheet.razboynik.games, sheet.razboynik.games, self.labels.misere)
            leaf = self.frame.leaf(place, own.checklist)
            yield from leaf.put(checklist(listed, leaf.room, self.frame.type.unit))

    def _name(self, place: int) -> Iterator[Trace]:
        """Rule a line to write a name on; the standing has no place before it is reckoned."""
        leaf = self.frame.leaf(place, self.frame.plan.name(place))
        room, pad = leaf.room, _PAD * self.frame.type.unit
        y = room.y + room.height * _UNDER
        ends = Point(room.x + pad, y), Point(room.x + room.width - pad, y)
        yield Stroke(*ends, 0.5 * self.frame.type.unit, FAINT).moved(leaf)
        yield from self._label(leaf, self.labels.name)

    def _whists(self, place: int, opponent: int, box: Box) -> Iterator[Trace]:
        """Say on whom: an arrow points to where he sits."""
        leaf = self.frame.leaf(place, box)
        text = self.labels.columns[Mark.WHIST]
        unit = self.frame.type.unit
        label = self._line(leaf, text, leaf.room.width - (_SHAFT + 3 * _PAD) * unit)
        yield label.moved(leaf)
        across = _PAD * unit + breadth(text) * label.size + (_PAD + _SHAFT / 2) * unit
        middle = leaf.at(Point(across, label.start.y - CAPITAL * label.size / 2))
        yield from self._arrow(middle, self._seat(place), self._seat(opponent))

    def _seat(self, place: int) -> Point:
        x, y, width, height = self.frame.plan.name(place)
        return Point((x + width / 2) * self.frame.width, (y + height / 2) * self.frame.height)

    def _arrow(self, middle: Point, start: Point, end: Point) -> Iterator[Trace]:
        unit = self.frame.type.unit
        far = hypot(end.x - start.x, end.y - start.y)
        along = Point((end.x - start.x) / far * unit, (end.y - start.y) / far * unit)

        def at(forward: float, aside: float) -> Point:
            return Point(
                middle.x + along.x * forward - along.y * aside, middle.y + along.y * forward + along.x * aside
            )

        tip, neck = _SHAFT / 2, _SHAFT / 2 - _HEAD
        yield Stroke(at(-tip, 0), at(neck, 0), 0.6 * unit, FAINT)
        yield Shape((at(tip, 0), at(neck, _HEAD * 0.45), at(neck, -_HEAD * 0.45)), FAINT)

    def _label(self, leaf: Leaf, text: str) -> Iterator[Trace]:
        yield self._line(leaf, text, leaf.room.width - 2 * _PAD * self.frame.type.unit).moved(leaf)

    def _line(self, leaf: Leaf, text: str, width: float) -> Text:
        """Set a label into the upper left corner of a box."""
        unit = self.frame.type.unit
        high = min(_HIGH * _LABEL * unit, leaf.room.height)
        box = Box(_PAD * unit, 0.5 * unit, width, high)
        return line(text, box, _LABEL * unit, least=_LEAST * unit, color=FAINT, stand=Stand.LEFT)

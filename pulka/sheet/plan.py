"""The plan of the paper: where sectors, cells and lines lie in the unit square, y down.

Place 0 is at the bottom, the others follow clockwise as seen from above. Whoever draws stretches the square
to his width and height; nothing here depends on either.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from itertools import pairwise
from math import atan2, tau
from typing import Any, NamedTuple, Self

from pulka.terms import Mark


class Point(NamedTuple):
    """A point of the sheet."""

    x: float
    y: float


class Box(NamedTuple):
    """An upright rectangle that text may stand in: no line of the plan crosses it."""

    x: float
    y: float
    width: float
    height: float

    def stretched(self, width: float, height: float) -> Self:
        """Return the box on a sheet of this size."""
        return type(self)(self.x * width, self.y * height, self.width * width, self.height * height)


class Weight(StrEnum):
    """What a line parts, the heaviest first."""

    RAY = "ray"  # player from player
    BOUND = "bound"  # gora, pulya and whists from each other
    CUT = "cut"  # whists on one from whists on the next


class Line(NamedTuple):
    """A straight line of the sheet."""

    x1: float
    y1: float
    x2: float
    y2: float
    weight: Weight


class Sector(NamedTuple):
    """What belongs to the player of one place.

    ``outline`` starts at the centre and goes clockwise; ``turn`` are the degrees clockwise until its player
    reads it upright; ``cells`` go from the centre outwards; ``whists`` has a box for each opponent, clockwise
    from the player's left neighbour; ``bombs`` and ``checklist`` (the razboynik's games) stay empty where
    nobody plays them.
    """

    outline: tuple[Point, ...]
    turn: int
    name: Box
    net: Box
    bombs: Box
    checklist: Box
    cells: tuple[tuple[Mark, Box], ...]
    whists: tuple[Box, ...]


class Plan(NamedTuple):
    """The sheet for one number of players; ``radius`` of the circle is a part of the shorter side."""

    centre: Point
    radius: float
    lines: tuple[Line, ...]
    sectors: tuple[Sector, ...]

    @classmethod
    def of(cls, template: Mapping[str, Any]) -> Self:
        """Read a plan from a template of `templates/sheets`, as `files` hands it out."""
        weights = (("rays", Weight.RAY), ("bounds", Weight.BOUND), ("cuts", Weight.CUT))
        return cls(
            centre=Point(*template["centre"]),
            radius=template["circle"],
            lines=tuple([line for key, weight in weights for line in _lines(template[key], weight)]),
            sectors=tuple([_sector(sector) for sector in template["sectors"]]),
        )

    @classmethod
    def lying(cls, template: Mapping[str, Any]) -> Self:
        """Read the plan of the same paper in the middle of the table: each sector faces its player."""
        return cls.of({**template, **template["round"]})

    @property
    def old(self) -> Self:
        """The same paper for the old game: курочка innermost, then the record, then the whists."""
        return self._replace(sectors=tuple([_old_sector(sector) for sector in self.sectors]))

    @property
    def simple(self) -> Self:
        """The paper of the old game where nobody has a курочка: nothing stands inside of the records."""
        return self._without_kurochka(self.radius)

    @property
    def potted(self) -> Self:
        """The simple paper with a circle that the pot has room in."""
        return self._without_kurochka(_POT)

    def _without_kurochka(self, radius: float) -> Self:
        inner = [line for line in self.lines if line.weight is Weight.BOUND][:_SIDES]
        return self._replace(
            radius=radius,
            lines=tuple([line for line in self.lines if line not in inner]),
            sectors=tuple([_simple_sector(sector, radius) for sector in self.old.sectors]),
        )

    def cell(self, place: int, mark: Mark, opponent: int | None = None) -> Box:
        """Return where a column of the player at a place is written; whists need the opponent's place."""
        sector = self.sectors[place]
        if opponent is None:
            return dict(sector.cells)[mark]
        return sector.whists[(opponent - place) % len(self.sectors) - 1]

    def name(self, place: int) -> Box:
        """Return where the name stands, at the outer edge."""
        return self.sectors[place].name

    def net(self, place: int) -> Box:
        """Return where the standing stands, beside the name."""
        return self.sectors[place].net

    def turn(self, place: int) -> int:
        """Return the degrees clockwise until the player at a place reads his sector upright."""
        return self.sectors[place].turn

    def sector_at(self, x: float, y: float) -> int:
        """Return whose sector a point lies in; one on a ray belongs to the place that begins there."""

        def clockwise(point: Point) -> float:
            return atan2(point.y - self.centre.y, point.x - self.centre.x)

        here = clockwise(Point(x, y))
        passed = [(here - clockwise(sector.outline[1])) % tau for sector in self.sectors]
        return passed.index(min(passed))


_SIDES = 4  # of the inner rectangle, which is ruled first
_POT = 0.128
_AT_A_SIDE = (90, 270)
_WIDER = 0.09
_CLEAR = 0.008  # between a box and a ray or the circle
_OLD = {Mark.GORA: Mark.KUROCHKA, Mark.PULYA: Mark.RECORD}


def _old_sector(sector: Sector) -> Sector:
    return sector._replace(cells=tuple([(_OLD[mark], box) for mark, box in sector.cells]))


def _simple_sector(sector: Sector, radius: float) -> Sector:
    """Leave the record alone; at the sides it gets of the room that nobody's курочка takes."""
    mark, box = sector.cells[1]
    if sector.turn in _AT_A_SIDE:
        box = _widened(box, sector.outline, radius)
    return sector._replace(cells=((mark, box),))


def _widened(box: Box, outline: Sequence[Point], radius: float) -> Box:
    """Draw a box at a side out towards the circle, as high as the rays of its sector leave it there."""
    centre, rays = outline[0], (outline[1], outline[-1])
    room = abs(centre.x - (box.x + box.width / 2)) - box.width / 2 - radius - _CLEAR
    wider = min(_WIDER, room)
    left = box.x if box.x < centre.x else box.x - wider
    inner = left + box.width + wider if box.x < centre.x else left
    top, bottom = box.y, box.y + box.height
    for end in rays:
        if end.x != centre.x:
            y = centre.y + (end.y - centre.y) * (inner - centre.x) / (end.x - centre.x)
            if y > box.y + box.height / 2:
                bottom = min(bottom, y - _CLEAR)
            else:
                top = max(top, y + _CLEAR)
    return Box(left, top, box.width + wider, bottom - top)


def _lines(paths: Iterable[Sequence[Sequence[float]]], weight: Weight) -> list[Line]:
    return [Line(x1, y1, x2, y2, weight) for path in paths for (x1, y1), (x2, y2) in pairwise(path)]


def _sector(template: Mapping[str, Any]) -> Sector:
    return Sector(
        outline=tuple([Point(*point) for point in template["outline"]]),
        turn=template["turn"],
        name=Box(*template["name"]),
        net=Box(*template["net"]),
        bombs=Box(*template["bombs"]),
        checklist=Box(*template["checklist"]),
        cells=tuple([(Mark(mark), Box(*box)) for mark, box in template["cells"].items()]),
        whists=tuple([Box(*box) for box in template["whists"]]),
    )

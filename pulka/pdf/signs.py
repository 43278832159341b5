"""Signs that are no letters, drawn as vectors: bombs, the razboynik's list, wheels."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pulka.deals.situation import Compulsory
from pulka.pdf.fonts import BOLD, REGULAR, breadth
from pulka.pdf.inks import FADED, FIR, INK
from pulka.pdf.traces import Circle, Curve, Shape, Stroke, Text, Trace
from pulka.sheet import Box
from pulka.sheet.grid import Grid
from pulka.sheet.plan import Point

_LARGEST_BOMB = 18
_LARGEST_TICK = 11
_WIDE = 1.75  # a cell of the list, in heights: it holds 10
_LINE = 1.15
_WHEEL = 6  # across
_GAP = 1.5  # between wheels
_MISERE = "misere"
_DOUBLE, _YOLKA = 2, 3
_TIERS = ((0.04, 0.2), (0.24, 0.29), (0.46, 0.38))  # of a fir: where it begins, half its width
_TIER, _TRUNK, _GROUND = 0.36, 0.06, 0.96


def bombs(ranks: Sequence[int], box: Box, unit: float = 1) -> Iterator[Trace]:
    """Draw the bombs of a player, the oldest first: one, two at once, a fir tree."""
    if not ranks:
        return
    grid = Grid.of(len(ranks), box, 1, _LARGEST_BOMB * unit)
    size = grid.height
    for index, rank in enumerate(ranks):
        x, y = grid.place(index, box, len(ranks))
        if rank == _YOLKA:
            yield from _fir(x, y, size)
        elif rank == _DOUBLE:
            small = size * 0.74
            yield from _bomb(x - size * 0.07, y + size * 0.26, small)
            yield from _bomb(x + size * 0.29, y, small)
        else:
            yield from _bomb(x, y, size)


def _bomb(x: float, y: float, size: float) -> Iterator[Trace]:
    """Draw a ball with a fuse that burns."""

    def at(along: float, down: float) -> Point:
        return Point(x + size * along, y + size * down)

    yield Circle(at(0.42, 0.6), size * 0.32, None)
    yield Curve((at(0.6, 0.36), at(0.66, 0.2), at(0.74, 0.2), at(0.8, 0.26)), size * 0.08)
    for along, across in ((1, 0), (0.6, 0.8), (0.6, -0.8)):
        yield Stroke(at(0.84, 0.26), at(0.84 + 0.12 * along, 0.26 - 0.12 * across), size * 0.08, INK)


def _fir(x: float, y: float, size: float) -> Iterator[Trace]:
    """Draw a fir tree: three tiers on a trunk."""

    def at(beside: float, down: float) -> Point:
        return Point(x + size * (0.5 + beside), y + size * down)

    for top, half in _TIERS:
        yield Shape((at(0, top), at(-half, top + _TIER), at(half, top + _TIER)), FIR)
    trunk = ((-_TRUNK, 0.8), (_TRUNK, 0.8), (_TRUNK, _GROUND), (-_TRUNK, _GROUND))
    yield Shape(tuple([at(*corner) for corner in trunk]), FIR)


def games(every: Sequence[Compulsory], todo: Sequence[Compulsory], misere: str) -> list[tuple[str, bool]]:
    """Return the compulsory games as they are written, a misère so, and whether each is played."""
    return [(misere if game == _MISERE else str(game), game not in todo) for game in every]


def checklist(games: Sequence[tuple[str, bool]], box: Box, unit: float = 1) -> Iterator[Trace]:
    """Write the compulsory games, what is played struck through."""
    grid = Grid.of(len(games), box, _WIDE, _LARGEST_TICK * _LINE * unit)
    size = grid.height / _LINE
    for index, (text, done) in enumerate(games):
        x, y = grid.place(index, box, len(games))
        middle, base = x + grid.width / 2, y + grid.height * 0.8
        color = FADED if done else INK
        start = Point(middle - breadth(text, REGULAR if done else BOLD) * size / 2, base)
        yield Text(text, start, size, bold=not done, color=color)
        if done:
            half, line = grid.width * 0.42, base - size * 0.36
            yield Stroke(Point(middle - half, line), Point(middle + half, line), 0.09 * size, color)


def wheel_room(unit: float) -> float:
    """Return how high the strip is that wheels roll in."""
    return (_WHEEL + 1) * unit


def wheels(number: int, box: Box, unit: float = 1) -> Iterator[Trace]:
    """Draw wheels for hundreds of whists along the lower side of a box."""
    wheel, pen = _WHEEL * unit, 0.9 * unit
    step = min(wheel + _GAP * unit, box.width / number)
    left, radius = box.x + box.width / 2 - step * (number - 1) / 2, (wheel - pen) / 2
    y = box.y + box.height - wheel / 2
    centres = [Point(left + step * each, y) for each in range(number)]
    for centre in centres:
        yield Circle(centre, radius, pen)
    for one, other in pairwise(centres):  # an axle: one vehicle, not so many cells
        yield Stroke(Point(one.x + radius, y), Point(other.x - radius, y), pen, INK)

"""Signs that are no letters, drawn on a canvas as on paper: bombs, wheels, the razboynik's list."""

from collections.abc import Iterator
from itertools import pairwise

import flet as ft
import flet.canvas as cv

from pulka.sheet import Box
from pulka.sheet.grid import Grid
from pulka.ui.guard import fitted
from pulka.ui.remembered import memo
from pulka.ui.table.place import at
from pulka.ui.theme import Palette, number

WHEEL = 8
"""How wide a wheel is."""
_STEP = WHEEL + 1.5  # from wheel to wheel
_LARGEST_BOMB = 34
_DOUBLE, _YOLKA = 2, 3
_LARGEST_TICK = 17
_WIDE = 1.75  # a cell of the list, in heights: it holds 10
_LINE = 1.15
_TIERS = ((0.04, 0.2), (0.24, 0.29), (0.46, 0.38))  # of a fir: where it begins, half its width
_SPARKS = ((1, 0), (0.6, -0.8), (0.6, 0.8))

Tick = tuple[str, bool]
"""A compulsory game and whether it is played."""


@fitted
def _bombs(*, label: str, ranks: tuple[int, ...], box: Box, palette: Palette) -> ft.Control:
    """Draw the bombs of a player, the oldest first: one, two at once, a fir tree."""
    room = Box(0, 0, box.width, box.height)
    grid = Grid.of(len(ranks), room, 1, _LARGEST_BOMB)
    shapes: list[cv.Shape] = []
    for index, rank in enumerate(ranks):
        x, y = grid.place(index, room, len(ranks))
        size = grid.height
        if rank == _YOLKA:
            shapes.append(_fir(x, y, size, palette))
        elif rank == _DOUBLE:
            small = size * 0.74
            shapes += _bomb(x - size * 0.08, y + size * 0.26, small, palette)
            shapes += _bomb(x + size * 0.34, y, small, palette)
        else:
            shapes += _bomb(x, y, size, palette)
    drawing = cv.Canvas(shapes, width=box.width, height=box.height)
    return at(box, ft.Semantics(label=label, content=drawing))


def _bomb(x: float, y: float, size: float, palette: Palette) -> Iterator[cv.Shape]:
    """Draw a ball with a fuse that burns."""
    yield cv.Circle(x + size * 0.42, y + size * 0.6, size * 0.32, paint=ft.Paint(color=palette.ink))
    fuse = ft.Paint(color=palette.ink, stroke_width=size * 0.08, style=ft.PaintingStyle.STROKE)
    bend = [(0.66, 0.2), (0.74, 0.2), (0.8, 0.26)]
    ends = [part for along, down in bend for part in (x + size * along, y + size * down)]
    yield cv.Path([cv.Path.MoveTo(x + size * 0.6, y + size * 0.36), cv.Path.CubicTo(*ends)], paint=fuse)
    spark = ft.Paint(color=palette.red, stroke_width=size * 0.08)
    for along, down in _SPARKS:
        end_x, end_y = x + size * (0.84 + 0.12 * along), y + size * (0.26 + 0.12 * down)
        yield cv.Line(x + size * 0.84, y + size * 0.26, end_x, end_y, paint=spark)


def _fir(x: float, y: float, size: float, palette: Palette) -> cv.Shape:
    """Draw a fir tree: three tiers on a trunk."""
    middle = x + size / 2
    outline: list[cv.Path.PathElement] = []
    for above, half in _TIERS:
        outline += [
            cv.Path.MoveTo(middle, y + size * above),
            cv.Path.LineTo(middle - size * half, y + size * (above + 0.36)),
            cv.Path.LineTo(middle + size * half, y + size * (above + 0.36)),
            cv.Path.Close(),
        ]
    outline.append(cv.Path.Rect(middle - size * 0.06, y + size * 0.8, size * 0.12, size * 0.16))
    return cv.Path(outline, paint=ft.Paint(color=palette.gain))


def wheels(label: str, count: int, box: Box, palette: Palette) -> ft.Control:
    """Draw wheels for hundreds of whists: an axle between them makes one vehicle of them."""
    pen = ft.Paint(color=palette.ink, stroke_width=1.2, style=ft.PaintingStyle.STROKE)
    radius = WHEEL / 2 - 0.6
    first = box.width / 2 - _STEP * (count - 1) / 2
    centres = [first + _STEP * wheel for wheel in range(count)]
    shapes: list[cv.Shape] = [cv.Circle(each, box.height / 2, radius, paint=pen) for each in centres]
    for one, other in pairwise(centres):
        shapes.append(cv.Line(one + radius, box.height / 2, other - radius, box.height / 2, paint=pen))
    drawing = cv.Canvas(shapes, width=box.width, height=box.height)
    return at(box, ft.Semantics(label=label, content=drawing))


def tick_size(count: int, box: Box) -> float:
    """Return the size of type of a list in a box."""
    return Grid.of(count, box, _WIDE, _LARGEST_TICK * _LINE).height / _LINE


@fitted
def _ticks(*, label: str, games: tuple[Tick, ...], box: Box, palette: Palette) -> ft.Control:
    """Write the compulsory games, what is played struck through."""
    room = Box(0, 0, box.width, box.height)
    grid = Grid.of(len(games), room, _WIDE, _LARGEST_TICK * _LINE)
    size = grid.height / _LINE
    texts: list[ft.Control] = []
    for index, game in enumerate(games):
        x, y = grid.place(index, room, len(games))
        text = ft.Text(game[0], no_wrap=True, style=tick_style(game, size, palette))
        texts.append(at(Box(x, y, grid.width, grid.height), text, ft.Alignment.CENTER))
    stack = ft.Stack(texts, width=box.width, height=box.height)
    return at(box, ft.Semantics(label=label, exclude_semantics=True, content=stack))


def tick_style(game: Tick, size: float, palette: Palette) -> ft.TextStyle:
    """Return how a game of the list is written."""
    if not game[1]:
        return number(size, bold=True, color=palette.ink)
    style = number(size, color=palette.faded)
    style.decoration = ft.TextDecoration.LINE_THROUGH
    return style


Bombs, Ticks = memo(_bombs), memo(_ticks)
"""Drawn anew only for another player's luck, another size or theme."""

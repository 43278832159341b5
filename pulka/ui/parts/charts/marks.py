"""What tells the lines of players apart: a colour and a marker of his own for each."""

from typing import NamedTuple

import flet as ft
import flet_charts as fc

from pulka.ui.theme import Palette

_SIDE = 10
_EDGE = 2


class Mark(NamedTuple):
    """The colour of a player's line, and its marker: a shape, filled or hollow."""

    color: str
    shape: str
    hollow: bool

    def point(self, ground: str) -> fc.ChartPointShape:
        """Return the marker as a chart draws it."""
        fill = ground if self.hollow else self.color
        if self.shape == "cross":
            return fc.ChartCrossPoint(color=self.color, size=_SIDE, width=_EDGE + 0.5)
        if self.shape == "square":
            return fc.ChartSquarePoint(
                color=fill, size=_SIDE - 1, stroke_color=self.color, stroke_width=_EDGE
            )
        return fc.ChartCirclePoint(color=fill, radius=_SIDE / 2, stroke_color=self.color, stroke_width=_EDGE)

    def sample(self, ground: str) -> ft.Control:
        """Return the marker on a piece of its line, for the legend."""
        face: ft.Control
        if self.shape == "cross":
            face = ft.Icon(ft.Icons.CLOSE, size=_SIDE + 6, color=self.color)
        else:
            face = ft.Container(
                width=_SIDE + 2,
                height=_SIDE + 2,
                bgcolor=ground if self.hollow else self.color,
                border=ft.Border.all(_EDGE, self.color),
                border_radius=_SIDE if self.shape == "circle" else 0,
            )
        line = ft.Container(width=28, height=3, bgcolor=self.color)
        return ft.Stack([line, face], width=28, height=20, alignment=ft.Alignment.CENTER)


_SHAPES = (("circle", False), ("square", False), ("cross", False), ("circle", True), ("square", True))


def marks(palette: Palette, number: int) -> tuple[Mark, ...]:
    """Return marks for so many players, each unlike the others in colour and, of the first five, in shape."""
    return tuple(
        [
            Mark(palette.people[turn % len(palette.people)], *_SHAPES[turn % len(_SHAPES)])
            for turn in range(number)
        ]
    )

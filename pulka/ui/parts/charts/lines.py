"""The standing after each entry as lines."""

from collections.abc import Sequence
from math import ceil, floor

import flet as ft
import flet_charts as fc

from pulka.desk.course import Course
from pulka.sheet.course import Point, apart, thinned
from pulka.terms import Player
from pulka.terms.numbers import written
from pulka.ui.parts.charts.marks import Mark
from pulka.ui.theme import FONT, Palette

_MOST = 120
"""So many points a line has at the most: more do not fit on a screen."""
_MARKED = 9
"""So many markers stand on a line, nearly; where all did, they would hide it."""
_ALONG, _UP = 6, 5
"""So many numbers stand along the axes, nearly."""


def lines(course: Course, marks: Sequence[Mark], palette: Palette, *, height: float) -> ft.Control:
    """Draw the nets; at zero stands a line of its own."""
    points = thinned(course.points, _MOST)
    reached = [net for point in points for net in point.net if net is not None]
    up = apart(max(reached) - min(reached), _UP)
    low, high = floor(min(reached) / up) * up, ceil(max(reached) / up) * up
    if low == high:
        low, high = low - up, high + up
    last = max(1, points[-1].number)
    along = apart(last, _ALONG)
    grid = fc.ChartGridLines(interval=up, color=ft.Colors.OUTLINE_VARIANT, width=1)
    chart: ft.Control = fc.LineChart(
        data_series=[
            _line(points, player, mark, palette, turn)
            for turn, (player, mark) in enumerate(zip(course.order, marks, strict=True))
        ]
        + [_zero(last, palette)],
        min_x=0,
        max_x=last,
        min_y=low,
        max_y=high,
        interactive=False,
        animation=ft.Animation(0),
        horizontal_grid_lines=grid,
        left_axis=_axis([(at, written(at)) for at in range(low, high + 1, up)], up, palette, 44),
        bottom_axis=_axis([(at, str(at)) for at in range(0, last + 1, along)], along, palette, 28),
        border=ft.Border.only(bottom=ft.BorderSide(1, palette.rule), left=ft.BorderSide(1, palette.rule)),
        height=height,
    )
    return chart


def _line(
    points: Sequence[Point], player: Player, mark: Mark, palette: Palette, turn: int
) -> fc.LineChartData:
    every = max(1, len(points) // _MARKED)
    shape = mark.point(palette.card)
    drawn = []
    for place, point in enumerate(points):
        net = point.net[player]
        if net is None:
            continue
        marked = (place + turn) % every == 0 or place == len(points) - 1
        drawn.append(fc.LineChartDataPoint(point.number, float(net), point=shape if marked else False))
    return fc.LineChartData(
        points=drawn, color=mark.color, stroke_width=2.5, point=False, rounded_stroke_join=True
    )


def _zero(last: int, palette: Palette) -> fc.LineChartData:
    ends = [fc.LineChartDataPoint(at, 0, point=False) for at in (0, last)]
    return fc.LineChartData(
        points=ends, color=palette.faded, stroke_width=1.5, dash_pattern=[4, 4], point=False
    )


def _axis(told: Sequence[tuple[int, str]], apart: int, palette: Palette, size: int) -> fc.ChartAxis:
    style = ft.TextStyle(size=13, letter_spacing=0, font_family=FONT, color=palette.faded)
    labels = [
        fc.ChartAxisLabel(value=at, label=ft.Container(ft.Text(text, style=style), padding=4))
        for at, text in told
    ]
    return fc.ChartAxis(labels=labels, label_spacing=apart, label_size=size)

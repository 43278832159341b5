"""What stands still on the sheet: the ruled lines, the circle, the arrow to the first dealer."""

from math import cos, pi, sin

import flet as ft
import flet.canvas as cv

from pulka.sheet import Plan
from pulka.sheet.plan import Weight
from pulka.ui.guard import component
from pulka.ui.remembered import memo
from pulka.ui.theme import Palette

_WIDTHS = {Weight.RAY: 2.0, Weight.BOUND: 1.5, Weight.CUT: 1.0}
_OUT, _IN = 0.14, 0.22  # how far the arrow's head reaches over the rim and into the circle, in its size
_HEAD = 0.045  # its size: the radius of the circle, but no more of the shorter side than this
_SPREAD = pi / 7


@component
def _paper(
    *, plan: Plan, width: float, height: float, palette: Palette, first_dealer: int | None
) -> ft.Control:
    """Rule the paper; ``first_dealer`` is his place, None where he has left the table."""
    x, y = plan.centre.x * width, plan.centre.y * height
    radius = plan.radius * min(width, height)
    shapes: list[cv.Shape] = [
        cv.Line(
            line.x1 * width,
            line.y1 * height,
            line.x2 * width,
            line.y2 * height,
            paint=ft.Paint(color=palette.rule, stroke_width=_WIDTHS[line.weight]),
        )
        for line in plan.lines
    ]
    rim = ft.Paint(color=palette.rule, stroke_width=_WIDTHS[Weight.RAY], style=ft.PaintingStyle.STROKE)
    shapes += [
        cv.Circle(x, y, radius, paint=ft.Paint(color=palette.paper, style=ft.PaintingStyle.FILL)),
        cv.Circle(x, y, radius, paint=rim),
    ]
    if first_dealer is not None:
        angle = pi / 2 + plan.turn(first_dealer) * pi / 180
        head = min(radius, _HEAD * min(width, height))
        shapes.append(_arrow((x, y), radius, head, angle, palette.ink))
    return cv.Canvas(shapes, width=width, height=height)


def _arrow(centre: tuple[float, float], radius: float, head: float, angle: float, color: str) -> cv.Shape:
    """Point from the rim of the circle outwards; no number stands so near."""

    def at(turn: float, far: float) -> tuple[float, float]:
        return centre[0] + cos(turn) * far, centre[1] + sin(turn) * far

    spread, base = _SPREAD * head / radius, radius - _IN * head
    tip = at(angle, radius + _OUT * head)
    left, right = at(angle - spread, base), at(angle + spread, base)
    return cv.Path(
        [cv.Path.MoveTo(*tip), cv.Path.LineTo(*left), cv.Path.LineTo(*right), cv.Path.Close()],
        paint=ft.Paint(color=color, style=ft.PaintingStyle.FILL),
    )


Paper = memo(_paper)
"""The paper; painted anew only for another size, plan or theme."""

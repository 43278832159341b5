"""The drawn sheet on a page, as large as it is told to be."""

from collections.abc import Iterable
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.platypus import Flowable

from pulka.pdf.drawn import Legend, drawn
from pulka.pdf.letters import BOLD, REGULAR
from pulka.pdf.traces import Circle, Curve, Shape, Stroke, Text, Trace
from pulka.sheet import Plan, Sheet


class Paper(Flowable):  # type: ignore[misc] # ReportLab brings no types
    """A sheet drawn by its plan."""

    def __init__(  # noqa: PLR0913  everything that stands on one sheet
        self,
        sheet: Sheet,
        plan: Plan,
        price: str,
        width: float,
        height: float,
        *,
        misere: str = "",
        pot: tuple[str, str] = ("", ""),
        wheeled: bool = False,
        facing: bool = False,
    ) -> None:
        """Draw a sheet of this size.

        Args:
            sheet: what stands in the cells.
            plan: where they lie; one that is lying for a sheet that is facing.
            price: of a whist; it stands under the limit where there is room.
            width: in points.
            height: in points.
            misere: how a misère is written on the razboynik's list.
            pot: its name, and what the next part of a cut one is.
            wheeled: whether hundreds of whists get their wheels.
            facing: whether each sector is written towards its player.

        """
        super().__init__()
        self.sheet, self.plan = sheet, plan
        self.legend = Legend(price, misere, pot, wheeled, facing)
        self.width, self.height = width, height

    def draw(self) -> None:
        """Put the drawing on the page."""
        put(self.canv, self.height, drawn(self.sheet, self.plan, (self.width, self.height), self.legend))


def put(pen: Any, top: float, traces: Iterable[Trace]) -> None:  # noqa: ANN401  ReportLab brings no types
    """Draw with ReportLab's canvas, whose y grows upwards, below a line that is so high."""
    pen.setLineCap(1)
    for trace in traces:
        match trace:
            case Text():
                _write(pen, top, trace)
            case Stroke(start, end, width, color):
                pen.setStrokeColor(HexColor(color))
                pen.setLineWidth(width)
                pen.line(start.x, top - start.y, end.x, top - end.y)
            case Circle(centre, radius, width, color):
                pen.setStrokeColor(HexColor(color))
                pen.setFillColor(HexColor(color))
                pen.setLineWidth(width or 0)
                filled = width is None
                pen.circle(centre.x, top - centre.y, radius, stroke=int(not filled), fill=int(filled))
            case Curve(points, width, color):
                pen.setStrokeColor(HexColor(color))
                pen.setLineWidth(width)
                pen.bezier(*[part for x, y in points for part in (x, top - y)])
            case Shape(corners, color):
                pen.setFillColor(HexColor(color))
                path = pen.beginPath()
                path.moveTo(corners[0].x, top - corners[0].y)
                for corner in corners[1:]:
                    path.lineTo(corner.x, top - corner.y)
                path.close()
                pen.drawPath(path, stroke=0, fill=1)


def _write(pen: Any, top: float, trace: Text) -> None:  # noqa: ANN401  ReportLab brings no types
    pen.setFillColor(HexColor(trace.color))
    pen.setFont(BOLD if trace.bold else REGULAR, trace.size)
    x, y = trace.start.x, top - trace.start.y
    if not trace.turn:
        pen.drawString(x, y, trace.text)
        return
    pen.saveState()
    pen.translate(x, y)
    pen.rotate(-trace.turn)
    pen.drawString(0, 0, trace.text)
    pen.restoreState()

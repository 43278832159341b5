"""ReportLab's canvas: how one begins, and how traces are put on it."""

from collections.abc import Iterable
from functools import cache
from io import BytesIO

from reportlab.pdfgen.canvas import Canvas

from pulka.pdf.fonts import BOLD, REGULAR, load_fonts
from pulka.pdf.traces import Circle, Curve, Shape, Stroke, Text, Trace


def canvas(
    target: BytesIO, page: tuple[float, float], title: str, language: str, subject: str = ""
) -> Canvas:
    """Return a canvas for pages so large in points; it writes the same bytes for the same drawing.

    ``subject`` says in a line what the document is about.
    """
    load_fonts()
    begun = Canvas(
        target,
        pagesize=page,
        invariant=1,
        initialFontName=REGULAR,
        lang=language,
        pdfVersion=(1, 7),
    )
    begun.setTitle(title)
    begun.setSubject(subject)
    begun.setCreator("pulka")
    begun.setViewerPreference("DisplayDocTitle", "true")
    return begun


@cache  # of a handful of inks
def rgb(ink: str) -> tuple[float, float, float]:
    """Return the parts of a colour, each from 0 to 1."""
    red, green, blue = bytes.fromhex(ink[1:])
    return red / 255, green / 255, blue / 255


def put(on: Canvas, traces: Iterable[Trace]) -> None:
    """Draw traces, whose y grows downwards, from the origin of a canvas, whose y grows upwards."""
    on.setLineCap(1)
    for trace in traces:
        match trace:
            case Text():
                _write(on, trace)
            case Stroke(start, end, width, color):
                on.setStrokeColorRGB(*rgb(color))
                on.setLineWidth(width)
                on.line(start.x, -start.y, end.x, -end.y)
            case Circle(centre, radius, width, color):
                on.setStrokeColorRGB(*rgb(color))
                on.setFillColorRGB(*rgb(color))
                on.setLineWidth(width or 0)
                filled = width is None
                on.circle(centre.x, -centre.y, radius, stroke=int(not filled), fill=int(filled))
            case Curve(points, width, color):
                on.setStrokeColorRGB(*rgb(color))
                on.setLineWidth(width)
                on.bezier(*[part for x, y in points for part in (x, -y)])
            case Shape(corners, color):
                on.setFillColorRGB(*rgb(color))
                path = on.beginPath()
                path.moveTo(corners[0].x, -corners[0].y)
                for corner in corners[1:]:
                    path.lineTo(corner.x, -corner.y)
                path.close()
                on.drawPath(path, stroke=0, fill=1)


def _write(on: Canvas, trace: Text) -> None:
    on.setFillColorRGB(*rgb(trace.color))
    on.setFont(BOLD if trace.bold else REGULAR, trace.size)
    x, y = trace.start.x, -trace.start.y
    if not trace.turn:
        on.drawString(x, y, trace.text)
        return
    on.saveState()
    on.translate(x, y)
    on.rotate(-trace.turn)
    on.drawString(0, 0, trace.text)
    on.restoreState()

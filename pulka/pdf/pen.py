"""A pen on a canvas: writes lines of text and draws; y grows downwards from the top of what is printed on.

Lengths are in points of the page before it is enlarged (:class:`pulka.pdf.pages.Format`).
"""

from collections.abc import Iterable, Sequence

from reportlab.pdfgen.canvas import Canvas

from pulka.pdf.canvas import put, rgb
from pulka.pdf.fonts import LEADING
from pulka.pdf.inks import SHADE, TABLE_RULE
from pulka.pdf.setting import Line, Run, measured
from pulka.pdf.traces import Trace
from pulka.sheet.plan import Point

_BASE = 0.97  # the first base line under the top, in parts of the size


class Pen:
    """Draws on one page after the other."""

    def __init__(self, canvas: Canvas, scale: float = 1) -> None:
        """Draw on a canvas, everything so many times larger; :meth:`begin` comes first."""
        self._canvas, self._scale = canvas, scale

    def begin(self, left: float, top: float) -> None:
        """Begin a page; ``left`` and ``top`` are where what is printed starts, from the lower left."""
        self._canvas.scale(self._scale, self._scale)
        self._canvas.translate(left, top)

    def end(self) -> None:
        """End a page."""
        self._canvas.showPage()

    def write(self, lines: Sequence[Line], x: float, y: float, size: float) -> None:
        """Write lines under each other."""
        text = self._canvas.beginText(x, -y - size * _BASE)
        font: str | None = None
        color: str | None = None
        for line in lines:
            last = len(line) - 1
            for place, run in enumerate(line):
                if run.font is not font:
                    font = run.font
                    text.setFont(font, size, size * LEADING)
                if run.color is not color:
                    color = run.color
                    text.setFillColorRGB(*rgb(color))
                if place == last:
                    text.textLine(run.text)
                else:
                    text.textOut(run.text)
        self._canvas.drawText(text)

    def write_right(self, run: Run, x: float, y: float, size: float) -> None:
        """Write one run that ends at ``x``."""
        self.write(((run,),), x - measured((run,)) * size, y, size)

    def rule(self, x: float, y: float, width: float, weight: float = 0.5, color: str = TABLE_RULE) -> None:
        """Draw a level line."""
        canvas = self._canvas
        canvas.setStrokeColorRGB(*rgb(color))
        canvas.setLineWidth(weight)
        canvas.line(x, -y, x + width, -y)

    def path(self, points: Sequence[Point], color: str, weight: float, dash: Sequence[float] = ()) -> None:
        """Draw a line from point to point, whole or in dashes of these lengths."""
        canvas = self._canvas
        canvas.setStrokeColorRGB(*rgb(color))
        canvas.setLineWidth(weight)
        canvas.setLineJoin(1)
        if dash:
            canvas.setDash(list(dash))
        path = canvas.beginPath()
        path.moveTo(points[0].x, -points[0].y)
        for point in points[1:]:
            path.lineTo(point.x, -point.y)
        canvas.drawPath(path, stroke=1, fill=0)
        if dash:
            canvas.setDash()

    def fill(self, x: float, y: float, width: float, height: float, color: str = SHADE) -> None:
        """Fill a box."""
        self._canvas.setFillColorRGB(*rgb(color))
        self._canvas.rect(x, -y - height, width, height, stroke=0, fill=1)

    def put(self, traces: Iterable[Trace], x: float, y: float) -> None:
        """Put a drawing on the page, its upper left corner here."""
        self._canvas.saveState()
        self._canvas.translate(x, -y)
        put(self._canvas, traces)
        self._canvas.restoreState()

    def bookmark(self, title: str, y: float) -> None:
        """Let the outline lead here."""
        key = f"part-{y:.0f}-{self._canvas.getPageNumber()}-{title}"
        _, top = self._canvas.absolutePosition(0, -y)
        self._canvas.bookmarkPage(key, fit="XYZ", left=0, top=top)
        self._canvas.addOutlineEntry(title, key)

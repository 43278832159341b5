"""A pen on a canvas: writes lines of text and rules; y grows downwards from the top of what is printed on."""

from collections.abc import Sequence
from typing import Any

from reportlab.lib.colors import Color

from pulka.pdf.letters import LEADING, RULE, SHADE
from pulka.pdf.setting import Line, Run, measured

_BASE = 0.97  # the first base line under the top, in parts of the size


class Pen:
    """Draws on one page after the other."""

    def __init__(self, canvas: Any, scale: float) -> None:  # noqa: ANN401  ReportLab brings no types
        """Draw on a canvas, everything so many times larger; :meth:`begin` comes first."""
        self.canvas, self._scale = canvas, scale
        self._bottom = 0.0

    def begin(self, left: float, top: float) -> None:
        """Begin a page; ``left`` and ``top`` are where what is printed starts, from the lower left."""
        self.canvas.scale(self._scale, self._scale)
        self.canvas.translate(left, top)

    def write(self, lines: Sequence[Line], x: float, y: float, size: float) -> None:
        """Write lines under each other."""
        text = self.canvas.beginText(x, -y - size * _BASE)
        font: str | None = None
        color: Color | None = None
        for line in lines:
            last = len(line) - 1
            for place, run in enumerate(line):
                if run.font is not font:
                    font = run.font
                    text.setFont(font, size, size * LEADING)
                if run.color is not color:
                    color = run.color
                    text.setFillColorRGB(color.red, color.green, color.blue)
                if place == last:
                    text.textLine(run.text)
                else:
                    text.textOut(run.text)
        self.canvas.drawText(text)

    def write_right(self, run: Run, x: float, y: float, size: float) -> None:
        """Write one run that ends at ``x``."""
        self.write(((run,),), x - measured((run,)) * size, y, size)

    def rule(self, x: float, y: float, width: float, weight: float = 0.5, color: Color = RULE) -> None:
        """Draw a level line."""
        canvas = self.canvas
        canvas.setStrokeColorRGB(color.red, color.green, color.blue)
        canvas.setLineWidth(weight)
        canvas.line(x, -y, x + width, -y)

    def fill(self, x: float, y: float, width: float, height: float, color: Color = SHADE) -> None:
        """Fill a box."""
        canvas = self.canvas
        canvas.setFillColorRGB(color.red, color.green, color.blue)
        canvas.rect(x, -y - height, width, height, stroke=0, fill=1)

    def bookmark(self, title: str, y: float) -> None:
        """Let the outline lead here."""
        key = f"part-{y:.0f}-{self.canvas.getPageNumber()}-{title}"
        _, top = self.canvas.absolutePosition(0, -y)
        self.canvas.bookmarkPage(key, fit="XYZ", left=0, top=top)
        self.canvas.addOutlineEntry(title, key)

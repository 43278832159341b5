"""Where texts stand on a page of a PDF, whichever way they run."""

from io import BytesIO
from typing import Any, NamedTuple

from pypdf import PdfReader
from pypdf.generic import DictionaryObject
from reportlab.pdfbase.pdfmetrics import stringWidth

from pulka.pdf.lettering import CAPITAL
from pulka.pdf.letters import BOLD, REGULAR
from pulka.sheet import Box


class Placed(NamedTuple):
    """A text and the upright box around its letters, y down."""

    text: str
    box: Box
    bold: bool


def placed(page: bytes) -> list[Placed]:
    """Every text of the first page."""
    found: list[Placed] = []
    first = PdfReader(BytesIO(page)).pages[0]
    top = float(first.mediabox.height)

    def visit(text: str, cm: list[float], tm: list[float], font: Any, size: float) -> None:  # noqa: ANN401
        if not (text := text.strip("\n")).strip():
            return
        assert isinstance(font, DictionaryObject)
        bold = BOLD in str(font["/BaseFont"])
        width = stringWidth(text, BOLD if bold else REGULAR, size)
        a, b, c, d, e, f = cm
        corners = [(0.0, 0.0), (width, 0.0), (0.0, CAPITAL * size), (width, CAPITAL * size)]
        points = [(x + tm[4], y + tm[5]) for x, y in corners]
        xs = [a * x + c * y + e for x, y in points]
        ys = [top - (b * x + d * y + f) for x, y in points]
        found.append(Placed(text, Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)), bold))

    first.extract_text(orientations=(0, 90, 180, 270), visitor_text=visit)
    return found


def within(inner: Box, outer: Box, slack: float = 0.05) -> bool:
    """Whether a box lies in another."""
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.x + inner.width <= outer.x + outer.width + slack
        and inner.y + inner.height <= outer.y + outer.height + slack
    )


def meet(one: Box, other: Box) -> bool:
    """Whether two boxes have more than a hair in common."""
    hair = 0.05
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return across > hair and down > hair

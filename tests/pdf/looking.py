"""What stands on the pages of a PDF, and where: measured by the PDF's own fonts and their glyphs."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from io import BytesIO
from typing import Any, NamedTuple

from fontTools.ttLib import TTFont
from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream, Destination

from pulka.desk.printing import print_pdf
from pulka.files import template_folder
from pulka.ledger import Ledger
from pulka.pdf import Layout
from pulka.pdf.canvas import canvas
from pulka.pdf.fonts import BOLD, REGULAR
from pulka.pdf.pen import Pen
from pulka.pdf.traces import Trace

_THOUSAND = 1000
Matrix = tuple[float, float, float, float, float, float]
_ONE: Matrix = (1, 0, 0, 1, 0, 0)


class Shown(NamedTuple):
    """A run of text and the box of its ink on the page, in points from the lower left."""

    text: str
    left: float
    bottom: float
    right: float
    top: float
    bold: bool


def printed(ledger: Ledger, layout: Layout = Layout(), language: str = "ru", **more: Any) -> PdfReader:  # noqa: ANN401, B008  options; frozen
    """Print and read again."""
    return PdfReader(BytesIO(print_pdf(ledger, language, layout=layout, **more)))


def drawn_page(traces: Iterable[Trace], size: tuple[float, float]) -> PageObject:
    """Put traces on a page that is so large, and read it again."""
    target = BytesIO()
    paper = canvas(target, size, "", "ru")
    pen = Pen(paper)
    pen.begin(0, size[1])
    pen.put(traces, 0, 0)
    pen.end()
    paper.save()
    return PdfReader(target).pages[0]


def text_of(reader: PdfReader) -> str:
    """Return all that is written, its spaces made plain."""
    return " ".join(" ".join(page.extract_text() for page in reader.pages).split())


def outline(reader: PdfReader) -> list[str]:
    """Return the titles of the bookmarks; none has branches."""
    return [each.title or "" for each in reader.outline if isinstance(each, Destination)]


def shown(page: PageObject) -> list[Shown]:
    """Return every run of text that is level or stands on end, in the order it is written in."""
    contents = page.get_contents()
    assert contents is not None
    reading = _Reading({name: _Font.of(font.get_object()) for name, font in _fonts(page).items()})
    for operands, operator in ContentStream(contents, page.pdf).operations:
        act = getattr(reading, _OPERATORS.get(operator, ""), None)
        if act:
            act(operands)
    return reading.found


def overlapping(found: list[Shown]) -> Iterator[tuple[Shown, Shown]]:
    """Return texts that stand on each other."""
    for place, one in enumerate(found):
        for other in found[place + 1 :]:
            if (
                one.left + 0.2 < other.right
                and other.left + 0.2 < one.right
                and one.bottom + 0.2 < other.top
                and other.bottom + 0.2 < one.top
            ):
                yield one, other


_OPERATORS = {
    b"q": "keep",
    b"Q": "fetch",
    b"cm": "place",
    b"Tm": "begin",
    b"Tf": "take",
    b"TL": "lead",
    b"T*": "go_down",
    b"Tj": "show",
}


class _Reading:
    """Reads what draws a page, as far as it concerns text: a method for each operator."""

    def __init__(self, fonts: dict[str, "_Font"]) -> None:
        self.found: list[Shown] = []
        self._fonts = fonts
        self._whole = self._line = self._text = _ONE
        self._kept: list[Matrix] = []
        self._font, self._size, self._leading = _Font({}, {}, bold=False), 1.0, 0.0

    def keep(self, _: Any) -> None:  # noqa: ANN401  objects of a PDF, here and below
        self._kept.append(self._whole)

    def fetch(self, _: Any) -> None:  # noqa: ANN401
        self._whole = self._kept.pop()

    def place(self, values: Any) -> None:  # noqa: ANN401
        self._whole = _times(_matrix(values), self._whole)

    def begin(self, values: Any) -> None:  # noqa: ANN401
        self._line = self._text = _matrix(values)

    def take(self, values: Any) -> None:  # noqa: ANN401
        self._font, self._size = self._fonts[values[0]], float(values[1])

    def lead(self, values: Any) -> None:  # noqa: ANN401
        self._leading = float(values[0])

    def go_down(self, _: Any) -> None:  # noqa: ANN401
        self._line = self._text = _times((1, 0, 0, 1, 0, -self._leading), self._line)

    def show(self, values: Any) -> None:  # noqa: ANN401
        data, font, size = values[0].original_bytes, self._font, self._size
        width = sum(font.widths.get(code, 0) for code in data) / _THOUSAND * size
        a, b, c, d, x, y = _times(self._text, self._whole)
        said = "".join(font.signs.get(code, "?") for code in data)
        if said.strip() and 0 in (round(a, 6), round(b, 6)):
            lowest, highest = font.ink(said)
            corners = ((0, lowest * size), (width, highest * size))
            xs, ys = zip(*[(u * a + v * c + x, u * b + v * d + y) for u, v in corners], strict=True)
            self.found.append(Shown(said, min(xs), min(ys), max(xs), max(ys), font.bold))
        self._text = _times((1, 0, 0, 1, width, 0), self._text)


class _Font(NamedTuple):
    """Widths of codes in thousandths of the size, and the signs they stand for."""

    widths: dict[int, float]
    signs: dict[int, str]
    bold: bool

    def ink(self, text: str) -> tuple[float, float]:
        """Return where the ink of a text begins and ends above its base line, in parts of the size."""
        heights = _heights(bold=self.bold)
        found = [heights[sign] for sign in text if sign in heights]
        return min(low for low, _ in found), max(high for _, high in found)

    @classmethod
    def of(cls, font: Any) -> "_Font":  # noqa: ANN401  an object of a PDF
        first = int(font["/FirstChar"])
        signs = re.findall(rb"<(\w\w)> <(\w{4})>", font["/ToUnicode"].get_object().get_data())
        return cls(
            {first + place: float(width) for place, width in enumerate(font["/Widths"])},
            {int(code, 16): chr(int(sign, 16)) for code, sign in signs},
            bold=BOLD in str(font["/BaseFont"]),
        )


@cache
def _heights(*, bold: bool) -> dict[str, tuple[float, float]]:
    """Return from where to where each sign that leaves ink has it, above the base line."""
    font = TTFont(template_folder() / "fonts" / f"{BOLD if bold else REGULAR}.ttf")
    glyphs, unit = font["glyf"], float(font["head"].unitsPerEm)
    named = {chr(code): glyphs[name] for code, name in font.getBestCmap().items()}
    return {
        sign: (glyph.yMin / unit, glyph.yMax / unit)
        for sign, glyph in named.items()
        if glyph.numberOfContours
    }


def _fonts(page: PageObject) -> Any:  # noqa: ANN401  an object of a PDF
    resources: Any = page["/Resources"]
    return resources.get_object()["/Font"].get_object()


def _matrix(values: Any) -> Matrix:  # noqa: ANN401  an object of a PDF
    a, b, c, d, e, f = map(float, values)
    return a, b, c, d, e, f


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    k, l, m, n, o, p = other  # noqa: E741  letters of a matrix
    return a * k + b * m, a * l + b * n, c * k + d * m, c * l + d * n, e * k + f * m + o, e * l + f * n + p

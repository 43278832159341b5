"""A picture as SVG: self-contained, its text as outlines of glyphs, so that it looks the same everywhere."""

from collections.abc import Iterator
from functools import cache
from html import escape
from threading import Lock
from typing import NamedTuple

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from pulka.files import template_folder
from pulka.pdf.fonts import BOLD, REGULAR
from pulka.pdf.inks import PAPER
from pulka.pdf.picture import Picture
from pulka.pdf.traces import Circle, Curve, Shape, Stroke, Text, Trace
from pulka.terms.one_line import one_line

_UNKNOWN = ".notdef"
_NAMES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
_TOLD = 'role="group" aria-labelledby="title desc"'


class _Glyph(NamedTuple):
    outline: str
    advance: float


class _Face:
    """The glyphs of one cut, in its own units, y up."""

    def __init__(self, name: str) -> None:
        self._font = TTFont(template_folder() / "fonts" / f"{name}.ttf", lazy=True)
        self._names = self._font.getBestCmap() or {}
        self._glyphs = self._font.getGlyphSet()
        self._reading = Lock()  # pictures are made in threads, and the file has one place it is read at
        self.unit = float(self._font["head"].unitsPerEm)

    def named(self, sign: str) -> str:
        return str(self._names.get(ord(sign), _UNKNOWN))

    @cache  # noqa: B019  there are two faces, each as long as the program
    def glyph(self, name: str) -> _Glyph:
        pen = SVGPathPen(self._glyphs, ntos=_short)
        with self._reading:
            self._glyphs[name].draw(pen)
            return _Glyph(pen.getCommands(), float(self._glyphs[name].width))


@cache
def _face(*, bold: bool) -> _Face:
    return _Face(BOLD if bold else REGULAR)


def svg(picture: Picture) -> str:
    """Return the text of an SVG file; each run of text has its letters as a label for screen readers."""
    width, height = _short(picture.width), _short(picture.height)
    body = list(map(_drawn, picture.traces))
    return "\n".join(
        [
            f'<svg {_NAMES} width="{width}" height="{height}" viewBox="0 0 {width} {height}" {_TOLD}>',
            f'<title id="title">{_said(picture.title)}</title>',
            f'<desc id="desc">{_said(picture.told)}</desc>',
            "<defs>",
            *_outlines(picture.traces),
            "</defs>",
            f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
            *body,
            "</svg>",
            "",
        ]
    )


def _outlines(traces: tuple[Trace, ...]) -> Iterator[str]:
    """Return every glyph in use once."""
    texts = [trace for trace in traces if isinstance(trace, Text)]
    for bold in (False, True):
        face = _face(bold=bold)
        for name in sorted({face.named(sign) for each in texts if each.bold == bold for sign in each.text}):
            if outline := face.glyph(name).outline:
                yield f'<path id="{_key(name, bold=bold)}" d="{outline}"/>'


def _drawn(trace: Trace) -> str:
    match trace:
        case Text():
            return _run(trace)
        case Stroke(start, end, width, color):
            ends = f'x1="{_short(start.x)}" y1="{_short(start.y)}" x2="{_short(end.x)}" y2="{_short(end.y)}"'
            return f'<line {ends} {_pen(width, color)} stroke-linecap="round"/>'
        case Circle(centre, radius, width, color):
            look = f'fill="{color}"' if width is None else f'fill="none" {_pen(width, color)}'
            return f'<circle cx="{_short(centre.x)}" cy="{_short(centre.y)}" r="{_short(radius)}" {look}/>'
        case Curve(points, width, color):
            begin, *bend = [f"{_short(x)} {_short(y)}" for x, y in points]
            look = f'fill="none" {_pen(width, color)} stroke-linecap="round"'
            return f'<path d="M{begin}C{" ".join(bend)}" {look}/>'
        case Shape(corners, color):
            ends = " ".join(f"{_short(x)},{_short(y)}" for x, y in corners)
            return f'<polygon points="{ends}" fill="{color}"/>'


def _run(text: Text) -> str:
    """Place the glyphs of a run one after the other, as ReportLab sets them: without kerning."""
    face, x = _face(bold=text.bold), 0.0
    uses = []
    for sign in text.text:
        name = face.named(sign)
        glyph = face.glyph(name)
        if glyph.outline:
            uses.append(f'<use xlink:href="#{_key(name, bold=text.bold)}" x="{_short(x)}"/>')
        x += glyph.advance
    scale = f"{text.size / face.unit:.6f}".rstrip("0")
    turn = f" rotate({text.turn})" if text.turn else ""
    place = f"translate({_short(text.start.x)} {_short(text.start.y)}){turn} scale({scale} -{scale})"
    label = _said(text.text)
    return f'<g role="img" aria-label="{label}" fill="{text.color}" transform="{place}">{"".join(uses)}</g>'


def _said(text: str) -> str:
    """Return a text as XML may have it: it forbids control characters even as references."""
    return escape(one_line(text))


def _key(name: str, *, bold: bool) -> str:
    return f"{'b' if bold else 'r'}-{name}"


def _pen(width: float, color: str) -> str:
    return f'stroke="{color}" stroke-width="{_short(width)}"'


def _short(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")

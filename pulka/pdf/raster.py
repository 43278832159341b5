"""A picture as PNG: drawn larger and scaled down to be smooth, in few colours to be small."""

from io import BytesIO

from PIL import Image, ImageDraw, ImageFont

from pulka.files import template_folder
from pulka.pdf.fonts import BOLD, REGULAR
from pulka.pdf.inks import PAPER
from pulka.pdf.picture import Picture
from pulka.pdf.traces import Circle, Curve, Shape, Stroke, Text, Trace
from pulka.sheet.plan import Point

_PIXELS = 2  # of the picture to a unit of the traces
_FINER = 2  # so many times larger it is drawn
_COLORS = 32
_STEPS = 24  # straight pieces of a curve


def png(picture: Picture) -> bytes:
    """Return a PNG file, the same bytes for the same upright picture."""
    scale = _PIXELS * _FINER
    large = Image.new("RGB", (round(picture.width * scale), round(picture.height * scale)), PAPER)
    pen = _Pen(ImageDraw.Draw(large), scale)
    for trace in picture.traces:
        pen.draw(trace)
    size = (round(picture.width * _PIXELS), round(picture.height * _PIXELS))
    small = large.resize(size, Image.Resampling.BOX)
    target = BytesIO()
    small.quantize(_COLORS, dither=Image.Dither.NONE).save(target, "PNG", optimize=True)
    return target.getvalue()


class _Pen:
    """Draws the traces of one picture so many times larger."""

    def __init__(self, pen: ImageDraw.ImageDraw, scale: float) -> None:
        self._pen, self._scale = pen, scale
        self._faces: dict[tuple[float, bool], ImageFont.FreeTypeFont] = {}

    def draw(self, trace: Trace) -> None:
        match trace:
            case Text(text, start, size, bold, color, _):
                face = self._face(size * self._scale, bold=bold)
                self._pen.text(self._at(start), text, fill=color, font=face, anchor="ls")
            case Stroke(start, end, width, color):
                self._line([start, end], width, color)
            case Circle(centre, radius, width, color):
                self._circle(centre, radius, width, color)
            case Curve(points, width, color):
                self._line([_along(points, step / _STEPS) for step in range(_STEPS + 1)], width, color)
            case Shape(corners, color):
                self._pen.polygon([self._at(corner) for corner in corners], fill=color)

    def _face(self, size: float, *, bold: bool) -> ImageFont.FreeTypeFont:
        """Return a face of this picture's own: FreeType's are not made for several threads."""
        if (size, bold) not in self._faces:
            path = template_folder() / "fonts" / f"{BOLD if bold else REGULAR}.ttf"
            face = ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)
            self._faces[size, bold] = face
        return self._faces[size, bold]

    def _line(self, points: list[Point], width: float, color: str) -> None:
        ends = [self._at(point) for point in points]
        self._pen.line(ends, fill=color, width=max(1, round(width * self._scale)), joint="curve")

    def _circle(self, centre: Point, radius: float, width: float | None, color: str) -> None:
        x, y = self._at(centre)
        outer = (radius + (width or 0) / 2) * self._scale
        box = (x - outer, y - outer, x + outer, y + outer)
        if width is None:
            self._pen.ellipse(box, fill=color)
        else:
            self._pen.ellipse(box, outline=color, width=max(1, round(width * self._scale)))

    def _at(self, point: Point) -> tuple[float, float]:
        return point.x * self._scale, point.y * self._scale


def _along(points: tuple[Point, Point, Point, Point], part: float) -> Point:
    """Return a point of a cubic curve."""
    rest = 1 - part
    weights = (rest**3, 3 * rest * rest * part, 3 * rest * part * part, part**3)
    x = sum(weight * point.x for weight, point in zip(weights, points, strict=True))
    y = sum(weight * point.y for weight, point in zip(weights, points, strict=True))
    return Point(x, y)

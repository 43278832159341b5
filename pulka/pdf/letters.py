"""Fonts, colours and sizes: how text looks on paper, and how wide it is."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache, lru_cache

from reportlab.lib.colors import Color, HexColor
from reportlab.pdfbase.pdfmetrics import registerFont, registerFontFamily, stringWidth
from reportlab.pdfbase.ttfonts import TTFont

from pulka.files import template_folder

REGULAR, BOLD = "PulkaSans-Regular", "PulkaSans-Bold"
MARGIN = 36
SMALL, BODY, HEADING, TITLE = 8, 9, 12, 17
LEADING = 1.25
INK: Color = HexColor("#15231C")
FADED: Color = HexColor("#55655C")
RULE: Color = HexColor("#8BA095")
SHADE: Color = HexColor("#EDF2ED")
RED: Color = HexColor("#A81717")
ELLIPSIS = "…"


@cache
def load_fonts() -> None:
    """Make the fonts that ship with the program known to ReportLab, which embeds the signs in use."""
    for name in (REGULAR, BOLD):
        registerFont(TTFont(name, template_folder() / "fonts" / f"{name}.ttf"))
    registerFontFamily(REGULAR, normal=REGULAR, bold=BOLD, italic=REGULAR, boldItalic=BOLD)


@lru_cache(8192)  # the same names and words stand in every row
def breadth(text: str, font: str = REGULAR) -> float:
    """Return how wide a text is at size 1."""
    return float(stringWidth(text, font, 1))


def clipped(text: str, width: float, size: float, font: str = REGULAR) -> str:
    """Return as much of a text as a width holds, with an ellipsis where it was cut."""
    if breadth(text, font) * size <= width:
        return text
    lengths = range(len(text))
    kept = bisect_right(lengths, width, key=lambda length: breadth(text[:length] + ELLIPSIS, font) * size)
    return text[: max(0, kept - 1)].rstrip() + ELLIPSIS


def shortened(names: Sequence[str], width: float, size: float) -> tuple[str, ...]:
    """Return names that a width holds; those that would look alike have their number."""
    short = [clipped(name, width, size) for name in names]
    return tuple(
        [
            f"{clipped(name, width - 2 * size, size)}{number}" if short.count(name) > 1 else name
            for number, name in enumerate(short, 1)
        ]
    )

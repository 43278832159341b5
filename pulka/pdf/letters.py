"""Fonts, colours and paragraphs: how text looks on paper."""

from bisect import bisect_right
from collections.abc import Iterable
from functools import cache
from html import escape
from typing import Any

from reportlab.lib.colors import Color, HexColor
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.pdfmetrics import registerFont, registerFontFamily, stringWidth
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import Paragraph

from pulka.files import template_folder

REGULAR, BOLD = "PulkaSans-Regular", "PulkaSans-Bold"
MARGIN = 36
WIDTH = A4[0] - 2 * MARGIN  # of everything printed
SMALL, BODY, HEADING, TITLE = 8, 9, 12, 17
INK: Color = HexColor("#15231C")
FADED: Color = HexColor("#55655C")
RULE: Color = HexColor("#8BA095")
SHADE: Color = HexColor("#EDF2ED")
RED = "#A81717"
ELLIPSIS = "…"
_RED_SUITS = ("♥", "♦")


@cache
def load_fonts() -> None:
    """Make the fonts that ship with the program known to ReportLab, which embeds the signs in use."""
    for name in (REGULAR, BOLD):
        registerFont(TTFont(name, template_folder() / "fonts" / f"{name}.ttf"))
    registerFontFamily(REGULAR, normal=REGULAR, bold=BOLD, italic=REGULAR, boldItalic=BOLD)


def style(size: float = BODY, *, color: Color = INK, font: str = REGULAR, **more: object) -> Any:  # noqa: ANN401  untyped
    """Return a paragraph style of the house."""
    return ParagraphStyle(
        f"{font} {size}",
        fontName=font,
        fontSize=size,
        leading=size * 1.25,
        textColor=color,
        splitLongWords=1,
        **more,
    )


def rich(text: str) -> str:
    """Return text safe to set, red suits in red."""
    safe = escape(text, quote=False)
    for suit in _RED_SUITS:
        safe = safe.replace(suit, f'<font color="{RED}">{suit}</font>')
    return safe


def lines(texts: Iterable[str], size: float = SMALL) -> Any:  # noqa: ANN401  ReportLab brings no types
    """Return a paragraph of lines that are set already."""
    return Paragraph("<br/>".join(texts), style(size))


def faded(text: str) -> str:
    """Set a text in the colour of what is past."""
    return f'<font color="{FADED.hexval().replace("0x", "#")}">{rich(text)}</font>'


def clipped(text: str, width: float, size: float, font: str = REGULAR) -> str:
    """Return as much of a text as a width holds, with an ellipsis where it was cut."""
    if stringWidth(text, font, size) <= width:
        return text
    lengths = range(len(text))
    kept = bisect_right(lengths, width, key=lambda length: stringWidth(text[:length] + ELLIPSIS, font, size))
    return text[: max(0, kept - 1)].rstrip() + ELLIPSIS

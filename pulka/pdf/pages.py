"""Pages: how large they are, and which strips stand on which."""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from reportlab.lib.pagesizes import A3, A4, LETTER, landscape

from pulka.pdf.fonts import MARGIN
from pulka.pdf.layout import Layout, Size
from pulka.pdf.strips import Strip, tall

FOOT = 20
_SIZES = {Size.A4: (A4, 1.0), Size.LETTER: (LETTER, 1.0), Size.A3: (A3, sqrt(2))}
_EMPTY = 0.25  # a last page that holds less is nearly empty

Page = tuple[tuple[float, Strip], ...]
"""Strips with their tops."""


class Format(NamedTuple):
    """The size of a page, and how many times larger than on A4 all is drawn: A3 is for the table.

    ``page`` is in points of the paper; ``width`` and ``height`` are of what is printed on, before it is
    enlarged.
    """

    page: tuple[float, float]
    scale: float

    @classmethod
    def of(cls, layout: Layout) -> "Format":
        """Return the format that a layout asks for."""
        size, scale = _SIZES[layout.size]
        return cls(landscape(size) if layout.landscape else size, scale)

    @property
    def width(self) -> float:
        """How wide what is printed is."""
        return self.page[0] / self.scale - 2 * MARGIN

    @property
    def height(self) -> float:
        """How tall what is printed is, its foot not counted."""
        return self.page[1] / self.scale - 2 * MARGIN - FOOT


def paged(strips: Sequence[Strip], height: float) -> tuple[Page, ...]:
    """Lay strips out on pages so high, so that the last one is not nearly empty where that can be had."""
    pages = _filled(strips, height)
    last = _used(pages[-1])
    if len(pages) == 1 or last > _EMPTY * height:
        return pages
    closer = _filled([strip._replace(height=strip.height - strip.slack) for strip in strips], height)
    if len(closer) < len(pages):
        return closer
    shorter = _used(pages[-2]) - (_EMPTY * height - last)  # so much goes over to the last page
    evened = _filled(strips, height, (len(pages) - 2, shorter))
    return evened if len(evened) == len(pages) else pages


def _filled(strips: Sequence[Strip], height: float, shorter: tuple[int, float] = (-1, 0)) -> tuple[Page, ...]:
    """Fill one page after the other; ``shorter`` is the number of one that holds only so much."""
    pages: list[list[tuple[float, Strip]]] = [[]]
    top = 0.0

    def put(strip: Strip) -> None:
        nonlocal top
        top += strip.before if pages[-1] else 0
        pages[-1].append((top, strip))
        top += strip.height

    def turn(strip: Strip) -> None:
        nonlocal top
        pages.append([])
        top = 0.0
        if strip.head is not None:
            put(strip.head)

    for group in _groups(strips):
        whole, first = tall(group), group[0]
        head = first.head.height if first.head else 0
        pieces = [group] if whole + head <= height else [[strip] for strip in group]
        for piece in pieces:
            room = shorter[1] if len(pages) - 1 == shorter[0] else height
            if pages[-1] and (piece[0].fresh or top + piece[0].before + tall(piece) > room):
                turn(piece[0])
            for strip in piece:
                put(strip)
    return tuple([tuple(page) for page in pages])


def _groups(strips: Sequence[Strip]) -> Iterable[list[Strip]]:
    group: list[Strip] = []
    for strip in strips:
        group.append(strip)
        if not strip.tied:
            yield group
            group = []
    if group:
        yield group


def _used(page: Page) -> float:
    return page[-1][0] + page[-1][1].height if page else 0

"""Boxes of the texts on a page, y down, and how boxes lie to each other."""

from typing import NamedTuple

from pypdf import PageObject

from pulka.sheet import Box
from tests.pdf.looking import shown


class Placed(NamedTuple):
    """A text and the upright box around its ink, y down."""

    text: str
    box: Box
    bold: bool


def placed(page: PageObject) -> list[Placed]:
    """Every text of a page, in the order it is written in."""
    high = float(page.mediabox.height)
    return [
        Placed(text, Box(left, high - top, right - left, top - bottom), bold)
        for text, left, bottom, right, top, bold in shown(page)
    ]


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

"""Strips: what a page is stacked of from its top, each as wide as the page, each drawn whole."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from pulka.pdf.fonts import BODY, BOLD, HEADING, LEADING
from pulka.pdf.pen import Pen
from pulka.pdf.setting import Line, broken, inked
from pulka.terms.one_line import one_line

ABOVE_HEADING = 11
Draw = Callable[[Pen, float, float], None]
"""Draws with a pen, from the left and the top."""


class Strip(NamedTuple):
    """One strip, its lengths in points of A4: on larger paper all is enlarged.

    ``before`` is the gap above it, which a page does not begin with; ``tied``: it stands on one page with
    the next; ``head`` is what stands above it where a page begins with it; ``fresh``: it begins a page.
    ``slack`` is how much of its height may be given up where that saves a page.
    """

    height: float
    draw: Draw
    before: float = 0
    tied: bool = False
    head: "Strip | None" = None
    fresh: bool = False
    slack: float = 0


def tied(strips: Iterable[Strip]) -> list[Strip]:
    """Return strips that stand on one page."""
    found = list(strips)
    return [*[strip._replace(tied=True) for strip in found[:-1]], *found[-1:]]


def text(line: Line, width: float, size: float = BODY, before: float = 0) -> Strip:
    """Return a paragraph."""
    lines = broken(line, width, size)
    return Strip(
        len(lines) * size * LEADING, lambda pen, left, top: pen.write(lines, left, top, size), before
    )


def told(said: str, width: float, size: float = BODY, before: float = 0) -> Strip:
    """Return a paragraph in the ordinary font."""
    return text(inked(said), width, size, before)


def heading(title: str, width: float, *, mark: str | None = None) -> Strip:
    """Return the heading of a part, tied to what follows; the outline leads to it by ``mark``, its title."""
    lines = broken(inked(title, BOLD), width, HEADING)
    marked = one_line(title if mark is None else mark)

    def draw(pen: Pen, left: float, top: float) -> None:
        if marked:
            pen.bookmark(marked, top)
        pen.write(lines, left, top, HEADING)

    return Strip(len(lines) * HEADING * LEADING + 3, draw, before=ABOVE_HEADING, tied=True)


def stacked(strips: Sequence[Strip]) -> tuple[tuple[float, Strip], ...]:
    """Return strips with the tops they have under each other."""
    found: list[tuple[float, Strip]] = []
    top = 0.0
    for strip in strips:
        top += strip.before if found else 0
        found.append((top, strip))
        top += strip.height
    return tuple(found)


def tall(strips: Sequence[Strip]) -> float:
    """Return how tall strips are under each other."""
    top, last = stacked(strips)[-1] if strips else (0.0, None)
    return top + (last.height if last else 0)


def abreast(left: Sequence[Strip], right: Sequence[Strip], offset: float, before: float = 0) -> Strip:
    """Return one strip of two stacks beside each other, the right one so far from the left edge."""
    columns = ((0.0, stacked(left)), (offset, stacked(right)))

    def draw(pen: Pen, x: float, y: float) -> None:
        for along, column in columns:
            for top, strip in column:
                strip.draw(pen, x + along, y + top)

    return Strip(max(tall(left), tall(right)), draw, before)

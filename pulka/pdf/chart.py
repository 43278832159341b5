"""The chart of the evening: the standing after each deal as lines, told apart by dash and name."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.pdf.fonts import BOLD, LEADING, REGULAR, SMALL, breadth, clipped
from pulka.pdf.inks import FADED, INK, RED, TABLE_RULE
from pulka.pdf.pen import Pen
from pulka.pdf.setting import Run
from pulka.pdf.strips import Strip, heading
from pulka.sheet import written
from pulka.sheet.course import Point, apart, points
from pulka.sheet.plan import Point as Spot
from pulka.terms import Exact, Player

_MOST = 160  # points of a line
_LOWEST, _TALLEST, _USUAL = 160, 240, 0.4  # the usual one in parts of its width
_ABOVE, _AXIS, _ENDS, _NUMBERS = 15, 34, 112, 25  # room above, left, right and below, at least
_BEFORE, _NAME = 26, 48  # before a name at the end of its line, and at least for it
_LABEL, _WEIGHT = 7, 1.4
_GAP = 4  # between a number and its axis
_LEAST = 0.4  # of the width is for the lines
_UP, _ALONG = 5, 12  # so many numbers stand along the axes, nearly
_STYLES: tuple[tuple[str, tuple[float, ...]], ...] = (
    (INK, ()),
    (RED, (6, 2.5)),
    ("#1F4E9E", (1.2, 2)),
    ("#7A5200", (8, 2, 1.5, 2)),
    ("#5B2A86", (3, 1.5)),
    ("#00666E", (10, 3, 3, 3)),
)


class _Scale(NamedTuple):
    """From whists and entries to points of the page, y down from the top of the picture."""

    low: int
    high: int
    last: int
    left: float
    width: float
    height: float

    def x(self, number: float) -> float:
        return self.left + self.width * number / self.last

    def y(self, whists: Exact) -> float:
        return self.height * float(Fraction(self.high - whists) / (self.high - self.low))

    @property
    def labels(self) -> range:
        return range(self.low, self.high + 1, apart(self.high - self.low, _UP))


def chart(ledger: Ledger, words: Words, width: float, room: float) -> list[Strip]:
    """Return the picture under its heading; nothing before the first deal, or where numbers leave no room.

    It fills the ``room`` that is left for it, as far as it can be read and is not too tall.
    """
    found = points(ledger, _MOST)
    if len(found) == 1:
        return []
    title = heading(words.t("pdf.chart"), width)
    tall = room - title.height - title.before
    tall = min(tall, _TALLEST) if tall >= _LOWEST else max(_USUAL * width, _LOWEST)
    scale = _scale(found, width, tall - _ABOVE - _NUMBERS)
    if scale.width < _LEAST * width:
        return []
    right = width - scale.left - scale.width
    picture = _Picture(found, ledger.situation.order, ledger.heading.names, scale, right, words)
    return [title, Strip(tall, picture.draw)]


def _scale(found: Sequence[Point], width: float, height: float) -> _Scale:
    reached = [net for point in found for net in point.net if net is not None]
    up = apart(max(reached) - min(reached), _UP)
    low, high = min(reached) // up * up, -(-max(reached) // up) * up
    if low == high:
        low, high = low - up, high + up
    scale = _Scale(low, high, found[-1].number, 0, 0, height)
    left = max(_AXIS, *[breadth(written(whists), BOLD) * _LABEL + _GAP for whists in scale.labels])
    ends = max(_ENDS, *[_BEFORE + _NAME + breadth(_net(net), BOLD) * SMALL for net in found[-1].net])
    return scale._replace(left=left, width=width - left - ends)


def _net(net: Exact | None) -> str:
    return written(net or 0, signed=True)


class _Picture(NamedTuple):
    points: tuple[Point, ...]
    order: tuple[Player, ...]
    names: tuple[str, ...]
    scale: _Scale
    right: float
    words: Words

    def draw(self, pen: Pen, left: float, top: float) -> None:
        """Draw the axes, then the lines with their ends."""
        top += _ABOVE
        self._across(pen, left, top)
        self._along(pen, left, top)
        for place, player in enumerate(self.order):
            self._line(pen, left, top, place, player)
        self._ends(pen, left, top)

    def _across(self, pen: Pen, left: float, top: float) -> None:
        """Draw a level line for each number of whists; zero is heavier."""
        scale = self.scale
        pen.write([(Run(self.words.t("pdf.chart_whists"), REGULAR, FADED),)], left, top - _ABOVE + 1, _LABEL)
        for whists in scale.labels:
            y = top + scale.y(whists)
            zero = whists == 0
            pen.rule(left + scale.left, y, scale.width, 1 if zero else 0.3, FADED if zero else TABLE_RULE)
            pen.write_right(
                Run(written(whists), BOLD if zero else REGULAR, FADED),
                left + scale.left - _GAP,
                y - _LABEL * 0.6,
                _LABEL,
            )

    def _along(self, pen: Pen, left: float, top: float) -> None:
        """Write the numbers of the entries, the last one always."""
        scale = self.scale
        step = apart(scale.last, _ALONG)
        numbers = [each for each in range(step, scale.last, step) if scale.last - each > step / 2]
        base = top + scale.height
        pen.rule(left + scale.left, base, scale.width, 0.5, FADED)
        for number in (*numbers, scale.last):
            x = left + scale.x(number)
            pen.path([Spot(x, base), Spot(x, base + 3)], FADED, 0.5)
            pen.write_right(Run(str(number), REGULAR, FADED), x + len(str(number)) * 2, base + 5, _LABEL)
        counted = Run(self.words.t("pdf.chart_deals"), REGULAR, FADED)
        pen.write_right(counted, left + scale.left + scale.width, base + 14, _LABEL)

    def _line(self, pen: Pen, left: float, top: float, place: int, player: Player) -> None:
        color, dash = _style(place)
        nets = [(point.number, point.net[player]) for point in self.points]
        spots = [
            Spot(left + self.scale.x(number), top + self.scale.y(net))
            for number, net in nets
            if net is not None
        ]
        pen.path(spots, color, _WEIGHT, dash)

    def _ends(self, pen: Pen, left: float, top: float) -> None:
        """Write each name and net where its line ends, moved apart where they are near."""
        scale, last = self.scale, self.points[-1].net
        ends = [(scale.y(last[player] or 0), place) for place, player in enumerate(self.order)]
        heights = _moved_apart([y for y, _ in sorted(ends)], SMALL * LEADING, scale.height)
        x = left + scale.left + scale.width
        for (y, place), moved in zip(sorted(ends), heights, strict=True):
            player, (color, dash) = self.order[place], _style(place)
            pen.path([Spot(x + 7, top + moved), Spot(x + 23, top + moved)], color, _WEIGHT, dash)
            pen.path([Spot(x + 1, top + y), Spot(x + 6, top + moved)], color, 0.4)
            net = _net(last[player])
            room = self.right - _BEFORE - (breadth(" ") + breadth(net, BOLD)) * SMALL
            name = clipped(self.names[player], room, SMALL)
            pen.write([(Run(f"{name} "), Run(net, BOLD))], x + _BEFORE, top + moved - SMALL * 0.6, SMALL)


def _style(place: int) -> tuple[str, tuple[float, ...]]:
    return _STYLES[place % len(_STYLES)]


def _moved_apart(heights: Sequence[float], gap: float, lowest: float) -> list[float]:
    """Return heights, the uppermost first, that are so far apart and not below the lowest."""
    found: list[float] = []
    for height in heights:
        found.append(max(height, found[-1] + gap) if found else max(height, 0))
    bottom = lowest
    for place in range(len(found) - 1, -1, -1):
        found[place] = min(found[place], bottom)
        bottom = found[place] - gap
    return found

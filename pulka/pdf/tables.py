"""Tables of amounts: names in the first column, figures in the others."""

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from pulka.pdf.fonts import BODY, BOLD, LEADING, SMALL, breadth, clipped
from pulka.pdf.inks import FADED, TABLE_RULE
from pulka.pdf.pen import Pen
from pulka.pdf.setting import Line, Run, broken, inked, measured
from pulka.pdf.strips import Strip, tied

PADDING = 4
_NAME, _LEAST_NAME = 130, 80
_FIGURE = 74
_SIZES = (BODY, SMALL, 7, 6)
_TWO = 2
_SPARE = 0.5  # a word is not cut for a rounding error


class _Columns(NamedTuple):
    """How wide the columns are, and how large what stands in them is."""

    name: float
    figures: tuple[float, ...]
    size: float

    @property
    def width(self) -> float:
        return self.name + sum(self.figures)

    @property
    def rights(self) -> tuple[float, ...]:
        """Where the figures of the columns end."""
        return tuple([self.name + right - PADDING for right in accumulate(self.figures)])


def figures(head: Sequence[str], rows: Sequence[Sequence[str]], width: float) -> list[Strip]:
    """Return a table that stands on one page; ``rows`` hold a name and as many amounts as the head."""
    columns = _columns(head, rows, width)
    return tied([_head(head, columns), *[_row(row, columns) for row in rows]])


def _columns(head: Sequence[str], rows: Sequence[Sequence[str]], width: float) -> _Columns:
    """Return columns of one width where there is room, else each as wide as what stands in it."""
    number = len(head) - 1
    amounts = [max([breadth(row[column]) for row in rows], default=0) for column in range(1, number + 1)]
    words = [max([breadth(word, BOLD) * SMALL for word in each.split()]) for each in head[1:]]
    names = max([breadth(row[0]) for row in rows], default=0) * BODY + 2 * PADDING
    room = width - min(_LEAST_NAME, names)
    size = next((each for each in _SIZES if _least(amounts, each) <= room), _SIZES[-1])
    least = [amount * size + 2 * PADDING for amount in amounts]
    fair = min(_FIGURE, (width - _NAME) / number)
    if max(least) <= fair:
        return _Columns(width - fair * number, (fair,) * number, size)
    wanted = [max(figure, word + 2 * PADDING + _SPARE) for figure, word in zip(least, words, strict=True)]
    taken = wanted if sum(wanted) <= room else least
    return _Columns(width - sum(taken), tuple(taken), size)


def _least(amounts: Sequence[float], size: float) -> float:
    """Return how wide columns are that hold their amounts and no more."""
    return sum([amount * size + 2 * PADDING for amount in amounts])


def _head(head: Sequence[str], columns: _Columns) -> Strip:
    rooms = [figure - 2 * PADDING for figure in columns.figures]
    titles = [_title(each, room) for each, room in zip(head[1:], rooms, strict=True)]
    most = max([len(lines) for lines in titles], default=1)
    height = most * SMALL * LEADING + 5

    def draw(pen: Pen, left: float, top: float) -> None:
        pen.fill(left, top, columns.width, height)
        pen.write([(Run(head[0], BOLD, FADED),)], left + PADDING, top + 2, SMALL)
        for right, lines in zip(columns.rights, titles, strict=True):
            for place, line in enumerate(lines):
                base = top + 2 + place * SMALL * LEADING
                pen.write([line], left + right - measured(line) * SMALL, base, SMALL)

    return Strip(height, draw)


def _title(title: str, room: float) -> tuple[Line, ...]:
    """Return the head of a column in two lines at the most."""
    whole = broken(inked(title, BOLD, FADED), room, SMALL)
    if len(whole) == 1 or (len(whole) == _TWO and " " in title):
        return whole
    return ((Run(clipped(title, room, SMALL, BOLD), BOLD, FADED),),)


def _row(row: Sequence[str], columns: _Columns) -> Strip:
    size = columns.size
    height = size * LEADING + 5
    name = inked(clipped(row[0], columns.name - 2 * PADDING, size))

    def draw(pen: Pen, left: float, top: float) -> None:
        pen.write([name], left + PADDING, top + 2, size)
        for right, amount in zip(columns.rights, row[1:], strict=True):
            pen.write_right(Run(amount), left + right, top + 2, size)
        pen.rule(left, top + height, columns.width, color=TABLE_RULE)

    return Strip(height, draw)

"""The protocol: every deal in a row of a table that goes on over the pages."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from pulka.deals import Correction
from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.locale.opening import tell_opening
from pulka.pdf.fonts import BOLD, LEADING, SMALL, shortened
from pulka.pdf.inks import FADED, INK
from pulka.pdf.layout import Progress
from pulka.pdf.pen import Pen
from pulka.pdf.setting import Line, broken, inked
from pulka.pdf.strips import Strip, heading
from pulka.pdf.teller import Teller

_HEAD = ("no", "dealer", "game", "words", "tricks", "writings")
_SHARES = (24, 60, 80, 90, 70, 199)
"""The widths of the columns on A4 upright; on wider paper what is written gets the most."""
_GROWN = (0, 0.12, 0.12, 0.16, 0.12, 0.48)
_PADDING = 4
_NAME = 52  # the widest name in a column: one line for each player
_ABOVE, _BELOW = 2, 4
_BAR = 2.5
_EVERY = 25  # rows and lines of remarks between two words of the progress


def protocol(ledger: Ledger, words: Words, width: float, heard: Progress) -> list[Strip]:
    """Return the table of all deals that stand in the pulka under its heading; nothing where there are none.

    ``heard`` is told now and then how much of it is set. No page begins or ends with one deal alone.
    """
    names = ledger.heading.names
    teller = Teller(words, names, shortened(names, _NAME, SMALL), ledger.heading.currency)
    edges = _edges(width)
    head = _head(words, edges)
    deals: list[list[Strip]] = []
    before = ledger.state.before(0)[1]
    steps = list(ledger.standing())
    unheard = 0
    for no, step in enumerate(steps, 1):
        marked = isinstance(step.entry, Correction)
        remarks = [
            line for said in teller.remarks(step, before) for line in _remark(said, edges, marked=marked)
        ]
        row = _row(teller.deal(no, step), edges, below=1 if remarks else _BELOW, marked=marked)
        deals.append([row, *_closed(remarks)])
        before = step.scored.situation
        unheard += len(deals[-1])
        if unheard >= _EVERY:
            heard(no / len(steps))
            unheard = 0
    if not deals:
        return []
    opening = _closed(_remark(tell_opening(words, ledger.state.start.opening, names), edges))
    return [
        heading(words.t("pdf.protocol"), width),
        head._replace(tied=True),
        *[strip._replace(tied=True) for strip in opening],
        *[strip._replace(head=head) for strip in _kept_together(deals)],
    ]


def _kept_together(deals: Sequence[Sequence[Strip]]) -> Iterable[Strip]:
    """Return the rows of all deals: what is said first of one stays with it, the first and last two also."""
    ends = {0, len(deals) - 2}
    for place, rows in enumerate(deals):
        last = len(rows) - 1
        for number, row in enumerate(rows):
            follows = number == 0 and last > 0
            yield row._replace(tied=follows or (place in ends and len(deals) > 1))


def _edges(width: float) -> tuple[float, ...]:
    """Return where the columns begin, and where the last one ends."""
    more = width - sum(_SHARES)
    edges = [0.0]
    for share, grown in zip(_SHARES, _GROWN, strict=True):
        edges.append(edges[-1] + share + more * grown)
    return tuple(edges)


def _head(words: Words, edges: Sequence[float]) -> Strip:
    titles = [inked(words.t(f"pdf.head_{key}"), BOLD, FADED) for key in _HEAD]
    height = SMALL * LEADING + _ABOVE + 3

    def draw(pen: Pen, left: float, top: float) -> None:
        pen.fill(left, top, edges[-1], height)
        for title, edge in zip(titles, edges, strict=False):
            pen.write([title], left + edge + _PADDING, top + _ABOVE, SMALL)

    return Strip(height, draw)


def _row(cells: Sequence[Sequence[Line]], edges: Sequence[float], *, below: float, marked: bool) -> Strip:
    """Return the row of a deal; ``marked``: with a bar, for it corrects what was written."""
    set_ = [
        [part for line in cell for part in broken(line, end - start - _PADDING - 1, SMALL)]
        for cell, (start, end) in zip(cells, pairwise(edges), strict=True)
    ]
    height = max(map(len, set_)) * SMALL * LEADING + _ABOVE + below

    def draw(pen: Pen, left: float, top: float) -> None:
        if marked:
            _mark(pen, left, top, height)
        pen.rule(left, top, edges[-1])
        for lines, edge in zip(set_, edges, strict=False):
            if lines:
                pen.write(lines, left + edge + _PADDING, top + _ABOVE, SMALL)

    return Strip(height, draw, slack=max(0, below - 1))


def _remark(said: str, edges: Sequence[float], *, marked: bool = False) -> list[Strip]:
    """Return what is said under a deal, a strip for each line: a long note goes on over the page."""
    if not said:
        return []
    lines = broken(inked(said), edges[-1] - edges[1] - 2 * _PADDING, SMALL)
    return [_remark_line(line, edges, marked=marked) for line in lines]


def _remark_line(line: Line, edges: Sequence[float], *, marked: bool) -> Strip:
    height = SMALL * LEADING

    def draw(pen: Pen, left: float, top: float) -> None:
        if marked:
            _mark(pen, left, top, height)
        pen.write([line], left + edges[1] + _PADDING, top, SMALL)

    return Strip(height, draw)


def _closed(remarks: list[Strip]) -> list[Strip]:
    """Return remarks with the room that stands under the last one."""
    return [
        *remarks[:-1],
        *[last._replace(height=last.height + _BELOW, slack=_BELOW - 1) for last in remarks[-1:]],
    ]


def _mark(pen: Pen, left: float, top: float, height: float) -> None:
    pen.fill(left, top, _BAR, height, INK)

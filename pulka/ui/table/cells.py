"""What changes on the sheet, each cell for itself: a deal repaints only the cells it wrote into."""

from collections.abc import Iterator
from functools import lru_cache, partial

import flet as ft

from pulka.sheet import Box, lay
from pulka.sheet.fit import LEADING, Run, Sizes
from pulka.sheet.glyphs import BOLD
from pulka.terms import Exact
from pulka.ui.guard import fitted
from pulka.ui.remembered import memo
from pulka.ui.table.place import at
from pulka.ui.table.signs import WHEEL, wheels
from pulka.ui.theme import FONT, FONT_BOLD, GAP_TIGHT, LIVE_NUMBER, Palette, number

_BADGE, _CAPTION, _MARK = 12, 13, 16  # smallest sizes of the last change, of a caption, of the mark
_NAME = 11  # a name is rather cut than made smaller
_LETTER = 0.64  # width of a letter of a name, in parts of its size
_LINE = 1.2  # height of a name
_TUCKED = 0.16  # of a total's size: so far under its figures stands the last change, in its line still
_UNDER = 0.2  # of a line that is as high as its size lies under the figures
_TIGHT, _SIGN = 0.07, 0.6  # of a long standing: how much nearer its figures stand, how large its sign is
_NARROW = 100  # below this width a dealer's name leaves no room for a token


@fitted
def _chain(  # noqa: PLR0913  # what it shows, each by its name
    *,
    label: str,
    chain: tuple[Exact, ...],
    box: Box,
    sizes: Sizes,
    least: float,
    palette: Palette,
    caption: str,
    badge: str | None,
    headed: bool = False,
    mark: tuple[str, str] | None = None,
    earned: tuple[int, str] | None = None,
) -> ft.Control:
    """Write a chain: earlier totals small and faded, the last one large; ``caption`` while it is empty.

    ``headed``: it stays above the numbers where that costs them nothing.
    ``badge`` is the last change, ``mark`` a sign for the corner and what it says, ``earned`` a number of
    wheels and its name; numbers keep off them, but no badge makes the last total smaller than the ``least``.
    """
    sign = max(_MARK, sizes.earlier)
    small = max(_BADGE, sizes.least)
    wide = _width(badge, small) + GAP_TIGHT * 2 if badge else 0
    margin = sign if mark else 0
    best = partial(_best, chain, sizes, least)
    runs, beside = best(_rooms(box, margin), wide, small)
    bare = best(_rooms(box, margin), 0, 0)
    if badge and _legible(least, (runs, beside)) < _legible(least, bare)[:1]:
        badge, wide, (runs, beside) = None, 0, bare  # rather the number large than its change beside it
    if earned:
        above = best(_rooms(box, margin, foot=WHEEL + 1), wide, small)
        if _legible(least, above) < _legible(least, (runs, beside))[:1]:
            earned = None  # rather the number large than wheels under it
        else:
            runs, beside = above
    head = max(_NAME, sizes.least) * _LINE if headed and runs else 0
    if head:
        lower = best(_rooms(box, margin, head, WHEEL + 1 if earned else 0), wide, small)
        if _legible(least, lower) < _legible(least, (runs, beside)):
            head = 0
        else:
            runs, beside = lower
    texts = [*_totals(runs, palette)]
    if not chain:
        texts.append(_caption(caption, box, max(_CAPTION, sizes.least), palette))
    elif head:
        title = _caption(caption, box._replace(height=head), sizes.least, palette)
        title.top = max(0, min(run.top for run in runs) - head)
        texts.append(title)
    if badge:
        last = runs[-1] if runs else Run("", box.width / 2, box.height / 2, small, 0, last=True)
        left = last.x + last.width + GAP_TIGHT if beside else last.x + (last.width - wide) / 2
        texts.append(
            ft.Container(
                ft.Text(badge, no_wrap=True, style=number(small, bold=True, color=palette.on_accent)),
                left=max(0, min(left, box.width - wide)),
                top=last.top + (last.size - small) / 2 if beside else last.y + last.size * _TUCKED,
                padding=ft.Padding.symmetric(horizontal=GAP_TIGHT, vertical=1),
                border_radius=small,
                bgcolor=palette.accent,
            )
        )
    signs = [*_signs(mark, sign, earned, box, palette)]
    chained = ft.Semantics(
        label=label, exclude_semantics=True, content=ft.Stack(texts, width=box.width, height=box.height)
    )
    return at(box, ft.Stack([chained, *signs], width=box.width, height=box.height) if signs else chained)


def _signs(
    mark: tuple[str, str] | None, size: float, earned: tuple[int, str] | None, box: Box, palette: Palette
) -> Iterator[ft.Control]:
    """Draw the sign in the corner and the wheels along the foot."""
    if mark:
        style = number(size, bold=True, color=palette.gain)
        yield ft.Text(mark[0], left=2, top=1, style=style, semantics_label=mark[1])
    if earned:
        yield wheels(earned[1], earned[0], Box(0, box.height - WHEEL, box.width, WHEEL), palette)


def _totals(runs: tuple[Run, ...], palette: Palette) -> Iterator[ft.Control]:
    """Write the lines above the last in one text, as they stand in the middle: each text takes its time."""
    above = [run for run in runs if run.y < runs[-1].y]
    if above:
        first = above[0]
        width = max(run.width for run in above) + 2 * GAP_TIGHT
        yield ft.Text(
            "\n".join(run.text for run in above),
            left=first.x + (first.width - width) / 2,
            top=first.y - (first.y - first.top) * LEADING,
            width=width,
            no_wrap=True,
            text_align=ft.TextAlign.CENTER,
            style=number(first.size, color=palette.faded).copy(height=LEADING),
        )
    for run in runs[len(above) :]:
        color = palette.ink if run.last else palette.faded
        style = number(run.size, bold=run.last, color=color)
        yield ft.Text(run.text, left=run.x, top=run.top, no_wrap=True, style=style)


_laid = lru_cache(128)(lay)  # a chain is laid with its badge and without
Written = tuple[tuple[Run, ...], bool]
"""A chain laid into its box, and whether the last change stands beside the total, or else below it."""


def _rooms(box: Box, mark: float, head: float = 0, foot: float = 0) -> list[Box]:
    """Return where the numbers may stand: below or beside a mark of this size, between head and foot."""
    room = Box(0, head, box.width, max(1, box.height - head - foot))
    if not mark:
        return [room]
    below = room._replace(y=head + mark, height=max(1, room.height - mark))
    return [below, room._replace(x=mark, width=room.width - mark)]


def _best(  # noqa: PLR0913, PLR0917  # what is laid, then where
    chain: tuple[Exact, ...], sizes: Sizes, least: float, rooms: list[Box], wide: float, small: float
) -> Written:
    """Lay the chain with a badge so ``wide`` and ``small`` as legibly as it can be."""
    ways = [each for room in rooms for each in _ways(chain, room, sizes, wide, small)]
    return max(ways, key=partial(_legible, least))


def _ways(chain: tuple[Exact, ...], room: Box, sizes: Sizes, wide: float, small: float) -> Iterator[Written]:
    """Lay the chain: the badge beside it, else below it, or beside the last total alone."""
    runs = _laid(chain, room, sizes)
    end = room.x + room.width
    if not (wide and runs) or runs[-1].x + runs[-1].width + wide + GAP_TIGHT <= end:
        yield runs, True
        return
    below = small + 2 - sizes.total * (_UNDER - _TUCKED)
    yield lay(chain, room._replace(height=max(1, room.height - below)), sizes), False
    if room.width > 2 * wide:
        yield lay(chain[-1:], room._replace(width=room.width - wide - GAP_TIGHT), sizes), True


def _legible(least: float, written: Written) -> tuple[float, int, float]:
    """Compare ways to write a chain: the last total large enough, then most of the earlier, then larger."""
    runs, _ = written
    if not runs:
        return (0, 0, 0)
    return (min(least, runs[-1].size), sum(len(run.text) for run in runs), runs[-1].size)


@fitted
def _name(  # noqa: PLR0913  # what it shows, each by its name
    *, name: str, box: Box, size: float, palette: Palette, deals: str | None, side: bool
) -> ft.Control:
    """Write a name; ``deals`` are the words for a dealer; the standing is beside, or below with ``side``."""
    color = palette.on_accent if deals else palette.ink
    token = bool(deals) and box.width >= _NARROW
    room = box.width - GAP_TIGHT * (2 if side else 4)
    fitting = room / (_LETTER * len(name) + (_LINE if token else 0))
    size = max(min(size, fitting, (box.height - 2) / _LINE), min(_NAME, (box.height - 2) / _LINE))
    parts: list[ft.Control] = [
        ft.Text(
            name,
            style=ft.TextStyle(size=size, height=_LINE, font_family=FONT_BOLD, color=color, letter_spacing=0),
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
            expand=True,
            expand_loose=True,
        )
    ]
    if token:
        parts.insert(0, ft.Icon(ft.Icons.STYLE, size=size, color=color, semantics_label=deals))
    pill = ft.Container(
        ft.Row(parts, spacing=GAP_TIGHT, tight=True),
        padding=ft.Padding.symmetric(horizontal=GAP_TIGHT if side else GAP_TIGHT * 2, vertical=1),
        border_radius=size,
        bgcolor=palette.accent if deals else None,
    )
    return at(box, pill, ft.Alignment.CENTER if side else ft.Alignment.CENTER_RIGHT)


@fitted
def _net(  # noqa: PLR0913  # what it shows, each by its name
    *, label: str, text: str, box: Box, size: float, color: str, side: bool
) -> ft.Control:
    """Write a standing in whole whists."""
    size, tight = net_size(text, size, box)
    style = number(size, bold=True, color=color)
    digits = style.copy(letter_spacing=-_TIGHT * size)
    sign = digits.copy(size=size * _SIGN)
    figure = ft.Text(
        "" if tight else text,
        spans=[ft.TextSpan(text[:1], sign), ft.TextSpan(text[1:], digits)] if tight else None,
        semantics_label=label,
        no_wrap=True,
        style=style,
    )
    return at(box, figure, ft.Alignment.CENTER if side else ft.Alignment.CENTER_LEFT)


def net_size(text: str, size: float, box: Box) -> tuple[float, bool]:
    """Return how large a standing is written, and whether a long one is moved together, its sign small."""
    size = min(size, box.height)
    plain = box.width / _width(text, 1)
    if plain >= min(size, LIVE_NUMBER) or text[:1].isdigit():
        return min(size, plain), False
    widths = [BOLD[sign] - _TIGHT for sign in text]
    return min(LIVE_NUMBER, size, box.width / (widths[0] * _SIGN + sum(widths[1:]))), True


def _caption(caption: str, box: Box, size: float, palette: Palette) -> ft.Container:
    """Tell what an empty cell is for; a word is rather made smaller, then cut, than broken."""
    fitting = box.width / (_LETTER * max(map(len, caption.split()), default=1))
    text = ft.Text(
        caption,
        style=ft.TextStyle(
            size=max(_NAME, min(size, fitting)), letter_spacing=0, font_family=FONT, color=palette.faded
        ),
        max_lines=2 if fitting >= _NAME else 1,
        overflow=ft.TextOverflow.ELLIPSIS,
        text_align=ft.TextAlign.CENTER,
    )
    return ft.Container(text, width=box.width, height=box.height, alignment=ft.Alignment.CENTER)


def _width(text: str, size: float) -> float:
    return sum(BOLD[sign] for sign in text) * size


Chain, Name, Net = memo(_chain), memo(_name), memo(_net)

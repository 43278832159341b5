"""How the table's screen is shared out between the sheet and all else."""

from math import ceil
from typing import NamedTuple

import flet as ft

from pulka.desk.glance import Glance
from pulka.sheet import Sheet
from pulka.sheet.sheet import Leaver
from pulka.ui.theme import GAP, WIDE

BAR = 56
"""How high the app bar is."""
_SIDE, _HALF = 380, 0.48  # of the side beside a wide sheet: its width, but never more than this part
_SIDE_BY_SIDE = 900
_OTHERS = 240  # what strip, last deal and keys take before anybody has measured
_KEYS = 160  # last deal and keys of a phone
_LINE = 22  # of the strip, or beneath the sheet
_LETTER, _BETWEEN = 9, 5  # of the strip, and how many letters a number and its gap are worth
_COLUMNS, _WHISTS = 45, 11  # letters beneath the sheet beside names: of one who left, of each whists cell
_LOWEST = 0.95  # of its width: a sheet flatter than this is scrolled, not squeezed


class Room(NamedTuple):
    """How the screen is shared out.

    ``wide`` has the rest ``beside`` the sheet, ``low`` has nothing beneath it; ``flat`` scrolls.
    ``width`` and ``height`` are the sheet's, as near as can be told before it is measured.
    """

    wide: bool
    low: bool
    flat: bool
    beside: float
    width: float
    height: float

    @classmethod
    def of(cls, width: float, height: float, lines: int) -> "Room":
        """Share out a screen of this size; so many more ``lines`` than usual are told."""
        wide = _wide(width, height)
        low = wide and height < WIDE
        beside = min(_SIDE, width * _HALF)
        width -= beside if wide else 0
        height -= BAR + (0 if wide else _OTHERS + lines * _LINE)
        flat = not wide and height < width * _LOWEST
        return cls(wide, low, flat, beside, width, width * _LOWEST if flat else height)

    @property
    def spacious(self) -> bool:
        """Whether what is seldom wanted has room beneath the sheet."""
        return self.wide and not self.low


def _wide(width: float, height: float) -> bool:
    return width >= _SIDE_BY_SIDE or width > height


def above_keys(width: float, height: float) -> float | None:
    """Return how far above the bottom something may be said without covering a key; None: anywhere."""
    return None if _wide(width, height) else _KEYS


def lines_more(now: Glance, sheet: Sheet, names: tuple[str, ...], width: float) -> int:
    """Return how many lines more than on an ordinary evening of three a phone tells, nearly."""
    ahead = sum(len(names[player]) + _BETWEEN for player, _ in now.left or ())
    lists = 0 if sheet.razboynik is None else (len(sheet.seats) + 1) // 2
    beneath = lists + bool(sheet.played) + sum(_left(each, names, width) for each in sheet.leavers)
    return len(now.resting) + int(_LETTER * ahead // width) + beneath


def _left(leaver: Leaver, names: tuple[str, ...], width: float) -> int:
    """Return how many lines one who left takes beneath the sheet: his columns, then whists by whists."""
    whists = [each.key for each in (*leaver.whists, *leaver.on_him)]
    letters = len(names[leaver.player]) + _COLUMNS
    letters += sum(len(names[by]) + len(names[on or 0]) + _WHISTS for by, _, on in whists)
    return ceil(letters * _LETTER / width)


class Parts(NamedTuple):
    """What stands on the screen, from the top of a phone to its keys; ``recent`` only on a wide one."""

    strip: ft.Control
    drawn: ft.Control
    beneath: list[ft.Control]
    last: ft.Control
    keys: ft.Control
    recent: ft.Control


def laid_out(room: Room, parts: Parts) -> ft.Control:
    """Lay the parts out in the room there is."""
    others = [parts.strip, parts.last, parts.keys]
    if room.low:
        return _beside(room, [parts.drawn], others, [*parts.beneath, parts.recent])
    if room.wide:
        return _beside(room, [parts.drawn, *parts.beneath], others, [parts.recent])
    return _below(room, [parts.strip, parts.drawn, *parts.beneath], [parts.last, parts.keys])


def _beside(
    room: Room, paper: list[ft.Control], others: list[ft.Control], recent: list[ft.Control]
) -> ft.Control:
    """Lay a wide window out: the sheet, and beside it all else with the deals that were last."""
    sheet = ft.Column(paper, spacing=0, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    journal = ft.Column(
        recent,
        spacing=GAP,
        expand=True,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    side = ft.Column(
        [*others, ft.Container(journal, expand=True, padding=GAP)],
        width=room.beside,
        spacing=GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Row([sheet, side], spacing=0, expand=True)


def _below(room: Room, paper: list[ft.Control], keys: list[ft.Control]) -> ft.Control:
    """Lay a phone out: one below the other; on a small one the sheet scrolls over the keys."""
    stretched = ft.CrossAxisAlignment.STRETCH
    parts = paper
    if room.flat:
        parts = [
            ft.Column(
                paper, spacing=0, expand=True, scroll=ft.ScrollMode.AUTO, horizontal_alignment=stretched
            )
        ]
    return ft.Column([*parts, *keys], spacing=0, expand=True, horizontal_alignment=stretched)

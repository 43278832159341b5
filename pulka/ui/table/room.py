"""How the table's screen is shared out between the sheet and all else."""

from math import ceil
from typing import NamedTuple

import flet as ft

from pulka.desk.glance import Glance
from pulka.sheet import Sheet
from pulka.sheet.sheet import Leaver
from pulka.ui.context import Spot
from pulka.ui.theme import GAP, WIDE

BAR = 56
"""How high the app bar is."""
ROW = 84
"""How high last deal and keys are where they stand in one row."""
KEYS_WIDTH = 340
"""How wide the keys are in it."""
BESIDE_KEYS = 72
"""What the way out takes of that row."""
_SIDE = (380, 440, 0.3)  # of the side beside a wide sheet: its least and largest width, and its part between
_HALF = 0.48  # of the width: the side never takes more
_SIDE_BY_SIDE = 900
_TALL = 900  # from this height on an upright tablet has room for sheet and form one above the other
_UNDER, _UNDER_PART = 540, 0.52  # what stands under its sheet: as high as a form needs, never more than this
_TWO_COLUMNS = 548  # two columns of a form side by side, no key of them narrower than a finger
_LEAST = 260  # of a sheet beside two columns
_OTHERS = 240  # what strip, last deal and keys take before anybody has measured
_KEYS = 160  # last deal and keys of a phone
_KEY_ROW = 92  # the keys alone
_KEY, _BENEATH, _UNDO = 60, 12, 72  # how high a key is, what is beneath them, where undo ends
_LINE = 22  # of the strip, or beneath the sheet
_LETTER, _BETWEEN = 9, 5  # of the strip, and how many letters a number and its gap are worth
_COLUMNS, _WHISTS = 45, 11  # letters beneath the sheet beside names: of one who left, of each whists cell
_LOWEST = 0.95  # of its width: a sheet flatter than this is scrolled, not squeezed
_LARGE = 1.3  # above such text there would be no room left for the sheet
_READ_LARGE = 1.2  # the same for eyes that want larger text
_STRETCH = ft.CrossAxisAlignment.STRETCH


class Room(NamedTuple):
    """How the screen is shared out.

    ``wide`` has the rest ``beside`` the sheet, ``low`` has nothing beneath it; ``tall`` has the rest
    ``under`` the sheet, side by side; ``flat`` scrolls, ``foremost`` with the sheet before what is told.
    ``width`` and ``height`` are the sheet's, as near as can be told before it is measured.
    """

    wide: bool
    low: bool
    flat: bool
    beside: float
    width: float
    height: float
    tall: bool = False
    under: float = 0
    foremost: bool = False

    @classmethod
    def of(cls, width: float, height: float, lines: int = 0, scale: float = 1) -> "Room":
        """Share out a screen; so many more ``lines`` than usual are told, ``scale`` times as large."""
        if _tall(width, height):
            under = min(_UNDER, (height - BAR) * _UNDER_PART)
            return cls(
                wide=False,
                low=False,
                flat=False,
                beside=width,
                width=width,
                height=height - BAR - under,
                tall=True,
                under=under,
            )
        wide = _wide(width, height)
        low = wide and height < WIDE
        beside = _beside_of(width, low=low)
        width -= beside if wide else 0
        height -= BAR + (0 if wide else (_OTHERS + lines * _LINE) * scale)
        lowest = _LOWEST if scale == 1 else _READ_LARGE
        flat = not wide and height < width * lowest
        return cls(
            wide,
            low,
            flat,
            beside,
            width,
            width * lowest if flat else height,
            foremost=flat and scale >= _LARGE,
        )

    @property
    def spacious(self) -> bool:
        """Whether what is seldom wanted has room beneath the sheet."""
        return (self.wide and not self.low) or self.tall

    @property
    def shared(self) -> bool:
        """Whether the sheet stays in sight beside a form or the journal."""
        return self.wide or self.tall

    @property
    def columns(self) -> float | None:
        """How wide each of two columns of a form is; None where there is one."""
        return self.beside / 2 if (self.low or self.tall) and self.beside >= _TWO_COLUMNS else None

    def for_form(self) -> "Room":
        """Return the room with a form in it: on a telephone that lies it takes two columns.

        Where that leaves too little for a sheet there is none: nobody scrolls while he records.
        """
        if not self.low:
            return self
        whole = self.width + self.beside
        sheet = whole - _TWO_COLUMNS
        return (
            self._replace(beside=_TWO_COLUMNS, width=sheet)
            if sheet >= _LEAST
            else self._replace(beside=whole, width=0)
        )


def _beside_of(width: float, *, low: bool) -> float:
    least, most, part = _SIDE
    return min(least if low else max(least, min(most, width * part)), width * _HALF)


def _tall(width: float, height: float) -> bool:
    return WIDE <= width < height and height >= _TALL


def _wide(width: float, height: float) -> bool:
    return width >= _SIDE_BY_SIDE or width > height


def above_keys(width: float, height: float) -> Spot:
    """Return where something may be said without covering a key, nor the sheet where it stays in sight."""
    room = Room.of(width, height)
    if room.wide:
        return Spot(bottom=_KEY_ROW, left=room.width + GAP)
    return Spot(bottom=_KEY_ROW if room.tall else _KEYS)


def above_row() -> Spot:
    """Return where something may be said above a row of last deal and keys."""
    return Spot(bottom=ROW + GAP)


def has_round(width: float, height: float) -> bool:
    """Whether the screen is large enough to lie in the middle of the table."""
    return min(width, height) >= WIDE


def beside_undo(width: float, height: float, scale: float = 1, *, over: bool = False) -> Spot:
    """Return where a record is told: in the place of the last deal, which says the same; undo stays in reach.

    Under larger text, ``scale``, the keys are higher; when all is ``over`` there may be a row more of them.
    """
    room = Room.of(width, height)
    if room.wide or room.tall:
        return above_keys(width, height)
    rows = 2 if over else 1
    return Spot(bottom=_BENEATH + rows * (_KEY + GAP) * scale, left=_UNDO)


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
    others = [parts.strip, parts.last]
    if room.tall:
        about = ft.Column(
            [parts.last, ft.Container(expand=True), parts.keys],
            width=room.width / 2,
            spacing=GAP,
            horizontal_alignment=_STRETCH,
        )
        below = ft.Row([about, _listed([parts.recent])], spacing=0, expand=True, vertical_alignment=_STRETCH)
        rest: ft.Control = ft.Column([parts.strip, below], spacing=GAP, horizontal_alignment=_STRETCH)
    elif room.low:
        rest = ft.Column(
            [_listed([*others, *parts.beneath, _inset(parts.recent)], 0), parts.keys],
            spacing=GAP,
            horizontal_alignment=_STRETCH,
        )
    else:
        rest = ft.Column(
            [*others, _listed([parts.recent]), parts.keys], spacing=GAP, horizontal_alignment=_STRETCH
        )
    if room.shared:
        return together(room, [parts.drawn, *([] if room.low else parts.beneath)], rest)
    above = [parts.drawn, parts.strip] if room.foremost else [parts.strip, parts.drawn]
    return _below(room, [*above, *parts.beneath], [parts.last, parts.keys])


def _listed(recent: list[ft.Control], beside: float = GAP) -> ft.Control:
    """Let the last deals scroll in the room that is left."""
    listed = ft.Column(
        recent, spacing=GAP, expand=True, scroll=ft.ScrollMode.AUTO, horizontal_alignment=_STRETCH
    )
    return ft.Container(listed, expand=True, padding=ft.Padding.symmetric(horizontal=beside))


def _inset(recent: ft.Control) -> ft.Control:
    return ft.Container(recent, padding=ft.Padding.symmetric(horizontal=GAP))


def together(room: Room, paper: list[ft.Control], rest: ft.Control) -> ft.Control:
    """Lay out a screen where the sheet stays in sight: the rest beside it, on an upright tablet under it."""
    if not room.width:
        return rest
    sheet = ft.Column(paper, spacing=0, expand=True, horizontal_alignment=_STRETCH)
    if room.tall:
        under = ft.Container(rest, height=room.under)
        return ft.Column([sheet, under], spacing=0, expand=True, horizontal_alignment=_STRETCH)
    beside = ft.Container(rest, width=room.beside)
    return ft.Row([sheet, beside], spacing=0, expand=True, vertical_alignment=_STRETCH)


def _below(room: Room, paper: list[ft.Control], keys: list[ft.Control]) -> ft.Control:
    """Lay a phone out: one below the other; on a small one the sheet scrolls over the keys."""
    parts = paper
    if room.flat:
        parts = [
            ft.Column(paper, spacing=0, expand=True, scroll=ft.ScrollMode.AUTO, horizontal_alignment=_STRETCH)
        ]
    return ft.Column([*parts, *keys], spacing=0, expand=True, horizontal_alignment=_STRETCH)

"""What everybody sees of the table: the drawn pulka and what is told of it, for the keeper and for guests."""

from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from pulka.desk.glance import Glance, changes
from pulka.desk.ways_out import WHEELS
from pulka.desk.why import Number
from pulka.ledger import Ledger
from pulka.sheet import Sheet
from pulka.terms import Player
from pulka.ui.awake import use_awake
from pulka.ui.context import App
from pulka.ui.table.beneath import Beneath, has_beneath
from pulka.ui.table.deeds import Deeds
from pulka.ui.table.drawn import Drawn, lists_fit
from pulka.ui.table.last import Last, Recent
from pulka.ui.table.room import Parts, Room, laid_out, lines_more
from pulka.ui.table.strip import Strip
from pulka.ui.table.turning import use_lap
from pulka.ui.table.undoes import undoes

_RECENT = 20


class Seen(NamedTuple):
    """A pulka at one moment: what a table is drawn from."""

    pid: str
    ledger: Ledger
    sheet: Sheet
    now: Glance


class Taps(NamedTuple):
    """What is done on the table by whoever writes: a sector tapped, undo and redo."""

    tap: Callable[[Player], None]
    deeds: Deeds


class Face(NamedTuple):
    """The parts of the table, the keys still to come, and what else the screen wants to know."""

    room: Room
    parts: Parts
    wheeled: bool
    lap_over: bool


def use_face(
    app: App, seen: Seen, number: Callable[[Number], None], taps: Taps | None, taken: float = 0
) -> Face:
    """Hook: the parts of the table; ``number`` hears which number is asked about.

    Without ``taps`` it is only to be looked at; ``taken`` is what stands over it, in pixels.
    """
    pid, ledger, sheet, now = seen
    control, lap = use_lap(app, pid, ledger)
    wheeled = ft.use_memo(lambda: app.desk.setting(WHEELS) is True, [app.revision])
    use_awake(wanted=not now.over, again=app.revision)
    names = ledger.heading.names
    lines = lines_more(now, sheet, names, app.width / app.scale.whole) + (control is not None)
    room = Room.of(app.width, app.height - taken, lines, app.scale.whole)
    done = ft.use_memo(lambda: changes(ledger, _RECENT if room.shared else 1), [ledger, room.shared])
    strip = Strip(
        now=now,
        names=names,
        control=control and control.time,
        lap=lap and lap.left,
        words=app.words,
        palette=app.palette,
        apart=room.tall or taken > 0,
    )
    last_deed = undoes(ledger, app.words)
    last = Last(
        last=done[0] if done else None,
        deed=last_deed,
        names=names,
        over=now.over,
        undo=(ledger.undo_count, taps.deeds.undo) if taps else None,
        redo=(ledger.redo_count, taps.deeds.redo) if taps else None,
        words=app.words,
        palette=app.palette,
        width=None if room.shared else app.width,
    )
    ticked = lists_fit(sheet, (room.width, room.height))
    drawn = Drawn(
        sheet=sheet,
        changed=done[0].cells if done else {},
        declarers=now.declarers if taps else frozenset(),
        words=app.words,
        palette=app.palette,
        guess=(room.width, room.height),
        on_sector=taps.tap if taps else None,
        on_number=number,
        over=now.over,
        ticked=ticked,
        wheeled=wheeled,
        expand=not room.flat,
    )
    count = sum(not step.slot.void for step in ledger.steps) - 1
    shown = 0 if last_deed else 1  # what stands in the line of the last deal is not listed again
    recent = Recent(
        changes=done[shown:], names=names, count=count + 1 - shown, words=app.words, palette=app.palette
    )
    told = Beneath(
        sheet=sheet, listed=not ticked, spacious=room.spacious, words=app.words, palette=app.palette
    )
    parts = Parts(
        strip=strip,
        drawn=drawn,
        beneath=[told] if has_beneath(sheet, listed=not ticked) else [],
        last=last,
        keys=ft.Container(),
        recent=recent,
    )
    return Face(room, parts, wheeled, lap is not None and not lap.left)


def view_of(top: ft.AppBar, face: Face, keys: ft.Control, *told: ft.Control) -> ft.View:
    """Return the screen of a table: its bar, what is ``told`` over the sheet, the sheet, its ``keys``."""
    laid = laid_out(face.room, face.parts._replace(keys=keys))
    sheet = ft.SafeArea(laid, expand=True, avoid_intrusions_top=False)
    return ft.View(appbar=top, padding=0, spacing=0, controls=[*told, sheet])

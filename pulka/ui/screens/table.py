"""The table: the drawn pulka, one tap from the next record."""

from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from pulka.desk.glance import changes, glance
from pulka.ledger import Ledger
from pulka.sheet import draw
from pulka.terms import Player
from pulka.ui.context import App, tell, use_app
from pulka.ui.guard import Handler, handler, screen, use_once
from pulka.ui.icons import icon_key
from pulka.ui.menus import menu_item
from pulka.ui.parts.export import Export, use_export
from pulka.ui.parts.order import order
from pulka.ui.table import Drawn, Ended, Keys, Last, Recent, Strip
from pulka.ui.table.deed import deed
from pulka.ui.theme import FONT, GAP

_BAR = 56
_SIDE, _HALF = 380, 0.48  # of the side beside a wide sheet: its width, but never more than this part
_SIDE_BY_SIDE = 900
_RECENT = 20
_OTHERS = 240  # what strip, last deal and keys take before anybody has measured
_LOWEST = 0.95  # of its width: a sheet flatter than this is scrolled, not squeezed


@screen
def Table() -> ft.View:  # noqa: N802  # components are named like controls
    """Show a pulka; taps on it lead to the record, the journal, the settlement."""
    app = use_app()
    pid = ft.use_route_params()["pid"]
    export = use_export(pid)
    page = ft.context.page
    ledger = ft.use_memo(lambda: app.desk.open(pid), [pid, app.revision])
    sheet = ft.use_memo(lambda: draw(ledger), [ledger])

    def change(command: Callable[[str, Ledger], object]) -> Callable[[], object]:
        async def act() -> None:
            await order(app, command, pid, ledger)
            app.refresh()

        return act

    undo_once = use_once(change(app.desk.undo), ledger.no)
    redo_once = use_once(change(app.desk.redo), ledger.no)
    reopen_once = use_once(change(app.desk.reopen), ledger.no)

    def record(query: str) -> None:
        page.navigate(f"/pulka/{pid}/record?{query}")

    def sector(player: Player) -> None:
        if player in now.declarers:
            record(f"declarer={player}")
        elif not now.over:
            tell(page, app.t("table.sits_out", player=names[player]))

    room = _Room.of(app)
    names = ledger.heading.names
    now = glance(ledger)
    done = ft.use_memo(lambda: changes(ledger, _RECENT if room.wide else 1), [ledger, room.wide])
    strip = Strip(now=now, names=names, words=app.words, palette=app.palette)
    last = Last(
        last=done[0] if done else None,
        deed=deed(ledger, app.words),
        names=names,
        over=now.over,
        undo=(ledger.undo_count, undo_once),
        redo=(ledger.redo_count, redo_once),
        words=app.words,
        palette=app.palette,
        width=None if room.wide else app.width,
    )
    if now.over:
        keys = Ended(
            words=app.words,
            on_settle=handler(lambda: page.navigate(f"/pulka/{pid}/settlement")),
            on_reopen=reopen_once if now.closed else None,
            on_correct=None if now.closed else handler(lambda: record("kind=correction")),
        )
    else:
        keys = Keys(
            now=now, words=app.words, palette=app.palette, on_kind=lambda kind: record(f"kind={kind}")
        )
    drawn = Drawn(
        sheet=sheet,
        changed=done[0].cells if done else {},
        declarers=now.declarers,
        words=app.words,
        palette=app.palette,
        guess=(room.width, room.height),
        on_sector=sector,
        expand=not room.flat,
    )
    count = sum(not step.slot.void for step in ledger.steps) - 1
    recent = Recent(changes=done[1:], names=names, count=count, words=app.words, palette=app.palette)
    body = (
        _beside(room, drawn, [strip, last, keys], recent)
        if room.wide
        else _below(room, [strip, drawn, last, keys])
    )
    return ft.View(
        appbar=_bar(app, ledger, pid, export),
        padding=0,
        spacing=0,
        controls=[ft.SafeArea(body, expand=True, avoid_intrusions_top=False)],
    )


class _Room(NamedTuple):
    """How the screen is shared out: ``wide`` has the rest ``beside`` the sheet, ``flat`` scrolls.

    ``width`` and ``height`` are the sheet's, as near as can be told before it is measured.
    """

    wide: bool
    flat: bool
    beside: float
    width: float
    height: float

    @classmethod
    def of(cls, app: App) -> "_Room":
        """Share out the screen that the app is shown on."""
        wide = app.width >= _SIDE_BY_SIDE or app.width > app.height
        beside = min(_SIDE, app.width * _HALF)
        width = app.width - beside if wide else app.width
        height = app.height - _BAR - (0 if wide else _OTHERS)
        flat = not wide and height < width * _LOWEST
        return cls(wide, flat, beside, width, width * _LOWEST if flat else height)


def _beside(room: _Room, drawn: ft.Control, others: list[ft.Control], recent: ft.Control) -> ft.Control:
    """Lay a wide window out: the sheet, and beside it all else with the deals that were last."""
    journal = ft.Column([recent], expand=True, scroll=ft.ScrollMode.AUTO)
    side = ft.Column(
        [*others, ft.Container(journal, expand=True, padding=GAP)],
        width=room.beside,
        spacing=GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Row([drawn, side], spacing=0, expand=True)


def _below(room: _Room, parts: list[ft.Control]) -> ft.Control:
    """Lay a phone out: one below the other."""
    return ft.Column(
        parts,
        spacing=0,
        expand=True,
        scroll=ft.ScrollMode.AUTO if room.flat else None,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _bar(app: App, ledger: Ledger, pid: str, export: Export) -> ft.AppBar:
    """Return the app bar: the title, the ways to the other screens, the ways out."""
    page = ft.context.page
    heading, convention = ledger.heading, ledger.situation.convention
    color = app.palette.on_felt

    def go(where: str) -> Handler:
        return handler(lambda: page.navigate(f"/pulka/{pid}/{where}"))

    def item(label: str, icon: ft.IconData, on_click: Handler) -> ft.PopupMenuItem:
        return menu_item(app.t(label), icon, on_click, key=label)

    about = [app.t(f"preset.{convention.base}"), app.words.day(heading.date) if app.wide else None]
    title = ft.Column(
        [
            ft.Text(heading.title or app.t("table.title"), max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
            ft.Text(
                " · ".join(each for each in about if each),
                style=ft.TextStyle(size=14, letter_spacing=0, font_family=FONT, color=color),
                max_lines=1,
                overflow=ft.TextOverflow.ELLIPSIS,
            ),
        ],
        spacing=0,
        tight=True,
    )
    menu = ft.PopupMenuButton(
        icon=ft.Icon(ft.Icons.MORE_VERT, semantics_label=app.t("table.menu"), color=color),
        key="menu",
        tooltip=app.t("table.menu"),
        items=[
            item("table.heading", ft.Icons.EDIT_OUTLINED, go("heading")),
            item("export.pdf", ft.Icons.PICTURE_AS_PDF_OUTLINED, handler(export.pdf)),
            item("export.file", ft.Icons.DATA_OBJECT, handler(export.file)),
        ],
    )
    return ft.AppBar(
        title=title,
        title_spacing=0,
        toolbar_height=_BAR,
        actions=[
            icon_key(ft.Icons.LIST_ALT, app.t("table.journal"), go("journal"), color=color),
            icon_key(ft.Icons.CALCULATE_OUTLINED, app.t("table.settle"), go("settlement"), color=color),
            menu,
        ],
        actions_padding=ft.Padding.only(right=GAP),
    )

"""The table: the drawn pulka, one tap from the next record."""

from functools import partial

import flet as ft

from pulka.desk.glance import changes, glance
from pulka.desk.ways_out import WHEELS
from pulka.desk.why import Number
from pulka.ui.awake import use_awake
from pulka.ui.context import use_app
from pulka.ui.guard import Handler, handler, screen
from pulka.ui.parts.export import use_export
from pulka.ui.parts.help import asks
from pulka.ui.parts.order import order
from pulka.ui.parts.rules import use_rules
from pulka.ui.shortcuts import use_shortcuts
from pulka.ui.table import Beneath, Drawn, Last, Recent, Strip
from pulka.ui.table.bar import bar
from pulka.ui.table.beneath import has_beneath
from pulka.ui.table.deeds import sector_tap, table_shortcuts, use_deeds
from pulka.ui.table.drawn import lists_fit
from pulka.ui.table.keyboard import To, keyboard
from pulka.ui.table.menu import Ways, allowed, menu
from pulka.ui.table.room import Parts, Room, above_keys, has_round, laid_out, lines_more
from pulka.ui.table.sheets import use_sheet
from pulka.ui.table.turning import use_lap
from pulka.ui.table.undoes import undoes

_RECENT = 20


@screen
def Table() -> ft.View:  # noqa: N802  # components are named like controls
    """Show a pulka; taps on it lead to the record, the journal, the settlement."""
    app = use_app()
    pid, path = ft.use_route_params()["pid"], ft.use_view_path()
    said = above_keys(app.width, app.height)
    export = use_export(pid, said)
    page = ft.context.page
    ledger = ft.use_memo(lambda: app.desk.open(pid), [pid, app.revision])
    sheet = use_sheet(ledger)
    control, lap = use_lap(app, pid, ledger)
    rules = use_rules(app, ledger)
    wheeled = ft.use_memo(lambda: app.desk.setting(WHEELS) is True, [app.revision])

    deeds, now = use_deeds(app, pid, ledger), glance(ledger)
    use_awake(wanted=not now.over, again=app.revision)

    def record(query: str) -> None:
        if page.route.rstrip("/") == path.rstrip("/"):  # a second tap, while the form opens, is none
            page.navigate(f"{path}/record?{query}")

    def go(where: str) -> Handler:
        return handler(lambda: page.navigate(f"/pulka/{pid}/{where}"))

    def number(asked: Number) -> None:
        page.navigate(f"/pulka/{pid}/why?of={asked.name}")

    async def turn_wheels() -> None:
        await order(app, app.desk.keep_setting, WHEELS, not wheeled)
        app.refresh()

    names = ledger.heading.names
    tap = sector_tap(app, ledger, now, record, said)
    use_shortcuts(table_shortcuts(deeds, now, sheet.seats, tap, record))
    lines = lines_more(now, sheet, names, app.width / app.scale.whole) + (control is not None)
    room = Room.of(app.width, app.height, lines, app.scale.whole)
    done = ft.use_memo(lambda: changes(ledger, _RECENT if room.shared else 1), [ledger, room.shared])
    strip = Strip(
        now=now,
        names=names,
        control=control and control.time,
        lap=lap and lap.left,
        words=app.words,
        palette=app.palette,
        apart=room.tall,
    )
    last_deed = undoes(ledger, app.words)
    last = Last(
        last=done[0] if done else None,
        deed=last_deed,
        names=names,
        over=now.over,
        undo=(ledger.undo_count, deeds.undo),
        redo=(ledger.redo_count, deeds.redo),
        words=app.words,
        palette=app.palette,
        width=None if room.shared else app.width,
    )
    ticked = lists_fit(sheet, (room.width, room.height))
    drawn = Drawn(
        sheet=sheet,
        changed=done[0].cells if done else {},
        declarers=now.declarers,
        words=app.words,
        palette=app.palette,
        guess=(room.width, room.height),
        on_sector=tap,
        on_number=number,
        over=now.over,
        ticked=ticked,
        wheeled=wheeled,
        expand=not room.flat,
    )
    lap_over = lap is not None and not lap.left
    keys = ft.use_memo(
        lambda: keyboard(
            ledger,
            now,
            To(record, go("settlement"), deeds.reopen),
            app.words,
            app.palette,
            lap_over=lap_over,
        ),
        [now, lap_over, app.words, app.palette, now.over and ledger.no],
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
        keys=keys,
        recent=recent,
    )
    ways = Ways(
        record=lambda kind: record(f"kind={kind}"),
        heading=go("heading"),
        convention=go("convention"),
        printing=go("print"),
        out=lambda form: handler(partial(export.out, form)),
        other=export.other,
        wheels=handler(turn_wheels),
        help=asks(),
        charts=go("charts"),
        round=go("round") if has_round(app.width, app.height) else None,
    )

    def above() -> ft.AppBar:
        more = menu(ledger, ways, app.words, app.palette, wheeled=wheeled)
        actions = (go("why"), go("journal"), go("settlement"), more)
        return bar(ledger.heading, rules, actions, app.words, app.palette, wide=app.wide)

    seen = (ledger.heading, rules, allowed(ledger), wheeled, ways.round is None, ways.other)
    top = ft.use_memo(above, [*seen, app.words, app.palette, app.wide, app.scale])
    return ft.View(
        appbar=top,
        padding=0,
        spacing=0,
        controls=[ft.SafeArea(laid_out(room, parts), expand=True, avoid_intrusions_top=False)],
    )

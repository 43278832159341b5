"""The table: the drawn pulka, one tap from the next record."""

from functools import partial

import flet as ft

from pulka.desk.glance import glance
from pulka.desk.ways_out import WHEELS
from pulka.desk.why import Number
from pulka.ui.context import use_app, use_place
from pulka.ui.guard import Handler, handler, screen
from pulka.ui.parts.export import use_export
from pulka.ui.parts.help import asks
from pulka.ui.parts.order import order
from pulka.ui.parts.rules import use_rules
from pulka.ui.shortcuts import use_shortcuts
from pulka.ui.table.bar import bar
from pulka.ui.table.deeds import sector_tap, table_shortcuts, use_deeds
from pulka.ui.table.elsewhere import use_elsewhere
from pulka.ui.table.face import Seen, Taps, use_face, view_of
from pulka.ui.table.keyboard import To, keyboard
from pulka.ui.table.menu import Ways, allowed, menu
from pulka.ui.table.room import above_keys, has_round
from pulka.ui.table.sheets import use_sheet


@screen
def Table() -> ft.View:  # noqa: N802  # components are named like controls
    """Show a pulka; taps on it lead to the record, the journal, the settlement."""
    app = use_app()
    (pid, home), path = use_place(), ft.use_view_path()
    said = above_keys(app.width, app.height)
    export = use_export(pid, said)
    page = ft.context.page
    ledger = ft.use_memo(lambda: app.desk.open(pid), [pid, app.revision])
    sheet, rules = use_sheet(ledger), use_rules(app, ledger)
    deeds, now = use_deeds(app, pid, ledger), glance(ledger)
    elsewhere = use_elsewhere(app, pid)

    def record(query: str) -> None:
        if page.route.rstrip("/") == path.rstrip("/"):  # a second tap, while the form opens, is none
            page.navigate(f"{path}/record?{query}")

    def go(where: str) -> Handler:
        return handler(lambda: page.navigate(f"{home}/{where}"))

    def number(asked: Number) -> None:
        page.navigate(f"{home}/why?of={asked.name}")

    async def turn_wheels() -> None:
        await order(app, app.desk.keep_setting, WHEELS, not face.wheeled)
        app.refresh()

    tap = sector_tap(app, ledger, now, record, said)
    use_shortcuts(table_shortcuts(deeds, now, sheet.seats, tap, record))
    face = use_face(app, Seen(pid, ledger, sheet, now), number, Taps(tap, deeds), elsewhere.height)
    keys = ft.use_memo(
        lambda: keyboard(
            ledger,
            now,
            To(record, go("settlement"), deeds.reopen),
            app.words,
            app.palette,
            lap_over=face.lap_over,
        ),
        [now, face.lap_over, app.words, app.palette, now.over and ledger.no],
    )
    ways = Ways(
        record=lambda kind: record(f"kind={kind}"),
        share=go("share") if app.addresses else None,
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
        more = menu(ledger, ways, app.words, app.palette, wheeled=face.wheeled)
        actions = (go("why"), go("journal"), go("settlement"), more)
        return bar(ledger.heading, rules, actions, app.words, app.palette, wide=app.wide, share=ways.share)

    seen = (ledger.heading, rules, allowed(ledger), face.wheeled, ways.round is None, ways.other)
    top = ft.use_memo(above, [*seen, app.words, app.palette, app.wide, app.scale])
    return view_of(top, face, keys, *elsewhere.told)

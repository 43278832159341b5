"""The tablet lies in the middle of the table: the sheet fills it, and each sector faces its player."""

import flet as ft

from pulka.desk.glance import changes, glance
from pulka.desk.ways_out import WHEELS
from pulka.ui.context import use_app
from pulka.ui.guard import handler, screen
from pulka.ui.icons import icon_key
from pulka.ui.shortcuts import use_shortcuts
from pulka.ui.table import Drawn, Last
from pulka.ui.table.deeds import sector_tap, table_shortcuts, use_deeds
from pulka.ui.table.keyboard import To, keyboard
from pulka.ui.table.room import BESIDE_KEYS, KEYS_WIDTH, ROW, above_row, has_round
from pulka.ui.table.sheets import use_sheet
from pulka.ui.table.turning import use_lap
from pulka.ui.table.undoes import undoes
from pulka.ui.theme import GAP, TARGET


@screen
def Round() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the sheet to all who sit around it; at the lower edge what was last, the keys, the way out."""
    app, page = use_app(), ft.context.page
    pid, path = ft.use_route_params()["pid"], ft.use_view_path()
    ledger = ft.use_memo(lambda: app.desk.open(pid), [pid, app.revision])
    sheet = use_sheet(ledger)
    _, lap = use_lap(app, pid, ledger)
    wheeled = ft.use_memo(lambda: app.desk.setting(WHEELS) is True, [app.revision])
    deeds = use_deeds(app, pid, ledger)
    now = glance(ledger)
    done = ft.use_memo(lambda: changes(ledger, 1), [ledger])

    def record(query: str) -> None:
        page.navigate(f"{path}/record?{query}")

    tap = sector_tap(app, ledger, now, record, above_row())
    use_shortcuts(table_shortcuts(deeds, now, sheet.seats, tap, record))
    drawn = Drawn(
        sheet=sheet,
        changed=done[0].cells if done else {},
        declarers=now.declarers,
        words=app.words,
        palette=app.palette,
        guess=(app.width, app.height - ROW),
        on_sector=tap,
        over=now.over,
        wheeled=wheeled,
        lying=True,
    )
    last = Last(
        last=done[0] if done else None,
        deed=undoes(ledger, app.words),
        names=ledger.heading.names,
        over=now.over,
        undo=(ledger.undo_count, deeds.undo),
        redo=(ledger.redo_count, deeds.redo),
        words=app.words,
        palette=app.palette,
        width=app.width - KEYS_WIDTH - BESIDE_KEYS,
    )
    settle = handler(lambda: page.navigate(f"/pulka/{pid}/settlement"))
    keys = keyboard(
        ledger,
        now,
        To(record, settle, deeds.reopen),
        app.words,
        app.palette,
        lap_over=lap is not None and not lap.left,
    )
    out = icon_key(
        ft.Icons.CLOSE_FULLSCREEN,
        app.t("round.out"),
        handler(lambda: page.navigate(f"/pulka/{pid}")),
        color=app.palette.ink,
    )
    told = has_round(app.width, app.height)  # a window may have been made narrow meanwhile
    level = ft.Padding.only(bottom=GAP)  # with the keys, that stand higher
    row = ft.Row(
        [
            ft.Container(out, width=TARGET, height=TARGET + GAP, padding=level),
            *([ft.Container(last, expand=True, padding=level)] if told else []),
            ft.Container(
                keys,
                width=KEYS_WIDTH if told else None,
                expand=not told,
                padding=ft.Padding.only(top=GAP),
            ),
        ],
        spacing=GAP,
        height=ROW,
    )
    laid = ft.Column(
        [drawn, ft.Container(row, padding=ft.Padding.only(left=GAP))],
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.View(padding=0, spacing=0, controls=[ft.SafeArea(laid, expand=True)])

"""The table as guests see it: to be looked at; whoever has the pen has its keys as well."""

import flet as ft

from pulka.desk.glance import glance
from pulka.desk.sharing import ASKED, OFFERED
from pulka.desk.why import Number
from pulka.ledger import Ledger
from pulka.ui.context import App, use_app, use_place
from pulka.ui.guard import Handler, component, handler, screen
from pulka.ui.guests.asking import Hand, use_hand
from pulka.ui.parts.help import asks
from pulka.ui.parts.rules import use_rules
from pulka.ui.shortcuts import use_shortcuts
from pulka.ui.table.bar import bar
from pulka.ui.table.deeds import sector_tap, table_shortcuts, use_deeds
from pulka.ui.table.elsewhere import BAND, band
from pulka.ui.table.face import Seen, Taps, use_face, view_of
from pulka.ui.table.keyboard import To, keyboard
from pulka.ui.table.menu import Ways, menu
from pulka.ui.table.room import above_keys
from pulka.ui.table.sheets import use_sheet
from pulka.ui.theme import GAP, GAP_WIDE, KEY_TYPE, TARGET


@component
def Table() -> ft.Control:  # noqa: N802  # components are named like controls
    """Show the table as it is for who holds the pen, or for who does not: two screens of their own."""
    return _Written() if use_app().writes else _Watched()


@screen
def _Watched() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the table to who only watches: nothing on it writes."""
    app = use_app()
    pid, home = use_place()
    page = ft.context.page
    ledger = ft.use_memo(lambda: app.desk.open(pid), [pid, app.revision])
    sheet, rules = use_sheet(ledger), use_rules(app, ledger)
    hand = use_hand(app, ledger)

    def number(asked: Number) -> None:
        page.navigate(f"{home}/why?of={asked.name}")

    face = use_face(app, Seen(pid, ledger, sheet, glance(ledger)), number, None)
    ways = Ways(record=lambda _kind: None, convention=_to(page, home, "convention"), help=asks())
    more = menu(None, ways, app.words, app.palette, wheeled=face.wheeled)
    return view_of(_bar(app, ledger, rules, home, more), face, _waiting(app, hand))


@screen
def _Written() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the table to the guest who has the pen."""
    app = use_app()
    (pid, home), path = use_place(), ft.use_view_path()
    page = ft.context.page
    ledger = ft.use_memo(lambda: app.desk.open(pid), [pid, app.revision])
    sheet, rules = use_sheet(ledger), use_rules(app, ledger)
    deeds, now = use_deeds(app, pid, ledger), glance(ledger)
    hand = use_hand(app, ledger)

    def record(query: str) -> None:
        if page.route.rstrip("/") == path.rstrip("/"):  # a second tap, while the form opens, is none
            page.navigate(f"{path}/record?{query}")

    def number(asked: Number) -> None:
        page.navigate(f"{home}/why?of={asked.name}")

    tap = sector_tap(app, ledger, now, record, above_keys(app.width, app.height))
    use_shortcuts(table_shortcuts(deeds, now, sheet.seats, tap, record))
    face = use_face(app, Seen(pid, ledger, sheet, now), number, Taps(tap, deeds), BAND)
    keys = keyboard(
        ledger,
        now,
        To(record, _to(page, home, "settlement"), None),
        app.words,
        app.palette,
        lap_over=face.lap_over,
    )
    ways = Ways(
        record=lambda kind: record(f"kind={kind}"), convention=_to(page, home, "convention"), help=asks()
    )
    more = menu(ledger, ways, app.words, app.palette, wheeled=face.wheeled)
    mine = band(app.t("pen.mine"), ft.Icons.EDIT_OUTLINED, [(app.t("pen.give_back"), hand.back)], app.palette)
    return view_of(_bar(app, ledger, rules, home, more), face, keys, mine)


def _to(page: ft.Page, home: str, where: str) -> Handler:
    return handler(lambda: page.navigate(f"{home}/{where}"))


def _bar(app: App, ledger: Ledger, rules: str, home: str, more: ft.Control) -> ft.AppBar:
    why, journal, settle = [_to(ft.context.page, home, each) for each in ("why", "journal", "settlement")]
    actions = (why, journal, settle, more)
    return bar(ledger.heading, rules, actions, app.words, app.palette, wide=app.wide, first=True)


def _waiting(app: App, hand: Hand) -> ft.Control:
    """Return what stands where whoever writes has his keys: how this telephone stands to the pen."""
    stands = hand.stands
    if stands == OFFERED:
        told, keys = app.t("pen.to_you"), [("pen.refuse", hand.leave, False), ("pen.take", hand.take, True)]
    elif stands == ASKED:
        told, keys = app.t("pen.waiting"), [("pen.dont", hand.back, False)]
    elif hand.writer:
        told, keys = app.t("pen.held", player=hand.writer), []
    else:
        told, keys = app.t("pen.watching"), [("pen.ask", hand.ask, False)]
    shown: list[ft.Control] = []
    for label, act, chosen in keys:
        face = ft.Text(app.t(label), size=KEY_TYPE, max_lines=1)
        kind = ft.FilledButton if chosen else ft.OutlinedButton
        shown.append(kind(face, height=TARGET + GAP, expand=True, on_click=act, key=label))
    text = ft.Text(
        told,
        size=16 if stands == OFFERED else 15,
        color=ft.Colors.ON_SURFACE if stands == OFFERED else ft.Colors.ON_SURFACE_VARIANT,
        text_align=ft.TextAlign.CENTER,
    )
    return ft.Container(
        ft.Column(
            [text, *([ft.Row(shown, spacing=GAP)] if shown else [])],
            spacing=GAP,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=ft.Colors.SECONDARY_CONTAINER if stands == OFFERED else None,
        padding=ft.Padding.only(left=GAP_WIDE, right=GAP_WIDE, top=GAP, bottom=GAP_WIDE),
        key="pen",
    )

"""The settlement: nets, who pays whom, and the working; the evening is closed and taken out from here."""

import flet as ft

from pulka.desk.why import Number
from pulka.ledger import Ledger
from pulka.ui.context import tell, use_app, use_place
from pulka.ui.guard import component, handler, screen, use_once
from pulka.ui.parts.export import ExportMenu
from pulka.ui.parts.foot import foot
from pulka.ui.parts.help import help_key
from pulka.ui.parts.order import order
from pulka.ui.parts.said import said
from pulka.ui.parts.settlement import Reckoned, payments, results, steps, working
from pulka.ui.theme import GAP, GAP_TIGHT, GAP_WIDE, KEY_TYPE, RADIUS, READING


@screen
def Settlement() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the settlement of the pulka in the address, as it would be now."""
    app = use_app()
    pid, home = use_place()
    ledger = ft.use_memo(lambda: app.desk.open(pid), [pid, app.revision])
    return ft.View(
        appbar=ft.AppBar(
            title=ft.Text(app.t("settlement.title")), actions=[] if app.guest else [ExportMenu(pid)]
        ),
        padding=0,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[_Reckoning(home, ledger)],
        bottom_appbar=None if app.guest else foot(_Keys(pid, ledger), app.width),
    )


@component
def _Reckoning(home: str, ledger: Ledger) -> ft.Control:  # noqa: N802  # components are named like controls
    app = use_app()
    words = app.words
    reckoned = Reckoned.of(ledger, words)
    page = ft.context.page

    def why(asked: Number) -> None:
        page.navigate(f"{home}/settlement/why?of={asked.name}")

    heading_style = ft.TextThemeStyle.HEADLINE_SMALL
    how = said(
        words.t("settlement.working"), ft.Text(words.t("settlement.working"), theme_style=heading_style)
    )
    return ft.ListView(
        [
            _state(ledger, app.t(f"settlement.{_standing(ledger)}")),
            results(reckoned, words, app.palette, help_key(app, "net"), why),
            payments(reckoned, words, why),
            ft.Container(
                ft.Row([ft.Container(how, expand=True), help_key(app, "settlement")]),
                padding=ft.Padding.only(left=GAP_WIDE, right=GAP_WIDE, top=GAP, bottom=GAP_TIGHT),
                key="working",
            ),
            *working(steps(reckoned, words), why),
        ],
        expand=True,
        width=min(app.width, READING),
        padding=GAP,
    )


def _standing(ledger: Ledger) -> str:
    if ledger.closed:
        return "closed"
    return "ended" if ledger.situation.closed else "unfinished"


def _state(ledger: Ledger, text: str) -> ft.Control:
    over = ledger.closed or ledger.situation.closed
    return ft.Container(
        ft.Row(
            [
                ft.Icon(ft.Icons.CHECK_CIRCLE_OUTLINE if over else ft.Icons.HOURGLASS_BOTTOM),
                ft.Container(said(text, ft.Text(text, color=ft.Colors.ON_SECONDARY_CONTAINER)), expand=True),
            ],
            spacing=GAP,
        ),
        key="state",
        padding=GAP_WIDE,
        margin=ft.Margin.only(bottom=GAP),
        bgcolor=ft.Colors.SECONDARY_CONTAINER,
        border_radius=RADIUS,
    )


@component
def _Keys(pid: str, ledger: Ledger) -> ft.Control:  # noqa: N802  # components are named like controls
    app = use_app()
    page = ft.context.page

    async def turn() -> None:
        command = app.desk.reopen if ledger.closed else app.desk.close
        after = await order(app, command, pid, ledger)
        app.refresh()

        async def take_back() -> None:
            await order(app, app.desk.undo, pid, after)
            app.refresh()

        tell(
            ft.context.page,
            app.t("settlement.reopened" if ledger.closed else f"settlement.closed_now.{_standing(ledger)}"),
            ft.SnackBarAction(label=app.t("settlement.take_back"), on_click=handler(take_back)),
        )

    def named(msgid: str) -> ft.Control:
        return ft.Text(app.t(msgid), size=KEY_TYPE, max_lines=2, text_align=ft.TextAlign.CENTER)

    turn_once = use_once(turn, ledger.no)
    narrow = ft.ButtonStyle(padding=ft.Padding.symmetric(horizontal=GAP, vertical=GAP_WIDE + GAP_TIGHT))
    return ft.Row(
        [
            ft.OutlinedButton(
                named("settlement.reopen" if ledger.closed else "settlement.close"),
                style=narrow,
                expand=True,
                on_click=turn_once,
            ),
            ft.FilledButton(
                named("print.title"),
                style=narrow,
                expand=True,
                on_click=handler(lambda: page.navigate(f"/pulka/{pid}/settlement/print")),
            ),
        ],
        spacing=GAP,
    )

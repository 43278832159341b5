"""The check of a sheet kept on paper: the sheet goes in, the settlement and what cannot be right come out."""

import asyncio
from collections.abc import Callable

import flet as ft

from pulka.desk.finding import Finding
from pulka.desk.paper_check import impossible, runs
from pulka.terms import Fault
from pulka.ui.context import App, tell, use_app, use_kept, use_typed
from pulka.ui.guard import component, handler, screen
from pulka.ui.parts.agreement import caption, page_of
from pulka.ui.parts.agreement.money import price_of
from pulka.ui.parts.check import Cell, Typed, agreed, cards, doubts, price, strip, why
from pulka.ui.parts.check.agreed import named
from pulka.ui.parts.check.aiming import use_aim
from pulka.ui.parts.check.going_on import GoingOn
from pulka.ui.parts.export import use_way_out
from pulka.ui.parts.order import order
from pulka.ui.parts.said import said
from pulka.ui.parts.settlement import Reckoned, payments, results, steps, working
from pulka.ui.theme import GAP, GAP_WIDE, RADIUS

_KEPT = "paper_check"


@screen
def Check() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the sheet, and under or beside it what comes out."""
    app = use_app()
    typed, change, by_now = use_typed(lambda: Typed.read(app.desk.setting(_KEPT)))
    cell, aim = use_aim()
    turn = use_kept(asyncio.Lock)
    house = ft.use_memo(app.desk.conventions, [app.revision])
    names = called(app, typed)

    async def keep() -> None:
        async with turn:  # of several keys under way the last one is kept
            await order(app, app.desk.keep_setting, _KEPT, by_now().kept())

    def leave() -> None:
        aim.at(None)

    def set_typed(fn: Callable[[Typed], Typed]) -> None:
        change(fn)
        ft.context.page.run_task(keep)

    found = _found(typed)
    at_cells: dict[Cell, str] = {(each.player, each.mark, each.on): why(app, each) for each in found}
    floor = None
    if cell is not None and cell in typed.cells_now() and not typed.counts(cell):
        floor = strip(app, typed, cell, names, set_typed, aim)
    return page_of(
        app,
        app.t("check.title"),
        [
            [
                *agreed(app, typed, house, set_typed, leave),
                caption(app.t("check.sheet")),
                ft.Text(
                    app.t("check.sheet.how_old" if typed.old else "check.sheet.how"),
                    color=ft.Colors.ON_SURFACE_VARIANT,
                ),
                *cards(app, typed, names, at_cells, set_typed, aim),
                *price(app, typed, set_typed, leave),
            ],
            [_Outcome(typed, names, found, set_typed)],
        ],
        floor,
    )


def called(app: App, typed: Typed) -> tuple[str, ...]:
    """Return the names of those who play; who has none is a number."""
    return tuple(
        [
            " ".join(name.split()) or app.t("new.name", number=place)
            for place, name in enumerate(typed.names[: typed.players], 1)
        ]
    )


def _found(typed: Typed) -> tuple[Finding, ...]:
    """Return what cannot be right, as far as everything can be read."""
    convention = typed.convention()
    return () if typed.faults() or convention is None else impossible(typed.columns(), convention)


@component
def _Outcome(  # noqa: N802  # components are named like controls
    typed: Typed,
    names: tuple[str, ...],
    found: tuple[Finding, ...],
    set_typed: Callable[[Callable[[Typed], Typed]], None],
) -> ft.Control:
    app = use_app()
    way = use_way_out()

    async def go_on(dealer: int, run: int) -> None:
        page = ft.context.page
        begun = await order(app, app.desk.begin, typed.pulka(names, dealer, run))
        if not isinstance(begun[0], str):
            _refuse(app, page, begun, names)
            return
        await order(app, app.desk.keep_setting, _KEPT, None)
        app.refresh()
        await page.push_route(f"/pulka/{begun[0]}")

    async def print_it() -> None:
        page, wish = ft.context.page, typed.pulka(names)
        faults = await way.save(lambda _progress: app.desk.paper(wish, app.lang))
        if faults:
            _refuse(app, page, faults, names)

    faults = typed.faults()
    convention = typed.convention()
    if faults or convention is None:
        return _notice(app.t("check.unreadable"), ft.Icons.ERROR_OUTLINE)
    if not typed.begun:
        return _notice(app.t("check.empty"), ft.Icons.EDIT_NOTE)
    reckoned = Reckoned.of_paper(typed.columns(), convention, names, price_of(typed.price))
    reckoned = reckoned._replace(currency=typed.currency.strip())
    keys = [
        GoingOn(names, runs(convention), typed, go_on, key="go-on"),
        ft.OutlinedButton(
            app.t("export.busy" if way.busy else "export.pdf"),
            disabled=way.busy,
            height=56,
            on_click=handler(print_it),
        ),
        ft.TextButton(
            app.t("check.clear"), height=56, on_click=handler(lambda: _clear(app, typed, set_typed))
        ),
    ]
    how = app.t("settlement.working")
    return ft.Column(
        [
            *(doubts(app, found, names, named(app, typed), old=typed.old) or [_sound(app)]),
            results(reckoned, app.words, app.palette),
            payments(reckoned, app.words),
            *keys,
            ft.Container(
                said(how, ft.Text(how, theme_style=ft.TextThemeStyle.HEADLINE_SMALL), header=True),
                padding=ft.Padding.only(left=GAP_WIDE, top=GAP_WIDE, bottom=GAP),
            ),
            *working(steps(reckoned, app.words)),
        ],
        spacing=GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _clear(app: App, typed: Typed, set_typed: Callable[[Callable[[Typed], Typed]], None]) -> None:
    """Empty the cells; the players and the rules stay."""
    set_typed(lambda now: now._replace(cells={}))
    back = handler(lambda: set_typed(lambda _now: typed))
    tell(ft.context.page, app.t("check.cleared"), ft.SnackBarAction(label=app.t("check.undo"), on_click=back))


def _refuse(app: App, page: ft.Page, faults: tuple[Fault, ...], names: tuple[str, ...]) -> None:
    tell(page, "\n".join(app.words.fault(fault, names) for fault in faults))


def _sound(app: App) -> ft.Control:
    """Say that nothing is wrong, in no colour of a warning."""
    text = app.t("check.sound")
    face: list[ft.Control] = [ft.Icon(ft.Icons.CHECK_CIRCLE_OUTLINE, color=app.palette.gain), ft.Text(text)]
    return ft.Container(said(text, ft.Row(face, spacing=GAP)), key="sound", padding=GAP_WIDE)


def _notice(text: str, icon: ft.IconData) -> ft.Control:
    return ft.Container(
        ft.Row(
            [
                ft.Icon(icon),
                ft.Container(said(text, ft.Text(text, color=ft.Colors.ON_SECONDARY_CONTAINER)), expand=True),
            ],
            spacing=GAP,
        ),
        padding=GAP_WIDE,
        bgcolor=ft.Colors.SECONDARY_CONTAINER,
        border_radius=RADIUS,
    )

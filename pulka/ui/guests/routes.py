"""Which screens a guest has: those of his one evening, all beneath the address of his link."""

import flet as ft

from pulka.ui.context import use_app, use_place
from pulka.ui.guard import component, handler, screen
from pulka.ui.guests.watched import Table
from pulka.ui.record.aim import Aim
from pulka.ui.routes import HELP, Record, beneath_table
from pulka.ui.theme import GAP_WIDE


@component
def _Record() -> ft.Control:  # noqa: N802  # components are named like controls
    """Show the form to who has the pen; to nobody else is there one."""
    return Record() if use_app().writes else _NoPen()


@screen
def _NoPen() -> ft.View:  # noqa: N802  # components are named like controls
    app, (pid, home), page = use_app(), use_place(), ft.context.page
    aim = Aim.of({**ft.use_route_params(), "pid": pid}, ft.use_view_path(), {})
    left = ft.use_memo(lambda: app.desk.draft(pid, aim.slot), [aim, app.revision])
    kept = [ft.Text(app.t("pen.kept"), size=16, key="kept")] if left else []
    return ft.View(
        appbar=ft.AppBar(title=ft.Text(app.t("share.pen"))),
        padding=GAP_WIDE,
        spacing=GAP_WIDE,
        controls=[
            ft.Text(app.t("pen.gone"), theme_style=ft.TextThemeStyle.TITLE_LARGE),
            *kept,
            ft.FilledButton(app.t("pen.to_sheet"), on_click=handler(lambda: page.navigate(home))),
        ],
    )


ROUTES = [
    ft.Route(path="watch/:secret", component=Table, children=[*beneath_table(_Record), *HELP]),
]

"""Which screens a guest has: those of his one evening, all beneath the address of his link."""

import flet as ft

from pulka.ui.context import use_app, use_place
from pulka.ui.guard import component, handler, screen
from pulka.ui.guests.watched import Table
from pulka.ui.record.aim import Aim
from pulka.ui.screens.card import Card
from pulka.ui.screens.glossary import Glossary
from pulka.ui.screens.journal import Journal
from pulka.ui.screens.record import Record
from pulka.ui.screens.reference import Reference
from pulka.ui.screens.settlement import Settlement
from pulka.ui.screens.why import Why
from pulka.ui.screens.word import Word
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


_AMENDED = ft.Route(path="record/:no", component=_Record)
_INSERTED = ft.Route(path="insert/:no", component=_Record)

ROUTES = [
    ft.Route(
        path="watch/:secret",
        component=Table,
        children=[
            ft.Route(path="record", component=_Record),
            _AMENDED,
            _INSERTED,
            ft.Route(path="journal", component=Journal, children=[_AMENDED, _INSERTED]),
            ft.Route(
                path="settlement",
                component=Settlement,
                children=[ft.Route(path="why", component=Why, children=[_AMENDED])],
            ),
            ft.Route(path="why", component=Why, children=[_AMENDED]),
            ft.Route(path="convention", component=Card),
            ft.Route(path="help", component=Glossary, modal=True),
            ft.Route(path="help/tables", component=Reference, modal=True),
            ft.Route(path="help/rules/:pid", component=Card, modal=True),
            ft.Route(path="help/:term", component=Word, modal=True),
        ],
    )
]

"""The evening in pictures: how the standing went, the best and the worst deal, the games by level."""

import flet as ft

from pulka.desk.course import course
from pulka.ui.context import App, use_app
from pulka.ui.guard import screen
from pulka.ui.parts.agreement import page_of
from pulka.ui.parts.charts import bars, legend, lines, swings, told
from pulka.ui.parts.charts.marks import marks
from pulka.ui.parts.help import help_key
from pulka.ui.theme import GAP, GAP_WIDE, RADIUS

_LOW, _HIGH = 240, 420
_OF_SCREEN = 0.42


@screen
def Charts() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the pictures of the pulka in the address."""
    app = use_app()
    pid = ft.use_route_params()["pid"]
    ledger = ft.use_memo(lambda: app.desk.open(pid), [pid, app.revision])
    found = ft.use_memo(lambda: course(ledger), [ledger])
    title, words, palette = app.t("charts.title"), app.words, app.palette
    if len(found.points) == 1:
        return page_of(app, title, [[ft.Text(app.t("charts.empty"), key="empty", size=17)]])
    names = ledger.heading.names
    marked = marks(palette, len(found.order))
    height = min(_HIGH, max(_LOW, app.height * _OF_SCREEN))
    picture = ft.Semantics(
        label=told(found, names, words),
        image=True,
        container=True,
        exclude_semantics=True,
        content=ft.Container(
            lines(found, marked, palette, height=height), padding=ft.Padding.only(top=GAP, right=GAP)
        ),
        key="lines",
    )
    under = ft.Text(app.t("charts.under"), size=14, color=ft.Colors.ON_SURFACE_VARIANT)
    standing = _card(
        app,
        app.t("charts.standing"),
        [legend(found, names, marked, palette), picture, under],
        beside=help_key(app, "net"),
    )
    deals = swings(found, names, ledger.heading.currency, words, palette)
    games = bars(found, words, palette)
    more = [
        *([_card(app, app.t("charts.deals"), deals)] if deals else []),
        *([_card(app, app.t("charts.games"), games, beside=help_key(app, "contract"))] if games else []),
    ]
    return page_of(app, title, [[standing], more])


def _card(app: App, title: str, rows: list[ft.Control], beside: ft.Control | None = None) -> ft.Control:
    head = ft.Semantics(header=True, content=ft.Text(title, theme_style=ft.TextThemeStyle.TITLE_LARGE))
    return ft.Container(
        padding=GAP_WIDE,
        border_radius=RADIUS,
        bgcolor=app.palette.card,
        content=ft.Column(
            [ft.Row([ft.Container(head, expand=True), *([beside] if beside else [])]), *rows],
            spacing=GAP + GAP / 2,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    )

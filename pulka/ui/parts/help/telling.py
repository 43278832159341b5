"""A word with what it means; a line that leads on."""

from functools import partial

import flet as ft

from pulka.desk.help import Term
from pulka.ui.context import App
from pulka.ui.guard import Handler, handler
from pulka.ui.parts.help.asking import help_root
from pulka.ui.parts.leading import leading
from pulka.ui.theme import GAP, GAP_TIGHT, GAP_WIDE, RADIUS


def word_card(app: App, term: Term, *, large: bool = False) -> ft.Control:
    """Return the card of a word, ``large`` where it is what was asked for."""
    name, about = app.t(f"help.word.{term.id}"), app.t(f"help.about.{term.id}")
    style = ft.TextThemeStyle.HEADLINE_SMALL if large else ft.TextThemeStyle.TITLE_MEDIUM
    return ft.Container(
        key=f"word-{term.id}",
        padding=ft.Padding.symmetric(horizontal=GAP_WIDE, vertical=GAP_WIDE if large else 12),
        border_radius=RADIUS,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        content=ft.Semantics(
            label=f"{name}. {about}",
            container=True,
            exclude_semantics=True,
            content=ft.Column(
                [
                    ft.Text(name, theme_style=style),
                    ft.Text(about, size=18 if large else 16, color=ft.Colors.ON_SURFACE),
                ],
                spacing=GAP if large else GAP_TIGHT,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
        ),
    )


def leading_on(app: App, pid: str | None, *, words: bool = False) -> ft.Control:
    """Return the ways from a word to the rules of the pulka, to the tables, with ``words`` to all words."""
    page = ft.context.page

    def to(address: str) -> Handler:
        return handler(lambda: page.navigate(address))

    line, root = partial(leading, strong=True), help_root()
    ways = [line(app.t("help.tables"), ft.Icons.STYLE_OUTLINED, to(f"{root}/tables"), id="tables")]
    if pid:
        card = to(f"{root}/rules/{pid}")
        ways.insert(0, line(app.t("help.card"), ft.Icons.MENU_BOOK_OUTLINED, card, id="card"))
    if words:
        ways.insert(0, line(app.t("help.all"), ft.Icons.SORT_BY_ALPHA, to(root), id="all"))
    return ft.Column(ways, spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)

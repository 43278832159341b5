"""A word with what it means; a line that leads on."""

import flet as ft

from pulka.desk.help import Term
from pulka.ui.context import App
from pulka.ui.guard import Handler, handler
from pulka.ui.theme import FONT_BOLD, GAP, GAP_TIGHT, GAP_WIDE, RADIUS, TARGET


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

    ways = [_link(app.t("help.tables"), ft.Icons.STYLE_OUTLINED, to("/help/tables"), id="tables")]
    if pid:
        card = to(f"/pulka/{pid}/convention")
        ways.insert(0, _link(app.t("help.card"), ft.Icons.MENU_BOOK_OUTLINED, card, id="card"))
    if words:
        ways.insert(0, _link(app.t("help.all"), ft.Icons.SORT_BY_ALPHA, to("/help"), id="all"))
    return ft.Column(ways, spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _link(text: str, icon: ft.IconData, on_click: Handler, *, id: str) -> ft.Control:  # noqa: A002  # as in `keys.key`
    style = ft.TextStyle(font_family=FONT_BOLD, letter_spacing=0)
    return ft.Container(
        key=id,
        height=TARGET + GAP,
        padding=ft.Padding.symmetric(horizontal=GAP_WIDE),
        border_radius=RADIUS,
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGHEST,
        ink=True,
        on_click=on_click,
        content=ft.Semantics(
            label=text,
            button=True,
            exclude_semantics=True,
            content=ft.Row(
                [
                    ft.Icon(icon, color=ft.Colors.PRIMARY),
                    ft.Text(text, size=16, expand=True, style=style),
                    ft.Icon(ft.Icons.CHEVRON_RIGHT, color=ft.Colors.ON_SURFACE_VARIANT),
                ],
                spacing=GAP_WIDE,
            ),
        ),
    )

"""One word of the game: what it means, and the words near it."""

import flet as ft

from pulka.desk.help import term
from pulka.ui.context import use_app
from pulka.ui.guard import screen
from pulka.ui.parts.agreement import caption
from pulka.ui.parts.help import help_page, leading_on, pulka_asked_from, word_card


@screen
def Word() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the word in the address; Back leads to where it was asked for."""
    app = use_app()
    asked = term(ft.use_route_params()["term"])
    told: list[ft.Control] = []
    if asked is None:
        told.append(ft.Text(app.t("help.missing"), key="missing", size=16))
    else:
        near = [found for each in asked.near if (found := term(each))]
        told += [
            word_card(app, asked, large=True),
            caption(app.t("help.near")),
            *[word_card(app, each) for each in near],
        ]
    on = ft.Container(leading_on(app, pulka_asked_from(), words=True), padding=ft.Padding.only(top=8))
    return help_page(app, app.t("help.title"), [[*told, on]])

"""Every pair that has met: both over the evenings they shared, and their whists on each other."""

import flet as ft

from pulka.ui.context import use_app
from pulka.ui.guard import handler, screen
from pulka.ui.parts.agreement import page_of
from pulka.ui.parts.players import counting, pair_line, use_statistics
from pulka.ui.parts.said import said

_WINDOW = 30


@screen
def Pairs() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the pairs, those of most evenings first."""
    app = use_app()
    pairs, left = use_statistics(app, lambda statistics: statistics.pairs())
    shown, set_shown = ft.use_state(_WINDOW)
    if pairs is None:
        return page_of(app, app.t("players.pairs"), [[counting(app, left)]])
    about = app.t("players.pairs.about" if pairs else "players.pairs.empty")
    body: list[ft.Control] = [said(about, ft.Text(about, color=ft.Colors.ON_SURFACE_VARIANT))]
    body += [pair_line(pair, app.words, app.palette) for pair in pairs[:shown]]
    if len(pairs) > shown:
        more = handler(lambda: set_shown(lambda number: number + _WINDOW))
        body.append(ft.TextButton(app.t("players.more"), key="more", on_click=more))
    return page_of(app, app.t("players.pairs"), [body])

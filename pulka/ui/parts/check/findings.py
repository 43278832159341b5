"""What cannot be right on a sheet, in words."""

import flet as ft

from pulka.desk.finding import Finding
from pulka.terms.numbers import written
from pulka.ui.context import App
from pulka.ui.parts.check.naming import told
from pulka.ui.parts.said import said
from pulka.ui.parts.settlement.cards import card
from pulka.ui.theme import GAP


def doubts(
    app: App, found: tuple[Finding, ...], names: tuple[str, ...], by: str, *, old: bool
) -> list[ft.Control]:
    """Return a card with everything that no deal can have written; nothing where nothing is proved.

    ``by`` names the rules; those of the ``old`` game never change in mid-evening.
    """
    if not found:
        return []
    rows = [_row(app, each, names) for each in found]
    under = app.t("check.doubts.why_old" if old else "check.doubts.why", preset=by)
    return [card(app.t("check.doubts"), rows, key="doubts", under=under)]


def why(app: App, each: Finding) -> str:
    """Say what alone may stand in the cell."""
    return app.t(f"check.why.{each.code}", bound=each.bound)


def _row(app: App, each: Finding, names: tuple[str, ...]) -> ft.Control:
    cell = told(app, (each.player, each.mark, each.on), names)
    text = app.t("check.doubt", cell=cell, amount=written(each.amount), why=why(app, each))
    return said(
        text,
        ft.Row(
            [
                ft.Icon(ft.Icons.ERROR_OUTLINE, color=ft.Colors.ERROR),
                ft.Text(text, expand=True, theme_style=ft.TextThemeStyle.BODY_LARGE),
            ],
            spacing=GAP,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
    )

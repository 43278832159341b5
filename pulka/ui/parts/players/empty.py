"""What stands where nothing has been played yet: what will be here, and how."""

import flet as ft

from pulka.ui.context import App
from pulka.ui.guard import handler
from pulka.ui.theme import FONT_BOLD, GAP, GAP_WIDE

_STEPS = (ft.Icons.STYLE_OUTLINED, ft.Icons.PEOPLE_OUTLINE, ft.Icons.LEADERBOARD_OUTLINED)


def empty(app: App) -> list[ft.Control]:
    """Teach what the statistics are made of, and lead to a new pulka."""
    steps: list[ft.Control] = [
        ft.Row(
            [
                ft.Icon(icon, size=32, color=ft.Colors.PRIMARY),
                ft.Text(
                    app.t(f"players.empty.{step}"), theme_style=ft.TextThemeStyle.BODY_LARGE, expand=True
                ),
            ],
            key=f"step-{step}",
            spacing=GAP_WIDE,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
        for step, icon in enumerate(_STEPS, 1)
    ]
    return [
        ft.Semantics(
            header=True,
            content=ft.Text(app.t("players.empty.title"), size=24, style=ft.TextStyle(font_family=FONT_BOLD)),
        ),
        *steps,
        ft.Container(
            padding=ft.Padding.only(top=GAP),
            content=ft.FilledButton(
                app.t("evenings.new"),
                icon=ft.Icons.ADD,
                on_click=handler(lambda: ft.context.page.navigate("/new")),
            ),
        ),
    ]

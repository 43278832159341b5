"""What stands where no evening has been played yet: what this is and how it begins."""

import flet as ft

from pulka.ui.context import App
from pulka.ui.guard import Handler
from pulka.ui.theme import FONT_BOLD, GAP_TIGHT, GAP_WIDE, TARGET

_SUIT = 36
_STEPS = (ft.Icons.GROUPS_OUTLINED, ft.Icons.TOUCH_APP_OUTLINED, ft.Icons.PAYMENTS_OUTLINED)


def empty(app: App, on_sample: Handler, on_open: Handler, on_check: Handler) -> ft.Control:
    """Teach the three steps of an evening; show a sample, open a file, check a sheet of paper."""
    palette = app.palette
    suits = [("♠", palette.black), ("♥", palette.red), ("♣", palette.black), ("♦", palette.red)]
    return ft.Column(
        [
            ft.Semantics(
                exclude_semantics=True,
                content=ft.Row(
                    [ft.Text(sign, size=_SUIT, color=color) for sign, color in suits],
                    alignment=ft.MainAxisAlignment.CENTER,
                    spacing=GAP_WIDE,
                ),
            ),
            ft.Semantics(
                header=True,
                content=ft.Text(
                    app.t("evenings.empty.title"),
                    size=24,
                    text_align=ft.TextAlign.CENTER,
                    style=ft.TextStyle(font_family=FONT_BOLD),
                ),
            ),
            *[
                ft.Row(
                    [
                        ft.Icon(icon, size=32, color=ft.Colors.PRIMARY),
                        ft.Text(
                            app.t(f"evenings.empty.{number}"),
                            theme_style=ft.TextThemeStyle.BODY_LARGE,
                            expand=True,
                        ),
                    ],
                    key=f"step-{number}",
                    spacing=GAP_WIDE,
                    vertical_alignment=ft.CrossAxisAlignment.START,
                )
                for number, icon in enumerate(_STEPS, 1)
            ],
            ft.Column(
                [
                    ft.OutlinedButton(
                        app.t("evenings.sample"),
                        key="sample",
                        icon=ft.Icons.VISIBILITY_OUTLINED,
                        height=TARGET,
                        on_click=on_sample,
                    ),
                    ft.TextButton(
                        app.t("evenings.open"),
                        icon=ft.Icons.FILE_OPEN_OUTLINED,
                        height=TARGET,
                        on_click=on_open,
                    ),
                    ft.TextButton(
                        app.t("check.entry"),
                        icon=ft.Icons.FACT_CHECK_OUTLINED,
                        height=TARGET,
                        on_click=on_check,
                    ),
                ],
                spacing=GAP_TIGHT,  # all of it fits a phone, with what stands below it
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
        ],
        spacing=GAP_WIDE,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )

"""A line that leads to another screen."""

import flet as ft

from pulka.ui.guard import Handler
from pulka.ui.theme import FONT, FONT_BOLD, GAP_WIDE, RADIUS


def leading(  # noqa: PLR0913  # what the line says, and how
    text: str,
    icon: ft.IconData,
    on_click: Handler,
    *,
    id: str,  # noqa: A002  # as in `keys.key`
    label: str | None = None,
    strong: bool = False,
) -> ft.Control:
    """Return the line; ``label`` is what it is called where its text is not enough, ``strong`` stands out."""
    style = ft.TextStyle(font_family=FONT_BOLD if strong else FONT, letter_spacing=0)
    return ft.Container(
        key=id,
        padding=ft.Padding.symmetric(horizontal=GAP_WIDE, vertical=GAP_WIDE if strong else 12),
        border_radius=RADIUS,
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGHEST if strong else ft.Colors.SURFACE_CONTAINER,
        ink=True,
        on_click=on_click,
        content=ft.Semantics(
            label=label or text,
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

"""The keys at the foot of a screen, under the thumb; what has just happened is said above them."""

import flet as ft

from pulka.ui.theme import GAP, READING, TARGET


def foot(content: ft.Control, width: float) -> ft.BottomAppBar:
    """Return the foot of a screen that is `width` wide."""
    row = ft.Container(content, width=min(width, READING), padding=ft.Padding.symmetric(horizontal=GAP))
    return ft.BottomAppBar(
        ft.Row([row], alignment=ft.MainAxisAlignment.CENTER),
        bgcolor=ft.Colors.SURFACE,
        elevation=0,
        padding=ft.Padding.symmetric(vertical=GAP),
        height=TARGET + 4 * GAP,
    )

"""Lines of a menu."""

import flet as ft

from pulka.ui.guard import Handler

_HEIGHT = 56


def menu_item(
    label: str, icon: ft.IconData, on_click: Handler, *, key: str | None = None
) -> ft.PopupMenuItem:
    """Make a line of a menu; its icon has the ink of the menu, not that of the app bar the menu hangs on."""
    return ft.PopupMenuItem(
        label, key=key, icon=ft.Icon(icon, color=ft.Colors.ON_SURFACE), height=_HEIGHT, on_click=on_click
    )

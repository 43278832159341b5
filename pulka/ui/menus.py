"""Keys that open a menu, and its lines."""

from collections.abc import Sequence

import flet as ft

from pulka.ui.guard import Handler, handler
from pulka.ui.shortcuts import unfolded

_HEIGHT = 56
_AROUND = 12
"""Around an icon of 24: a target of 48."""


def menu_item(
    label: str, icon: ft.IconData, on_click: Handler, *, key: str | None = None
) -> ft.PopupMenuItem:
    """Make a line of a menu; its icon has the ink of the menu, not that of the app bar the menu hangs on."""
    return ft.PopupMenuItem(
        label, key=key, icon=ft.Icon(icon, color=ft.Colors.ON_SURFACE), height=_HEIGHT, on_click=on_click
    )


def menu_key(
    icon: ft.IconData,
    label: str,
    items: Sequence[ft.PopupMenuItem],
    *,
    color: ft.ColorValue,
    key: str | None = None,
) -> ft.PopupMenuButton:
    """Make a key that opens a menu."""
    page = ft.context.page
    fold = handler(lambda: unfolded(page, now=False))
    return ft.PopupMenuButton(
        on_open=handler(lambda: unfolded(page, now=True)),
        on_cancel=fold,
        on_select=fold,
        icon=ft.Icon(icon, color=color, semantics_label=label),
        key=key,
        tooltip=label,
        padding=_AROUND,
        items=list(items),
    )

"""Keys without a text that still have a name."""

import flet as ft

from pulka.ui.guard import Handler


def icon_key(
    icon: ft.IconData, label: str, on_click: Handler | None, *, color: str | None = None
) -> ft.IconButton:
    """Make an icon to tap; a tooltip alone names it only for the eye, the icon's label for all.

    Without `on_click` it is there but out of use.
    """
    return ft.IconButton(
        ft.Icon(icon, semantics_label=label, color=color),
        tooltip=label,
        on_click=on_click,
        disabled=on_click is None,
    )

"""The key to tap: as high as a finger is wide, with a name in words."""

import flet as ft

from pulka.ui.guard import Handler
from pulka.ui.theme import FONT_BOLD, GAP, GAP_TIGHT, GAP_WIDE, RADIUS, TARGET

SIZE = 17
_TWO_LINES = 20  # smaller letters than these may stand in two lines
_ICON = 20
READY_OR_NOT = ft.ButtonStyle(
    elevation={ft.ControlState.DEFAULT: 0},
    shadow_color=ft.Colors.TRANSPARENT,
    padding=GAP,
    shape=ft.RoundedRectangleBorder(radius=RADIUS),
    bgcolor={
        ft.ControlState.DISABLED: ft.Colors.TRANSPARENT,
        ft.ControlState.DEFAULT: ft.Colors.PRIMARY,
    },
    color={
        ft.ControlState.DISABLED: ft.Colors.ON_SURFACE_VARIANT,
        ft.ControlState.DEFAULT: ft.Colors.ON_PRIMARY,
    },
)
"""The style of a main key that says what is missing while it rests: it can be read then, and is no key."""


def key(  # noqa: PLR0913  # its options are a control's
    text: str,
    on_click: Handler | None,
    *,
    label: str | None = None,
    chosen: bool = False,
    marked: bool = False,
    icon: ft.IconData | None = None,
    color: str | None = None,
    size: float = SIZE,
    width: float | None = None,
    height: float = TARGET,
    fill: bool = True,
    id: str | None = None,  # noqa: A002  # what Flet calls key, which is this function
) -> ft.Control:
    """Return a key; without ``on_click`` it is out of use, for now.

    ``label`` is its name where the text alone says too little, ``marked`` gives it an edge. Keys in a row
    share it evenly, or with ``fill`` false are as wide as their words.
    """
    ink = ft.Colors.ON_PRIMARY if chosen else color or ft.Colors.ON_SURFACE
    fill = fill and width is None
    hugging = not fill and width is None
    face: ft.Control = ft.Text(
        text,
        color=ink,
        size=size,
        text_align=ft.TextAlign.CENTER,
        max_lines=2 if size < _TWO_LINES and " " in text else 1,  # no word is broken
        overflow=ft.TextOverflow.ELLIPSIS,
        style=ft.TextStyle(font_family=FONT_BOLD, letter_spacing=0, height=1.1),
    )
    if hugging or icon is not None:
        icons: list[ft.Control] = [] if icon is None else [ft.Icon(icon, size=_ICON, color=ink)]
        face = ft.Row([*icons, face], tight=True, spacing=GAP_TIGHT)
    return ft.Container(
        key=id or f"key-{label or text}",
        width=width,
        height=height,
        expand=fill or None,
        padding=ft.Padding.symmetric(horizontal=GAP_WIDE) if hugging else None,
        border_radius=RADIUS,
        bgcolor=ft.Colors.PRIMARY if chosen else ft.Colors.SURFACE_CONTAINER_HIGHEST,
        border=ft.Border.all(2, ft.Colors.PRIMARY) if marked else None,
        alignment=None if hugging else ft.Alignment.CENTER,
        ink=True,
        on_click=on_click,
        content=ft.Semantics(
            label=label or text, button=True, selected=chosen, exclude_semantics=True, content=face
        ),
    )

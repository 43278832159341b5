"""Where a part of the sheet stands."""

import flet as ft

from pulka.sheet import Box
from pulka.ui.guard import Handler
from pulka.ui.theme import Palette


def at(box: Box, content: ft.Control, alignment: ft.Alignment | None = None) -> ft.Control:
    """Put something into a box of the sheet."""
    return ft.Container(
        content, left=box.x, top=box.y, width=box.width, height=box.height, alignment=alignment
    )


def spread(
    layers: list[ft.Control],
    size: tuple[float, float],
    palette: Palette,
    resize: Handler | None,
    key: str | None = None,
) -> ft.Control:
    """Lay the layers of a sheet over each other: as large as there is room, where ``resize`` hears of it.

    With another ``key`` everything on it is new.
    """
    width, height = size
    return ft.Container(
        ft.Stack(layers, width=width, height=height, key=key),
        expand=resize is not None,
        height=None if resize else height,
        bgcolor=palette.paper,
        on_size_change=resize,
        size_change_interval=0,
    )

"""Where a part of the sheet stands."""

import flet as ft

from pulka.sheet import Box


def at(box: Box, content: ft.Control, alignment: ft.Alignment | None = None) -> ft.Control:
    """Put something into a box of the sheet."""
    return ft.Container(
        content, left=box.x, top=box.y, width=box.width, height=box.height, alignment=alignment
    )

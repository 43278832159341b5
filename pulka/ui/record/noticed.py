"""A framed notice over the form: what has happened to the pulka meanwhile, and what can be done about it."""

import flet as ft

from pulka.ui.theme import GAP, GAP_WIDE, RADIUS


def noticed(key: str, text: str, about: str, *ways: ft.Control, grave: bool) -> ft.Control:
    """Return it; ``about`` says more below. Before a ``grave`` one is settled nothing can be recorded."""
    lines: list[ft.Control] = [ft.Text(text, size=16)]
    if about:
        lines.append(ft.Text(about, size=14, color=ft.Colors.ON_SURFACE_VARIANT))
    return ft.Container(
        ft.Column([*lines, ft.Row(list(ways), spacing=GAP, run_spacing=GAP, wrap=True)], spacing=GAP),
        key=key,
        padding=ft.Padding.symmetric(horizontal=GAP_WIDE, vertical=GAP),
        margin=ft.Margin.only(bottom=GAP),
        border=ft.Border.all(1, ft.Colors.ERROR if grave else ft.Colors.OUTLINE),
        border_radius=RADIUS,
    )

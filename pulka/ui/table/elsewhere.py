"""Where the pen is, if it is not simply the keeper's: told over the sheet, with what may be done about it."""

from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from pulka.desk.sharing import ASKED, HELD
from pulka.ui.context import App
from pulka.ui.guard import Handler, handler
from pulka.ui.parts.order import order
from pulka.ui.theme import FONT_BOLD, GAP, GAP_WIDE, TARGET, Palette

BAND = 64
"""How high the band over the sheet is."""
_TEXT = 16


class Elsewhere(NamedTuple):
    """What is told over the sheet, and how high it is."""

    told: list[ft.Control]
    height: float


def use_elsewhere(app: App, pid: str) -> Elsewhere:
    """Hook: the band that says who writes, or who asks to; empty while the pen is its keeper's."""
    pen = ft.use_memo(lambda: app.desk.pen(pid), [pid, app.revision])
    if pen is None:
        return Elsewhere([], 0)

    def act(command: Callable[..., object], *args: object) -> Handler:
        async def run() -> None:
            try:
                await order(app, command, *args)
            finally:
                app.refresh()

        return handler(run)

    back = act(app.desk.take_pen_back, pid)
    keys = {
        HELD: [("pen.take_back", back)],
        ASKED: [("pen.refuse", back), ("pen.give", act(app.desk.give_pen, pid, pen))],
    }.get(pen.state, [("pen.withdraw", back)])
    told = app.t(f"pen.{pen.state}", player=pen.name)
    icon = ft.Icons.BACK_HAND_OUTLINED if pen.state == ASKED else ft.Icons.EDIT_OUTLINED
    return Elsewhere([band(told, icon, [(app.t(label), do) for label, do in keys], app.palette)], BAND)


def band(text: str, icon: ft.IconData, keys: list[tuple[str, Handler]], palette: Palette) -> ft.Control:
    """Return a band across the screen: what is told, and keys; the last of them is the likeliest."""
    ink = palette.on_accent
    shown = [_key(label, do, ink, framed=place == len(keys)) for place, (label, do) in enumerate(keys, 1)]
    words = ft.Text(text, size=_TEXT, color=ink, expand=True, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS)
    return ft.Container(
        ft.Row([ft.Icon(icon, color=ink), words, *shown], spacing=GAP),
        bgcolor=palette.accent,
        height=BAND,
        padding=ft.Padding.only(left=GAP_WIDE, right=GAP),
        key="pen",
    )


def _key(label: str, act: Handler, ink: str, *, framed: bool) -> ft.Control:
    return ft.TextButton(
        ft.Text(label, size=_TEXT, style=ft.TextStyle(font_family=FONT_BOLD, color=ink), max_lines=1),
        height=TARGET,
        style=ft.ButtonStyle(
            padding=ft.Padding.symmetric(horizontal=GAP_WIDE if framed else GAP),
            side=ft.BorderSide(width=2, color=ink) if framed else None,
        ),
        on_click=act,
    )

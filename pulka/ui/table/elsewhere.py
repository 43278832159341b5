"""Where the pen is, if it is not simply the keeper's: told over sheet and form, with what can be done."""

from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from pulka.desk.sharing import ASKED, HELD
from pulka.ui.aside import aside
from pulka.ui.context import App
from pulka.ui.guard import Handler, handler
from pulka.ui.parts.order import order
from pulka.ui.theme import FONT_BOLD, GAP, GAP_WIDE, TARGET, Palette

BAND = 64
"""How high the band over the sheet is."""
_TEXT = 16


class Elsewhere(NamedTuple):
    """What is told over the sheet, how high it is, and who else writes, if somebody does."""

    told: list[ft.Control]
    height: float
    writer: str = ""


def use_elsewhere(app: App, pid: str) -> Elsewhere:
    """Hook: the band that says who writes, or who asks to; empty while the pen is its keeper's.

    Whoever is in the middle of a form is not interrupted unasked.
    """
    pen = ft.use_memo(lambda: None if app.guest else app.desk.pen(pid), [pid, app.revision])
    phone = app.desk.phones.get(pen.link, pen.phone) if pen else None
    here = phone is not None and phone.screens > 0
    asking, ask = ft.use_state("")

    async def run(command: Callable[..., object], *args: object) -> None:
        ask("")
        try:
            await order(app, command, *args)
        finally:
            app.refresh()

    async def take_back() -> None:
        if pen and here and await aside(app.desk.is_typing, pid):
            ask(pen.at)
        else:
            await run(app.desk.take_pen_back, pid)

    back = handler(lambda: run(app.desk.take_pen_back, pid))
    leave = handler(lambda: ask(""))
    ft.use_dialog(_question(app, pen.name, back, leave) if pen and pen.at == asking else None)
    if pen is None:
        return Elsewhere([], 0)
    give = handler(lambda: run(app.desk.give_pen, pid, pen))
    keys = {
        HELD: [("pen.take_back", handler(take_back))],
        ASKED: [("pen.refuse", back), ("pen.give", give)],
    }.get(pen.state, [("pen.withdraw", back)])
    told = app.t("pen.held_away" if pen.state == HELD and not here else f"pen.{pen.state}", player=pen.name)
    icon = ft.Icons.BACK_HAND_OUTLINED if pen.state == ASKED else ft.Icons.EDIT_OUTLINED
    shown = band(told, icon, [(app.t(label), do) for label, do in keys], app.palette)
    return Elsewhere([shown], BAND, pen.name if pen.state == HELD else "")


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


def _question(app: App, writer: str, back: Handler, leave: Handler) -> ft.AlertDialog:
    return ft.AlertDialog(
        title=ft.Text(app.t("pen.typing", player=writer)),
        content=ft.Text(app.t("pen.typing.text")),
        actions=[
            ft.TextButton(app.t("pen.wait"), on_click=leave),
            ft.FilledButton(app.t("pen.take_back"), key="take-back", on_click=back),
        ],
        on_dismiss=leave,
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

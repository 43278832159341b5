"""What all evenings add up to, reckoned in a thread while the screen says how far it is."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, TypeVar, cast

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from pulka.desk.statistics import Statistics
from pulka.ui.aside import aside
from pulka.ui.context import App
from pulka.ui.guard import handler
from pulka.ui.parts.said import said
from pulka.ui.theme import GAP, GAP_WIDE

T = TypeVar("T")


class Looked(NamedTuple):
    """``found`` is what was asked for, None until it is there; ``left`` evenings are still to be counted."""

    found: object
    left: int


def use_statistics(app: App, read: Callable[[Statistics], T], *asked: object) -> tuple[T | None, int]:
    """Hook: what `read` makes of all evenings, anew when the store or `asked` has changed.

    Until then None, and how many evenings are still to be counted.
    """
    looked, set_looked = ft.use_state(Looked(None, 0))
    turn: MutableRef[int] = ft.use_ref(0)

    async def reckon() -> None:
        turn.current = mine = (turn.current or 0) + 1
        while left := await aside(app.desk.count_evenings):
            set_looked(partial(_still, left))
        found = await aside(lambda: read(app.desk.statistics()))
        if turn.current == mine:  # an older question may be answered after a newer one
            set_looked(Looked(found, 0))

    async def look() -> None:
        await handler(reckon)(None)

    ft.use_effect(look, dependencies=[app.revision, *asked])
    return cast("T | None", looked.found), looked.left


def _still(left: int, looked: Looked) -> Looked:
    return looked._replace(left=left)


def counting(app: App, left: int) -> ft.Control:
    """Say that evenings are being counted."""
    text = app.words.n("players.counting.left", left) if left else app.t("players.counting")
    return ft.Container(
        key="counting",
        padding=GAP_WIDE,
        content=ft.Column(
            [said(text, ft.Text(text, theme_style=ft.TextThemeStyle.BODY_LARGE)), ft.ProgressBar()],
            spacing=GAP,
        ),
    )

"""Rows with a box to tick, on one card; a key of several that exclude each other."""

from collections.abc import Sequence
from typing import NamedTuple

import flet as ft

from pulka.ui.context import App
from pulka.ui.guard import Handler
from pulka.ui.keys import key
from pulka.ui.theme import GAP_WIDE, RADIUS, TARGET


class Tick(NamedTuple):
    """A row: what it says, whether it is ticked, what a tap does."""

    id: str
    text: str
    ticked: bool
    turn: Handler


def card(rows: Sequence[Tick]) -> ft.Control:
    """Return the card."""
    return ft.Container(
        ft.Column([_row(*each) for each in rows], spacing=0),
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border_radius=RADIUS,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


def _row(id_: str, text: str, ticked: bool, turn: Handler) -> ft.Control:  # noqa: FBT001  # fields of a tick
    icon = ft.Icons.CHECK_BOX_OUTLINED if ticked else ft.Icons.CHECK_BOX_OUTLINE_BLANK
    face: list[ft.Control] = [
        ft.Text(text, size=16, expand=True),
        ft.Icon(icon, color=ft.Colors.PRIMARY if ticked else ft.Colors.OUTLINE),
    ]
    return ft.Container(
        ft.Semantics(
            label=text,
            button=True,
            selected=ticked,
            exclude_semantics=True,
            content=ft.Row(face, spacing=GAP_WIDE),
        ),
        key=id_,
        height=TARGET,
        padding=ft.Padding.symmetric(horizontal=GAP_WIDE),
        ink=True,
        on_click=turn,
    )


def of_several(  # noqa: PLR0913  # what it is of, what it says and does
    app: App,
    what: str,
    text: str,
    on_click: Handler,
    *,
    chosen: bool,
    id: str,  # noqa: A002  # as for every key
    size: float = 16,
    height: float = TARGET,
) -> ft.Control:
    """Return a key that is read out with the name of `what` is chosen."""
    label = app.t("print.chosen", what=app.t(what), value=text)
    return key(text, on_click, label=label, chosen=chosen, size=size, height=height, id=id)

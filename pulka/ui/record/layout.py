"""How the form lies in the room it has: over its button, or in two columns; the sheet stays in sight."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import NamedTuple

import flet as ft

from pulka.ui.record.fold import Fold
from pulka.ui.record.state import Form
from pulka.ui.table.room import Room
from pulka.ui.theme import GAP, GAP_WIDE

_FIRST = "section-contract"  # with it the first of two columns ends: before it one is chosen from many
_STRETCH = ft.CrossAxisAlignment.STRETCH


class Pieces(NamedTuple):
    """What the form is made of: its parts, what will be written, what is rarely said, the button."""

    parts: list[ft.Control]
    told: list[ft.Control]
    more: ft.Control
    button: ft.Control
    paper: ft.Ref[ft.Column]
    reveal: Callable[[], Awaitable[None]]


def in_column(form: Form | None, room: Room) -> Form | None:
    """Return the form, which knows how wide its column is."""
    if form is None or not room.shared:
        return form
    width = room.columns if room.columns and _parted(room, form.said.kind) else room.beside
    return replace(form, app=replace(form.app, width=width))


def _parted(room: Room, kind: str) -> bool:
    """Whether there are two columns: on a lying telephone always, on a tablet where a contract is chosen."""
    return room.columns is not None and (room.low or kind == "game")


def filled(room: Room, kind: str, pieces: Pieces) -> ft.Control:
    """Lay the form out beside the sheet or under it."""
    if not _parted(room, kind):
        return _column([*pieces.parts, *pieces.told], pieces)
    keys = [part.key for part in pieces.parts]
    end = keys.index(_FIRST) + 1 if _FIRST in keys else len(keys)
    first = ft.Column(
        pieces.parts[:end], spacing=0, expand=True, scroll=ft.ScrollMode.AUTO, horizontal_alignment=_STRETCH
    )
    edge = GAP if room.low else GAP_WIDE
    return ft.Row(
        [
            ft.Container(
                first, width=room.columns, padding=ft.Padding.only(left=edge, top=edge), key="first"
            ),
            ft.Container(
                _column([*pieces.parts[end:], *pieces.told], pieces, edge), expand=True, key="second"
            ),
        ],
        spacing=0,
        vertical_alignment=_STRETCH,
    )


def _column(parts: list[ft.Control], pieces: Pieces, edge: float = GAP_WIDE) -> ft.Control:
    fold = Fold(parts, pieces.more, pieces.paper, pieces.reveal, edge, key="fold")
    button = ft.Container(
        ft.Row([pieces.button]),
        padding=ft.Padding.only(left=edge, right=edge, top=GAP, bottom=edge),
    )
    return ft.Column([fold, button], spacing=0, expand=True, horizontal_alignment=_STRETCH)

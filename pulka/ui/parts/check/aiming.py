"""Which cell of the sheet has the focus: the keys beside the number pad are its keys."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import flet as ft

from pulka.ui.context import use_kept
from pulka.ui.parts.check.typed import Cell

_TAP = 0.6
"""A tap on a key takes the focus away before it counts: so long its cell keeps the keys."""


class Aim:
    """The fields of the cells, and which of them has the focus; it must be made by :func:`use_aim`."""

    def __init__(self) -> None:
        """Aim at nothing."""
        self.show: Callable[[Any], object] = lambda _cell: None
        self._fields: dict[Cell, ft.Ref[ft.TextField]] = {}
        self._moves = 0

    def field(self, cell: Cell) -> ft.Ref[ft.TextField]:
        """Return what holds the field of a cell."""
        return self._fields.setdefault(cell, ft.Ref[ft.TextField]())

    def at(self, cell: Cell | None) -> None:
        """Hear which cell has the focus now, None where another field has it."""
        self._moves += 1
        self.show(cell)

    async def off(self) -> None:
        """Hear that a cell has lost the focus; a key that is being tapped gives it back."""
        self._moves += 1
        left = self._moves
        await asyncio.sleep(_TAP)
        if left == self._moves:
            self.show(None)

    async def back(self, cell: Cell) -> None:
        """Go on typing into a cell, after the text that stands there."""
        self.at(cell)
        field = self.field(cell).current
        if field is not None:
            await field.focus()


def use_aim() -> tuple[Cell | None, Aim]:
    """Hook: the cell with the focus, and what hears where it goes."""
    cell, show = ft.use_state(cast("Cell | None", None))
    aim = use_kept(Aim)
    aim.show = show
    return cell, aim

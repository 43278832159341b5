"""The sheet to type into: a card for each player, and the keys for what a number pad lacks."""

from collections.abc import Callable, Mapping
from functools import partial

import flet as ft

from pulka.ui.context import App
from pulka.ui.entry import Entry
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.parts.check.aiming import Aim
from pulka.ui.parts.check.amounts import turned, with_part
from pulka.ui.parts.check.naming import label, told
from pulka.ui.parts.check.typed import Cell, Typed, cell_name
from pulka.ui.theme import GAP, GAP_WIDE, RADIUS, TARGET

_PARTS = ("½", "⅓", "⅔")
SetTyped = Callable[[Callable[[Typed], Typed]], None]
"""Change the form as it is by now, not as it was when it was painted."""


def cards(  # noqa: PLR0913, PLR0917  # a form, what is wrong with it and what changes it
    app: App,
    typed: Typed,
    names: tuple[str, ...],
    doubts: Mapping[Cell, str],
    set_typed: SetTyped,
    aim: Aim,
) -> list[ft.Control]:
    """Return a card for each player, doubts at their cells.

    ``aim`` hears which cell has the focus.
    """
    wrong = typed.faults()

    def rename(player: int, text: str) -> None:
        set_typed(lambda now: now._replace(names=(*now.names[:player], text, *now.names[player + 1 :])))

    def entry(cell: Cell) -> ft.Control:
        return Entry(
            label=label(app, cell, names),
            value=typed.cell(cell),
            on_text=lambda text: set_typed(lambda now: now.put(cell, text)),
            on_focus=lambda: aim.at(cell),
            on_blur=aim.off,
            field=aim.field(cell),
            error=trouble(cell),
            amount=True,
            expand=True,
            key=cell_name(cell),
        )

    def trouble(cell: Cell) -> str | None:
        if cell not in wrong:
            return doubts.get(cell)
        return app.t("check.no_points" if typed.counts(cell) else "check.no_amount")

    def card(player: int) -> ft.Control:
        own = [cell for cell in typed.cells_now() if cell[0] == player]
        rows = [
            part[at : at + 2]
            for part in (
                [cell for cell in own if cell[2] is None],
                [cell for cell in own if cell[2] is not None],
            )
            for at in range(0, len(part), 2)
        ]
        name = Entry(
            label=app.t("new.name", number=player + 1),
            value=typed.names[player],
            on_text=lambda text: rename(player, text),
            on_focus=lambda: aim.at(None),
            names=True,
            expand=True,
            key=f"name-{player}",
        )
        body = ft.Column(
            [
                ft.Row([name]),
                *[
                    ft.Row(
                        [entry(cell) for cell in row] + [ft.Container(expand=True)] * (2 - len(row)),
                        spacing=GAP,
                        vertical_alignment=ft.CrossAxisAlignment.START,
                    )
                    for row in rows
                ],
            ],
            spacing=12,
        )
        return ft.Container(
            ft.Semantics(label=names[player], container=True, content=body),
            key=f"player-{player}",
            padding=GAP_WIDE,
            bgcolor=ft.Colors.SURFACE_BRIGHT,
            border_radius=RADIUS,
        )

    return [card(player) for player in range(typed.players)]


def strip(  # noqa: PLR0913, PLR0917  # a form, its cell and what changes them
    app: App, typed: Typed, cell: Cell, names: tuple[str, ...], set_typed: SetTyped, aim: Aim
) -> ft.Control:
    """Return the keys for the cell that is typed into: the sign, halves and thirds.

    Points of the old game have none of them, and nothing there is divided by three.
    """
    named = told(app, cell, names)
    parts = _PARTS[:1] if typed.old else _PARTS

    async def turn(change: Callable[[str], str]) -> None:
        set_typed(lambda now: now.put(cell, change(now.cell(cell))))
        await aim.back(cell)

    async def add(part: str) -> None:
        await turn(lambda text: with_part(text, part))

    keys = [("±", app.t("record.sign", column=named), partial(turn, turned))]
    keys += [(part, app.t("check.part", cell=named, part=part), partial(add, part)) for part in parts]
    return ft.Row(
        [
            ft.Text(named, expand=True, size=15, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS),
            *[
                key(text, handler(act), label=spoken, size=24, width=TARGET + GAP)
                for text, spoken, act in keys
            ],
        ],
        spacing=GAP,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )

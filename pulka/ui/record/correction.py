"""A correction: by how much each cell changes, and why."""

from collections.abc import Callable

import flet as ft

from pulka.desk import filling
from pulka.sheet.numbers import MINUS, written
from pulka.terms import Exact, Mark, Player
from pulka.ui.entry import Entry
from pulka.ui.guard import component, handler
from pulka.ui.keys import key
from pulka.ui.record import keys
from pulka.ui.record.state import Form
from pulka.ui.theme import GAP, GAP_TIGHT, TARGET

Cell = tuple[Player, Mark, Player | None]
_MOST_DIGITS = 6


@component
def Correction(form: Form) -> ft.Control:  # noqa: N802  # a component is named like a control
    """Show the reason, whose columns, and the cells of these columns."""
    amounts = _amounts(form)
    player, set_player = ft.use_state(next(iter(amounts), (form.situation.seats[0],))[0])
    minus, set_minus = ft.use_state(frozenset({cell for cell, amount in amounts.items() if amount < 0}))
    words, names = form.words, form.names

    def put(cell: Cell, amount: Exact | None) -> object:
        return form.touch(lambda said: filling.correct(said, cell[0], cell[1], amount, cell[2]))

    def flip(cell: Cell) -> object:
        amount = amounts.get(cell)
        set_minus(lambda now: now ^ {cell})
        return None if amount is None else put(cell, -amount)

    def step(cell: Cell, by: int) -> object:
        amount = amounts.get(cell, 0) + by
        set_minus(lambda now: now | {cell} if amount < 0 else now - {cell})
        return put(cell, amount)

    def typed(cell: Cell, text: str) -> None:
        number = int(text[:_MOST_DIGITS]) if text.isdecimal() else None
        amount = None if number is None else -number if cell in minus else number
        form.write(lambda said: filling.correct(said, cell[0], cell[1], amount, cell[2]))

    def line(mark: Mark, on: Player | None) -> ft.Control:
        cell = (player, mark, on)
        label = words.mark(mark) if on is None else words.t("record.whists_on", player=names[on])
        amount = amounts.get(cell)
        sign = MINUS if cell in minus else "+"

        def small(text: str, msgid: str, act: Callable[[], object], *, marked: bool = False) -> ft.Control:
            named = words.t(msgid, column=label)
            return key(text, handler(act), label=named, size=keys.NUMBER, width=TARGET, marked=marked)

        return ft.Row(
            [
                small(sign, "record.sign", lambda: flip(cell), marked=True),
                Entry(
                    label=label,
                    value="" if amount is None else written(amount).lstrip(MINUS),
                    on_text=lambda text: typed(cell, text),
                    digits=True,
                    expand=True,
                ),
                small(MINUS, "record.less", lambda: step(cell, -1)),
                small("+", "record.more", lambda: step(cell, 1)),
            ],
            spacing=GAP_TIGHT,
            key=f"cell-{player}-{mark}-{on}",
        )

    def whose(each: Player) -> ft.Control:
        return key(
            names[each],
            handler(lambda: set_player(each)),
            label=words.t("record.columns_of", player=names[each]),
            chosen=each == player,
            size=keys.name_size([names[seat] for seat in form.situation.seats]),
            marked=any(cell[0] == each for cell in amounts),
        )

    lines = [line(Mark.PULYA, None), line(Mark.GORA, None)]
    lines += [line(Mark.WHIST, other) for other in form.situation.seats if other != player]
    return ft.Column([keys.row([whose(each) for each in form.situation.seats]), *lines], spacing=GAP)


def correction(form: Form) -> list[ft.Control]:
    """Return the parts of the form of a correction."""
    return [
        ft.Container(
            Entry(
                label=form.words.t("record.reason"),
                value=form.said.reason or "",
                on_text=lambda text: form.write(lambda said: said.but(reason=text or None)),
            ),
            key="reason",
            padding=ft.Padding.only(top=GAP_TIGHT, bottom=GAP),
        ),
        keys.section(form, "cells", ("pulya", "gora", "whists"), [Correction(form)]),
    ]


def _amounts(form: Form) -> dict[Cell, Exact]:
    said = form.said
    found: dict[Cell, Exact] = {(player, Mark.PULYA, None): amount for player, amount in said.pulya}
    found |= {(player, Mark.GORA, None): amount for player, amount in said.gora}
    return found | {(player, Mark.WHIST, on): amount for player, on, amount in said.whists}

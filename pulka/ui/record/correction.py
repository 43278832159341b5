"""A correction: by how much each cell changes, and why."""

from collections.abc import Callable

import flet as ft

from pulka.deals import DealDraft
from pulka.desk import filling
from pulka.score import MARKS
from pulka.terms import Exact, Mark, Player
from pulka.terms.numbers import MINUS
from pulka.ui.entry import Entry
from pulka.ui.guard import component, handler
from pulka.ui.keys import key
from pulka.ui.record import keys
from pulka.ui.record.amount import amount_text, read_amount
from pulka.ui.record.named import named_keys
from pulka.ui.record.part import use_part
from pulka.ui.record.state import Form
from pulka.ui.theme import FONT_BOLD, GAP, GAP_TIGHT, TARGET

Cell = tuple[Player, Mark, Player | None]


@component
def Correction(form: Form) -> ft.Control:  # noqa: N802  # a component is named like a control
    """Show the reason, whose columns, and the cells of these columns."""
    # By now, not as it was painted: an amount of before would eat the key that comes next.
    amounts = _amounts(form.hand.said)
    situation = form.situation
    player, set_player = use_part(form, "columns_of", next(iter(amounts), (situation.seats[0],))[0])
    # By the cells: what was typed into them, which may be no amount yet.
    texts, set_texts = use_part(form, "typed", dict[Cell, str]())
    words, names = form.words, form.names

    def put(cell: Cell, amount: Exact | None) -> object:
        return form.touch(lambda said: filling.correct(said, cell[0], cell[1], amount, cell[2]))

    def flip(cell: Cell) -> object:
        amount = amounts.get(cell)
        if amount:
            return put(cell, -amount)
        sign = "" if texts.get(cell) in {MINUS, "-"} else MINUS
        set_texts(lambda now: {**now, cell: sign})
        return put(cell, None)

    def step(cell: Cell, by: int) -> object:
        player, mark, on = cell
        return form.touch(  # of two quick taps the second comes before the first is painted
            lambda said: filling.correct(said, player, mark, _amounts(said).get(cell, 0) + by, on)
        )

    def typed(cell: Cell, text: str) -> None:
        set_texts(lambda now: {**now, cell: text})
        form.write(lambda said: filling.correct(said, cell[0], cell[1], read_amount(text), cell[2]))

    def shown(cell: Cell) -> str:
        amount, text = amounts.get(cell), texts.get(cell, "")
        return text if read_amount(text) == amount else amount_text(amount, words.t("number.comma"))

    def line(mark: Mark, on: Player | None) -> ft.Control:
        cell = (player, mark, on)
        label = words.mark(mark) if on is None else words.t("record.whists_on", player=names[on])

        def step_key(text: str, msgid: str, by: int) -> ft.Control:
            named = words.t(msgid, column=label)
            return key(text, handler(lambda: step(cell, by)), label=named, size=keys.NUMBER, width=TARGET)

        return ft.Row(
            [
                Entry(
                    label=label,
                    value=shown(cell),
                    on_text=lambda text: typed(cell, text),
                    signed=True,
                    expand=True,
                ),
                _sign(words.t("record.sign", column=label), lambda: flip(cell)),
                ft.Container(width=GAP),
                step_key(MINUS, "record.less", -1),
                step_key("+", "record.more", 1),
            ],
            spacing=GAP_TIGHT,
            key=f"cell-{player}-{mark}-{on}",
        )

    def whose(each: Player, size: float) -> ft.Control:
        sits = each in situation.seats
        return key(
            names[each],
            handler(lambda: set_player(lambda _now: each)),
            label=words.t("record.columns_of" if sits else "record.columns_of_leaver", player=names[each]),
            chosen=each == player,
            color=None if sits else ft.Colors.ON_SURFACE_VARIANT,
            size=size,
            marked=any(cell[0] == each for cell in amounts),
        )

    everybody = situation.order
    people = named_keys(everybody, [names[each] for each in everybody], whose)
    away = [] if player in situation.seats else [keys.caption(words.t("record.away", player=names[player]))]
    lines = [line(mark, None) for mark in situation.convention.marks]
    lines += [line(Mark.WHIST, other) for other in everybody if other != player]
    return ft.Column([*people, *away, *lines], spacing=GAP)


def _sign(label: str, act: Callable[[], object]) -> ft.Control:
    """Return the key of the sign, which phones' keyboards lack; bare, so that it is no stepper."""
    style = ft.TextStyle(font_family=FONT_BOLD, letter_spacing=0, height=1)
    face = ft.Text("±", size=keys.NUMBER, color=ft.Colors.PRIMARY, style=style)
    return ft.Container(
        ft.Semantics(label=label, button=True, exclude_semantics=True, content=face),
        key=f"key-{label}",
        width=TARGET,
        height=TARGET,
        border=ft.Border.all(1, ft.Colors.OUTLINE),
        border_radius=TARGET / 2,
        alignment=ft.Alignment.CENTER,
        ink=True,
        on_click=handler(act),
    )


def correction(form: Form) -> list[ft.Control]:
    """Return the parts of the form of a correction."""
    family = form.situation.convention.family
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
        keys.section(form, "cells", (*MARKS[family], "whists"), [Correction(form)]),
    ]


def _amounts(said: DealDraft) -> dict[Cell, Exact]:
    found: dict[Cell, Exact] = {
        (player, mark, None): amount
        for mark in Mark
        if mark is not Mark.WHIST
        for player, amount in getattr(said, mark.value)
    }
    return found | {(player, Mark.WHIST, on): amount for player, on, amount in said.whists}

"""What the sheet was played by: how many, the preset, its limit or record, the hill of two; for how much."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import flet as ft

from pulka.deals.seating import LARGEST, SMALLEST
from pulka.desk.conventions import HouseConvention
from pulka.desk.old.starts import start_of
from pulka.files import every_preset
from pulka.ui.context import App
from pulka.ui.entry import Entry
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.parts.agreement import caption
from pulka.ui.parts.agreement.money import money
from pulka.ui.parts.check.old import begun_by, starts
from pulka.ui.parts.check.sheet import SetTyped
from pulka.ui.parts.check.typed import Typed
from pulka.ui.theme import GAP


def agreed(
    app: App,
    typed: Typed,
    house: tuple[HouseConvention, ...],
    set_typed: SetTyped,
    leave: Callable[[], None],
) -> list[ft.Control]:
    """Return the controls above the sheet; conventions of the house stand below the presets.

    ``leave`` is called when a field has the focus, so no cell has it.
    """
    wrong = typed.faults()

    def put(**change: Any) -> None:  # noqa: ANN401  # fields of the form, each of its own type
        set_typed(lambda now: now._replace(**change))

    def follow(rules: Mapping[str, Any], called: str) -> None:
        set_typed(lambda now: now.by(rules, called))

    def sit(players: int) -> None:
        put(players=players)

    def divide(divided: bool) -> None:  # noqa: FBT001  # a key hands it over
        put(divided=divided)

    numbers = [
        key(
            str(number),
            handler(partial(sit, number)),
            label=app.t("check.players_number", number=number),
            chosen=number == typed.players,
            size=20,
            id=f"players-{number}",
        )
        for number in range(SMALLEST, LARGEST + 1)
    ]
    offered: list[tuple[str, Mapping[str, Any], str]] = [
        (f"preset-{base}", {"base": base}, "") for base in every_preset()
    ]
    offered += [(f"house-{each.id}", each.convention, each.name) for each in house]
    keys = [
        key(
            called or app.t(f"preset.{rules['base']}"),
            handler(partial(follow, rules, called)),
            chosen=called == typed.called
            and (rules == typed.rules or (typed.old and not called and rules["base"] == typed.base)),
            id=place,
        )
        for place, rules, called in offered
    ]
    limit = Entry(
        key="limit",
        label=app.t("check.record" if typed.old else "new.limit"),
        value=typed.limit,
        on_text=lambda text: put(limit=text),
        on_focus=leave,
        error=app.t("new.limit_wrong") if "limit" in wrong else None,
        digits=True,
        expand=True,
    )
    hill = [
        key(
            app.words.option_value("hill_divided", divided),
            handler(partial(divide, divided)),
            label=f"{app.words.option('hill_divided')}: {app.words.option_value('hill_divided', divided)}",
            chosen=divided == typed.divided,
            id=f"hill-{divided}",
        )
        for divided in (True, False)
    ]
    return [
        caption(app.t("check.players")),
        ft.Row(numbers, spacing=GAP),
        caption(app.t("new.rules")),
        ft.Column([ft.Row(keys[at : at + 2], spacing=GAP) for at in range(0, len(keys), 2)], spacing=GAP),
        *(starts(app, typed, set_typed) if typed.old and not typed.called else []),
        *([ft.Row([limit])] if typed.old or typed.limited else []),
        *([caption(app.words.option("hill_divided")), ft.Row(hill, spacing=GAP)] if typed.two else []),
    ]


def named(app: App, typed: Typed) -> str:
    """Name what the sheet was played by: the house's rules, a start of the old game, a preset."""
    start = start_of(begun_by(typed)) if typed.old else None
    return typed.called or app.t(f"preset.{typed.base}" if start is None else f"start.{start}")


def price(app: App, typed: Typed, set_typed: SetTyped, leave: Callable[[], None]) -> list[ft.Control]:
    """Return the fields of the money, below the sheet; ``leave`` as above it."""

    def put(field: str, text: str) -> None:
        change: dict[str, Any] = {field: text}
        set_typed(lambda now: now._replace(**change))

    wrong = app.t("new.price_wrong") if "price" in typed.faults() else None
    return [caption(app.t("new.money")), money(app, typed.price, typed.currency, wrong, put, leave)]

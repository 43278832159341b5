"""The rules of the old game in the form: its start, the record, how much a курочка may give."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import flet as ft

from pulka.desk.old.starts import LIMITS, STARTS, records
from pulka.ui.context import App
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.parts.agreement.asked import number_of
from pulka.ui.parts.agreement.choices import caption, option
from pulka.ui.parts.agreement.ending import number_asked
from pulka.ui.parts.agreement.people import SetWish
from pulka.ui.parts.agreement.wish import Wish
from pulka.ui.parts.options.price_table import price_table
from pulka.ui.parts.options.shown import option_faults
from pulka.ui.theme import GAP


def old_rules(app: App, wish: Wish, set_wish: SetWish) -> list[ft.Control]:
    """Return the starts, one below the other, where no house has its own, and the records to choose from."""

    def begin(name: str) -> None:
        set_wish(lambda now: now._replace(changes=dict(STARTS[name])))

    def change(name: str, points: object) -> None:
        set_wish(lambda now: now.change(name, points))

    cards = [
        option(
            app.t(f"start.{name}"),
            app.t(f"start.{name}.about"),
            chosen=name == wish.begun,
            on_click=handler(partial(begin, name)),
            id=f"start-{name}",
        )
        for name in STARTS
    ]
    own = [wish.start["start"]] if wish.house else []
    starts = ft.Column(cards, spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, key="starts")
    return [
        *([] if wish.house else [starts]),
        number_asked(
            app,
            "record",
            str(wish.values["start"]),
            [str(points) for points in records(wish.values["table"], *own)],
            lambda text: change("start", number_of(text)),
            "start.record_of",
            option_faults(app, wish.rule_faults()).get("start"),
            app.words.option("start"),
        ),
        caption(app.words.option("table")),
        price_table(app, wish.values["table"]),
        *limits(app, wish.values, partial(change, "kurochka_limit")),
    ]


def limits(app: App, values: Mapping[str, Any], choose: Callable[[int], None]) -> list[ft.Control]:
    """Return how much of a курочка a game may take; nothing where it has no limit."""
    if values["kurochka"] != "limited":
        return []
    keys = [
        key(
            str(points),
            handler(partial(choose, points)),
            label=app.t("chip.old.limited", number=points),
            chosen=points == values["kurochka_limit"],
            id=f"limit-{points}",
        )
        for points in LIMITS
    ]
    return [caption(app.words.option("kurochka_limit")), ft.Row(keys, spacing=GAP, key="limits")]

"""The rules of the old game in the form: its start, the record, how much a курочка may give."""

from functools import partial

import flet as ft

from pulka.desk.old.starts import LIMITS, STARTS, records
from pulka.ui.context import App
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.parts.agreement.choices import caption, option
from pulka.ui.parts.agreement.people import SetWish
from pulka.ui.parts.agreement.wish import Wish
from pulka.ui.theme import GAP


def old_rules(app: App, wish: Wish, set_wish: SetWish) -> list[ft.Control]:
    """Return the starts, one below the other, where no house has its own, and the records to choose from."""

    def begin(name: str) -> None:
        set_wish(lambda now: now._replace(changes=dict(STARTS[name])))

    def change(name: str, points: int) -> None:
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
    keys = [
        key(
            str(points),
            handler(partial(change, "start", points)),
            label=app.t("start.record_of", points=points),
            chosen=points == wish.values["start"],
            id=f"record-{points}",
        )
        for points in records(wish.values["table"], wish.values["start"], *own)
    ]
    limits = [
        key(
            str(points),
            handler(partial(change, "kurochka_limit", points)),
            label=app.t("chip.old.limited", number=points),
            chosen=points == wish.values["kurochka_limit"],
            id=f"limit-{points}",
        )
        for points in LIMITS
    ]
    limited = [caption(app.words.option("kurochka_limit")), ft.Row(limits, spacing=GAP, key="limits")]
    starts = ft.Column(cards, spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, key="starts")
    return [
        *([] if wish.house else [starts]),
        caption(app.words.option("start")),
        ft.Row(keys, spacing=GAP, key="records"),
        *(limited if wish.values["kurochka"] == "limited" else []),
    ]

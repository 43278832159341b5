"""The rules of the old game in the form: which of its starts, from what record down."""

from functools import partial

import flet as ft

from pulka.desk.old.starts import STARTS, records, start_of
from pulka.ui.context import App
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.parts.agreement.choices import caption, option
from pulka.ui.parts.agreement.people import SetWish
from pulka.ui.parts.agreement.wish import Wish
from pulka.ui.theme import GAP


def old_rules(app: App, wish: Wish, set_wish: SetWish) -> list[ft.Control]:
    """Return the starts, one below the other, and the records to choose from."""
    chosen = start_of(wish.changes)

    def begin(name: str) -> None:
        set_wish(lambda now: now._replace(changes=dict(STARTS[name])))

    def play_off(points: int) -> None:
        set_wish(lambda now: now.change("start", points))

    cards = [
        option(
            app.t(f"start.{name}"),
            app.t(f"start.{name}.about"),
            chosen=name == chosen,
            on_click=handler(partial(begin, name)),
            id=f"start-{name}",
        )
        for name in STARTS
    ]
    now = wish.values["start"]
    keys = [
        key(
            str(points),
            handler(partial(play_off, points)),
            label=app.t("start.record_of", points=points),
            chosen=points == now,
            id=f"record-{points}",
        )
        for points in records(chosen)
    ]
    return [
        ft.Column(cards, spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH, key="starts"),
        caption(app.words.option("start")),
        ft.Row(keys, spacing=GAP, key="records"),
    ]

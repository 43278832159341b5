"""The second half of the form: the convention, its limit, the money."""

from collections.abc import Mapping
from functools import partial
from typing import Any

import flet as ft

from pulka.files import presets
from pulka.ui.context import App
from pulka.ui.entry import FIELD, Entry
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.parts.agreement.choices import caption
from pulka.ui.parts.agreement.money import money
from pulka.ui.parts.agreement.people import SetWish
from pulka.ui.parts.agreement.wish import Wish
from pulka.ui.theme import GAP

_LIMITS = ("10", "20", "30")


def rules(app: App, wish: Wish, faults: Mapping[str, str], set_wish: SetWish) -> list[ft.Control]:
    """Return the controls, from the presets to the currency."""

    def put(field: str, text: str) -> None:
        change: dict[str, Any] = {field: text}
        set_wish(lambda now: now._replace(**change))

    def follow(base: str) -> None:
        set_wish(lambda now: now.by_rules(base))

    def limit_to(number: str) -> None:
        put("limit", number)

    keys = [
        key(
            app.t(f"preset.{base}"),
            handler(partial(follow, base)),
            chosen=base == wish.base,
            id=f"preset-{base}",
        )
        for base in presets()
    ]
    said = {field: app.t(code) for field, code in faults.items()}
    limits: list[ft.Control] = [
        Entry(
            key="limit",
            label=app.t("new.limit"),
            value=wish.limit,
            on_text=limit_to,
            error=said.get("limit"),
            digits=True,
            expand=True,
        ),
        *[
            key(
                number,
                handler(partial(limit_to, number)),
                label=app.t("new.limit_to", number=number),
                chosen=wish.limit == number,
                height=FIELD,
                fill=False,
                id=f"limit-{number}",
            )
            for number in _LIMITS
        ],
    ]
    return [
        caption(app.t("new.rules")),
        ft.Column([ft.Row(keys[at : at + 2], spacing=GAP) for at in range(0, len(keys), 2)], spacing=GAP),
        ft.Semantics(live_region=True, content=ft.Text(app.t(f"preset.{wish.base}.about"), size=14)),
        *(
            [ft.Row(limits, spacing=GAP, vertical_alignment=ft.CrossAxisAlignment.START)]
            if wish.limited
            else []
        ),
        caption(app.t("new.money")),
        money(app, wish.price, wish.currency, said.get("price"), put),
    ]

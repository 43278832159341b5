"""Rules changed for one pulka alone: the options, folded away until they are asked for."""

from collections.abc import Callable
from typing import Any

import flet as ft

from pulka.ui.context import use_app
from pulka.ui.guard import component, handler
from pulka.ui.parts.agreement.people import SetWish
from pulka.ui.parts.agreement.wish import Wish
from pulka.ui.parts.options import Options
from pulka.ui.parts.options.shown import option_faults
from pulka.ui.theme import GAP

_ON_THE_FORM = frozenset(["hill_divided"])
"""With two players it has keys of its own; with more it says nothing."""


@component
def ThisPulka(wish: Wish, set_wish: SetWish) -> ft.Control:  # noqa: N802  # a component is named like a control
    """Show what was changed and the key that unfolds the options."""
    app = use_app()
    shown, set_shown = ft.use_state(False)

    def change(option: str, turn: Callable[[Any], Any]) -> None:
        set_wish(lambda now: now.change(option, turn(now.values[option])))

    parts: list[ft.Control] = []
    if wish.changed:
        names = ", ".join([app.words.option(option) for option in wish.changed])
        parts.append(ft.Text(app.t("new.changed", options=names), key="changed", size=15))
    parts.append(
        ft.Row(
            [
                ft.TextButton(
                    app.t("new.rules_done" if shown else "new.change_rules"),
                    key="change-rules",
                    icon=ft.Icons.EXPAND_LESS if shown else ft.Icons.TUNE,
                    on_click=handler(lambda: set_shown(lambda now: not now)),
                )
            ],
            wrap=True,
        )
    )
    if shown:
        parts.append(
            Options(
                key="options",
                values=wish.values,
                base=wish.base,
                change=change,
                hidden=_ON_THE_FORM,
                faults=option_faults(app, wish.rule_faults()),
            )
        )
    return ft.Column(parts, spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)

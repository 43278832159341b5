"""What must be known to go on from a sheet: who deals next, how many raspasy are in the run."""

from collections.abc import Callable
from functools import partial

import flet as ft

from pulka.ui.context import use_app
from pulka.ui.guard import component, handler, use_once
from pulka.ui.keys import key
from pulka.ui.parts.agreement import caption, choice
from pulka.ui.theme import GAP

GoOn = Callable[[int, int], object]
"""Go on: who deals next, how many raspasy stand in the run."""


@component
def GoingOn(names: tuple[str, ...], runs: range, sheet: object, go_on: GoOn) -> ft.Control:  # noqa: N802  # named like a control
    """Show the key that goes on; its tap asks first. ``sheet`` is what it goes on from, once."""
    app = use_app()
    asked, ask = ft.use_state(False)
    dealer, set_dealer = ft.use_state(len(names) - 1)
    run, set_run = ft.use_state(0)
    deals, stands = min(dealer, len(names) - 1), run if run in runs else 0
    go_on_once = use_once(lambda: go_on(deals, stands), (sheet, deals, stands))
    if not asked:
        return ft.FilledButton(
            app.t("check.go_on"),
            icon=ft.Icons.PLAY_ARROW,
            height=56,
            on_click=handler(lambda: ask(True)),
        )
    dealers = [
        key(
            name,
            handler(partial(set_dealer, place)),
            label=app.t("table.deals", player=name),
            chosen=place == deals,
            fill=False,
            id=f"dealer-{place}",
        )
        for place, name in enumerate(names)
    ]
    run_keys = [
        key(
            str(number),
            handler(partial(set_run, number)),
            label=app.t("check.run_is", number=number),
            chosen=number == stands,
            size=20,
            id=f"run-{number}",
        )
        for number in runs
    ]
    return ft.Column(
        [
            caption(app.t("check.dealer")),
            choice(dealers),
            *([caption(app.t("check.run")), ft.Row(run_keys, spacing=GAP)] if run_keys else []),
            ft.FilledButton(app.t("check.start"), icon=ft.Icons.PLAY_ARROW, height=56, on_click=go_on_once),
        ],
        key="going-on",
        spacing=GAP,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )

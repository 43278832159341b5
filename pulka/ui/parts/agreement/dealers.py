"""Who deals first."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from pulka.ui.context import App
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.parts.agreement.choices import choice


def dealers(  # noqa: PLR0913  # what is shown, and what its keys do
    app: App,
    names: Sequence[str],
    dealer: int,
    choose: Callable[[int], None],
    draw: Callable[[], None] | None = None,
    *,
    drawn: bool = False,
) -> ft.Control:
    """Return a key for each player and one for the lot, if `draw` draws it; `drawn`: it has fallen."""
    calls = [name.strip() or app.t("new.seat", number=place) for place, name in enumerate(names, 1)]
    keys = [
        key(
            call,
            handler(partial(choose, place)),
            label=app.t("new.dealer_is", name=call),
            chosen=place == dealer,
            fill=False,
            id=f"dealer-{place}",
        )
        for place, call in enumerate(calls)
    ]
    if draw is not None:
        keys.append(
            key(
                app.t("new.lot"),
                handler(draw),
                icon=ft.Icons.CASINO_OUTLINED,
                fill=False,
                id="lot",
            )
        )
    shown: list[ft.Control] = [choice(keys)]
    if drawn:
        shown.append(
            ft.Semantics(
                live_region=True,
                label=app.t("new.lot_fell", name=calls[dealer]),
                exclude_semantics=True,
                content=ft.Text(
                    app.t("new.by_lot"),
                    theme_style=ft.TextThemeStyle.BODY_MEDIUM,
                    color=ft.Colors.ON_SURFACE_VARIANT,
                ),
            )
        )
    return ft.Column(shown, spacing=4)

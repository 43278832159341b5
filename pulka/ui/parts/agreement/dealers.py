"""Who deals first."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from pulka.ui.context import App
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.parts.agreement.choices import caption, choice
from pulka.ui.theme import GAP, GAP_TIGHT, TARGET


def dealers(  # noqa: PLR0913  # what is shown, and what its keys do
    app: App,
    names: Sequence[str],
    dealer: int,
    choose: Callable[[int], None],
    draw: Callable[[], None] | None = None,
    *,
    drawn: bool = False,
) -> ft.Control:
    """Return a key for each player under a caption, beside it one for the lot, if `draw` draws it.

    `drawn`: the lot has fallen; it is said where there was room before, so that nothing below moves.
    """
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
    head = caption(app.t("new.dealer"))
    if draw is not None:
        lot = ft.TextButton(
            app.t("new.lot"), icon=ft.Icons.CASINO_OUTLINED, key="lot", height=TARGET, on_click=handler(draw)
        )
        said = [_fallen(app, calls[dealer])] if drawn else []
        head = ft.Row(
            [ft.Column([head, *said], spacing=0, tight=True, expand=True), lot], height=TARGET, spacing=GAP
        )
    return ft.Column([head, choice(keys)], spacing=GAP_TIGHT)


def _fallen(app: App, name: str) -> ft.Control:
    return ft.Semantics(
        live_region=True,
        label=app.t("new.lot_fell", name=name),
        exclude_semantics=True,
        content=ft.Text(app.t("new.by_lot"), theme_style=ft.TextThemeStyle.BODY_SMALL),
    )

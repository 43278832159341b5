"""What ends the evening: a limit, a number of deals or a time, whichever the rules ask for."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import flet as ft

from pulka.ui.context import App
from pulka.ui.entry import FIELD, Entry
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.parts.agreement.wish import Wish
from pulka.ui.theme import GAP

_LIMITS = ("10", "20", "30")
_DEALS = ("20", "40")


def ending(
    app: App, wish: Wish, said: Mapping[str, str], put: Callable[[str, str], None]
) -> list[ft.Control]:
    """Return the field that belongs to the end of these rules; `put` is told its name and its text."""
    if wish.limited:
        return [
            number_asked(
                app, "limit", wish.limit, _LIMITS, partial(put, "limit"), "new.limit_to", said.get("limit")
            )
        ]
    if wish.counted:
        return [
            number_asked(
                app, "deals", wish.deals, _DEALS, partial(put, "deals"), "new.deals_to", said.get("deals")
            )
        ]
    return [
        ft.Row(
            [
                Entry(
                    key="control",
                    label=app.t("new.control"),
                    value=wish.control,
                    on_text=lambda text: put("control", text),
                    error=said.get("control"),
                    hint=app.t("heading.control_hint"),
                    expand=True,
                )
            ]
        )
    ]


def number_asked(  # noqa: PLR0913, PLR0917  # a field and the numbers beside it
    app: App,
    field: str,
    value: str,
    usual: Sequence[str],
    put: Callable[[str], None],
    chosen: str,
    fault: str | None,
    label: str | None = None,
) -> ft.Control:
    """Return a field for a number and the usual ones as keys, each read out as ``chosen`` says it."""
    controls: list[ft.Control] = [
        Entry(
            key=field,
            label=label or app.t(f"new.{field}"),
            value=value,
            on_text=put,
            error=fault,
            digits=True,
            expand=True,
        ),
        *[
            key(
                number,
                handler(partial(put, number)),
                label=app.t(chosen, number=number),
                chosen=value == number,
                height=FIELD,
                fill=False,
                id=f"{field}-{number}",
            )
            for number in usual
        ],
    ]
    return ft.Row(controls, spacing=GAP, vertical_alignment=ft.CrossAxisAlignment.START)

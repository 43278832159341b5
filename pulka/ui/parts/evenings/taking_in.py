"""A pulka file becomes an evening, or is refused with every reason at once."""

from typing import NamedTuple

import flet as ft

from pulka.terms import Fault
from pulka.ui.context import App
from pulka.ui.guard import Handler
from pulka.ui.parts.order import order
from pulka.ui.saving import Picked
from pulka.ui.theme import GAP, GAP_WIDE

_SHOWN = 200
"""More faults are counted, not listed: nobody reads on."""


class Refused(NamedTuple):
    """A file that was not taken, and why."""

    file: str
    faults: tuple[Fault, ...]


async def take_in(app: App, picked: Picked) -> str | Refused:
    """Return the id of the new evening; a refused file has written nothing."""
    found = await order(app, app.desk.take_in, picked.content)
    return found if isinstance(found, str) else Refused(picked.name, found)


def refusal(app: App, refused: Refused, on_dismiss: Handler) -> ft.AlertDialog:
    """Return the dialog that lists the faults, the entry of each above it."""
    return ft.AlertDialog(
        title=ft.Text(app.words.n("evenings.faults", len(refused.faults))),
        scrollable=True,
        on_dismiss=on_dismiss,
        content=ft.Column(
            [
                ft.Text(app.t("evenings.faults.about", file=refused.file)),
                *[
                    ft.Column(
                        [
                            ft.Text(_place(app, fault), theme_style=ft.TextThemeStyle.BODY_SMALL),
                            ft.Text(app.words.fault(fault, ())),
                        ],
                        key=f"fault-{number}",
                        spacing=2,
                    )
                    for number, fault in enumerate(refused.faults[:_SHOWN])
                ],
                *(
                    [ft.Text(app.t("evenings.faults.rest", number=len(refused.faults) - _SHOWN))]
                    if len(refused.faults) > _SHOWN
                    else []
                ),
            ],
            tight=True,
            spacing=GAP_WIDE,
            width=480,
        ),
        actions=[ft.TextButton(app.t("evenings.understood"), on_click=on_dismiss)],
        content_padding=ft.Padding.symmetric(horizontal=24, vertical=GAP),
    )


def _place(app: App, fault: Fault) -> str:
    where = (
        app.t("evenings.faults.file")
        if fault.entry is None
        else app.t("evenings.faults.entry", number=fault.entry)
    )
    return f"{where} · {fault.field}"

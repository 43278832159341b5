"""A file becomes an evening or a house convention, or is refused with every reason at once."""

from typing import NamedTuple

import flet as ft

from pulka.files.convention_file import is_convention
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


class Taken(NamedTuple):
    """A file that was taken: where to see what it was, and what to say of it."""

    route: str
    said: str


async def take_in(app: App, picked: Picked) -> Taken | Refused:
    """Take in a pulka file, or a convention's; a refused file has written nothing."""
    if is_convention(picked.content):
        return await take_in_convention(app, picked)
    found = await order(app, app.desk.take_in, picked.content)
    if not isinstance(found, str):
        return Refused(picked.name, found)
    twin = await order(app, app.desk.twin, found)
    return Taken(f"/pulka/{found}", app.t("evenings.twin" if twin else "evenings.taken_in"))


async def take_in_convention(app: App, picked: Picked) -> Taken | Refused:
    """Take in a convention file."""
    found = await order(app, app.desk.take_in_convention, picked.content)
    if not isinstance(found, str):
        return Refused(picked.name, found)
    house = await order(app, app.desk.convention, found)
    name = picked.name if house is None else house.name
    return Taken("/settings/conventions", app.t("conventions.taken_in", name=name))


def refusal(app: App, refused: Refused, on_dismiss: Handler, *, backup: bool = False) -> ft.AlertDialog:
    """Return the dialog that lists the faults, the entry of each above it; a backup is not for correcting."""
    title = app.words.n("evenings.faults", len(refused.faults))
    about = app.t("backup.refused" if backup else "evenings.faults.about", file=refused.file)
    return ft.AlertDialog(
        title=ft.Text(app.t("backup.refused.title") if backup else title),
        scrollable=True,
        on_dismiss=on_dismiss,
        content=ft.Column(
            [
                ft.Text(about),
                *[
                    ft.Column(
                        [
                            *(
                                []
                                if backup
                                else [ft.Text(_place(app, fault), theme_style=ft.TextThemeStyle.BODY_SMALL)]
                            ),
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
    return where if fault.field == "file" else f"{where} · {fault.field}"

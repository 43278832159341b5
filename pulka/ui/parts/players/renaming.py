"""A person is called otherwise: the dialog with the one field."""

from collections.abc import Callable
from typing import cast

import flet as ft

from pulka.desk.directory import Turned
from pulka.desk.statistics import Person
from pulka.terms import Fault
from pulka.ui.context import use_app
from pulka.ui.entry import Entry
from pulka.ui.guard import handler
from pulka.ui.parts.order import order
from pulka.ui.parts.players.turning import tell_turned
from pulka.ui.theme import GAP_WIDE


def use_renaming(person: Person | None) -> Callable[[], None]:
    """Hook: return what opens the dialog."""
    app = use_app()
    typed, set_typed = ft.use_state(cast("str | None", None))
    faults, set_faults = ft.use_state(cast("tuple[Fault, ...]", ()))

    def open_it() -> None:
        set_faults(())
        set_typed(person.name if person else None)

    def write(text: str) -> None:
        set_typed(text)
        set_faults(())

    async def save() -> None:
        if person is None or typed is None:
            return
        outcome = await order(app, app.desk.rename_person, person.id, typed)
        if not isinstance(outcome, Turned):
            set_faults(outcome)
            return
        set_typed(None)
        app.refresh()
        tell_turned(app, app.t("players.renamed", name=" ".join(typed.split())), outcome)

    close = handler(lambda: set_typed(None))
    dialog = (
        None
        if typed is None
        else ft.AlertDialog(
            title=ft.Text(app.t("players.rename")),
            on_dismiss=close,
            scrollable=True,
            content=ft.Column(
                [
                    Entry(
                        label=app.t("players.rename.name"),
                        value=typed,
                        on_text=write,
                        on_submit=save,
                        error=app.words.fault(faults[0], ()) if faults else None,
                        autofocus=True,
                        names=True,
                    ),
                    ft.Text(app.t("players.rename.about"), color=ft.Colors.ON_SURFACE_VARIANT),
                ],
                tight=True,
                spacing=GAP_WIDE,
                width=420,
            ),
            actions=[
                ft.TextButton(app.t("players.rename.cancel"), on_click=close),
                ft.FilledButton(app.t("players.rename.save"), on_click=handler(save)),
            ],
        )
    )
    ft.use_dialog(dialog)
    return open_it

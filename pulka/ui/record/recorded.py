"""What is said of a record: what it was, and one tap to take it back; or that it stands, after a cut."""

import flet as ft

from pulka.deals import Entry
from pulka.desk.glance import glance
from pulka.ledger import Ledger
from pulka.ui.context import App, Spot, Subject, tell
from pulka.ui.guard import handler
from pulka.ui.parts.order import order
from pulka.ui.record.state import Form
from pulka.ui.table.room import Room, above_keys, beside_undo

_AFTER_A_CUT = 15
"""Seconds: whoever waits for an app to come back may look elsewhere."""


def tell_recorded(page: ft.Page, form: Form, ledger: Ledger, on: str, *, at_table: bool) -> None:
    """Say `on` a screen that the entry of `form` stands in `ledger` now; there it can be taken back."""
    app, pid = form.app, form.aim.pid

    async def take_back() -> None:
        now = await order(app, app.desk.open, pid)
        if now.no == ledger.no:  # or else something else would be taken back
            await order(app, app.desk.undo, pid, ledger)
        app.refresh()

    tell(
        page,
        _told(app, form),
        ft.SnackBarAction(label=app.t("record.take_back"), on_click=handler(take_back)),
        above=_spot(page, form, ledger, at_table=at_table),
        about=Subject(on, ledger.no),
    )


def tell_standing(page: ft.Page, form: Form, entry: Entry, on: str, *, at_table: bool) -> None:
    """Say `on` a screen that `entry`, whose record was cut off before it was told, stands."""
    told = form.words.pieces(entry, form.names)[0]
    above = _spot(page, form, form.seen, at_table=at_table)
    tell(
        page,
        form.words.t("record.stands", entry=told),
        above=above,
        about=Subject(on, form.seen.no, _AFTER_A_CUT),
    )


def _spot(page: ft.Page, form: Form, ledger: Ledger, *, at_table: bool) -> Spot | None:
    app = form.app
    width, height = page.width or app.width, page.height or app.height
    if at_table:
        return beside_undo(width, height, app.scale.whole, over=glance(ledger).over)
    return above_keys(width, height) if Room.of(width, height).shared else None


def _told(app: App, form: Form) -> str:
    entry = form.outcome.entry
    deed = app.t(f"record.done.{form.aim.verb}")
    return deed if entry is None else f"{deed}: {app.words.pieces(entry, form.names)[0]}"

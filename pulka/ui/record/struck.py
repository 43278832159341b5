"""The entry to amend was struck out meanwhile: that is said, and it can be put back or left alone."""

import flet as ft

from pulka.desk.foresight import Foresight
from pulka.ledger import Ledger
from pulka.ui.context import tell
from pulka.ui.guard import Handler, handler
from pulka.ui.parts.order import order
from pulka.ui.record.noticed import noticed
from pulka.ui.record.state import Form
from pulka.ui.theme import TARGET


def struck_out(form: Form, foresight: Foresight, back: Handler) -> list[ft.Control]:
    """Return the notice; ``foresight`` is of putting the entry back, ``back`` leaves the form."""
    if not form.struck or form.moved:
        return []
    words = form.words
    entry = words.pieces(form.standing.entry, form.names)[0] if form.standing else ""

    async def put_back() -> None:
        app, aim = form.app, form.aim
        done = await order(app, app.desk.restore, aim.pid, form.seen, aim.no or 0)
        if not isinstance(done, Ledger):
            tell(ft.context.page, "\n".join(words.fault(fault, form.names) for fault in done))
            return
        app.refresh()
        await form.go_on(done)
        tell(ft.context.page, words.t("journal.restore.done", entry=entry))

    restore = ft.FilledTonalButton(words.t("journal.restore"), height=TARGET, on_click=handler(put_back))
    leave = ft.TextButton(words.t("record.struck.leave"), height=TARGET, on_click=back)
    ways = [leave] if foresight.faults else [restore, leave]
    about = words.t("record.struck.about")
    return [noticed("struck", words.t("record.struck", entry=entry), about, *ways, grave=True)]

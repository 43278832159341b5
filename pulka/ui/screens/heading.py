"""What stands over the sheet of a running pulka: title, date, names, first dealer, money."""

from typing import Any

import flet as ft

from pulka.errors import StaleLedgerError
from pulka.ledger import Ledger
from pulka.terms import Fault
from pulka.ui.context import App, tell, use_app, use_kept, use_typed
from pulka.ui.entry import Entry
from pulka.ui.guard import handler, screen, use_once
from pulka.ui.parts.agreement import Names, caption, page_of
from pulka.ui.parts.agreement.calendar import calendar, day_field, day_of
from pulka.ui.parts.agreement.dealers import dealers
from pulka.ui.parts.agreement.inscription import Inscription
from pulka.ui.parts.agreement.money import money
from pulka.ui.parts.order import order
from pulka.ui.theme import GAP


@screen
def Heading() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the form; saving is one row of the ledger, which undo takes back."""
    app = use_app()
    pid = ft.use_route_params()["pid"]
    page = ft.context.page
    seen, set_seen = ft.use_state(use_kept(lambda: app.desk.open(pid)))
    typed, set_typed, by_now = use_typed(lambda: Inscription.of(seen.heading, app.t("new.comma")))
    known = use_kept(app.desk.names)
    tried, set_tried = ft.use_state(False)
    refused, set_refused = ft.use_state(tuple[Fault, ...]())
    picking, set_picking = ft.use_state(False)

    def put(**changes: Any) -> None:  # noqa: ANN401  # fields of the form, each of its own type
        set_typed(lambda now: now._replace(**changes))

    def choose_day(event: ft.Event[ft.DatePicker]) -> None:
        put(date=day_of(event.control.value).isoformat())
        set_picking(False)

    close = handler(lambda: set_picking(False))
    ft.use_dialog(calendar(typed.date, handler(choose_day), close) if picking else None)

    async def save() -> None:
        set_tried(True)
        if by_now().faults():
            return
        wanted = by_now().over(seen.heading)
        if wanted != seen.heading:
            try:
                ledger = await order(app, app.desk.rehead, pid, seen, wanted)
            except StaleLedgerError:
                set_seen(await order(app, app.desk.open, pid))
                raise
            if not isinstance(ledger, Ledger):
                set_refused(ledger)
                return
            app.refresh()
            _offer_undo(app, page, pid, ledger)
        await page.push_route(f"/pulka/{pid}")

    save_once = use_once(save, (typed, seen.no))
    faults = typed.faults() if tried else {}

    def write(place: int, text: str) -> None:
        set_typed(lambda now: now._replace(names=(*now.names[:place], text, *now.names[place + 1 :])))

    over = [
        ft.Row(
            [
                Entry(
                    label=app.t("heading.name"),
                    value=typed.title,
                    on_text=lambda text: put(title=text),
                    expand=True,
                )
            ]
        ),
        day_field(app, typed.date, handler(lambda: set_picking(True)), handler(lambda: put(date=None))),
        money(
            app,
            typed.price,
            typed.currency,
            app.t(faults["price"]) if "price" in faults else None,
            lambda field, text: put(**{field: text}),
        ),
    ]
    people = [
        caption(app.t("heading.names")),
        Names(
            key="names",
            names=typed.names,
            faults={int(field[5:]): code for field, code in faults.items() if field.startswith("name.")},
            known=known,
            write=write,
        ),
        dealers(app, typed.names, typed.dealer, lambda place: put(dealer=place)),
    ]
    floor: list[ft.Control] = [
        ft.Text(app.words.fault(fault, typed.trimmed), color=ft.Colors.ERROR) for fault in refused
    ]
    if faults:
        floor.append(ft.Text(app.t("new.faults"), color=ft.Colors.ERROR))
    floor.append(ft.FilledButton(app.t("heading.save"), icon=ft.Icons.CHECK, height=56, on_click=save_once))
    return page_of(
        app,
        app.t("heading.title"),
        [over, people],
        ft.Column(floor, spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
    )


def _offer_undo(app: App, page: ft.Page, pid: str, ledger: Ledger) -> None:
    async def undo() -> None:
        await order(app, app.desk.undo, pid, ledger)
        app.refresh()

    tell(page, app.t("heading.saved"), ft.SnackBarAction(label=app.t("heading.undo"), on_click=handler(undo)))

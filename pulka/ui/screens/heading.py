"""What stands over the sheet of a running pulka: title, date, names, first dealer, money, control time."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import flet as ft

from pulka.desk.control import Control
from pulka.errors import StaleLedgerError
from pulka.ledger import Ledger
from pulka.terms import Fault, Player
from pulka.ui.context import App, tell, use_app, use_kept, use_typed
from pulka.ui.entry import Entry
from pulka.ui.guard import Handler, handler, screen, use_once
from pulka.ui.parts.agreement import Names, caption, page_of
from pulka.ui.parts.agreement.calendar import calendar, day_field, day_of
from pulka.ui.parts.agreement.dealers import dealers
from pulka.ui.parts.agreement.inscription import Inscription
from pulka.ui.parts.agreement.money import money
from pulka.ui.parts.order import order
from pulka.ui.table.room import above_keys
from pulka.ui.theme import GAP


@screen
def Heading() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the form; saving is one row of the ledger, which undo takes back."""
    app = use_app()
    pid = ft.use_route_params()["pid"]
    page = ft.context.page
    seen, set_seen = ft.use_state(use_kept(lambda: app.desk.open(pid)))
    control = use_kept(lambda: app.desk.control(pid))
    typed, set_typed, by_now = use_typed(lambda: _standing(app, seen, control))
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
                first, fresh = _standing(app, seen, control), await order(app, app.desk.open, pid)
                # What was not touched here is the other hand's: the second tap must not take it back.
                set_typed(lambda now: now.onto(first, _standing(app, fresh, control)))
                set_seen(fresh)
                raise
            if not isinstance(ledger, Ledger):
                set_refused(ledger)
                return
            app.refresh()
            _offer_undo(app, page, pid, ledger)
        if by_now().time != (control and control.time):
            await order(app, app.desk.set_control, pid, by_now().time)
            app.refresh()
        await page.push_route(f"/pulka/{pid}")

    save_once = use_once(save, (typed, seen.no))
    faults = typed.faults() if tried else {}

    def write(shown: int, text: str) -> None:
        place = typed.sat[shown]
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
        _control(app, typed.control, faults.get("control"), lambda text: put(control=text)),
    ]
    began = len(seen.state.start.heading.names)
    people = [
        caption(app.t("heading.names")),
        Names(
            key="names",
            names=tuple([typed.names[place] for place in typed.sat]),
            faults=_of_names(faults, typed.sat),
            known=known,
            write=write,
        ),
        dealers(app, typed.names[:began], typed.dealer, lambda place: put(dealer=place)),
    ]
    return page_of(
        app,
        app.t("heading.title"),
        [over, people],
        _floor(
            app, [app.words.fault(fault, typed.trimmed) for fault in refused], save_once, faulty=bool(faults)
        ),
    )


def _standing(app: App, ledger: Ledger, control: Control | None) -> Inscription:
    return Inscription.of(ledger.heading, ledger.situation.order, control, app.t("new.comma"))


def _floor(app: App, refused: Sequence[str], save: Handler, *, faulty: bool) -> ft.Control:
    """Return the key that saves, over it why it did not."""
    told = [*refused, *([app.t("new.faults")] if faulty else [])]
    parts: list[ft.Control] = [ft.Text(each, color=ft.Colors.ERROR) for each in told]
    parts.append(ft.FilledButton(app.t("heading.save"), icon=ft.Icons.CHECK, height=56, on_click=save))
    return ft.Column(parts, spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _control(app: App, time: str, fault: str | None, change: Callable[[str], None]) -> ft.Control:
    """Return the field of the control time."""
    field = Entry(
        label=app.t("heading.control"),
        value=time,
        on_text=change,
        error=app.t(fault) if fault else None,
        hint=app.t("heading.control_hint"),
        expand=True,
    )
    return ft.Row([field])


def _of_names(faults: Mapping[str, str], sat: Sequence[Player]) -> dict[int, str]:
    """Return the faults of the names by their fields: one for each who ever sat down."""
    found = {shown: faults.get(f"name.{place}", "") for shown, place in enumerate(sat)}
    return {shown: code for shown, code in found.items() if code}


def _offer_undo(app: App, page: ft.Page, pid: str, ledger: Ledger) -> None:
    async def undo() -> None:
        await order(app, app.desk.undo, pid, ledger)
        app.refresh()

    action = ft.SnackBarAction(label=app.t("heading.undo"), on_click=handler(undo))
    tell(page, app.t("heading.saved"), action, above=above_keys(app.width, app.height))

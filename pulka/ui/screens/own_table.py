"""The table that is laid for every new pulka: who sits there, by which rules, for how much."""

import flet as ft

from pulka.terms.names import names_troubles
from pulka.ui.context import use_app, use_kept, use_typed
from pulka.ui.guard import screen, use_once
from pulka.ui.parts.agreement import page_of, show_fault
from pulka.ui.parts.agreement.beginning import ALWAYS, OWN, Beginning, last
from pulka.ui.parts.agreement.people import people
from pulka.ui.parts.agreement.rules import rules
from pulka.ui.parts.agreement.wish import Wish
from pulka.ui.parts.order import order


@screen
def OwnTable() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the form of a new pulka; what it says is kept for all that follow."""
    app = use_app()
    houses = ft.use_memo(app.desk.conventions, [app.revision])
    wish, set_wish, by_now = use_typed(lambda: Beginning.of(app, houses).own or last(app, houses))
    scroll = use_kept(ft.Ref[ft.Column])
    known = use_kept(app.desk.names)
    tried, set_tried = ft.use_state(False)

    async def keep() -> None:
        wanted = by_now()
        set_tried(True)
        if faults := _faults(wanted):
            await show_fault(scroll, faults)
            return
        await order(app, app.desk.keep_setting, OWN, wanted.kept())
        await order(app, app.desk.keep_setting, ALWAYS, True)
        app.refresh()
        ft.context.page.navigate("/settings")

    faults = _faults(wish) if tried else {}
    return page_of(
        app,
        app.t("settings.own"),
        [people(app, wish, faults, known, set_wish), rules(app, wish, houses, faults, set_wish)],
        ft.FilledButton(app.t("settings.own.keep"), key="keep", height=56, on_click=use_once(keep, wish)),
        scroll=scroll,
    )


def _faults(wish: Wish) -> dict[str, str]:
    """Return what is wrong; a seat may stay empty until the evening."""
    named = {place for place, name in enumerate(wish.seated) if name}
    twice = names_troubles(
        tuple([name or f"\N{WHITE SQUARE}{place}" for place, name in enumerate(wish.seated)])
    )
    return {
        field: code
        for field, code in wish.faults().items()
        if not field.startswith("name.") or (int(field[5:]) in named and int(field[5:]) in twice)
    }

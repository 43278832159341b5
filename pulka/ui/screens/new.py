"""A new pulka: who sits where, who deals first, by which rules, for how much."""

from collections.abc import Sequence
from contextlib import suppress

import flet as ft

from pulka.desk.agreement import wrong_option
from pulka.desk.conventions import HouseConvention
from pulka.errors import StorageError
from pulka.terms import Fault
from pulka.ui.context import use_app, use_kept, use_typed
from pulka.ui.guard import screen, use_once
from pulka.ui.parts.agreement import Wish, page_of, show_fault
from pulka.ui.parts.agreement.asked import text_of
from pulka.ui.parts.agreement.beginning import LAST, laid
from pulka.ui.parts.agreement.page import COLUMNS, show
from pulka.ui.parts.agreement.people import people
from pulka.ui.parts.agreement.rules import RULES, rules
from pulka.ui.parts.help import with_help
from pulka.ui.parts.order import order
from pulka.ui.theme import GAP


@screen
def New() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the form, filled with what the last table agreed on, or with what was settled for all."""
    app = use_app()
    houses = ft.use_memo(app.desk.conventions, [app.revision])
    wish, set_wish, by_now = use_typed(lambda: laid(app, houses))

    def follow() -> None:
        if _anew(by_now(), houses) != by_now():
            set_wish(lambda now: _anew(now, houses))

    ft.use_effect(follow, dependencies=[houses])
    scroll = use_kept(ft.Ref[ft.Column])
    was_old = ft.use_ref(wish.old)

    async def reveal() -> None:
        # The ways to play the old game stand below the keys, out of sight where one column scrolls.
        chosen, was_old.current = wish.old and not was_old.current, wish.old
        if chosen and app.width < COLUMNS:
            await show(scroll, RULES)

    ft.use_effect(reveal, dependencies=[wish.old])
    known = use_kept(app.desk.names)
    tried, set_tried = ft.use_state(False)
    refused, set_refused = ft.use_state(tuple[Fault, ...]())

    async def start() -> None:
        wanted = by_now()
        set_tried(True)
        if wanted.faults() or wanted.rule_faults():
            await show_fault(scroll, wanted.faults())
            return
        begun = await order(app, app.desk.begin, wanted.pulka())
        if not isinstance(begun[0], str):
            set_refused(begun)
            return
        with suppress(StorageError):  # the evening stands: trying again would begin a second one
            await order(app, app.desk.keep_setting, LAST, wanted.kept())
        app.refresh()
        await ft.context.page.push_route(f"/pulka/{begun[0]}")

    start_once = use_once(start, wish)
    faults = wish.faults() if tried else {}
    wrong = _wrong_options(wish) if tried else []
    floor: list[ft.Control] = [
        ft.Text(app.words.fault(fault, wish.seated), color=ft.Colors.ERROR) for fault in refused
    ]
    if faults or wrong:
        names = ", ".join([app.words.option(option) for option in wrong])
        text = app.t("new.faults") if faults else app.t("new.options_wrong", options=names)
        floor.append(ft.Semantics(live_region=True, content=ft.Text(text, color=ft.Colors.ERROR)))
    floor.append(
        ft.FilledButton(app.t("new.start"), icon=ft.Icons.PLAY_ARROW, height=56, on_click=start_once)
    )
    view = page_of(
        app,
        app.t("new.title"),
        [people(app, wish, faults, known, set_wish), rules(app, wish, houses, faults, set_wish)],
        ft.Column(floor, spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        scroll=scroll,
    )
    return with_help(app, view)


def _wrong_options(wish: Wish) -> list[str]:
    """Return the options that are not agreed on soundly."""
    found = [wrong_option(fault) for fault in wish.rule_faults()]
    return list(dict.fromkeys([str(option) for option in found if option is not None]))


def _anew(wish: Wish, houses: Sequence[HouseConvention]) -> Wish:
    """Return the wish with its house convention as another tab has left it; a typed limit stays."""
    now = wish.started(houses)
    limit, deals = (
        text_of(now.start.get(option)) if typed == text_of(wish.start.get(option)) else typed
        for option, typed in (("pulya_limit", now.limit), ("deal_limit", now.deals))
    )
    return now._replace(limit=limit, deals=deals)

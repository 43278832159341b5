"""One deal, one screen: what was played goes in, what it writes is seen at once, one key records it."""

import asyncio
import contextlib
from collections.abc import Callable

import flet as ft

from pulka.desk.ways_out import WHEELS
from pulka.ledger import Ledger
from pulka.rules import Archaic
from pulka.terms import Fault
from pulka.ui.context import tell, use_app, use_kept, use_place, use_query
from pulka.ui.guard import handler, screen, use_once
from pulka.ui.keys import READY_OR_NOT
from pulka.ui.parts.foot import foot
from pulka.ui.parts.order import order
from pulka.ui.record.aim import Aim
from pulka.ui.record.beneath import beneath
from pulka.ui.record.correction import correction
from pulka.ui.record.fold import Fold
from pulka.ui.record.frame import afresh, asking, kinds, notices, title
from pulka.ui.record.game import game
from pulka.ui.record.layout import Pieces, filled, in_column
from pulka.ui.record.left import left_behind
from pulka.ui.record.more import More
from pulka.ui.record.old.game import game as old_game
from pulka.ui.record.old.others import misere as old_misere
from pulka.ui.record.old.others import raspasy as old_raspasy
from pulka.ui.record.others import misdeal, misere, raspasy
from pulka.ui.record.outlook import missing, outlook, plan
from pulka.ui.record.people import join, leave
from pulka.ui.record.recorded import tell_recorded
from pulka.ui.record.returned import use_return
from pulka.ui.record.rules import any_rule, rules
from pulka.ui.record.sectors import Sectors
from pulka.ui.record.shortcuts import SAVE, form_shortcuts
from pulka.ui.record.stage import stage
from pulka.ui.record.state import Form, forget_control, use_form
from pulka.ui.record.struck import struck_out
from pulka.ui.shortcuts import hint, typed_on, use_shortcuts
from pulka.ui.table.elsewhere import use_elsewhere
from pulka.ui.table.held import Held
from pulka.ui.table.room import Room, together
from pulka.ui.theme import GAP, TARGET

_PATIENCE = 2
_REPAINT = 0.1
"""Seconds after which what was unfolded is there to be scrolled to."""
_KINDS: dict[str, Callable[[Form], list[ft.Control]]] = {
    "game": game,
    "misere": misere,
    "raspasy": raspasy,
    "misdeal": misdeal,
    "correction": correction,
    "join": join,
    "leave": leave,
    "stage": stage,
    "rules": rules,
}
_OLD = {**_KINDS, "game": old_game, "misere": old_misere, "uvert": old_misere, "raspasy": old_raspasy}


@screen
def Record() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the form for a new entry, or for one amended or inserted."""
    app = use_app()
    query = use_query()
    path = ft.use_view_path()
    back = beneath(path, query)
    (pid, home), params = use_place(), ft.use_route_params()
    aim = Aim.of({**params, "pid": pid}, path, query)
    room = Room.of(app.width, app.height).for_form()
    form = in_column(use_form(app, aim), room)
    use_return(form, back, home)
    wheeled = ft.use_memo(lambda: app.desk.setting(WHEELS) is True, [app.revision])
    foresight = ft.use_memo(lambda: plan(form) if form else None, [form and form.whole, form and form.seen])
    elsewhere = use_elsewhere(app, pid)
    paper, sectors = use_kept(ft.Ref[ft.Column]), use_kept(Sectors)
    sectors.lie_beside(form)
    haptic = use_kept(ft.HapticFeedback)
    page = ft.context.page

    async def save() -> None:
        if form is None:
            return
        done = await _record(form)
        if isinstance(done, tuple):
            tell(page, "\n".join(form.words.fault(fault, form.names) for fault in done))
            return
        app.arrive(back)
        if not back.endswith(
            "/round"
        ):  # there the table lies in the middle: whoever undoes it has a key for it
            tell_recorded(page, form, done, back.partition("?")[0], at_table=back.partition("?")[0] == home)
        with contextlib.suppress(RuntimeError, TimeoutError):  # not every device can be felt
            await asyncio.wait_for(haptic.medium_impact(), _PATIENCE)

    def go_back() -> None:
        page.navigate(back)

    save_once = use_once(save, (form.seen.no, form.whole) if form else None)
    use_shortcuts(form_shortcuts(form, save_once, go_back) if form else {})
    if form is None or foresight is None:
        return ft.View(
            appbar=ft.AppBar(title=ft.Text(app.t("record.amend"))), controls=[ft.Text(app.t("record.gone"))]
        )
    writer = elsewhere.writer
    need = app.t("pen.held", player=writer) if writer else missing(form, foresight)
    button = ft.FilledButton(
        ft.Text(need or app.t(f"record.save.{aim.verb}"), text_align=ft.TextAlign.CENTER, max_lines=2),
        on_click=None if need else save_once,
        disabled=need is not None,
        height=TARGET + GAP,
        expand=True,
        style=READY_OR_NOT,
        tooltip=None if need or not typed_on(page) else hint(app.t(f"record.save.{aim.verb}"), SAVE),
        key="save",
    )
    parts = [
        *notices(form),
        *struck_out(form, foresight, handler(go_back)),
        *left_behind(form),
        *_shown(form),
    ]

    async def reveal() -> None:
        await asyncio.sleep(_REPAINT)
        if paper.current:
            await paper.current.scroll_to(offset=-1, duration=200)

    below = any_rule(form) if form.said.kind == "rules" else []
    more = ft.Column(
        [*below, More(form, reveal, key="more")],
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    pieces = Pieces(parts, outlook(form, foresight), more, button, paper, reveal)
    laid: ft.Control = Fold([*parts, *pieces.told], more, paper, reveal, key="fold")
    if room.shared:
        held = Held(
            ledger=form.seen,
            room=room,
            wheeled=wheeled,
            words=app.words,
            palette=app.palette,
            on_sector=sectors.tap,
            key="held",
        )
        laid = ft.SafeArea(
            together(room, [held], filled(room, form.said.kind, pieces)),
            expand=True,
            avoid_intrusions_top=False,
        )
    return ft.View(
        appbar=ft.AppBar(title=title(form, app.width), actions=[*afresh(form), asking(form), kinds(form)]),
        padding=0,
        spacing=0,
        controls=[*(elsewhere.told if writer else []), laid],
        bottom_appbar=None if room.shared else foot(ft.Row([button]), app.width),
    )


def _shown(form: Form) -> list[ft.Control]:
    """Return the parts of the form by the family of its rules."""
    old = isinstance(form.situation.convention, Archaic)
    return (_OLD if old else _KINDS)[form.said.kind](form)


async def _record(form: Form) -> Ledger | tuple[Fault, ...]:
    """Record what the form says; from here on nothing of it is kept as a draft."""
    aim, desk, hand = form.aim, form.app.desk, form.hand
    whole = form.by_now()
    async with hand.turn:
        hand.done = True
        try:
            if aim.no is None:
                found = await order(form.app, desk.record, aim.pid, form.seen, whole, slot=aim.slot)
            else:
                change = desk.amend if aim.verb == "amend" else desk.insert
                found = await order(form.app, change, aim.pid, form.seen, aim.no, whole, slot=aim.slot)
        except BaseException:
            hand.done = False
            raise
        hand.done = not isinstance(found, tuple)
    if hand.done and whole.kind == "stage" and hand.control:
        await order(form.app, desk.set_control, aim.pid, hand.control)
    if hand.done:
        await forget_control(form.app, hand)
    return found

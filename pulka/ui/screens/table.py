"""The table: the drawn pulka, one tap from the next record."""

from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from pulka.desk.agreement import limit_option
from pulka.desk.compulsory import only_misere
from pulka.desk.glance import Glance, changes, glance
from pulka.desk.ways_out import WHEELS
from pulka.ledger import Ledger
from pulka.sheet import draw
from pulka.terms import Player
from pulka.ui.context import App, tell, use_app
from pulka.ui.guard import Handler, handler, screen, use_once
from pulka.ui.icons import icon_key
from pulka.ui.parts.export import use_export
from pulka.ui.parts.order import order
from pulka.ui.parts.rules import use_rules
from pulka.ui.table import Beneath, Drawn, Ended, Keys, Last, Recent, Strip
from pulka.ui.table.beneath import has_beneath
from pulka.ui.table.deed import deed
from pulka.ui.table.drawn import lists_fit
from pulka.ui.table.menu import Ways, menu
from pulka.ui.table.room import BAR, Parts, Room, above_keys, laid_out, lines_more
from pulka.ui.table.turning import use_turn
from pulka.ui.theme import FONT, GAP

_RECENT = 20


@screen
def Table() -> ft.View:  # noqa: N802  # components are named like controls
    """Show a pulka; taps on it lead to the record, the journal, the settlement."""
    app = use_app()
    pid = ft.use_route_params()["pid"]
    said = above_keys(app.width, app.height)
    export = use_export(pid, said)
    page = ft.context.page
    ledger = ft.use_memo(lambda: app.desk.open(pid), [pid, app.revision])
    sheet = ft.use_memo(lambda: draw(ledger), [ledger])
    control = ft.use_memo(lambda: app.desk.control(pid), [pid, app.revision])
    turned = use_turn(lambda: app.desk.until_control(pid), [pid, control, app.revision])
    lap = ft.use_memo(lambda: app.desk.last_lap(pid, ledger), [ledger, control, turned, app.revision])
    rules = use_rules(app, ledger)
    wheeled = ft.use_memo(lambda: app.desk.setting(WHEELS) is True, [app.revision])

    def change(command: Callable[[str, Ledger], object]) -> Callable[[], object]:
        async def act() -> None:
            await order(app, command, pid, ledger)
            app.refresh()

        return act

    undo_once = use_once(change(app.desk.undo), ledger.no)
    redo_once = use_once(change(app.desk.redo), ledger.no)
    reopen_once = use_once(change(app.desk.reopen), ledger.no)

    def record(query: str) -> None:
        page.navigate(f"/pulka/{pid}/record?{query}")

    def sector(player: Player) -> None:
        if player in now.declarers:
            kind = "&kind=misere" if only_misere(ledger.situation, player) else ""
            record(f"declarer={player}{kind}")
        elif not now.over:
            tell(page, _why_not(app, now, player, names[player]), above=said)

    async def turn_wheels() -> None:
        await order(app, app.desk.keep_setting, WHEELS, not wheeled)
        app.refresh()

    names = ledger.heading.names
    now = glance(ledger)
    room = Room.of(app.width, app.height, lines_more(now, sheet, names, app.width) + (control is not None))
    done = ft.use_memo(lambda: changes(ledger, _RECENT if room.wide else 1), [ledger, room.wide])
    strip = Strip(
        now=now,
        names=names,
        control=control and control.time,
        lap=lap and lap.left,
        words=app.words,
        palette=app.palette,
    )
    last = Last(
        last=done[0] if done else None,
        deed=deed(ledger, app.words),
        names=names,
        over=now.over,
        undo=(ledger.undo_count, undo_once),
        redo=(ledger.redo_count, redo_once),
        words=app.words,
        palette=app.palette,
        width=None if room.wide else app.width,
    )
    ticked = lists_fit(sheet, (room.width, room.height))
    drawn = Drawn(
        sheet=sheet,
        changed=done[0].cells if done else {},
        declarers=now.declarers,
        words=app.words,
        palette=app.palette,
        guess=(room.width, room.height),
        on_sector=sector,
        over=now.over,
        ticked=ticked,
        wheeled=wheeled,
        expand=not room.flat,
    )
    count = sum(not step.slot.void for step in ledger.steps) - 1
    recent = Recent(changes=done[1:], names=names, count=count, words=app.words, palette=app.palette)
    told = Beneath(
        sheet=sheet, listed=not ticked, spacious=room.spacious, words=app.words, palette=app.palette
    )
    parts = Parts(
        strip=strip,
        drawn=drawn,
        beneath=[told] if has_beneath(sheet, listed=not ticked) else [],
        last=last,
        keys=_keys(
            app,
            ledger,
            now,
            lap_over=lap is not None and not lap.left,
            to=_To(record, handler(lambda: page.navigate(f"/pulka/{pid}/settlement")), reopen_once),
        ),
        recent=recent,
    )
    ways = Ways(
        record=lambda kind: record(f"kind={kind}"),
        heading=handler(lambda: page.navigate(f"/pulka/{pid}/heading")),
        convention=handler(lambda: page.navigate(f"/pulka/{pid}/convention")),
        pdf=handler(export.pdf),
        file=handler(export.file),
        wheels=handler(turn_wheels),
    )
    return ft.View(
        appbar=_bar(app, ledger, rules, pid, menu(ledger, ways, app.words, app.palette, wheeled=wheeled)),
        padding=0,
        spacing=0,
        controls=[ft.SafeArea(laid_out(room, parts), expand=True, avoid_intrusions_top=False)],
    )


class _To(NamedTuple):
    """Where the keys lead; ``record`` hears the query of the record."""

    record: Callable[[str], None]
    settle: Handler
    reopen: Handler


def _keys(app: App, ledger: Ledger, now: Glance, *, lap_over: bool, to: _To) -> ft.Control:
    """Return the keys under the sheet."""
    if not now.over:
        return Keys(
            now=now,
            lap_over=lap_over,
            words=app.words,
            palette=app.palette,
            on_kind=lambda kind: to.record(f"kind={kind}"),
            on_settle=to.settle,
        )
    limit = limit_option(ledger.situation)
    return Ended(
        words=app.words,
        on_settle=to.settle,
        on_reopen=to.reopen if now.closed else None,
        on_correct=None if now.closed else handler(lambda: to.record("kind=correction")),
        on_raise=None if now.closed else handler(lambda: to.record(f"kind=rules&focus={limit}")),
        limit=limit,
    )


def _why_not(app: App, now: Glance, player: Player, name: str) -> str:
    """Say why a tap on somebody's sector starts no game of his."""
    if now.stage == "handover":
        return app.t("table.stage.handover")
    if now.stage == "laps":
        return app.t("table.laps_now")
    if player in now.resting:
        return app.t("table.rests_too", player=name)
    if player in now.playing:
        return app.t("table.list_empty", player=name)
    return app.t("table.sits_out", player=name)


def _bar(app: App, ledger: Ledger, rules: str, pid: str, more: ft.Control) -> ft.AppBar:
    """Return the app bar: the title, the ways to the other screens, the menu with more."""
    page = ft.context.page
    heading, color = ledger.heading, app.palette.on_felt

    def go(where: str) -> Handler:
        return handler(lambda: page.navigate(f"/pulka/{pid}/{where}"))

    about = [rules, app.words.day(heading.date) if app.wide else None]
    title = ft.Column(
        [
            ft.Text(heading.title or app.t("table.title"), max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
            ft.Text(
                " · ".join(each for each in about if each),
                style=ft.TextStyle(size=14, letter_spacing=0, font_family=FONT, color=color),
                max_lines=1,
                overflow=ft.TextOverflow.ELLIPSIS,
            ),
        ],
        spacing=0,
        tight=True,
    )
    return ft.AppBar(
        title=title,
        title_spacing=0,
        toolbar_height=BAR,
        actions=[
            icon_key(ft.Icons.LIST_ALT, app.t("table.journal"), go("journal"), color=color),
            icon_key(ft.Icons.CALCULATE_OUTLINED, app.t("table.settle"), go("settlement"), color=color),
            more,
        ],
        actions_padding=ft.Padding.only(right=GAP),
    )

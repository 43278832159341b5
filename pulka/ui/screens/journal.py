"""The journal: every entry in words, what it wrote and why; the past is changed from here."""

from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from pulka.desk.company import called
from pulka.desk.history import Line, history
from pulka.desk.ways_out import WHEELS
from pulka.ledger import Ledger
from pulka.ui.context import use_app, use_place
from pulka.ui.guard import component, handler, screen
from pulka.ui.parts.foot import foot
from pulka.ui.parts.help import help_key
from pulka.ui.parts.journal import Acts, Card, Sieve, StepsBack, filters, tell_line, use_asking
from pulka.ui.table.held import Held
from pulka.ui.table.room import Room, above_keys, together
from pulka.ui.theme import GAP, GAP_WIDE, READING

WINDOW = 60
"""Cards that are made at once: each costs the server time, seen or not."""


@screen
def Journal() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the journal of the pulka in the address; where there is room, beside the drawn pulka."""
    app = use_app()
    pid, _ = use_place()
    ledger = ft.use_memo(lambda: app.desk.open(pid), [pid, app.revision])
    wheeled = ft.use_memo(lambda: app.desk.setting(WHEELS) is True, [app.revision])
    found = ft.use_memo(lambda: history(ledger), [pid, ledger.no])
    names = ft.use_memo(lambda: called(ledger), [pid, ledger.no])
    view, set_view = ft.use_state(_Seen())
    room = Room.of(app.width, app.height)
    spot = above_keys(app.width, app.height) if room.shared else None
    asking = use_asking(pid, ledger, found, names, beside=spot)
    lines = _Lines(
        ledger,
        found,
        names,
        asking.acts
        if app.writes and not ledger.closed
        else (None, None),  # a closed one is first opened again
        view,
        set_view,
        room.low,
        key="lines",
    )
    steps = StepsBack(pid, ledger, spot) if app.writes else None
    laid: ft.Control = ft.Container(lines, width=min(app.width, READING), expand=True)
    if room.shared:
        held = Held(
            ledger=ledger, room=room, wheeled=wheeled, words=app.words, palette=app.palette, key="held"
        )
        beside: list[ft.Control] = [asking.question] if asking.question else [lines]
        if steps and not asking.question:
            beside.append(ft.Container(steps, padding=ft.Padding.only(left=GAP, right=GAP, bottom=GAP_WIDE)))
        stretched = ft.CrossAxisAlignment.STRETCH
        rest = ft.Column(beside, expand=True, spacing=GAP, horizontal_alignment=stretched)
        laid = ft.SafeArea(together(room, [held], rest), expand=True, avoid_intrusions_top=False)
    return ft.View(
        appbar=ft.AppBar(
            title=ft.Text(app.t("journal.title")), actions=[help_key(app, "", color=app.palette.on_felt)]
        ),
        padding=0,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[laid],
        bottom_appbar=foot(steps, app.width) if steps and not room.shared else None,
    )


class _Seen(NamedTuple):
    """What of the journal is seen: it stays when the screen is turned."""

    sieve: Sieve = Sieve()
    windows: int = 1


@component
def _Lines(  # noqa: N802, PLR0913, PLR0917  # named like a control; it takes what it shows
    ledger: Ledger,
    found: tuple[Line, ...],
    names: tuple[str, ...],
    acts: Acts | tuple[None, None],
    seen: _Seen,
    see: Callable[[_Seen], None],
    low: bool,  # noqa: FBT001  # it stands at its place among the others
) -> ft.Control:
    """Show the lines that are wanted; on a low screen what they are chosen by scrolls with them."""
    app = use_app()
    words = app.words
    labels = (app.t("journal.amend.number"), app.t("journal.more.number"), app.t("journal.restore"))
    wanted = [line for line in reversed(found) if seen.sieve.lets(line)]
    shown = wanted[: WINDOW * seen.windows]
    cards: list[ft.Control] = [
        Card(tell_line(line, ledger, words, names), labels, *acts, key=f"line-{line.id}") for line in shown
    ]
    if len(wanted) > len(shown):
        older = handler(lambda: see(seen._replace(windows=seen.windows + 1)))
        cards.append(ft.TextButton(app.t("journal.older"), key="older", on_click=older))
    if not cards:
        cards.append(ft.Text(app.t("journal.nothing" if found else "journal.empty"), key="empty"))

    def sift(sieve: Sieve) -> None:
        see(seen._replace(sieve=sieve))

    chosen = filters(found, ledger.heading.names, words, seen.sieve, sift)
    return ft.Column(
        [
            *([] if low else chosen),
            ft.ListView(
                [*chosen, *cards] if low else cards,
                expand=True,
                padding=ft.Padding.only(left=GAP, right=GAP, bottom=GAP_WIDE, top=GAP),
            ),
        ],
        expand=True,
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )

"""The journal: every entry in words, what it wrote and why; the past is changed from here."""

import flet as ft

from pulka.desk.company import called
from pulka.desk.history import history
from pulka.ledger import Ledger
from pulka.ui.context import use_app
from pulka.ui.guard import component, handler, screen
from pulka.ui.parts.foot import foot
from pulka.ui.parts.help import help_key
from pulka.ui.parts.journal import Card, Sieve, StepsBack, filters, tell_line, use_asking
from pulka.ui.theme import GAP, GAP_WIDE, READING

WINDOW = 60
"""Cards that are made at once: each costs the server time, seen or not."""


@screen
def Journal() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the journal of the pulka in the address."""
    app = use_app()
    pid = ft.use_route_params()["pid"]
    ledger = ft.use_memo(lambda: app.desk.open(pid), [pid, app.revision])
    return ft.View(
        appbar=ft.AppBar(
            title=ft.Text(app.t("journal.title")), actions=[help_key(app, "", color=app.palette.on_felt)]
        ),
        padding=0,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[_Lines(pid, ledger)],
        bottom_appbar=foot(StepsBack(pid, ledger), app.width),
    )


@component
def _Lines(pid: str, ledger: Ledger) -> ft.Control:  # noqa: N802  # components are named like controls
    app = use_app()
    words = app.words
    sieve, set_sieve = ft.use_state(Sieve())
    windows, set_windows = ft.use_state(1)
    found = ft.use_memo(lambda: history(ledger), [pid, ledger.no])
    names = ft.use_memo(lambda: called(ledger), [pid, ledger.no])
    asking = use_asking(pid, ledger, found, names)
    acts = (None, None) if ledger.closed else asking  # a closed evening is first opened again
    labels = (app.t("journal.amend.number"), app.t("journal.more.number"), app.t("journal.restore"))
    wanted = [line for line in reversed(found) if sieve.lets(line)]
    shown = wanted[: WINDOW * windows]
    cards: list[ft.Control] = [
        Card(tell_line(line, ledger, words, names), labels, *acts, key=f"line-{line.id}") for line in shown
    ]
    if len(wanted) > len(shown):
        older = handler(lambda: set_windows(windows + 1))
        cards.append(ft.TextButton(app.t("journal.older"), key="older", on_click=older))
    if not cards:
        cards.append(ft.Text(app.t("journal.nothing" if found else "journal.empty"), key="empty"))
    return ft.Column(
        [
            *filters(found, ledger.heading.names, words, sieve, set_sieve),
            ft.ListView(
                cards,
                expand=True,
                padding=ft.Padding.only(left=GAP, right=GAP, bottom=GAP_WIDE, top=GAP),
            ),
        ],
        expand=True,
        width=min(app.width, READING),
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )

"""What is done at the table with a tap: undo, redo, playing on, a sector tapped."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import flet as ft

from pulka.desk.compulsory import only_misere
from pulka.desk.glance import Glance
from pulka.ledger import Ledger
from pulka.terms import Player
from pulka.ui.context import App, Spot, hush_older, tell
from pulka.ui.guard import Handler, handler, use_once
from pulka.ui.parts.order import order
from pulka.ui.shortcuts import Shortcuts
from pulka.ui.table.why_not import why_not


class Deeds(NamedTuple):
    """What the keys do that change the pulka: each once for the pulka as it is."""

    undo: Handler
    redo: Handler
    reopen: Handler


def use_deeds(app: App, pid: str, ledger: Ledger) -> Deeds:
    """Hook: undo, redo and playing on; what was said of a row that is the last no longer is said no more."""
    page = ft.context.page
    ft.use_effect(lambda: hush_older(page, ledger.no), [ledger.no])

    def change(command: Callable[[str, Ledger], object]) -> Callable[[], object]:
        async def act() -> None:
            await order(app, command, pid, ledger)
            app.refresh()

        return act

    def reopen(pulka_id: str, seen: Ledger) -> Ledger:
        return app.desk.reopen(pulka_id, seen)  # asked for when it is tapped: a guest's desk has none

    return Deeds(
        undo=use_once(change(app.desk.undo), ledger.no),
        redo=use_once(change(app.desk.redo), ledger.no),
        reopen=use_once(change(reopen), ledger.no),
    )


def table_shortcuts(
    deeds: Deeds,
    now: Glance,
    seats: tuple[Player, ...],
    tap: Callable[[Player], None],
    record: Callable[[str], object],
) -> Shortcuts:
    """Return what keys do at the table: a digit is a seat, R and M are raspasy and misère."""
    acts = {"ctrl+z": deeds.undo, "ctrl+y": deeds.redo, "ctrl+shift+z": deeds.redo}
    if now.over:
        return acts
    acts |= {str(place): handler(partial(tap, player)) for place, player in enumerate(seats, 1)}
    acts["r"] = handler(partial(record, "kind=raspasy"))
    if now.misere:
        acts["m"] = handler(partial(record, "kind=misere"))
    return acts


def sector_tap(
    app: App, ledger: Ledger, now: Glance, record: Callable[[str], object], said: Spot
) -> Callable[[Player], None]:
    """Return what a tap on somebody's sector does: ``record`` hears the query, or it is said why not."""

    def tap(player: Player) -> None:
        if player in now.declarers:
            kind = "&kind=misere" if only_misere(ledger.situation, player) else ""
            record(f"declarer={player}{kind}")
        elif not now.over:
            why = why_not(now, player, ledger.heading.names[player], app.words)
            tell(ft.context.page, why, above=said)

    return tap

"""The sheet that stays in sight beside a form or a journal, as it is written."""

from collections.abc import Callable

import flet as ft

from pulka.desk.glance import changes, glance
from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.terms import Player
from pulka.ui.guard import component
from pulka.ui.remembered import memo
from pulka.ui.table.beneath import Beneath, has_beneath
from pulka.ui.table.drawn import Drawn, lists_fit
from pulka.ui.table.room import Room
from pulka.ui.table.sheets import use_sheet
from pulka.ui.theme import Palette


@component
def _held(  # noqa: PLR0913  # what it shows, each by its name
    *,
    ledger: Ledger,
    room: Room,
    wheeled: bool,
    words: Words,
    palette: Palette,
    on_sector: Callable[[Player], object] | None = None,
) -> ft.Control:
    """Draw the sheet as the table has it in a room of this size; ``on_sector`` hears taps on sectors."""
    sheet = use_sheet(ledger)
    last = changes(ledger, 1)
    ticked = lists_fit(sheet, (room.width, room.height))
    parts: list[ft.Control] = [
        Drawn(
            sheet=sheet,
            changed=last[0].cells if last else {},
            declarers=frozenset(),
            words=words,
            palette=palette,
            guess=(room.width, room.height),
            over=glance(ledger).over,
            ticked=ticked,
            wheeled=wheeled,
            on_sector=on_sector,
        )
    ]
    if not room.low and has_beneath(sheet, listed=not ticked):
        parts.append(
            Beneath(sheet=sheet, listed=not ticked, spacious=room.spacious, words=words, palette=palette)
        )
    return ft.Column(parts, spacing=0, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


Held = memo(_held)
"""The same, made anew only for another ledger, room or look: nothing that is tapped into a form does it."""

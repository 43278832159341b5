"""The drawn pulka: lines, names, chains and standings by the plan of the paper; each sector is a button."""

from collections.abc import Callable, Mapping
from functools import cache

import flet as ft

from pulka.desk.why import Number
from pulka.files import sheet_plans
from pulka.locale import Words
from pulka.sheet import CellKey, Plan, Sheet
from pulka.terms import Exact, Player
from pulka.ui.guard import fitted, handler
from pulka.ui.table.paper import Paper
from pulka.ui.table.pen import Pen, Type
from pulka.ui.table.place import spread
from pulka.ui.table.signs import tick_size
from pulka.ui.table.targets import number_at
from pulka.ui.theme import Palette

_LEGIBLE = 11


@cache
def plan_for(players: int, *, lying: bool = False) -> Plan:
    """Return the plan of the paper for so many players at the table.

    The paper that is ``lying`` in their middle faces each of them.
    """
    return (Plan.lying if lying else Plan.of)(sheet_plans()[players])


def lists_fit(sheet: Sheet, size: tuple[float, float]) -> bool:
    """Return whether the razboynik's lists can be read where the plan of a sheet of this size has them."""
    if sheet.razboynik is None:
        return False
    count, plan = len(sheet.razboynik.games), plan_for(len(sheet.seats))
    return all(tick_size(count, sector.checklist.stretched(*size)) >= _LEGIBLE for sector in plan.sectors)


@fitted
def Drawn(  # noqa: N802, PLR0913  # a component is named like a control, and takes what it shows
    *,
    sheet: Sheet,
    changed: Mapping[CellKey, Exact],
    declarers: frozenset[Player],
    words: Words,
    palette: Palette,
    guess: tuple[float, float],
    on_sector: Callable[[Player], object] | None = None,
    on_number: Callable[[Number], object] | None = None,
    over: bool = False,
    ticked: bool = False,
    wheeled: bool = False,
    expand: bool = True,
    lying: bool = False,
) -> ft.Control:
    """Draw the sheet as large as there is room; ``guess`` is the size of the first frame.

    ``changed`` is the last change of each cell; a tap on anybody's sector is reported to ``on_sector``,
    a long press on a number to ``on_number``: a tap starts a deal wherever in the sector it falls; where
    neither listens the sheet is only to be looked at. When it is ``over``, or only watched, nobody deals, and
    a tap asks about the number. ``ticked``: the razboynik's lists stand in the sectors; ``wheeled``: hundreds
    of whists get their wheels; ``lying``: each sector is written towards its player.
    """
    size, set_size = ft.use_state(guess)

    def resize(event: ft.LayoutSizeChangeEvent[ft.Container]) -> None:
        set_size((event.width, event.height))

    def press(event: ft.LongPressStartEvent[ft.GestureDetector] | ft.TapEvent[ft.GestureDetector]) -> None:
        if on_number and event.local_position:
            point = (event.local_position.x, event.local_position.y)
            on_number(number_at(sheet, plan, (width, height), *point))

    def tap(event: ft.TapEvent[ft.GestureDetector]) -> object:
        if on_number and (over or on_sector is None):
            press(event)
        elif on_sector and event.local_position:
            x, y = event.local_position.x / width, event.local_position.y / height
            return on_sector(sheet.seats[plan.sector_at(x, y)])
        return None

    width, height = size if expand else guess
    plan = sheet.on(plan_for(len(sheet.seats), lying=lying))
    seats = sheet.seats
    dealer = None if over else sheet.dealer
    first_dealer = seats.index(sheet.first_dealer) if sheet.first_dealer in seats else None
    kind = Type.on(width, height, lying=lying)
    pen = Pen(
        sheet,
        changed,
        plan,
        (width, height),
        kind,
        words,
        palette,
        dealer,
        ticked=ticked,
        wheeled=wheeled,
        lying=lying,
    )
    paper = Paper(plan=plan, width=width, height=height, palette=palette, first_dealer=first_dealer)
    layers: list[ft.Control] = [ft.Screenshot(paper, key="paper")]
    for place, player in enumerate(seats):
        layers += pen.sector(place)
        if on_sector and player in declarers:
            layers.append(pen.button(place, on_sector))
    layers += pen.circle()
    if on_sector or on_number:
        layers.append(
            ft.GestureDetector(
                ft.Container(width=width, height=height),
                key="sectors",
                exclude_from_semantics=True,
                mouse_cursor=ft.MouseCursor.CLICK if on_number or not over else None,
                on_tap_up=handler(tap),
                on_long_press_start=handler(press) if on_number else None,  # or else a slow tap is none
            )
        )
    seated = "-".join(map(str, seats))  # a cell that moves to another place may be lost to a screen reader
    return spread(layers, (width, height), palette, handler(resize) if expand else None, f"of-{seated}")

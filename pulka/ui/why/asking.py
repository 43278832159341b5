"""The sheet to ask on: every number is a key, the one asked about is marked."""

from collections.abc import Callable
from functools import partial

import flet as ft

from pulka.desk.why import Number
from pulka.locale import Words
from pulka.sheet import Sheet
from pulka.ui.guard import fitted, handler
from pulka.ui.table.drawn import plan_for
from pulka.ui.table.paper import Paper
from pulka.ui.table.pen import Pen, Type
from pulka.ui.table.place import at, spread
from pulka.ui.table.targets import Target, number_at, targets
from pulka.ui.theme import GAP, GAP_TIGHT, Palette


@fitted
def Asking(  # noqa: N802, PLR0913  # a component is named like a control, and takes what it shows
    *,
    sheet: Sheet,
    chosen: Number | None,
    label: Callable[[Number], str],
    on_number: Callable[[Number], object],
    words: Words,
    palette: Palette,
    size: tuple[float, float],
    expand: bool,
) -> ft.Control:
    """Draw the sheet; ``label`` names the key of a number; ``size`` is that of the first frame."""
    measured, set_measured = ft.use_state(size)

    def resize(event: ft.LayoutSizeChangeEvent[ft.Container]) -> None:
        set_measured((event.width, event.height))

    def tap(event: ft.TapEvent[ft.GestureDetector]) -> None:
        if event.local_position:
            point = (event.local_position.x, event.local_position.y)
            on_number(number_at(sheet, plan, (width, height), *point))

    width, height = measured if expand else size
    plan = sheet.on(plan_for(len(sheet.seats)))
    pen = Pen(
        sheet,
        {},
        plan,
        (width, height),
        Type.on(width, height),
        words,
        palette,
        None,
        ticked=False,
        wheeled=False,
        margin=GAP_TIGHT,  # each number has a ground of its own
    )
    found = targets(sheet, plan, (width, height))
    seats = sheet.seats
    first = seats.index(sheet.first_dealer) if sheet.first_dealer in seats else None
    layers: list[ft.Control] = [
        Paper(plan=plan, width=width, height=height, palette=palette, first_dealer=first)
    ]
    layers += [_ground(each, palette, chosen=each.number == chosen) for each in found]
    for place in range(len(seats)):
        layers += pen.sector(place)
    layers += pen.circle()
    layers += [_key(each, label(each.number), partial(on_number, each.number)) for each in found]
    layers.append(
        ft.GestureDetector(
            ft.Container(width=width, height=height),
            key="numbers",
            exclude_from_semantics=True,
            mouse_cursor=ft.MouseCursor.CLICK,
            on_tap_up=handler(tap),
        )
    )
    return spread(layers, (width, height), palette, handler(resize) if expand else None)


def _ground(target: Target, palette: Palette, *, chosen: bool) -> ft.Control:
    """Lay a ground beneath a number: it can be touched; the one asked about has an edge."""
    ground = ft.Container(
        bgcolor=palette.key,
        border_radius=GAP,
        border=ft.Border.all(GAP_TIGHT - 1, palette.accent) if chosen else None,
    )
    ground.key = f"ground-{target.number.name}"
    return at(target.box, ground)


def _key(target: Target, label: str, act: Callable[[], object]) -> ft.Control:
    """Make a number a button for those who do not see it; the detector above takes fingers."""
    room = target.room
    return ft.Container(
        ft.Semantics(label=label, button=True, content=ft.Container()),
        key=f"why-{target.number.name}",
        left=room.x,
        top=room.y,
        width=room.width,
        height=room.height,
        on_click=handler(act),
    )

"""Why a number stands where it stands: the sheet with its numbers as keys, what made one beside or below it.

From the settlement the panel stands alone. The numbers gone through stand in the address: it can be reloaded.
"""

import flet as ft

from pulka.desk.why import Number
from pulka.sheet import draw
from pulka.ui.context import use_app, use_place, use_query
from pulka.ui.guard import screen
from pulka.ui.parts.said import said
from pulka.ui.table.room import BAR, Room
from pulka.ui.table.targets import POT, value
from pulka.ui.theme import GAP_WIDE, READING
from pulka.ui.why import Acts, Asking, Panel, hint, labelled

_BETWEEN = "~"
_PART, _SQUARE = 0.5, 0.95
"""What a phone's sheet gets of its height, and of its width at most."""


@screen
def Why() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the sheet to ask on, and what made the number asked about."""
    app, page = use_app(), ft.context.page
    (pid, _), path = use_place(), ft.use_view_path()
    names = use_query().get("of", "").split(_BETWEEN)
    ledger = ft.use_memo(lambda: app.desk.open(pid), [pid, app.revision])
    sheet = ft.use_memo(lambda: draw(ledger), [ledger])
    trail = tuple([number for number in (Number.read(name, ledger) for name in names) if number])

    def named(numbers: tuple[Number, ...]) -> str:
        return f"of={_BETWEEN.join(each.name for each in numbers)}"

    def show(numbers: tuple[Number, ...]) -> None:
        page.navigate(f"{path}?{named(numbers)}")

    def ask(number: Number) -> None:
        show((number,))

    def amend(no: int) -> None:
        page.navigate(f"{path}/record/{no}?{named(trail)}")

    acts = Acts(
        deeper=lambda number: show((*trail, number)),
        back=lambda: show(trail[:-1]),
        entry=amend if app.writes and not ledger.closed else None,
    )
    told: ft.Control
    if trail:
        told = Panel(ledger=ledger, trail=trail, acts=acts, words=app.words, key=trail[-1].name)
    elif any(names):
        told = ft.Container(said(app.t("why.unknown")), padding=GAP_WIDE)
    else:
        told = hint(sheet, ledger, ask, app.words)
    room = Room.of(app.width, app.height, 0)
    height = min((app.height - BAR) * _PART, app.width * _SQUARE)
    drawn = Asking(
        sheet=sheet,
        chosen=next((each for each in reversed(trail) if each.key or each.kind in {"whole", POT.kind}), None),
        label=lambda number: labelled(number, value(sheet, number), ledger, app.words),
        on_number=ask,
        words=app.words,
        palette=app.palette,
        size=(room.width, room.height) if room.wide else (app.width, height),
        expand=room.wide,
        key=f"asking-{room.wide}",
    )
    if "/settlement/" in path:
        laid: ft.Control = ft.Container(told, width=min(app.width, READING), expand=True)
    elif room.wide:
        laid = ft.Row([drawn, ft.Container(told, width=room.beside)], spacing=0, expand=True)
    else:
        laid = ft.Column([drawn, ft.Container(told, expand=True)], spacing=0, expand=True)
    return ft.View(
        appbar=ft.AppBar(title=ft.Text(app.t("why.title"))),
        padding=0,
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[ft.SafeArea(laid, expand=True, avoid_intrusions_top=False)],
    )

"""The menu of the table: what is seldom wanted, each only where it can be."""

from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from pulka.desk.kinds import others
from pulka.desk.printout import Form
from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.ui.guard import Handler, handler
from pulka.ui.menus import menu_item, menu_key
from pulka.ui.parts.printing import FACES
from pulka.ui.theme import Palette

_NAMES = {"stage": "kind.stage", "join": "kind.join", "leave": "table.leave", "rules": "table.rules"}
_ICONS = {
    "join": ft.Icons.PERSON_ADD_OUTLINED,
    "leave": ft.Icons.PERSON_REMOVE_OUTLINED,
    "stage": ft.Icons.FLAG_OUTLINED,
    "rules": ft.Icons.TUNE,
}


class Ways(NamedTuple):
    """Where the menu leads; ``record`` hears the kind of an entry. What is None is not in it."""

    record: Callable[[str], object]
    convention: Handler
    help: Handler
    share: Handler | None = None
    """To the code for telephones, where the app is shared."""
    heading: Handler | None = None
    charts: Handler | None = None
    round: Handler | None = None
    """To the sheet in the middle of the table, where the screen is large enough."""
    wheels: Handler | None = None
    printing: Handler | None = None
    out: Callable[[Form], Handler] | None = None
    """Lets the pulka out in a form, laid out as the last time."""
    other: Form = Form.FILE
    """Beside the PDF: what was used last."""


def menu(ledger: Ledger | None, ways: Ways, words: Words, palette: Palette, *, wheeled: bool) -> ft.Control:
    """Return the key of the menu; without a ledger nothing can be recorded from it."""

    def item(label: str, icon: ft.IconData, on_click: Handler | None) -> list[ft.PopupMenuItem]:
        return [menu_item(words.t(label), icon, on_click, key=label)] if on_click else []

    def entry(kind: str) -> list[ft.PopupMenuItem]:
        return item(_NAMES[kind], _ICONS[kind], handler(lambda: ways.record(kind)))

    def lets_out(form: Form) -> list[ft.PopupMenuItem]:
        return item(FACES[form].saves, FACES[form].icon, ways.out(form)) if ways.out else []

    box = ft.Icons.CHECK_BOX_OUTLINED if wheeled else ft.Icons.CHECK_BOX_OUTLINE_BLANK
    return menu_key(
        ft.Icons.MORE_VERT,
        words.t("table.menu"),
        [
            *item("share.menu", ft.Icons.QR_CODE_2, ways.share),
            *[each for kind in (allowed(ledger) if ledger else ()) for each in entry(kind)],
            *item("table.heading", ft.Icons.EDIT_OUTLINED, ways.heading),
            *item("table.convention", ft.Icons.MENU_BOOK_OUTLINED, ways.convention),
            *item("charts.menu", ft.Icons.SHOW_CHART, ways.charts),
            *item("round.menu", ft.Icons.TABLE_RESTAURANT, ways.round),
            *item("table.wheels", box, ways.wheels),
            *item("help.menu", ft.Icons.HELP_OUTLINE, ways.help),
            *item("print.title", ft.Icons.PRINT_OUTLINED, ways.printing),
            *[each for form in (Form.PDF, ways.other) for each in lets_out(form)],
        ],
        color=palette.on_felt,
        key="menu",
    )


def allowed(ledger: Ledger) -> tuple[str, ...]:
    """Return the kinds of entries beside the deals that can be recorded now; a correction has a key."""
    possible = () if ledger.closed else others(ledger.situation)
    return tuple([kind for kind in _NAMES if kind in possible])

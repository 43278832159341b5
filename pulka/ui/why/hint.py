"""What to do before a number is asked about, and the numbers that the drawn sheet has no place for."""

from collections.abc import Callable
from functools import partial

import flet as ft

from pulka.desk.why import Number
from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.sheet import Sheet
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.parts.said import said
from pulka.ui.table.targets import value
from pulka.ui.theme import GAP, GAP_WIDE
from pulka.ui.why.telling import amount, labelled, named


def hint(sheet: Sheet, ledger: Ledger, on_number: Callable[[Number], object], words: Words) -> ft.Control:
    """Say how to ask; those who left have no sector, so their numbers are keys here."""
    parts: list[ft.Control] = [
        said(words.t("why.hint"), ft.Text(words.t("why.hint"), theme_style=ft.TextThemeStyle.TITLE_MEDIUM)),
        said(words.t("why.hint.table")),
    ]
    keys = [_key(number, sheet, ledger, on_number, words) for number in _away(sheet)]
    if keys:
        parts += [
            said(words.t("why.left"), header=True),
            ft.Row(keys, wrap=True, spacing=GAP, run_spacing=GAP),
        ]
    return ft.ListView(parts, expand=True, spacing=GAP, padding=GAP_WIDE, key="hint")


def _away(sheet: Sheet) -> list[Number]:
    found: list[Number] = []
    for leaver in sheet.leavers:
        cells = (*leaver.points, *leaver.whists, *leaver.on_him)
        found += [Number.of_cell(cell.key) for cell in cells] + [Number("whole", leaver.player)]
    return list(dict.fromkeys(found))


def _key(
    number: Number, sheet: Sheet, ledger: Ledger, on_number: Callable[[Number], object], words: Words
) -> ft.Control:
    told = value(sheet, number)
    text = f"{named(number, ledger, words)} {amount(number, told, ledger, words)}"
    label = labelled(number, told, ledger, words)
    return key(text, handler(partial(on_number, number)), label=label, fill=False)

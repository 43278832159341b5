"""A table of prices to look at: levels by suits, or one row where no suit costs more than another."""

from collections.abc import Mapping, Sequence

import flet as ft

from pulka.desk.shapes import own_prices
from pulka.terms import Suit
from pulka.terms.cards import LEVELS
from pulka.ui.context import App
from pulka.ui.parts.said import said
from pulka.ui.theme import FONT_BOLD, GAP, GAP_TIGHT, number

_LEVEL = 24


def price_table(app: App, table: object) -> ft.Control:
    """Return the prices of a table, given as it stands in a file: its name, or all 25."""
    prices: Mapping[str, object] = own_prices(table)
    rows = [[prices[f"{level}{suit}"] for suit in Suit] for level in LEVELS]
    if all(len(set(row)) == 1 for row in rows):
        told = ", ".join([f"{level}: {row[0]}" for level, row in zip(LEVELS, rows, strict=True)])
        heads = [_head(str(level)) for level in LEVELS]
        lines = [_row(heads), said(told, _row([_price(row[0]) for row in rows]))]
    else:
        lines = [_row([_level(""), *[_head(app.words.suit(suit), red=suit.red) for suit in Suit]])]
        for level, row in zip(LEVELS, rows, strict=True):
            named = [app.t(f"suit.{suit.value}") for suit in Suit]
            told = ", ".join([f"{name} {price}" for name, price in zip(named, row, strict=True)])
            figures = _row([_level(str(level)), *[_price(price) for price in row]])
            lines.append(said(f"{level}: {told}", figures))
    return ft.Column(lines, key="price-table", spacing=GAP_TIGHT, tight=True)


def _row(cells: Sequence[ft.Control]) -> ft.Control:
    return ft.Row(list(cells), spacing=GAP)


def _price(price: object) -> ft.Control:
    return _cell(ft.Text(str(price), style=number(16)))


def _head(text: str, *, red: bool = False) -> ft.Control:
    return ft.Semantics(exclude_semantics=True, expand=True, content=_cell(_bold(text, red=red)))


def _level(text: str) -> ft.Control:
    return ft.Container(_bold(text), width=_LEVEL, alignment=ft.Alignment.CENTER)


def _cell(content: ft.Control) -> ft.Control:
    return ft.Container(content, expand=True, alignment=ft.Alignment.CENTER)


def _bold(text: str, *, red: bool = False) -> ft.Text:
    color = ft.Colors.ERROR if red else ft.Colors.ON_SURFACE_VARIANT
    return ft.Text(text, size=16, color=color, style=ft.TextStyle(font_family=FONT_BOLD, letter_spacing=0))

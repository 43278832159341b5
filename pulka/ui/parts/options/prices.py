"""A table of prices by agreement: level by suit; the price that was tapped is changed below."""

from collections.abc import Mapping
from functools import partial

import flet as ft

from pulka.desk.shapes import Shape
from pulka.rules.price_tables import CONTRACTS
from pulka.terms import Contract, Suit
from pulka.terms.cards import LEVELS
from pulka.ui.context import App, use_app
from pulka.ui.guard import component, handler
from pulka.ui.keys import key
from pulka.ui.parts.options.number import Put, Turn, number
from pulka.ui.theme import FONT_BOLD, GAP, GAP_TIGHT

_PRICE = Shape("number", least=1)
_LEVEL = 24


@component
def Prices(value: Mapping[str, object], put: Put) -> ft.Control:  # noqa: N802  # named like a control
    """Show all 25 prices; `put` is told how to turn the table."""
    app = use_app()
    chosen, set_chosen = ft.use_state(CONTRACTS[0])

    def turned(turn: Turn) -> None:
        put(lambda now: {**now, chosen: turn(now[chosen])})

    def cell(level: int, suit: Suit) -> ft.Control:
        contract = f"{level}{suit}"
        said = app.t("options.blank") if value[contract] == "" else value[contract]
        return key(
            str(value[contract]),
            handler(partial(set_chosen, contract)),
            label=app.t("options.choose", option=_spoken(app, level, suit), value=said),
            chosen=contract == chosen,
            id=f"price-{contract}",
        )

    named = Contract.parse(chosen)
    spoken = _spoken(app, named.level, named.suit or Suit.NO_TRUMP)
    rows = [[_head(""), *[_head(app.words.suit(suit), red=suit.red) for suit in Suit]]]
    rows += [[_head(str(level)), *[cell(level, suit) for suit in Suit]] for level in LEVELS]
    return ft.Column(
        [
            ft.Column(
                [ft.Row(row, spacing=GAP_TIGHT) for row in rows],
                spacing=GAP_TIGHT,
            ),
            ft.Container(
                number(app, spoken, _PRICE, value[chosen], turned, label=app.words.contract(named)),
                key=f"change-{chosen}",
            ),
        ],
        spacing=GAP * 1.5,
    )


def _spoken(app: App, level: int, suit: Suit) -> str:
    """Say a contract as a screen reader should: the sign of a suit is no word."""
    return f"{level} {app.t(f'suit.{suit.value}')}"


def _head(text: str, *, red: bool = False) -> ft.Control:
    """Return what a column or a row is called; the keys say it themselves."""
    level = text.isdigit() or not text
    return ft.Container(
        width=_LEVEL if level else None,
        expand=None if level else True,
        alignment=ft.Alignment.CENTER,
        content=ft.Semantics(
            exclude_semantics=True,
            content=ft.Text(
                text,
                size=17,
                color=ft.Colors.ERROR if red else ft.Colors.ON_SURFACE_VARIANT,
                style=ft.TextStyle(font_family=FONT_BOLD, letter_spacing=0),
            ),
        ),
    )

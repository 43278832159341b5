"""The price of a whist and its currency."""

from collections.abc import Callable

import flet as ft

from pulka.terms import Exact
from pulka.terms.exact import read_price
from pulka.ui.context import App
from pulka.ui.entry import Entry
from pulka.ui.theme import GAP

_CENTS = 100


def price_of(text: str) -> Exact | None:
    """Read a price written with a comma, a point or as a fraction; None where there is none.

    Raises:
        ValueError: it is no price, or not above zero.

    """
    plain = text.replace(",", ".").strip()
    if not plain:
        return None
    return read_price(f"0{plain}" if plain.startswith(".") else plain)


def price_text(price: Exact | None, comma: str) -> str:
    """Write a price so that it can be read again: `2`, `1,50`, `1/3`."""
    if price is None:
        return ""
    cents = price * _CENTS
    if price.denominator == 1 or cents.denominator != 1:
        return str(price)
    whole, rest = divmod(int(cents), _CENTS)
    return f"{whole}{comma}{rest:02}"


def respelt(text: str, comma: str) -> str:
    """Return a price as it was typed, with the comma or point of the language now."""
    return text.replace(",", comma).replace(".", comma)


def money(  # noqa: PLR0913, PLR0917  # two fields and what they tell
    app: App,
    price: str,
    currency: str,
    error: str | None,
    change: Callable[[str, str], None],
    on_focus: Callable[[], None] | None = None,
) -> ft.Control:
    """Return the two fields; `change` is told the name of a field and its new text."""
    return ft.Row(
        [
            Entry(
                label=app.t("new.price"),
                value=price,
                on_text=lambda text: change("price", text),
                on_focus=on_focus,
                error=error,
                expand=3,
            ),
            Entry(
                label=app.t("new.currency"),
                value=currency,
                on_text=lambda text: change("currency", text),
                on_focus=on_focus,
                expand=2,
            ),
        ],
        spacing=GAP,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )

"""Numbers of the statistics, told: nets, money of several currencies, shares, averages."""

from fractions import Fraction

import flet as ft

from pulka.desk.statistics import Tally
from pulka.locale import Words
from pulka.terms import Exact
from pulka.terms.numbers import MINUS, written
from pulka.ui.theme import Palette, number
from pulka.ui.tone import tone

_PERCENT, _TENTHS = 100, 10
NOTHING = "—"


def net_text(net: Exact, size: float, palette: Palette) -> ft.Control:
    """Return a net in its colour and with its sign."""
    style = number(size, bold=True, color=tone(net, palette))
    return ft.Text(written(net, signed=True), no_wrap=True, style=style)


def money(tally: Tally, words: Words) -> str:
    """Tell the money of every currency."""
    return ", ".join([words.money(coins, currency or None, signed=True) for currency, coins in tally.money])


def share(part: int, whole: int) -> str:
    """Tell a share in per cent, halves up; nothing of nothing."""
    if not whole:
        return NOTHING
    return f"{(2 * _PERCENT * part + whole) // (2 * whole)}\N{NO-BREAK SPACE}%"


def average(total: Exact, times: int, words: Words, *, signed: bool = False) -> str:
    """Tell an average with one decimal."""
    if not times:
        return NOTHING
    tenths = round(Fraction(total) * _TENTHS / times)
    whole, rest = divmod(abs(tenths), _TENTHS)
    sign = MINUS if tenths < 0 else "+" if signed and tenths else ""
    return f"{sign}{whole}{words.t('number.comma')}{rest}"

"""The panel that explains a number: what it was reckoned from, or the entries that made it."""

from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from pulka.desk.why import CELLS, NETS, Number, Term, reckon, sources
from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.terms import exact
from pulka.terms.numbers import MINUS, written
from pulka.ui.guard import component, handler
from pulka.ui.keys import key
from pulka.ui.parts.said import said
from pulka.ui.theme import FONT_BOLD, GAP, GAP_TIGHT, GAP_WIDE, LIVE_NUMBER, RADIUS, TARGET, number
from pulka.ui.why.deals import deal
from pulka.ui.why.telling import about, amount, bombs, called, labelled, named

_WINDOW = 40
"""Entries that are made at once: each costs the server time, seen or not."""
_BESIDE = GAP + GAP_TIGHT  # above and below a line of a key
_LINE = TARGET - 2 * _BESIDE
_FADED = ft.Colors.ON_SURFACE_VARIANT


class Acts(NamedTuple):
    """What the panel leads to: a number that goes into this one, the one before, an entry by its id."""

    deeper: Callable[[Number], object]
    back: Callable[[], object]
    entry: Callable[[int], object] | None


@component
def Panel(  # noqa: N802  # a component is named like a control
    *, ledger: Ledger, trail: tuple[Number, ...], acts: Acts, words: Words
) -> ft.Control:
    """Explain the last number of a trail; the one before it is a tap away."""
    windows, set_windows = ft.use_state(1)
    asked = trail[-1]
    found = ft.use_memo(lambda: reckon(ledger, asked), [ledger, asked])
    parts: list[ft.Control] = []
    if len(trail) > 1:
        above = words.t("why.up", number=called(trail[-2], ledger, words))
        name = named(trail[-2], ledger, words)
        crumb = key(name, handler(acts.back), label=above, icon=ft.Icons.ARROW_UPWARD, fill=False)
        parts.append(ft.Row([crumb]))
    parts.append(_head(asked, ledger, words))
    if told := about(asked, ledger, words):
        parts.append(said(told, ft.Text(told, color=_FADED)))
    if found.terms:
        parts.append(_caption(words.t("why.from")))
        plus = ["", *["" if found.chosen else "+"] * len(found.terms)]
        parts += [_term(*each, ledger, acts, words) for each in zip(found.terms, plus, strict=False)]
        if found.divisor > 1:
            parts.append(said(words.t("why.divided", number=found.divisor)))
    if asked.kind in CELLS | NETS:
        most = _WINDOW * windows
        made = sources(ledger, asked, most + 1)
        parts.append(_caption(words.t("why.deals" if made else "why.nothing")))
        parts += [deal(each, asked, ledger, acts.entry, words) for each in made[:most]]
        if len(made) > most:
            older = handler(lambda: set_windows(windows + 1))
            parts.append(ft.TextButton(words.t("why.older"), key="older", height=TARGET, on_click=older))
    return ft.ListView(parts, expand=True, spacing=GAP, padding=GAP_WIDE, key=f"panel-{asked.name}")


def _head(asked: Number, ledger: Ledger, words: Words) -> ft.Control:
    value = reckon(ledger, asked).value
    told = amount(asked, value, ledger, words)
    name = called(asked, ledger, words)
    if asked.kind == "bombs":
        told = bombs(ledger.situation.bombs[asked.player], words)
    return said(
        f"{name}: {told}",
        ft.Row(
            [
                ft.Text(named(asked, ledger, words), expand=True, theme_style=ft.TextThemeStyle.TITLE_LARGE),
                ft.Text(told, style=number(LIVE_NUMBER + 4, bold=True)),
            ],
            spacing=GAP,
        ),
        header=True,
    )


def _term(term: Term, plus: str, ledger: Ledger, acts: Acts, words: Words) -> ft.Control:
    """Show a number that goes into the one asked about, after a `plus` or its minus; a tap asks about it."""
    times = exact(-term.times) if term.times < 0 else term.times
    value = amount(term.number, term.value, ledger, words)
    if term.value < 0 and (times != 1 or term.times < 0):
        value = f"({value})"
    if times != 1:
        value = words.t("why.times", value=value, times=written(times))
    sign = MINUS if term.times < 0 else plus
    name = named(term.number, ledger, words)
    return ft.Container(
        ft.Semantics(
            label=labelled(term.number, term.value, ledger, words),
            button=True,
            exclude_semantics=True,
            content=ft.Row(
                [
                    ft.Container(ft.Text(sign, style=number(20, bold=True)), width=GAP_WIDE, height=_LINE),
                    ft.Text(name, expand=True, style=ft.TextStyle(font_family=FONT_BOLD, size=16)),
                    ft.Text(value, style=number(20, bold=True)),
                    ft.Icon(ft.Icons.CHEVRON_RIGHT, size=20, color=_FADED),
                ],
                spacing=GAP_TIGHT,
            ),
        ),
        key=f"term-{term.number.name}",
        padding=ft.Padding.symmetric(horizontal=GAP, vertical=_BESIDE),
        bgcolor=ft.Colors.SURFACE_BRIGHT,
        border_radius=RADIUS,
        ink=True,
        on_click=handler(lambda: acts.deeper(term.number)),
    )


def _caption(text: str) -> ft.Control:
    return ft.Container(
        said(text, ft.Text(text, color=_FADED)), padding=ft.Padding.only(top=GAP), key=f"caption-{text}"
    )

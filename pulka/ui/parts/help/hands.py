"""Cards of a hand drawn in a line: a suit, ranks, a dot for each small card."""

from collections.abc import Sequence

import flet as ft

from pulka.terms import Suit
from pulka.ui.context import App
from pulka.ui.theme import FONT_BOLD, GAP, GAP_TIGHT, number

_RANK = 19
_SMALL = "x"
_DOT = "\N{BULLET}"


def holding(app: App, suit: Suit, cards: str) -> ft.Control:
    """Draw cards from the top, `AQxx`, in a suit."""
    ranks = [app.t(f"help.rank.{each}") for each in cards if each != _SMALL]
    return _drawn(app, suit, [*ranks, _DOT * cards.count(_SMALL)])


def catch(app: App, suit: Suit, cards: str) -> ft.Control:
    """Draw cards from the lowest, `7|8|9 Q`, each apart: it may be one of several, where bars stand."""
    sign = _drawn(app, suit, [])
    edge = ft.Border.all(1, app.palette.rule)
    room = ft.Padding.symmetric(horizontal=GAP, vertical=2)
    faces = [
        ft.Container(ft.Text(called(app, each), style=_ink(app)), border=edge, border_radius=6, padding=room)
        for each in cards.split()
    ]
    return ft.Row([sign, *faces], spacing=6, run_spacing=GAP_TIGHT, tight=True, wrap=True)


def called(app: App, cards: str, *, spoken: bool = False) -> str:
    """Name a card, or several of which it is one: 7, 8 or 9; its letter is for the eye alone."""
    *first, last = [app.t(f"record.rank.{each}") if spoken else rank(app, each) for each in cards.split("|")]
    return f"{', '.join(first)} {app.t('help.or')} {last}" if first else last


def rank(app: App, card: str) -> str:
    """Name a card by its rank."""
    if card == "T":
        return "10"
    return card if card.isdigit() else app.t(f"help.rank.{card}")


def spelt(app: App, cards: str) -> str:
    """Name the cards of a holding for whoever listens."""
    small = cards.count(_SMALL)
    named = [app.t(f"record.rank.{each}") for each in cards if each != _SMALL]
    return " ".join([*named, *([app.words.n("help.small", small)] if small else [])])


def line(label: str, hands: Sequence[ft.Control], told: str) -> ft.Control:
    """Lay a line of a table out: hands to the left, what they are good for to the right."""
    return ft.Semantics(
        label=label,
        container=True,
        exclude_semantics=True,
        content=ft.Row(
            [
                ft.Row(list(hands), wrap=True, spacing=2 * GAP, run_spacing=GAP_TIGHT, expand=True),
                ft.Text(told, style=_several(), text_align=ft.TextAlign.END),
            ],
            spacing=GAP,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )


def _drawn(app: App, suit: Suit, told: list[str]) -> ft.Control:
    color = app.palette.red if suit.red else app.palette.black
    ranks = [ft.Text(each, style=_ink(app)) for each in told if each]
    return ft.Row([ft.Text(suit.sign, style=number(_RANK, color=color)), *ranks], spacing=6, tight=True)


def _ink(app: App) -> ft.TextStyle:
    return ft.TextStyle(size=_RANK, letter_spacing=0, font_family=FONT_BOLD, color=app.palette.ink)


def _several() -> ft.TextStyle:
    """Return the style of a number, or of two lines with one each."""
    return ft.TextStyle(size=_RANK, letter_spacing=0, font_family=FONT_BOLD, height=1.3)

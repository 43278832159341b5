"""Reference tables of a hand: tricks to expect from a suit, holes of a misère."""

from collections.abc import Sequence

import flet as ft

from pulka.desk.help import CAUGHT, CLEAN, TRICKS
from pulka.terms import Suit
from pulka.ui.context import App, use_app
from pulka.ui.guard import screen
from pulka.ui.parts.agreement import caption
from pulka.ui.parts.help import help_page, help_root
from pulka.ui.parts.help.hands import called, catch, holding, line, spelt
from pulka.ui.theme import FONT_BOLD, GAP, GAP_WIDE, RADIUS

_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS)
_OF_MISERE = Suit.DIAMONDS
_ALWAYS = "100"


@screen
def Reference() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the tables; Back leads to the words."""
    app = use_app()
    tricks: list[ft.Control] = [caption(app.t("help.expect")), _small(app.t("help.expect.why"))]
    for suit, table in zip(_SUITS, TRICKS, strict=True):
        rows = [_expected(app, suit, cards, amount) for cards, amount in table.rows]
        tricks.append(_panel(app.t(f"help.headed.{table.head}"), rows))
    clean = " · ".join(called(app, each) for each in CLEAN)
    large = ft.Text(clean, size=19, style=ft.TextStyle(font_family=FONT_BOLD, letter_spacing=0))
    misere: list[ft.Control] = [
        caption(app.t("help.misere")),
        _panel(app.t("help.clean"), [large]),
        _panel(app.t("help.caught"), [_caught(app, *each) for each in CAUGHT]),
        _panel(app.t("help.rule"), []),
    ]
    return help_page(app, app.t("help.tables.title"), [tricks, misere], back=help_root())


def _expected(app: App, suit: Suit, cards: Sequence[str], amount: str) -> ft.Control:
    amount = amount.replace(".", app.t("number.comma"))
    told = f" {app.t('help.or')} ".join(spelt(app, each) for each in cards)
    label = app.t("help.expect.row", cards=told, tricks=amount)
    return line(label, [holding(app, suit, each) for each in cards], amount)


def _caught(app: App, cards: str, share: str, own: str, theirs: str) -> ft.Control:
    leads = [
        app.t(f"help.{whose}", share=_share(app, part))
        for whose, part in (("lead", own), ("their", theirs))
        if part
    ]
    told = _share(app, share) if share else "\n".join(leads)
    label = app.t(
        "help.caught.row",
        cards=", ".join(called(app, each, spoken=True) for each in cards.split()),
        share=told.replace("\n", ", "),
    )
    return line(label, [catch(app, _OF_MISERE, cards)], told)


def _share(app: App, share: str) -> str:
    return app.t("help.nearly") if share == _ALWAYS else f"{share}\N{NO-BREAK SPACE}%"


def _small(text: str) -> ft.Control:
    return ft.Text(text, size=15, color=ft.Colors.ON_SURFACE_VARIANT)


def _panel(title: str, rows: list[ft.Control]) -> ft.Control:
    return ft.Container(
        padding=GAP_WIDE,
        border_radius=RADIUS,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        content=ft.Column(
            [ft.Text(title, theme_style=ft.TextThemeStyle.TITLE_MEDIUM), *rows],
            spacing=GAP + 2,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    )

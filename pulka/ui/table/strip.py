"""The strip over the sheet: whose deal it is, what is at stake, how far it is to the end."""

from collections.abc import Callable
from functools import partial

import flet as ft

from pulka.desk.glance import Glance
from pulka.locale import Words
from pulka.sheet import written
from pulka.ui.guard import component
from pulka.ui.theme import FONT, FONT_BOLD, GAP, GAP_WIDE, Palette

_SIZE = 15
_APART, _BETWEEN = 12, 3


@component
def Strip(  # noqa: N802  # a component is named like a control
    *, now: Glance, names: tuple[str, ...], words: Words, palette: Palette
) -> ft.Control:
    """Tell dealer, first hand, raspasy, lowest contract and what each still needs."""
    told = partial(_told, palette)
    if now.over:
        state = words.t("table.closed" if now.closed else "table.ended")
        rows = [[told("state", state, bold=True, urgent=True)]]
    else:
        rows = [
            [
                told("dealer", words.t("table.deals", player=names[now.dealer]), bold=True),
                told("first-hand", words.t("table.first_hand", player=names[now.first_hand])),
            ],
            [
                told(
                    "raspasy",
                    words.t("table.raspasy", number=now.raspasy, price=now.price),
                    bold=now.price != now.plain,
                ),
                told("lowest", words.t("table.lowest", level=now.lowest), bold=now.raised),
            ],
            *_ahead(now, names, words, told),
        ]
    return ft.Container(
        ft.Column(
            [ft.Row(list(row), wrap=True, spacing=_APART, run_spacing=2) for row in rows], spacing=_BETWEEN
        ),
        bgcolor=palette.felt,
        padding=ft.Padding.only(left=GAP_WIDE, right=GAP_WIDE, bottom=GAP),
    )


def _ahead(
    now: Glance, names: tuple[str, ...], words: Words, told: Callable[..., ft.Text]
) -> list[list[ft.Text]]:
    """Tell how far it is to the end, as the convention counts it."""
    if now.left is not None:
        each = [
            told(
                f"left-{player}",
                f"{names[player]} {written(points) if points else '✓'}",
                bold=True,
                label=f"{words.t('table.left_of', player=names[player])}: {written(points)}",
                urgent=now.urgent,
            )
            for player, points in now.left
        ]
        return [[told("left", words.t("table.left")), *each]]
    if now.total is not None:
        return [[told("total", words.t("table.total", points=now.total), bold=True, urgent=now.urgent)]]
    if now.deals is not None:
        return [[told("deals", words.n("table.deals_left", now.deals), bold=True, urgent=now.urgent)]]
    return []


def _told(  # noqa: PLR0913  # what it shows, each by its name
    palette: Palette,
    key: str,
    text: str,
    *,
    bold: bool = False,
    label: str | None = None,
    urgent: bool = False,
) -> ft.Text:
    """Make one text of the strip; a row breaks between them."""
    style = ft.TextStyle(
        size=_SIZE,
        letter_spacing=0,
        color=palette.accent if urgent else palette.on_felt,
        font_family=FONT_BOLD if bold else FONT,
    )
    return ft.Text(text, key=key, style=style, semantics_label=label)

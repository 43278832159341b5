"""The strip over the sheet: whose deal it is, what is at stake, how far it is to the end."""

from collections.abc import Callable
from functools import partial

import flet as ft

from pulka.desk.glance import Glance
from pulka.desk.old.table import OldTable
from pulka.locale import Words
from pulka.sheet import written
from pulka.ui.guard import component
from pulka.ui.parts.help import asks
from pulka.ui.theme import FONT, FONT_BOLD, GAP, GAP_WIDE, Palette

_SIZE = 15
_APART, _BETWEEN = 12, 3
_MARK, _PALE = 18, 0.7
Told = Callable[..., ft.Text]


@component
def Strip(  # noqa: N802, PLR0913  # a component is named like a control, and takes what it shows
    *,
    now: Glance,
    names: tuple[str, ...],
    control: str | None,
    lap: int | None,
    words: Words,
    palette: Palette,
    apart: bool = False,
) -> ft.Control:
    """Tell dealer, first hand, raspasy, lowest contract and what each still needs.

    ``control`` is the control time, ``lap`` how many deals of the last lap are left once it has begun;
    ``apart``: it does not go on from the app bar.
    """
    told = partial(_told, palette)
    if now.over:
        state = words.t("table.closed" if now.closed else "table.ended")
        rows = [[told("state", state, bold=True, urgent=True)]]
    else:
        rows = [
            _next(now, names, words, told),
            _stake(now, words, told),
            _stage(now, words, told),
            *_ahead(now, names, words, told),
            _last_lap(control, lap, words, told),
        ]
    mark = 0 if now.over else _MARK
    lines = ft.Container(
        ft.Column(
            [ft.Row(list(row), wrap=True, spacing=_APART, run_spacing=2) for row in rows if row],
            spacing=_BETWEEN,
        ),
        bgcolor=palette.felt,
        padding=ft.Padding.only(
            left=GAP_WIDE, right=GAP_WIDE + mark // 2, top=GAP if apart else 0, bottom=GAP
        ),
    )
    return lines if now.over else _with_help(lines, now, words, palette)


def _with_help(lines: ft.Control, now: Glance, words: Words, palette: Palette) -> ft.Control:
    """Make the whole strip ask what its words mean; the texts stay things of their own for who listens."""
    word = "razboynik" if now.stage else "kurochka" if now.old else "raspasy"
    label = words.t("help.what", word=words.t(f"help.word.{word}"))
    mark = ft.Icon(ft.Icons.HELP_OUTLINE, size=_MARK, color=palette.on_felt, opacity=_PALE)
    asking = ft.Container(
        ft.Semantics(
            label=label, button=True, content=ft.Container(mark, alignment=ft.Alignment.TOP_RIGHT, padding=6)
        ),
        key="strip-help",
        ink=True,
        on_click=asks(word),
        left=0,
        right=0,
        top=0,
        bottom=0,
    )
    return ft.Stack([lines, asking], fit=ft.StackFit.PASS_THROUGH)


def _next(now: Glance, names: tuple[str, ...], words: Words, told: Told) -> list[ft.Text]:
    """Tell who deals, who begins, who rests."""
    return [
        told("dealer", words.t("table.deals", player=names[now.dealer]), bold=True),
        told("first-hand", words.t("table.first_hand", player=names[now.first_hand])),
        *[told(f"rests-{each}", words.t("table.rests", player=names[each])) for each in now.resting],
    ]


def _stake(now: Glance, words: Words, told: Told) -> list[ft.Text]:
    """Tell what raspasy cost and from which game on they are left, where either can be played."""
    if now.stage == "handover":
        return []
    if now.old is not None:
        return _old_stake(now.old, words, told)
    raspasy = words.t("table.raspasy", number=now.raspasy, price=now.price)
    row = [told("raspasy", raspasy, bold=now.price != now.plain)]
    if now.stage is None or (now.raised and now.stage == "games"):
        row.append(told("lowest", words.t("table.lowest", level=now.lowest), bold=now.raised))
    return row


def _old_stake(old: OldTable, words: Words, told: Told) -> list[ft.Text]:
    """Tell what stands on the table, and the pot."""
    row = []
    table = old.told(words)
    if table is not None:
        row.append(told("kurochka", table, bold=bool(old.kurochka or old.vystavka), urgent=old.ending))
    if old.part is not None:
        row.append(told("pot", words.t("cli.pot_cut", pot=old.pot, part=old.part), bold=True, urgent=True))
    elif old.pot is not None:
        row.append(told("pot", words.t("cli.pot", pot=old.pot)))
    return row


def _stage(now: Glance, words: Words, told: Told) -> list[ft.Text]:
    """Tell where the razboynik stands."""
    if now.stage is None:
        return []
    played, laps = now.laps
    text = words.t(f"table.stage.{now.stage}", played=played, laps=laps)
    return [told("stage", text, bold=True, urgent=now.stage == "handover")]


def _last_lap(control: str | None, lap: int | None, words: Words, told: Told) -> list[ft.Text]:
    """Tell the control time, and after it how far the last lap is."""
    if lap is not None:
        text = words.n("table.lap_left", lap) if lap else words.t("table.lap_over")
        return [told("lap", text, bold=True, urgent=True)]
    return [told("control", words.t("table.control", time=control))] if control else []


def _ahead(now: Glance, names: tuple[str, ...], words: Words, told: Told) -> list[list[ft.Text]]:
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

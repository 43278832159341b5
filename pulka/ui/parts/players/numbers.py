"""A person's numbers: the result, the contracts by level, whists, raspasy, and all of it by rules."""

from collections.abc import Sequence

import flet as ft

from pulka.desk.statistics import Attempts, Person, Tally
from pulka.desk.statistics.counts import LEVELS
from pulka.desk.statistics.standings import Night
from pulka.locale import Words
from pulka.terms.numbers import written
from pulka.ui.parts.evenings.dates import told
from pulka.ui.parts.players.amounts import NOTHING, average, net_text, share
from pulka.ui.parts.players.badge import badge
from pulka.ui.parts.said import said
from pulka.ui.parts.settlement.cards import card, wide_row
from pulka.ui.theme import FONT_BOLD, GAP, GAP_WIDE, Palette, number

_FADED = ft.Colors.ON_SURFACE_VARIANT
_COLUMNS = (60, 66, 68)
_SIZE = 18


def result_card(
    person: Person, tally: Tally, nights: Sequence[Night], words: Words, palette: Palette
) -> ft.Control:
    """Show the net and the money over all evenings, the best of them and the worst."""
    net = written(tally.net, signed=True)
    right = [said(f"{words.t('players.net')}: {net}", net_text(tally.net, 32, palette))]
    for currency, coins in tally.money:
        told_money = words.money(coins, currency or None, signed=True)
        right.append(said(f"{words.t('players.money')}: {told_money}", ft.Text(told_money, size=_SIZE)))
    facts = [
        words.n("players.evenings", tally.evenings),
        words.t("players.a_night", amount=average(tally.net, tally.evenings, words, signed=True)),
    ]
    if len(nights) > 1:
        for what, night in (
            ("best", max(nights, key=lambda each: each.tally.net)),
            ("worst", min(nights, key=lambda each: each.tally.net)),
        ):
            amount = written(night.tally.net, signed=True)
            facts.append(words.t(f"players.{what}", amount=amount, day=told(words, night.counted.day)))
    return ft.Container(
        key="result",
        padding=GAP_WIDE,
        border_radius=12,
        bgcolor=ft.Colors.SURFACE_BRIGHT,
        content=ft.Column(
            [
                ft.Row(
                    [
                        badge(person, palette, 64),
                        ft.Column(
                            right,
                            spacing=GAP,
                            expand=True,
                            horizontal_alignment=ft.CrossAxisAlignment.END,
                        ),
                    ],
                    spacing=GAP_WIDE,
                ),
                *[said(fact, ft.Text(fact, size=15, color=_FADED)) for fact in facts],
            ],
            spacing=GAP,
        ),
    )


def games_card(tally: Tally, words: Words, *, large: bool) -> ft.Control:
    """Show contracts by level, misères and, where they were played, uverts: ordered, made, and the share.

    Under `large` text the numbers stand below the name.
    """
    levels = [
        (words.t(f"players.level.{level}"), each) for level, each in zip(LEVELS, tally.levels, strict=True)
    ]
    rows = [(name, each) for name, each in levels if each.ordered]
    rows += [(words.t("players.levels"), tally.contracts), (words.t("players.misere"), tally.misere)]
    if tally.uvert.ordered:
        rows.append((words.t("players.uvert"), tally.uvert))
    neither = sum(each.neither for each in (tally.contracts, tally.misere, tally.uvert))
    heads = [words.t(f"players.{each}") for each in ("ordered", "made", "share")]
    controls = [
        ft.Semantics(
            exclude_semantics=True,
            content=_columns(
                "" if large else words.t("players.game"),
                [ft.Text(head, size=13, color=_FADED, no_wrap=True) for head in heads],
                large=large,
                faded=True,
            ),
        ),
        *[_game(name, each, words, large=large) for name, each in rows],
    ]
    if neither:
        text = words.n("players.neither", neither)
        controls.append(said(text, ft.Text(text, size=14, color=_FADED)))
    about = words.t("players.games.about")
    controls.append(said(about, ft.Text(about, size=14, color=_FADED)))
    return card(words.t("players.games"), controls, "games")


def _game(name: str, attempts: Attempts, words: Words, *, large: bool) -> ft.Control:
    part = share(attempts.made, attempts.ordered)
    label = words.t(
        "players.games.label", kind=name, ordered=attempts.ordered, made=attempts.made, share=part
    )
    texts = [str(attempts.ordered), str(attempts.made), part]
    cells = [ft.Text(text, no_wrap=True, style=number(_SIZE, bold=True)) for text in texts]
    return said(label, _columns(name, cells, large=large))


def _columns(name: str, cells: Sequence[ft.Control], *, large: bool, faded: bool = False) -> ft.Control:
    called = ft.Text(name, size=13, color=_FADED) if faded else ft.Text(name, size=16)
    numbers: list[ft.Control] = [
        ft.Container(
            cell,
            width=None if large else width,
            expand=large,
            alignment=ft.Alignment.CENTER_RIGHT,
            key=str(place),
        )
        for place, (cell, width) in enumerate(zip(cells, _COLUMNS, strict=True))
    ]
    if large:
        return ft.Column([*([called] if name else []), ft.Row(numbers, spacing=0)], spacing=2)
    return ft.Row([ft.Container(called, expand=True), *numbers], spacing=0)


def whist_card(tally: Tally, words: Words) -> ft.Control:
    """Show how often he whists, how often he takes what he owes, and how much."""
    whist = tally.whist
    asked = words.t("players.whist.said.of", said=whist.said, asked=whist.asked)
    reached = words.t("players.whist.said.of", said=whist.reached, asked=whist.said)
    facts = [
        (words.t("players.whist.said"), asked, share(whist.said, whist.asked)),
        (words.t("players.whist.reached"), reached, share(whist.reached, whist.said)),
        (words.t("players.whist.tricks"), "", average(whist.tricks, whist.said, words)),
    ]
    about = words.t("players.whist.about")
    rows = [*[_fact(*fact) for fact in facts], said(about, ft.Text(about, size=14, color=_FADED))]
    return card(words.t("players.whist"), rows, "whist")


def raspasy_card(tally: Tally, words: Words) -> ft.Control:
    """Show raspasy: deals, tricks on average, clean ones."""
    raspasy = tally.raspasy
    clean = words.t("players.whist.said.of", said=raspasy.clean, asked=raspasy.deals)
    facts = [
        (words.t("players.raspasy.deals"), "", str(raspasy.deals)),
        (words.t("players.raspasy.average"), "", average(raspasy.tricks, raspasy.deals, words)),
        (words.t("players.raspasy.clean"), clean, share(raspasy.clean, raspasy.deals)),
    ]
    return card(words.t("players.raspasy"), [_fact(*fact) for fact in facts], "raspasy")


def rules_card(parts: Sequence[tuple[str, Tally]], words: Words, palette: Palette) -> ft.Control:
    """Show the evenings, contracts and nets of each set of rules played by."""
    rows = []
    for base, tally in parts:
        name, evenings = words.t(f"preset.{base}"), words.n("players.evenings", tally.evenings)
        contracts = tally.contracts
        made = words.t("players.contracts", made=contracts.made, ordered=contracts.ordered)
        label = f"{name}: {evenings}, {made}, {written(tally.net, signed=True)}"
        left: list[ft.Control] = [
            ft.Text(name, size=16, style=ft.TextStyle(font_family=FONT_BOLD)),
            ft.Text(f"{evenings} · {made}", size=14, color=_FADED),
        ]
        rows.append(said(label, wide_row(left, [net_text(tally.net, 20, palette)])))
    return card(words.t("players.rules"), rows, "rules")


def _fact(name: str, of: str, value: str) -> ft.Control:
    left: list[ft.Control] = [ft.Text(name, size=16)]
    if of and value != NOTHING:
        left.append(ft.Text(of, size=14, color=_FADED))
    spoken = f"{name}: {value}" + (f", {of}" if of and value != NOTHING else "")
    return said(spoken, wide_row(left, [ft.Text(value, style=number(_SIZE + 2, bold=True))]))

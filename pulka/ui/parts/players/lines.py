"""Lines to tap: a person in the list, one of his evenings, a pair."""

from itertools import zip_longest

import flet as ft

from pulka.desk.statistics import Person, Tally
from pulka.desk.statistics.standings import Night, Pair
from pulka.locale import Words
from pulka.terms.numbers import written
from pulka.ui.guard import Handler, handler
from pulka.ui.parts.evenings.dates import told
from pulka.ui.parts.players.amounts import money, net_text
from pulka.ui.parts.players.badge import badge
from pulka.ui.theme import GAP_TIGHT, GAP_WIDE, LIVE_NUMBER, RADIUS, TARGET, Palette

_FADED = ft.Colors.ON_SURFACE_VARIANT


def line(
    label: str, left: list[ft.Control], right: list[ft.Control], on_click: Handler | None, key: str
) -> ft.Control:
    """Return a line: words to the left, numbers to the right, one name for all of it."""
    beside: list[ft.Control] = []
    if right:
        end = ft.CrossAxisAlignment.END
        beside = [ft.Column(right, spacing=2, tight=True, horizontal_alignment=end)]
    return ft.Container(
        key=key,
        border_radius=RADIUS,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        padding=ft.Padding.symmetric(horizontal=GAP_WIDE, vertical=12),
        ink=on_click is not None,
        on_click=on_click,
        content=ft.Semantics(
            label=label,
            button=on_click is not None,
            container=on_click is None,  # a key is one node with what taps it
            exclude_semantics=True,
            content=ft.Row(
                [*left, *beside],
                spacing=12,
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
            ),
        ),
    )


def person_line(
    person: Person, tally: Tally, words: Words, palette: Palette, on_click: Handler | None = None
) -> ft.Control:
    """Return the line of a person; a tap opens his page unless it does something else."""
    contracts = tally.contracts
    facts = [words.n("players.evenings", tally.evenings)]
    if contracts.ordered:
        facts.append(words.t("players.contracts", made=contracts.made, ordered=contracts.ordered))
    coins = money(tally, words)
    spoken = [person.name, " · ".join(facts), written(tally.net, signed=True), coins]
    numbers = [
        net_text(tally.net, LIVE_NUMBER, palette),
        *[
            ft.Text(words.money(each, currency or None, signed=True), size=15, color=_FADED)
            for currency, each in tally.money
        ],
    ]
    beneath = [
        ft.Row(
            [ft.Text(fact or "", size=14, color=_FADED, expand=True), *([figure] if figure else [])],
            key=str(place),
            spacing=12,
        )
        for place, (fact, figure) in enumerate(zip_longest(facts, numbers))
    ]
    name = ft.Text(person.name, theme_style=ft.TextThemeStyle.TITLE_MEDIUM)  # long ones get the whole width
    return line(
        ". ".join([each for each in spoken if each]),
        [badge(person, palette), ft.Column([name, *beneath], spacing=2, tight=True, expand=True)],
        [],
        on_click or handler(lambda: ft.context.page.navigate(f"/players/{person.id}")),
        f"person-{person.id}",
    )


def night_line(night: Night, words: Words, palette: Palette) -> ft.Control:
    """Return the line of an evening: its day, who else sat there, its net, and all nets up to it."""
    counted = night.counted
    day = told(words, counted.day)
    about = [counted.tally.title or "", ", ".join(night.others)]
    if not counted.tally.over:
        about.append(words.t("players.under_way"))
    facts = [each for each in about if each]
    total = written(night.total, signed=True)
    return line(
        words.t(
            "players.night.label",
            day=day,
            about=", ".join(facts),
            net=written(night.tally.net, signed=True),
            total=total,
        ),
        [
            ft.Column(
                [
                    ft.Text(day[:1].upper() + day[1:], theme_style=ft.TextThemeStyle.TITLE_SMALL),
                    *[ft.Text(fact, size=14, color=_FADED) for fact in facts],
                ],
                spacing=2,
                tight=True,
                expand=True,
            )
        ],
        [
            net_text(night.tally.net, 20, palette),
            ft.Text(words.t("players.total", amount=total), size=14, color=_FADED),
        ],
        handler(lambda: ft.context.page.navigate(f"/pulka/{counted.pulka}")),
        f"night-{counted.pulka}",
    )


def pair_line(pair: Pair, words: Words, palette: Palette, on_click: Handler | None = None) -> ft.Control:
    """Return the line of a pair: both over the evenings they shared, and their whists on each other."""
    one, other = pair.people
    evenings = words.n("players.evenings", pair.evenings)
    whists = words.t(
        "players.pair.whists",
        one=one.name,
        other=other.name,
        whists=written(pair.written[0]),
        other_whists=written(pair.written[1]),
    )
    spoken = words.t(
        "players.pair.label",
        one=one.name,
        other=other.name,
        evenings=evenings,
        net=written(pair.tallies[0].net, signed=True),
        other_net=written(pair.tallies[1].net, signed=True),
    )
    rows: list[ft.Control] = [
        ft.Row(
            [
                badge(person, palette, TARGET - GAP_WIDE),
                ft.Text(person.name, theme_style=ft.TextThemeStyle.TITLE_SMALL, expand=True),
                net_text(tally.net, 20, palette),
            ],
            key=person.id,
            spacing=12,
        )
        for person, tally in zip(pair.people, pair.tallies, strict=True)
    ]
    return line(
        f"{spoken}; {whists}",
        [
            ft.Column(
                [*rows, ft.Text(f"{evenings}; {whists}", size=14, color=_FADED)],
                spacing=GAP_TIGHT + 2,
                expand=True,
            )
        ],
        [],
        on_click,
        f"pair-{one.id}-{other.id}",
    )

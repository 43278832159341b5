"""A person: what he has won, how he plays, by rules, over time, and with whom."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, cast

import flet as ft

from pulka.desk.statistics import Person, Statistics, Tally
from pulka.desk.statistics.standings import Night, Pair
from pulka.ui.context import App, use_app
from pulka.ui.guard import Handler, handler, screen
from pulka.ui.keys import key
from pulka.ui.menus import menu_item, menu_key
from pulka.ui.parts.agreement import caption, page_of
from pulka.ui.parts.agreement.choices import choice
from pulka.ui.parts.export import use_way_out
from pulka.ui.parts.players import counting, night_line, pair_line, use_statistics
from pulka.ui.parts.players.numbers import games_card, raspasy_card, result_card, rules_card, whist_card
from pulka.ui.parts.players.person import colors, other_names
from pulka.ui.parts.players.renaming import use_renaming
from pulka.ui.parts.said import said

_WINDOW = 20


class _Page(NamedTuple):
    """``person`` is None where nobody is meant; ``base`` the rules that the numbers keep to, None: all."""

    person: Person | None
    base: str | None = None
    tally: Tally = Tally()
    bases: tuple[tuple[str, Tally], ...] = ()
    nights: tuple[Night, ...] = ()
    pairs: tuple[Pair, ...] = ()


def _read(statistics: Statistics, player: str, base: str | None) -> _Page:
    person = statistics.find(player)
    if person is None:
        return _Page(None)
    return _Page(
        person,
        base,
        statistics.of(player, base),
        tuple([(each, statistics.of(player, each)) for each in statistics.bases(player)]),
        statistics.nights(player, base),
        statistics.pairs(player, base),
    )


@screen
def Player() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the person in the address."""
    app = use_app()
    player = ft.use_route_params()["player"]
    way_out = use_way_out()
    base, set_base = ft.use_state(cast("str | None", None))
    shown, set_shown = ft.use_state(_WINDOW)
    page, left = use_statistics(app, lambda statistics: _read(statistics, player, base), player, base)
    rename = use_renaming(page.person if page else None)

    async def save() -> None:
        await way_out.save(lambda _progress: app.desk.person_csv(player, app.lang))

    if page is None:
        return page_of(app, app.t("players.title"), [[counting(app, left)]])
    if page.person is None:
        return page_of(app, app.t("players.title"), [[said(app.t("players.gone"))]])
    more = handler(lambda: set_shown(lambda number: number + _WINDOW))
    person, words, palette = page.person, app.words, app.palette
    nights = [night_line(night, words, palette) for night in page.nights[::-1][:shown]]
    if len(page.nights) > shown:
        nights.append(ft.TextButton(app.t("players.more"), key="more", on_click=more))
    about = app.t("players.nights.about")
    numbers = [
        *_rules(app, page, set_base),
        result_card(person, page.tally, page.nights, words, palette),
        games_card(page.tally, words, large=app.scale.whole > 1),
        whist_card(page.tally, words),
        raspasy_card(page.tally, words),
        *([rules_card(page.bases, words, palette)] if len(page.bases) > 1 else []),
    ]
    over_time: list[ft.Control] = [
        caption(app.t("players.nights")),
        said(about, ft.Text(about, size=14, color=ft.Colors.ON_SURFACE_VARIANT)),
        *nights,
        caption(app.t("players.with")),
        *[pair_line(pair, words, palette, _to(pair.people[1])) for pair in page.pairs],
        *other_names(app, person),
        *colors(app, person),
    ]
    view = page_of(app, person.name, [numbers, over_time])
    cast("ft.AppBar", view.appbar).actions = [_menu(app, person, rename, save)]
    return view


def _to(person: Person) -> Handler:
    return handler(lambda: ft.context.page.navigate(f"/players/{person.id}"))


def _rules(app: App, page: _Page, choose: Callable[[str | None], None]) -> list[ft.Control]:
    if len(page.bases) < 2:  # noqa: PLR2004  nothing to choose among
        return []
    bases: list[str | None] = [None, *[base for base, _ in page.bases]]
    return [
        choice(
            [
                key(
                    app.t(f"preset.{base}") if base else app.t("players.all_rules"),
                    handler(partial(choose, base)),
                    chosen=base == page.base,
                    fill=False,
                    id=f"rules-{base or 'all'}",
                )
                for base in bases
            ]
        )
    ]


def _menu(app: App, person: Person, rename: Callable[[], object], save: Callable[[], object]) -> ft.Control:
    named = app.t("players.menu", name=person.name)
    merge = handler(lambda: ft.context.page.navigate(f"/players/{person.id}/merge"))
    return menu_key(
        ft.Icons.MORE_VERT,
        named,
        [
            menu_item(app.t("players.rename"), ft.Icons.EDIT_OUTLINED, handler(rename)),
            menu_item(app.t("players.merge"), ft.Icons.MERGE, merge),
            menu_item(app.t("players.export"), ft.Icons.SAVE_ALT, handler(save)),
        ],
        color=app.palette.on_felt,
    )

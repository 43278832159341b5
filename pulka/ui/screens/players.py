"""Everybody who has played, with what all evenings add up to."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, cast

import flet as ft

from pulka.desk.statistics import Person, Statistics, Tally
from pulka.ui.context import App, use_app
from pulka.ui.guard import handler, screen
from pulka.ui.icons import icon_key
from pulka.ui.keys import key
from pulka.ui.parts.agreement import page_of
from pulka.ui.parts.export import use_way_out
from pulka.ui.parts.players import counting, empty, person_line, use_statistics
from pulka.ui.parts.said import said
from pulka.ui.theme import GAP

_WINDOW = 40
Row = tuple[Person, Tally]
_ORDERS: dict[str, Callable[[Row], object]] = {
    "evenings": lambda row: -row[1].evenings,
    "net": lambda row: -row[1].net,
    "name": lambda row: row[0].name.casefold(),
}


class _Table(NamedTuple):
    rows: tuple[Row, ...]
    lost: int


def _read(statistics: Statistics) -> _Table:
    return _Table(statistics.standings(), statistics.lost)


@screen
def Players() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the list."""
    app = use_app()
    way_out = use_way_out()
    table, left = use_statistics(app, _read)
    by, set_by = ft.use_state("evenings")
    shown, set_shown = ft.use_state(_WINDOW)

    async def save() -> None:
        await way_out.save(lambda _progress: app.desk.people_csv(app.lang))

    if table is None:
        body: list[ft.Control] = [counting(app, left)]
    elif not table.rows:
        body = [*empty(app), *_lost(app, table.lost)]
    else:
        rows = sorted(table.rows, key=_ORDERS[by])  # type: ignore[arg-type]  # each order compares its own kind
        body = [
            _sorting(app, by, set_by),
            *([_two_numbers(app)] if any(tally.money for _, tally in rows) else []),
            *[person_line(*row, app.words, app.palette) for row in rows[:shown]],
            *_lost(app, table.lost),
        ]
        if len(rows) > shown:
            more = handler(lambda: set_shown(lambda number: number + _WINDOW))
            body.append(ft.TextButton(app.t("players.more"), key="more", on_click=more))
    view = page_of(app, app.t("players.title"), [body])
    if table is not None and table.rows:
        cast("ft.AppBar", view.appbar).actions = [
            icon_key(
                ft.Icons.COMPARE_ARROWS,
                app.t("players.pairs"),
                handler(lambda: ft.context.page.navigate("/players/pairs")),
                color=app.palette.on_felt,
            ),
            icon_key(ft.Icons.SAVE_ALT, app.t("players.export"), handler(save), color=app.palette.on_felt),
        ]
    return view


def _sorting(app: App, by: str, choose: Callable[[str], None]) -> ft.Control:
    keys = [
        key(
            app.t(f"players.sort.{each}"),
            handler(partial(choose, each)),
            chosen=each == by,
            size=15,
            id=f"sort-{each}",
        )
        for each in _ORDERS
    ]
    return ft.Row(keys, spacing=GAP)


def _two_numbers(app: App) -> ft.Control:
    """Return why whists and money of one person may have different signs."""
    return ft.Text(app.t("players.about"), key="about", size=14, color=ft.Colors.ON_SURFACE_VARIANT)


def _lost(app: App, lost: int) -> list[ft.Control]:
    if not lost:
        return []
    text = app.words.n("players.lost", lost)
    return [said(text, ft.Text(text, color=ft.Colors.ERROR))]

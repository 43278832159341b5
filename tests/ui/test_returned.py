"""The app is cut off after an entry is written and before it is seen: who comes back sees that it stands."""

import asyncio
from collections.abc import Callable, Coroutine
from datetime import datetime, timedelta
from pathlib import Path
from time import sleep
from typing import Any

import flet as ft

from pulka.deals import DealDraft
from pulka.desk import Desk, filling
from pulka.ui.screens.record import Record
from tests.ui.harness import Tree
from tests.ui.test_record import Evening, six_spades

_A_WHILE = 0.002
"""Seconds between the beginning of an evening and its first deal, by a clock of milliseconds."""
STANDS = "Приложение перезапустилось. Записано: Аня: 6♠"


def table() -> ft.View:
    return ft.View(controls=[ft.Text("стол")])


def routes() -> list[ft.Route]:
    record = [
        ft.Route(path="record", component=Record),
        ft.Route(path="record/:no", component=Record),
        ft.Route(path="insert/:no", component=Record),
    ]
    return [ft.Route(path="pulka/:pid", component=ft.component(table), children=record)]


def comes_back(
    home: Path,
    scene: Callable[[Tree], Coroutine[Any, Any, None]],
    *,
    query: str = "record?kind=game&declarer=0",
    later: timedelta = timedelta(seconds=5),
    typed: DealDraft | None = None,
    do: Callable[[Evening], object] = lambda _: None,
) -> None:
    """6♠ is written, the app is cut off and comes up ``later`` at the form."""
    evening = Evening(home)
    sleep(_A_WHILE)
    evening.played(six_spades())
    do(evening)
    if typed:
        evening.desk.keep_draft(evening.pid, "new", typed)
    moment = datetime.fromisoformat(evening.ledger().rows[-1].at) + later
    again = Desk(evening.store, clock=lambda: moment)

    async def run() -> None:
        async with Tree(routes(), again, route=f"/pulka/{evening.pid}/{query}") as tree:
            await scene(tree)

    asyncio.run(run())


def taken_in(evening: Evening) -> None:
    """The evening out of its file, as the command line takes it in before the app starts."""
    pid = evening.desk.take_in(evening.desk.file(evening.pid)[1])
    assert isinstance(pid, str)
    evening.pid = pid


async def led_to_the_table(tree: Tree) -> None:
    assert tree.page.route.endswith(tree.page.route.split("/")[2])
    assert tree.sees("стол")
    assert tree.sees(STANDS), tree.texts()


async def stays_on_the_form(tree: Tree) -> None:
    assert "/record" in tree.page.route
    assert not tree.sees("перезапустилось")


def test_an_empty_form_leads_to_where_the_entry_stands(tmp_path: Path) -> None:
    comes_back(tmp_path, led_to_the_table)


def test_an_inserted_deal_is_told_too(tmp_path: Path) -> None:
    def insert(evening: Evening) -> None:
        ledger = evening.ledger()
        draft = filling.filled(six_spades(), ledger.before(2)[1])
        assert not isinstance(evening.desk.insert(evening.pid, ledger, 2, draft), tuple)

    comes_back(tmp_path, led_to_the_table, query="insert/2", do=insert)


def test_what_was_typed_since_is_gone_on_with(tmp_path: Path) -> None:
    comes_back(tmp_path, stays_on_the_form, typed=six_spades())


def test_a_deal_of_long_ago_holds_nobody_up(tmp_path: Path) -> None:
    comes_back(tmp_path, stays_on_the_form, later=timedelta(hours=1))


def test_what_came_out_of_a_file_is_not_told(tmp_path: Path) -> None:
    comes_back(tmp_path, stays_on_the_form, do=taken_in)


def test_a_deal_taken_back_is_not_told(tmp_path: Path) -> None:
    comes_back(
        tmp_path,
        stays_on_the_form,
        do=lambda evening: evening.desk.undo(evening.pid, evening.ledger()),
    )


def test_an_entry_that_is_corrected_stays_open(tmp_path: Path) -> None:
    comes_back(tmp_path, stays_on_the_form, query="record/2")


def test_the_next_deal_opens_as_ever(tmp_path: Path) -> None:
    async def scene(tree: Tree) -> None:
        await led_to_the_table(tree)
        tree.page.navigate(f"{tree.page.route}/record?kind=game&declarer=0")
        await tree.settle()
        assert "/record" in tree.page.route
        assert tree.sees("Какая игра?")

    comes_back(tmp_path, scene)

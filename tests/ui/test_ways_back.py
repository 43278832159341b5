"""From a form one comes back to where it was opened; what was told of a record stays behind."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import flet as ft
import pytest

from pulka.ui.record.beneath import beneath
from pulka.ui.routes import ROUTES
from tests.ui.harness import Tree
from tests.ui.test_journal import FIRST, evening


def run(play: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(play())  # type: ignore[arg-type]  # a coroutine


def told(tree: Tree) -> list[ft.SnackBar]:
    return [each for each in tree.controls() if isinstance(each, ft.SnackBar) and each.open]


@pytest.mark.parametrize(
    ("path", "back"),
    [
        ("/pulka/x/record", "/pulka/x"),
        ("/pulka/x/record/3", "/pulka/x"),
        ("/pulka/x/round/record", "/pulka/x/round"),
        ("/pulka/record/journal/insert/3", "/pulka/record/journal"),
        ("/pulka/x/settlement/why/record/3", "/pulka/x/settlement/why"),
    ],
)
def test_a_form_leads_to_what_stands_before_it(path: str, back: str) -> None:
    assert beneath(path, {}) == back


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_an_entry_amended_from_the_journal_leads_back_there(
    tmp_path: Path, size: tuple[float, float]
) -> None:
    desk, pid = evening(tmp_path, *FIRST)
    journal = f"/pulka/{pid}/journal"

    async def play() -> None:
        async with Tree(ROUTES, desk, route=journal, size=size) as tree:
            await tree.tap("Исправить запись 2")
            assert tree.page.route == f"{journal}/record/3"
            await tree.tap("8 червы")
            await tree.tap("Исправить")
            assert tree.page.route == journal
            assert tree.sees("2. Вова: 8♥")
            (bar,) = told(tree)
            assert (bar.margin is None) == (size[0] < 900)
            await tree.tap("Исправить запись 2")
            assert not told(tree)

    run(play)


def test_an_entry_amended_from_why_leads_back_to_the_number(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path, *FIRST)

    async def play() -> None:
        for where in ("why", "settlement/why"):
            why = f"/pulka/{pid}/{where}?of=gora-2"
            async with Tree(ROUTES, desk, route=why) as tree:
                await tree.tap("source-2")
                assert tree.page.route == f"/pulka/{pid}/{where}/record/3?of=gora-2"
                await tree.tap("8 трефы" if where == "why" else "8 бубны")
                await tree.tap("Исправить")
                assert tree.page.route == why
                assert tree.sees("Открыть запись 2: 2. Вова: 8")

    run(play)


def test_what_was_told_at_the_table_stays_there(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path, *FIRST)
    table = f"/pulka/{pid}"

    async def play() -> None:
        for where in ("/", f"{table}/record?declarer=0", f"{table}/journal"):
            async with Tree(ROUTES, desk, route=f"{table}/record?declarer=1") as tree:
                await tree.tap("6 пики")
                await tree.tap("Записать")
                assert tree.page.route == table
                assert [bar.action is not None for bar in told(tree)] == [True]
                tree.page.navigate(where)
                await tree.settle()
                assert not told(tree)
                tree.page.navigate(table)
                await tree.settle()
                assert not told(tree)

    run(play)

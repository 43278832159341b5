"""A record is told with one tap to take it back, which takes back nothing else."""

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from pulka.deals import DealDraft
from pulka.terms import Contract
from pulka.ui.routes import ROUTES
from pulka.ui.table.room import beside_undo
from tests.ui.harness import Tree
from tests.ui.test_record import Evening, run, taps


def bar(tree: Tree) -> ft.SnackBar:
    return next(each for each in tree.controls() if isinstance(each, ft.SnackBar))


def test_a_record_is_told_and_taken_back(tmp_path: Path) -> None:
    evening = Evening(tmp_path)

    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await taps(tree, "6 пики", "Записать")
            assert tree.sees("Записано: Аня")
            action = bar(tree).action
            assert isinstance(action, ft.SnackBarAction)
            await tree.fire(action, "click")
        assert not evening.ledger().undo_count
        assert evening.ledger().redo_count == 1

    run(play)


def test_what_was_recorded_meanwhile_is_not_taken_back(tmp_path: Path) -> None:
    evening = Evening(tmp_path)

    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await taps(tree, "6 пики", "Записать")
            evening.played(DealDraft(kind="raspasy", tricks=((0, 4), (1, 3), (2, 3))))
            action = bar(tree).action
            assert isinstance(action, ft.SnackBarAction)
            await tree.fire(action, "click")
        assert evening.ledger().undo_count == 2

    run(play)


async def undone(tree: Tree, _: Evening) -> None:
    await tree.tap("Отменить: 1")


async def overtaken(tree: Tree, evening: Evening) -> None:
    evening.played(DealDraft(kind="raspasy", tricks=((0, 4), (1, 3), (2, 3))))
    await tree.fire(tree.page, "app_lifecycle_state_change", {"state": "resume"})


@pytest.mark.parametrize(("act", "count"), [(undone, 0), (overtaken, 2)])
def test_what_was_said_is_said_no_longer_than_it_is_the_last(
    tmp_path: Path, act: Callable[[Tree, Evening], Coroutine[Any, Any, None]], count: int
) -> None:
    evening = Evening(tmp_path)

    async def play() -> None:
        route = f"/pulka/{evening.pid}/record?declarer=0"
        async with Tree(ROUTES, evening.desk, route=route) as tree:
            await taps(tree, "6 пики", "Записать")
            said = bar(tree)
            assert said.open
            await act(tree, evening)
            assert tree.sees(f"Отменить: {count}")
            assert not said.open

    run(play)


def test_it_covers_neither_the_keys_nor_undo_nor_the_sheet() -> None:
    spot = beside_undo(390, 844)
    assert spot.left >= 8 + 56 + 8
    assert spot.bottom >= 60 + 16
    assert spot.bottom + 68 <= 60 + 16 + 76
    assert beside_undo(390, 844, over=True).bottom > spot.bottom


def test_a_form_begun_anew_by_mistake_comes_back(tmp_path: Path) -> None:
    evening = Evening(tmp_path)

    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            await tree.tap("7 червы")
        async with evening.screen("?declarer=0") as tree:
            await tree.tap("Начать заново")
            assert evening.desk.draft(evening.pid, "new") is None
            action = bar(tree).action
            assert isinstance(action, ft.SnackBarAction)
            await tree.fire(action, "click")
            draft = evening.desk.draft(evening.pid, "new")
            assert draft is not None
            assert draft.contract == Contract.parse("7H")

    run(play)

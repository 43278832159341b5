"""The heading of a running pulka: changed as one row, which undo takes back."""

import asyncio
from collections.abc import Callable, Coroutine
from datetime import UTC, date, datetime, timedelta, timezone
from fractions import Fraction
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from pulka.deals import DealDraft
from pulka.desk import Desk
from pulka.ledger import Ledger
from pulka.ui.parts.agreement.calendar import day_of
from tests.ui.harness import Tree
from tests.ui.house import NAMES, ROUTES, begin, desk_in

Scene = Callable[[Tree, Desk, str], Coroutine[Any, Any, None]]


def play(home: Path, scene: Scene) -> None:
    async def run() -> None:
        with desk_in(home) as desk:
            pid, _ = begin(desk, deals=2)
            async with Tree(ROUTES, desk, route=f"/pulka/{pid}/heading") as tree:
                await scene(tree, desk, pid)

    asyncio.run(run())


def test_everything_over_the_sheet_can_be_changed_and_undone(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk, pid: str) -> None:
        before = desk.open(pid)
        await tree.type("Название", "Дача")
        await tree.type("Игрок 2", "Борис")
        await tree.tap("Первым сдаёт: Вова")
        await tree.type("Цена виста", "0,5")
        await tree.type("Валюта", "₽")
        await tree.tap("Убрать дату")
        await tree.tap("Сохранить")
        heading = desk.open(pid).heading
        assert (heading.title, heading.date) == ("Дача", None)
        assert (heading.names, heading.first_dealer) == (("Аня", "Борис", "Вова"), 2)
        assert (heading.whist_price, heading.currency) == (Fraction(1, 2), "₽")
        assert desk.open(pid).columns == before.columns
        assert tree.page.route == f"/pulka/{pid}"
        assert tree.sees("Шапка исправлена")
        action = next(each.action for each in tree.controls() if isinstance(each, ft.SnackBar))
        assert isinstance(action, ft.SnackBarAction)
        await tree.fire(action, "click")
        assert desk.open(pid).heading == before.heading

    play(tmp_path, scene)


def test_a_day_is_chosen_from_the_calendar(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk, pid: str) -> None:
        await tree.tap("date")
        calendar = next(control for control in tree.controls() if isinstance(control, ft.DatePicker))
        tree.session.apply_patch(calendar._i, {"value": datetime(2026, 3, 12, tzinfo=UTC)})
        await tree.fire(calendar, "change")
        assert tree.sees("12 марта")
        await tree.tap("Сохранить")
        assert desk.open(pid).heading.date == "2026-03-12"

    play(tmp_path, scene)


def test_saving_what_stands_there_writes_no_row(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk, pid: str) -> None:
        rows = desk.open(pid).no
        await tree.type("Игрок 1", " Аня ")
        await tree.tap("Сохранить")
        assert desk.open(pid).no == rows
        assert tree.page.route == f"/pulka/{pid}"

    play(tmp_path, scene)


def test_faults_stand_at_their_fields(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk, pid: str) -> None:
        rows = desk.open(pid).no
        await tree.type("Игрок 1", "")
        await tree.type("Игрок 3", "Боря")
        await tree.type("Цена виста", "-1")
        await tree.tap("Сохранить")
        errors = [each.error for each in tree.controls() if isinstance(each, ft.TextField) and each.error]
        assert sorted(map(str, errors)) == ["Впишите имя", "Нужно 2 или 1,50", "Такое имя уже есть"]
        assert desk.open(pid).no == rows

    play(tmp_path, scene)


def test_a_deal_recorded_elsewhere_is_said_and_the_second_try_holds(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk, pid: str) -> None:
        seen = desk.open(pid)
        assert isinstance(desk.rehead(pid, seen, seen.heading.model_copy(update={"title": "Дача"})), Ledger)
        await tree.type("Валюта", "€")
        await tree.tap("Сохранить")
        assert tree.sees("только что записал кто-то другой")
        await tree.tap("Сохранить")
        assert desk.open(pid).heading.currency == "€"
        assert desk.open(pid).heading.names == NAMES

    play(tmp_path, scene)


def test_the_second_try_leaves_what_the_other_hand_wrote(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk, pid: str) -> None:
        seen = desk.open(pid)
        theirs = {"title": "Дача", "names": ("Аня", "Борис", "Вова"), "whist_price": Fraction(2)}
        assert isinstance(desk.rehead(pid, seen, seen.heading.model_copy(update=theirs)), Ledger)
        await tree.type("Валюта", "€")
        await tree.type("Игрок 1", "Анна")
        await tree.tap("Сохранить")
        await tree.tap("Сохранить")
        heading = desk.open(pid).heading
        assert (heading.title, heading.whist_price, heading.currency) == ("Дача", 2, "€")
        assert heading.names == ("Анна", "Борис", "Вова")

    play(tmp_path, scene)


def test_who_sits_down_meanwhile_keeps_his_name(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk, pid: str) -> None:
        joined = desk.record(pid, desk.open(pid), DealDraft(kind="join", name="Гена"))
        assert isinstance(joined, Ledger)
        await tree.type("Название", "Дача")
        await tree.tap("Сохранить")
        await tree.tap("Сохранить")
        heading = desk.open(pid).heading
        assert (heading.title, heading.names) == ("Дача", (*NAMES, "Гена"))

    play(tmp_path, scene)


@pytest.mark.parametrize("offset", range(-10, 14))
def test_a_midnight_of_any_zone_is_the_day_that_was_tapped(offset: int) -> None:
    midnight = datetime(2026, 3, 12, tzinfo=timezone(timedelta(hours=offset)))
    assert day_of(midnight.astimezone(UTC)) == date(2026, 3, 12)


def test_a_newcomer_struck_out_and_come_again_stands_in_the_way_of_nothing(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk, pid: str) -> None:
        del tree
        for _ in range(2):
            ledger = desk.record(pid, desk.open(pid), DealDraft(kind="join", name="Гена"))
            assert isinstance(ledger, Ledger)
            if ledger.newcomer == len(NAMES) + 1:
                desk.void(pid, ledger, ledger.steps[-1].id)
        async with Tree(ROUTES, desk, route=f"/pulka/{pid}/heading") as again:
            await again.type("Название", "Дача")
            await again.tap("Сохранить")
        assert desk.open(pid).heading.title == "Дача"

    play(tmp_path, scene)

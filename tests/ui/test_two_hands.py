"""Two screens on one pulka: what the other hand has written is never lost, nor what was typed here."""

import asyncio
from pathlib import Path

from pulka.deals import DealDraft
from pulka.desk import Desk, NewPulka
from pulka.ledger import Ledger
from pulka.ui.screens.record import Record
from tests.ui.harness import Tree
from tests.ui.house import NAMES, ROUTES, begin, desk_in

RAZBOYNIK = {"base": "sochi", "razboynik": {"games": [6], "laps": 1}}


def joined(desk: Desk, pid: str) -> None:
    done = desk.record(pid, desk.open(pid), DealDraft(kind="join", name="Гена"))
    assert isinstance(done, Ledger), done


def test_a_heading_opened_before_a_newcomer_sat_down_can_be_saved(tmp_path: Path) -> None:
    async def run() -> None:
        with desk_in(tmp_path) as desk:
            pid, _ = begin(desk)
            async with Tree(ROUTES, desk, route=f"/pulka/{pid}/heading") as tree:
                joined(desk, pid)
                await tree.type("Название", "Дача")
                await tree.tap("Сохранить")
                assert desk.open(pid).heading.title is None
                await tree.tap("Сохранить")
                heading = desk.open(pid).heading
                assert (heading.title, heading.names) == ("Дача", (*NAMES, "Гена"))

    asyncio.run(run())


def test_a_control_time_stays_typed_when_the_pulka_is_looked_at_again(tmp_path: Path) -> None:
    async def run() -> None:
        with desk_in(tmp_path) as desk:
            pid, _ = desk.begin(NewPulka(NAMES, RAZBOYNIK, 2))
            assert isinstance(pid, str)
            route = f"/pulka/{pid}/record?kind=stage"
            async with Tree(Record, desk, route=route, path="pulka/:pid/record") as tree:
                await tree.type("Контрольное время", "23:30")
                joined(desk, pid)
                await tree.tap("Записать")
                assert desk.control(pid) is None
                await tree.tap("Обновить")
                await tree.tap("Записать")
            control = desk.control(pid)
            assert control is not None
            assert control.time == "23:30"

    asyncio.run(run())


def stage_of(desk: Desk, pid: str) -> Tree:
    return Tree(Record, desk, route=f"/pulka/{pid}/record?kind=stage", path="pulka/:pid/record")


def control_typed(tree: Tree) -> object:
    return getattr(tree.find("Контрольное время"), "value")  # noqa: B009  # of a field, Control has none


def test_a_control_time_that_was_typed_is_there_after_a_reload(tmp_path: Path) -> None:
    async def run() -> None:
        with desk_in(tmp_path) as desk:
            pid, _ = desk.begin(NewPulka(NAMES, RAZBOYNIK, 2))
            assert isinstance(pid, str)
            async with stage_of(desk, pid) as tree:
                await tree.type("Контрольное время", "23:30")
            async with stage_of(desk, pid) as tree:
                assert control_typed(tree) == "23:30"
                await tree.tap("Записать")
            control = desk.control(pid)
            assert control is not None
            assert control.time == "23:30"
            ended = desk.open(pid)
            desk.undo(pid, ended)
            async with stage_of(desk, pid) as tree:
                assert control_typed(tree) == ""

    asyncio.run(run())


def test_a_control_time_goes_with_the_draft_it_was_typed_beside(tmp_path: Path) -> None:
    async def run() -> None:
        with desk_in(tmp_path) as desk:
            pid, _ = desk.begin(NewPulka(NAMES, RAZBOYNIK, 2))
            assert isinstance(pid, str)
            async with stage_of(desk, pid) as tree:
                await tree.type("Контрольное время", "23:30")
            desk.keep_draft(pid, "new", None)  # the other hand has recorded
            async with stage_of(desk, pid) as tree:
                assert control_typed(tree) == ""
                await tree.type("Цена виста", "2")
            async with stage_of(desk, pid) as tree:
                assert control_typed(tree) == ""
                await tree.type("Контрольное время", "22:00")
                await tree.tap("Начать заново")
                assert control_typed(tree) == ""
            async with stage_of(desk, pid) as tree:
                assert control_typed(tree) == ""

    asyncio.run(run())


def test_the_smallest_gora_is_no_limit_while_somebody_has_none(tmp_path: Path) -> None:
    async def run() -> None:
        with desk_in(tmp_path) as desk:
            pid, _ = desk.begin(NewPulka(NAMES, RAZBOYNIK, 2))
            assert isinstance(pid, str)
            async with stage_of(desk, pid) as tree:
                assert not tree.sees("Не больше наименьшей горы")

    asyncio.run(run())

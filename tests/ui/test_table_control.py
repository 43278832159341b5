"""Control time on the heading and on the table: the strip turns by itself, the last lap is counted."""

import asyncio
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from pulka.deals import DealDraft
from pulka.desk import Desk, NewPulka
from pulka.ledger import Ledger
from pulka.storage import Store
from pulka.ui.screens.heading import Heading
from pulka.ui.screens.table import Table
from tests.ui.harness import Tree

NAMES = ("Аня", "Боря", "Вова")
ROUTES = [
    ft.Route(path="pulka/:pid", component=Table, children=[ft.Route(path="heading", component=Heading)])
]
RASPASY = DealDraft(kind="raspasy", tricks=((0, 4), (1, 3), (2, 3)))
TEN_IN_THE_EVENING = datetime(2026, 11, 27, 22, 0).astimezone()  # on the clock of the room
BLINK = timedelta(milliseconds=60)


class Evening:
    """A pulka whose clock the test puts on."""

    def __init__(self, home: Path, control: str | None = None, players: int = 3) -> None:
        self.now = TEN_IN_THE_EVENING
        self.desk = Desk(Store.open(home), lambda: self.now.astimezone(UTC))
        names = (*NAMES, "Гена")[:players]
        convention = {"base": "sochi", "end": "open", "pulya_limit": None, "help": False}
        begun = self.desk.begin(NewPulka(names, convention, 2, control=control))
        assert isinstance(begun[0], str), begun
        self.pid = begun[0]

    @property
    def ledger(self) -> Ledger:
        return self.desk.open(self.pid)

    def deal(self) -> None:
        assert isinstance(self.desk.record(self.pid, self.ledger, RASPASY), Ledger)

    def screen(self, at: str = "") -> Tree:
        return Tree(ROUTES, self.desk, route=f"/pulka/{self.pid}{at}")


def run(play: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(play())


def went(tree: Tree) -> str:
    routes = [args["route"] for name, args in tree.wire.asked if name == "push_route"]
    return str(routes[-1].rpartition("/")[2])


def test_before_it_the_strip_tells_the_control_time(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "23:30")

    async def play() -> None:
        async with evening.screen() as tree:
            assert tree.sees("Контрольное время 23:30")
            assert tree.sees("Распасы")

    run(play)


def test_the_strip_turns_by_itself_when_the_time_comes(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "23:30")
    evening.now = evening.now.replace(hour=23, minute=30) - BLINK

    async def play() -> None:
        async with evening.screen() as tree:
            assert tree.sees("Контрольное время 23:30")
            evening.now += BLINK
            await asyncio.sleep(2 * BLINK.total_seconds())
            await tree.settle()
            assert tree.sees("Последний круг: ещё 3 сдачи")
            assert not tree.sees("Контрольное время")

    run(play)


def test_an_alarm_that_rings_too_early_waits_on(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "23:30")
    evening.now = evening.now.replace(hour=23, minute=30) - BLINK

    async def play() -> None:
        async with evening.screen() as tree:
            await asyncio.sleep(2 * BLINK.total_seconds())
            await tree.settle()
            assert tree.sees("Контрольное время 23:30"), "the clock of the room has not moved"
            evening.now += BLINK
            await asyncio.sleep(2 * BLINK.total_seconds())
            await tree.settle()
            assert tree.sees("Последний круг")

    run(play)


@pytest.mark.parametrize(("deals", "told"), [(1, "ещё 2 сдачи"), (2, "ещё 1 сдача"), (3, "Круг сыгран")])
def test_the_last_lap_is_counted_down(tmp_path: Path, deals: int, told: str) -> None:
    evening = Evening(tmp_path, "22:30")
    evening.deal()
    evening.now += timedelta(hours=1)
    for _ in range(deals):
        evening.deal()

    async def play() -> None:
        async with evening.screen() as tree:
            assert tree.sees(told), tree.texts()

    run(play)


def test_after_the_lap_the_settlement_is_the_main_key_and_nothing_is_forbidden(tmp_path: Path) -> None:
    evening = Evening(tmp_path, "22:30")
    evening.now += timedelta(hours=1)
    for _ in range(3):
        evening.deal()

    async def play() -> None:
        async with evening.screen() as tree:
            assert tree.sees("Играет Аня")
            await tree.tap("settle")
            assert went(tree) == "settlement"
        async with evening.screen() as tree:
            await tree.tap("raspasy")
            assert went(tree) == "record?kind=raspasy"

    run(play)


def test_it_is_set_changed_and_taken_away_on_the_heading(tmp_path: Path) -> None:
    evening = Evening(tmp_path)

    async def play() -> None:
        async with evening.screen("/heading") as tree:
            await tree.type("Контрольное время", "23.30")
            await tree.tap("Сохранить")
            assert tree.sees("Контрольное время 23:30")
            assert evening.ledger.no == 1, "no row of the ledger"
        async with evening.screen("/heading") as tree:
            assert getattr(tree.find("Контрольное время"), "value") == "23:30"  # noqa: B009  # a field has it
            kept = evening.desk.control(evening.pid)
            evening.now += timedelta(minutes=1)
            await tree.tap("Сохранить")
            assert evening.desk.control(evening.pid) == kept, "untouched"
        async with evening.screen("/heading") as tree:
            await tree.type("Контрольное время", "потом")
            await tree.tap("Сохранить")
            assert getattr(tree.find("Контрольное время"), "error") == "Нужно время, например 23:30"  # noqa: B009
            await tree.type("Контрольное время", "")
            await tree.tap("Сохранить")
            assert evening.desk.control(evening.pid) is None

    run(play)


def test_a_newcomer_is_renamed_and_one_taken_back_has_no_field(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    for name in ("Гена", "Дина"):
        seen = evening.ledger
        join = DealDraft.model_validate({"kind": "join", "player": seen.newcomer, "name": name})
        assert isinstance(evening.desk.record(evening.pid, seen, join), Ledger)
        if name == "Гена":
            evening.desk.undo(evening.pid, evening.ledger)
    assert evening.ledger.heading.names == (*NAMES, "", "Дина")

    async def play() -> None:
        async with evening.screen("/heading") as tree:
            assert not tree.sees("Первым сдаёт: Дина")
            await tree.type("Игрок 4", "Диана")
            await tree.tap("Сохранить")
            assert evening.ledger.heading.names == (*NAMES, "", "Диана"), tree.texts()

    run(play)

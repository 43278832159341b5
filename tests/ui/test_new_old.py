"""A new pulka of the old game."""

from pathlib import Path

import pytest

from pulka.desk import Desk
from pulka.desk.old.starts import STARTS, start_of
from pulka.files import every_preset
from pulka.rules import read_convention
from tests.ui.harness import Tree
from tests.ui.house import NAMES
from tests.ui.test_new import call, play, started

NAMED = {
    "Десятичная с курочкой": "decimal",
    "Простая": "simple",
    "С ограниченной курочкой": "limited",
    "С котлом": "pot",
    "Винтящая": "vint",
}


@pytest.mark.parametrize("start", list(NAMED))
def test_each_start_writes_its_options_into_the_pulka(start: str, tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await call(tree, *NAMES)
        await tree.tap("Старинный")
        assert not tree.sees("Пуля до")
        await tree.tap(start)
        await tree.tap("Начать")
        convention, faults = read_convention({"base": "archaic", **STARTS[NAMED[start]]}, every_preset())
        assert not faults
        assert started(tree, desk).situation.convention == convention

    play(tmp_path, scene)


def test_the_record_is_chosen_beside_the_start(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await call(tree, *NAMES)
        for label in ("Старинный", "Винтящая", "Запись 800", "Начать"):
            await tree.tap(label)
        assert started(tree, desk).situation.old.record == (800, 800, 800)

    play(tmp_path, scene)


def test_the_limit_of_a_limited_kurochka_is_chosen_too(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await call(tree, *NAMES)
        await tree.tap("Старинный")
        assert not tree.sees("курочка до 10")
        for label in ("С ограниченной курочкой", "limit-10", "Начать"):
            await tree.tap(label)
        assert started(tree, desk).situation.archaic.kurochka_limit == 10

    play(tmp_path, scene)


def test_the_next_table_has_the_old_rules_again_and_may_leave_them(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await call(tree, *NAMES)
        for label in ("Старинный", "Простая", "Начать"):
            await tree.tap(label)
        first = started(tree, desk)
        tree.page.navigate("/")
        await tree.settle()
        await tree.tap("Новая пулька")
        await tree.tap("Начать")
        assert started(tree, desk).situation.convention == first.situation.convention
        tree.page.navigate("/")
        await tree.settle()
        for label in ("Новая пулька", "preset-sochi", "Начать"):
            await tree.tap(label)
        assert started(tree, desk).situation.modern.pulya_limit == 20

    play(tmp_path, scene)


def test_a_start_is_known_by_its_options() -> None:
    for name, options in STARTS.items():
        assert start_of({**options, "start": 300, "kurochka_limit": 20}) == name
    assert start_of({"table": "large"}) is None


def test_any_record_may_be_agreed_on_and_none_is_refused(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await call(tree, *NAMES)
        await tree.tap("Старинный")
        await tree.type("Запись", "0")
        await tree.tap("Начать")
        assert not desk.evenings()
        assert tree.sees("Проверьте правила: Запись")
        await tree.type("Запись", "250")
        await tree.tap("Начать")
        assert started(tree, desk).situation.old.record == (250, 250, 250)

    play(tmp_path, scene)


def test_the_ways_to_play_come_into_sight_and_show_their_prices(tmp_path: Path) -> None:
    async def scene(tree: Tree, _: Desk) -> None:
        scrolled = [name for name, _ in tree.wire.asked if name == "scroll_to"]
        await tree.tap("Сочи")
        assert [name for name, _ in tree.wire.asked if name == "scroll_to"] == scrolled
        await tree.tap("Старинный")
        (asked,) = [asked for name, asked in tree.wire.asked if name == "scroll_to"]
        assert "rules" in str(asked)
        assert tree.sees("6: 10, 7: 20, 8: 30, 9: 40, 10: 50")
        await tree.type("Запись", "50")
        assert not tree.sees("200 вниз")
        await tree.tap("Простая")
        assert tree.sees("6: пики 4, трефы 6, бубны 8, червы 10, без козыря 12")
        assert tree.page.route == "/new"

    play(tmp_path, scene)

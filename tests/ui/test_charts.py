"""The evening in pictures: lines that are told in words, the largest deals, the games by level."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import flet_charts as fc
import pytest

from pulka.sheet.course import apart
from pulka.ui.routes import ROUTES
from tests.pulkas import Deal, game, misere, pulka, raspasy
from tests.ui.harness import Tree
from tests.ui.house import begin, desk_in

Scene = Callable[[Tree], Coroutine[Any, Any, None]]
DEALS = (
    game("Аня", "6S", {"Боря": "whist", "Вова": "whist"}, [6, 2, 2]),
    misere("Боря", 0),
    game("Аня", "7H", {"Боря": "whist", "Вова": "whist"}, [5, 3, 2]),
    raspasy(Аня=2, Боря=4, Вова=4),
)


def play(
    home: Path, scene: Scene, *deals: Deal, lang: str = "ru", size: tuple[float, float] = (390, 844)
) -> None:
    async def run() -> None:
        with desk_in(home) as desk:
            written = json.dumps({**pulka(*deals), "players": ["Аня", "Боря", "Вова"]})
            pid = desk.take_in(written)
            assert isinstance(pid, str), pid
            async with Tree(ROUTES, desk, route=f"/pulka/{pid}/charts", lang=lang, size=size) as tree:
                await scene(tree)

    asyncio.run(run())


def chart(tree: Tree) -> fc.LineChart:
    return next(each for each in tree.controls() if isinstance(each, fc.LineChart))


def test_each_player_has_a_line_of_his_own_and_words_for_it(tmp_path: Path) -> None:
    async def scene(tree: Tree) -> None:
        drawn = chart(tree)
        players = drawn.data_series[:3]
        assert len(drawn.data_series) == 4  # and the line of zero
        assert [[point.x for point in one.points] for one in players] == [[0, 1, 2, 3, 4]] * 3
        for points in zip(*[one.points for one in players], strict=True):
            assert sum(point.y for point in points) == pytest.approx(0)
        assert len({one.color for one in players}) == 3
        shapes = {repr(next(point.point for point in one.points if point.point)) for one in players}
        assert len(shapes) == 3
        assert tree.sees("Как менялся итог за 4 записи. Аня: сейчас")
        assert tree.sees("выше всего +5⅓ после записи 1, ниже всего")
        assert drawn.min_y <= min(point.y for one in players for point in one.points)
        assert drawn.max_y >= max(point.y for one in players for point in one.points)

    play(tmp_path, scene, *DEALS)


def test_the_best_and_worst_deal_and_the_games_are_told(tmp_path: Path) -> None:
    async def scene(tree: Tree) -> None:
        assert "Лучшая сдача: Боря +66⅔. Запись 2: Боря: мизер — сыгран" in tree.texts()
        assert tree.sees("Худшая сдача: Аня −89⅓. Запись 3: Аня: 7♥ — без двух · ")
        assert "6-я: заказано 1, сыграно 1, ремизов 0" in tree.texts()
        assert "7-я: заказано 1, сыграно 0, ремизов 1" in tree.texts()
        assert "Мизер: заказано 1, сыграно 1, ремизов 0" in tree.texts()
        await tree.tap("Что это: Заказ")
        assert tree.page.route == "/help/contract"

    play(tmp_path, scene, *DEALS)


def test_it_speaks_english_and_goes_wide(tmp_path: Path) -> None:
    async def scene(tree: Tree) -> None:
        assert tree.sees("The nets over 4 entries.")
        assert tree.sees("7: ordered 1, made 0, failed 1")

    play(tmp_path, scene, *DEALS, lang="en", size=(1280, 800))


def test_before_the_first_deal_it_says_what_will_be_here(tmp_path: Path) -> None:
    async def scene(tree: Tree) -> None:
        assert tree.sees("Картинки появятся после первой сдачи")
        assert not [each for each in tree.controls() if isinstance(each, fc.LineChart)]

    play(tmp_path, scene)


def test_the_menu_of_the_table_leads_there(tmp_path: Path) -> None:
    async def run() -> None:
        with desk_in(tmp_path) as desk:
            pid, _ = begin(desk, deals=1)
            async with Tree(ROUTES, desk, route=f"/pulka/{pid}") as tree:
                await tree.tap("charts.menu")
                assert tree.page.route == f"/pulka/{pid}/charts"
                assert tree.sees("Как шёл счёт")

    asyncio.run(run())


@pytest.mark.parametrize(
    ("reach", "most", "wanted"), [(0, 5, 1), (4, 5, 1), (9, 5, 2), (23, 5, 5), (300, 5, 100), (501, 5, 200)]
)
def test_numbers_of_an_axis_are_round(reach: int, most: int, wanted: int) -> None:
    assert apart(reach, most) == wanted

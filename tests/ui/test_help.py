"""The help lies over the screen that asks: the word is told, and the way back loses nothing."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from pulka.desk import NewPulka
from pulka.ui.routes import ROUTES
from tests.ui.harness import Tree
from tests.ui.house import NAMES, begin, desk_in

GAP = "\N{NO-BREAK SPACE}"
Scene = Callable[[Tree, str], Coroutine[Any, Any, None]]


def play(home: Path, route: str, scene: Scene, *, deals: int = 0, lang: str = "ru") -> None:
    async def run() -> None:
        with desk_in(home) as desk:
            pid, _ = begin(desk, deals=deals)
            async with Tree(ROUTES, desk, route=route.format(pid=pid), lang=lang) as tree:
                await scene(tree, pid)

    asyncio.run(run())


def test_a_half_filled_record_is_still_there_after_a_word_was_asked(tmp_path: Path) -> None:
    async def scene(tree: Tree, pid: str) -> None:
        record = f"/pulka/{pid}/record?declarer=1"
        tree.page.navigate(record)
        await tree.settle()
        await tree.tap("7♥")
        before = tree.texts()
        await tree.tap("Что это: Вист")
        assert tree.page.route == "/help/whist"
        assert tree.sees("Слово защитника: играю против")
        assert tree.sees("Консоляция")
        await tree.tap("Назад")
        assert tree.page.route == record
        assert tree.texts() == before
        assert not tree.sees("черновик")
        assert not tree.sees("Слово защитника")

    play(tmp_path, "/pulka/{pid}", scene)


def test_the_way_back_of_the_device_loses_nothing_either(tmp_path: Path) -> None:
    async def scene(tree: Tree, pid: str) -> None:
        tree.page.navigate(f"/pulka/{pid}/record?declarer=1")
        await tree.settle()
        await tree.tap("7♥")
        before = tree.texts()
        await tree.tap("Что это: Вист")
        tree.page.navigate(f"/pulka/{pid}/record")  # where the router's own Back leads
        await tree.settle()
        assert tree.texts() == before

    play(tmp_path, "/pulka/{pid}", scene)


def test_all_words_of_the_pulka_come_first_and_can_be_searched(tmp_path: Path) -> None:
    async def scene(tree: Tree, pid: str) -> None:
        await tree.tap("help.menu")
        assert tree.page.route == "/help"
        texts = tree.texts()
        assert texts.index("В этой пульке") < texts.index("Гора") < texts.index("Пуля")
        assert texts.index("Пуля") < texts.index("В других играх") < texts.index("Бомба")
        await tree.type("Найти слово", "елк")
        assert tree.sees("Ёлка. Бомба за третьи распасы")
        assert not tree.sees("Сталинград")
        await tree.type("Найти слово", "ёкарный")
        assert tree.sees("Такого слова здесь нет")
        await tree.tap("Очистить поиск")
        assert tree.sees("Сталинград")
        await tree.tap("Правила этой пульки")
        assert tree.page.route == f"/help/rules/{pid}"

    play(tmp_path, "/pulka/{pid}", scene)


def test_the_rules_lie_over_the_form_where_was_asked(tmp_path: Path) -> None:
    async def scene(tree: Tree, pid: str) -> None:
        await tree.tap("6 пики")
        before = tree.texts()
        await tree.tap("Что это: Вист")
        await tree.tap("Правила этой пульки")
        assert tree.page.route == f"/help/rules/{pid}"
        lying = [each.route for each in tree.controls() if isinstance(each, ft.View)]
        assert lying[-2:] == [f"/pulka/{pid}/record", f"/help/rules/{pid}"]
        tree.page.navigate(f"/pulka/{pid}/record")  # where the router's own Back leads
        await tree.settle()
        assert tree.texts() == before

    play(tmp_path, "/pulka/{pid}/record?declarer=0", scene)


def test_the_tables_lead_back_to_the_words_and_these_to_where_was_asked(tmp_path: Path) -> None:
    async def scene(tree: Tree, _pid: str) -> None:
        await tree.tap("help")
        assert tree.page.route == "/help"
        assert not tree.sees("Правила этой пульки")
        await tree.tap("Таблицы: взятки и мизер")
        assert tree.page.route == "/help/tables"
        assert tree.sees("туз дама валет 4 мелкие: взяток 7")
        assert tree.sees("король дама: взяток 0,7–1")
        assert tree.sees(f"8: ловят 5{GAP}% на своём ходе, 30{GAP}% на чужом")
        assert tree.sees("7, 8 или 9, туз: ловят почти 100 %")
        assert tree.sees("с одной-двумя дырками")
        await tree.tap("Назад")
        assert tree.page.route == "/help"
        await tree.tap("Назад")
        assert tree.page.route == "/settings"

    play(tmp_path, "/settings", scene)


@pytest.mark.parametrize(
    ("route", "key", "word"),
    [
        ("/pulka/{pid}", "strip-help", "raspasy"),
        ("/pulka/{pid}/settlement", "Что это: Итог", "net"),
        ("/pulka/{pid}/settlement", "Что это: Расчёт", "settlement"),
        ("/pulka/{pid}/convention", "line-consolation", "consolation"),
        ("/pulka/{pid}/record?kind=raspasy", "Что это: Распасы", "raspasy"),
        ("/pulka/{pid}/record?kind=correction", "Что это: Исправление", "correction"),
        ("/pulka/{pid}/journal", "Слова и таблицы", ""),
        ("/new", "Слова и таблицы", ""),
        ("/", "help", ""),
    ],
)
def test_each_screen_leads_to_its_word_and_back(tmp_path: Path, route: str, key: str, word: str) -> None:
    async def scene(tree: Tree, pid: str) -> None:
        await tree.tap(key)
        assert tree.page.route == (f"/help/{word}" if word else "/help")
        await tree.tap("Назад")
        assert tree.page.route == route.format(pid=pid)

    play(tmp_path, route, scene, deals=1)


def test_an_option_of_the_editor_leads_to_its_word(tmp_path: Path) -> None:
    async def scene(tree: Tree, _pid: str) -> None:
        await tree.type("Название", "Дача")
        await tree.tap("group-whist")
        await tree.tap("line-style")
        await tree.tap("Что это: Жлобский и джентльменский вист")
        assert tree.page.route == "/help/style"
        await tree.tap("Назад")
        assert tree.page.route == "/settings/conventions/new?base=sochi"
        assert "Дача" in tree.texts()
        assert tree.sees("Кому висты за взятки пасующего")

    play(tmp_path, "/settings/conventions/new?base=sochi", scene)


def test_a_word_can_be_opened_by_its_address_alone_and_one_that_is_none_says_so(tmp_path: Path) -> None:
    async def scene(tree: Tree, _pid: str) -> None:
        assert tree.sees("Gora. The column of penalties")
        tree.page.navigate("/help/humbug")
        await tree.settle()
        assert tree.sees("This word is not here")
        await tree.tap("All words")
        assert tree.page.route == "/help"
        await tree.tap("Back")
        assert tree.page.route == "/"

    play(tmp_path, "/help/gora", scene, lang="en")


def test_the_old_game_has_its_own_words(tmp_path: Path) -> None:
    async def run() -> None:
        with desk_in(tmp_path) as desk:
            begun = desk.begin(NewPulka(NAMES, "archaic", 0))
            async with Tree(ROUTES, desk, route=f"/pulka/{begun[0]}") as tree:
                await tree.tap("strip-help")
                assert tree.page.route == "/help/kurochka"
                await tree.tap("Все слова")
                texts = tree.texts()
                assert texts.index("В этой пульке, по старой игре") < texts.index("Курочка")
                assert texts.index("В других играх") < texts.index("Амнистия")

    asyncio.run(run())

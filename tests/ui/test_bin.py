"""Nothing is deleted for good, and an old evening is found again."""

from collections.abc import Callable
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import flet as ft

from pulka.desk import Desk
from pulka.locale import Words
from pulka.storage import Store
from pulka.ui.parts.evenings.searching import ENOUGH, matching
from pulka.ui.routes import ROUTES
from tests.ui.harness import Tree
from tests.ui.house import Scene, begin, desk_in, visit


def play(home: Path, scene: Scene, before: Callable[[Desk], object], route: str = "/bin") -> None:
    visit(home, ROUTES, route, scene, before)


def test_an_empty_bin_says_what_it_is_for(tmp_path: Path) -> None:
    async def scene(tree: Tree, _desk: Desk) -> None:
        assert tree.sees("Корзина пуста.")

    play(tmp_path, scene, begin)


def test_an_evening_is_put_back_and_that_is_taken_back(tmp_path: Path) -> None:
    def before(desk: Desk) -> None:
        pid, _ = begin(desk, deals=1, title="Дача")
        desk.delete(pid)

    async def scene(tree: Tree, desk: Desk) -> None:
        assert not desk.evenings()
        await tree.tap("Корзина")
        assert tree.page.route == "/bin"
        standing = "Аня\N{NO-BREAK SPACE}+40, Боря\N{NO-BREAK SPACE}−10, Вова\N{NO-BREAK SPACE}−30"
        assert tree.sees(f"Дача. {standing}. убрана сегодня, ")
        await tree.tap("Вернуть в список")
        assert len(desk.evenings()) == 1
        assert tree.sees("Корзина пуста.")
        bars = [each for each in tree.controls() if isinstance(each, ft.SnackBar)]
        action = bars[-1].action
        assert isinstance(action, ft.SnackBarAction)
        await tree.fire(action, "click")
        assert not desk.evenings()
        assert len(desk.binned()) == 1

    play(tmp_path, scene, before, "/")


def test_what_was_deleted_last_stands_first(tmp_path: Path) -> None:
    ticks = count()
    with Store.open(tmp_path) as store:
        desk = Desk(store, lambda: datetime(2026, 11, 30, 20, 0, next(ticks), tzinfo=UTC))
        first, _ = begin(desk)
        second, _ = begin(desk, ("Галя", "Дима", "Ева"))
        desk.delete(second)
        desk.delete(first)
        assert [each.evening.id for each in desk.binned()] == [first, second]


def test_many_evenings_can_be_searched(tmp_path: Path) -> None:
    def before(desk: Desk) -> None:
        for _ in range(ENOUGH):
            begin(desk)
        begin(desk, ("Семён", "Дима", "Ева"), title="Дача")

    async def scene(tree: Tree, _desk: Desk) -> None:
        await tree.type("Найти: имя, день, название", "семен дача")
        assert tree.sees("Семён, Дима, Ева. ")
        assert not tree.sees("Аня, Боря, Вова. ")
        assert not tree.sees("Продолжить")
        await tree.type("Найти: имя, день, название", "Жора")
        assert tree.sees("Ничего не нашлось.")
        await tree.type("Найти: имя, день, название", "")
        assert tree.sees("Продолжить")

    play(tmp_path, scene, before, "/")


def test_few_evenings_need_no_search(tmp_path: Path) -> None:
    async def scene(tree: Tree, _desk: Desk) -> None:
        assert not tree.sees("Найти: имя, день, название")

    play(tmp_path, scene, begin, "/")


def test_every_word_counts_days_and_rules_too(tmp_path: Path) -> None:
    with desk_in(tmp_path) as desk:
        begin(desk)
        (evening,) = desk.evenings()
        evening = evening._replace(date="2024-03-12")
        words = Words("ru")
        for wish in ("12 марта", "2024", "сочи АНЯ", "  "):
            assert matching((evening,), wish, words) == (evening,), wish
        for wish in ("13 марта", "сочи Галя", "ростов"):
            assert not matching((evening,), wish, words), wish

"""Players: what all evenings add up to, who is whom, and the way to a spreadsheet."""

import asyncio
import csv
import io
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import flet as ft

from pulka.deals import DealDraft
from pulka.desk import Desk, NewPulka
from pulka.desk.directory import Turned
from pulka.ledger import Ledger
from pulka.ui.routes import ROUTES
from tests.ui.harness import Tree
from tests.ui.house import begin, desk_in

Scene = Callable[[Tree, Desk], Coroutine[Any, Any, None]]


def play(home: Path, scene: Scene, before: Callable[[Desk], object], route: str = "/players") -> None:
    async def run() -> None:
        with desk_in(home) as desk:
            before(desk)
            address = route.format(**{person.name: person.id for person in desk.people()})
            async with Tree(ROUTES, desk, route=address) as tree:
                await scene(tree, desk)

    asyncio.run(run())


def three(desk: Desk) -> None:
    begin(desk, ("Дима", "Боря", "Вова"), deals=1)
    begin(desk, ("Дмитрий", "Боря", "Вова"), deals=2, whist_price=2, currency="₽")
    begin(desk, ("Аня", "Боря", "Вова"))


async def soon(tree: Tree, text: str) -> None:
    """Wait until a thread has reckoned and the screen shows it."""
    for _ in range(100):
        if tree.sees(text):
            return
        await asyncio.sleep(0.02)
        await tree.settle()
    raise AssertionError(f"no {text!r} among {tree.texts()}")


async def take_back(tree: Tree) -> None:
    bars = [each for each in tree.controls() if isinstance(each, ft.SnackBar)]
    action = bars[-1].action
    assert isinstance(action, ft.SnackBarAction)
    await tree.fire(action, "click")


def test_an_empty_list_teaches_and_leads_to_a_new_pulka(tmp_path: Path) -> None:
    async def scene(tree: Tree, _desk: Desk) -> None:
        await soon(tree, "Здесь соберётся, кто как играет")
        assert not tree.sees("Выгрузить таблицу CSV")
        await tree.tap("Новая пулька")
        assert tree.page.route == "/new"

    play(tmp_path, scene, lambda _desk: None)


def test_the_list_of_evenings_leads_to_the_players(tmp_path: Path) -> None:
    async def scene(tree: Tree, _desk: Desk) -> None:
        await tree.tap("Игроки")
        assert tree.page.route == "/players"

    play(tmp_path, scene, three, "/")


def test_everybody_who_played_stands_with_evenings_and_net(tmp_path: Path) -> None:
    async def scene(tree: Tree, _desk: Desk) -> None:
        await soon(tree, "Боря. 2 вечера. −")
        await soon(tree, "Дима. 1 вечер. +40")
        assert not tree.sees("Аня. ")
        assert tree.sees("Деньги — только за вечера с ценой виста")
        people = [text for text in tree.texts() if " вечер" in text and ". " in text][1:]
        assert [text.split(".")[0] for text in people] == ["Боря", "Вова", "Дима", "Дмитрий"]
        await tree.tap("По итогу")
        people = [text for text in tree.texts() if " вечер" in text and ". " in text][1:]
        assert [text.split(".")[0] for text in people] == ["Дмитрий", "Дима", "Боря", "Вова"]

    play(tmp_path, scene, three)


def test_a_person_is_told_in_numbers_over_time_and_with_whom(tmp_path: Path) -> None:
    async def scene(tree: Tree, _desk: Desk) -> None:
        await soon(tree, "Боря. 2 вечера")
        await tree.tap("Боря")
        for text in (
            "Сыграно распасов: 3",
            "Взяток за сдачу: 4,0",
            "Все контракты: заказано 0, сыграно 0, —",
        ):
            await soon(tree, text)
        nights = [text for text in tree.texts() if text.startswith("сегодня, ")]
        assert len(nights) == 2
        assert "Дмитрий, Вова" in nights[0]
        await soon(tree, "Боря и Вова: 2 вечера")
        await soon(tree, "Боря и Дима: 1 вечер")

    play(tmp_path, scene, three)


def test_a_person_is_renamed_and_that_is_taken_back(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await soon(tree, "Переименовать")
        await tree.tap("Переименовать")
        await tree.type("Имя", "Боря")
        await tree.tap("Сохранить")
        field = tree.find("Имя")
        assert isinstance(field, ft.TextField)
        assert field.error == "имя «Боря» уже есть; если это один человек, объедините имена"
        await tree.type("Имя", "Дима П.")
        await tree.tap("Сохранить")
        await soon(tree, "Теперь — Дима П.")
        assert "Дима П." in desk.names()
        await take_back(tree)
        assert "Дима П." not in desk.names()

    play(tmp_path, scene, three, "/players/{Дима}")


def test_two_names_become_one_person_and_two_again(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await soon(tree, "Дмитрий. 1 вечер")
        await tree.tap("Дмитрий")
        await soon(tree, "Вечера обоих имён сложатся: 2 вечера")
        assert not tree.sees("Осторожно")
        await tree.tap("Объединить")
        await soon(tree, "Дима и Дмитрий — один человек")
        assert [each.name for each in desk.people()] == ["Дмитрий", "Боря", "Вова", "Аня"]
        await soon(tree, "Разъединить: Дима")
        await tree.tap("Разъединить: Дима")
        assert len(desk.people()) == 5
        await take_back(tree)
        assert len(desk.people()) == 4

    play(tmp_path, scene, three, "/players/{Дима}/merge")


def test_who_sat_at_one_table_is_merged_with_a_warning_under_the_chosen_name(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await soon(tree, "Вова. 2 вечера")
        await tree.tap("Вова")
        await soon(tree, "Осторожно: эти имена сидели за одним столом, 2 вечера")
        await soon(tree, "Вечера обоих имён сложатся: 2 вечера")
        await tree.tap("Под каким именем: Боря")
        await tree.tap("Объединить")
        assert "Вова" not in [each.name for each in desk.people()]

    play(tmp_path, scene, three, "/players/{Боря}/merge")


def test_a_colour_is_chosen(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await soon(tree, "Цвет 6")
        await tree.tap("Цвет 6")
        assert next(each for each in desk.people() if each.name == "Боря").color == 5

    play(tmp_path, scene, three, "/players/{Боря}")


def test_numbers_keep_to_the_rules_that_are_chosen(tmp_path: Path) -> None:
    def before(desk: Desk) -> None:
        three(desk)
        pid, ledger = desk.begin(NewPulka(("Боря", "Вова", "Галя"), "leningrad", 0))
        assert isinstance(pid, str)
        assert isinstance(ledger, Ledger)
        desk.record(pid, ledger, DealDraft(kind="raspasy", tricks=((0, 0), (1, 4), (2, 6))))

    async def scene(tree: Tree, _desk: Desk) -> None:
        await soon(tree, "Сыграно распасов: 4")
        await soon(tree, "Ленинград: 1 вечер, контракты 0\N{NO-BREAK SPACE}из\N{NO-BREAK SPACE}0, +")
        await tree.tap("rules-leningrad")
        await soon(tree, "Сыграно распасов: 1")
        await soon(tree, "Без единой взятки: 100")
        await tree.tap("rules-all")
        await soon(tree, "Сыграно распасов: 4")

    play(tmp_path, scene, before, "/players/{Боря}")


def test_pairs_stand_with_both_nets(tmp_path: Path) -> None:
    async def scene(tree: Tree, _desk: Desk) -> None:
        await soon(tree, "Пары")
        await tree.tap("Пары")
        assert tree.page.route == "/players/pairs"
        await soon(tree, "Боря и Вова: 2 вечера. Итоги −")

    play(tmp_path, scene, three)


def test_who_is_gone_is_said(tmp_path: Path) -> None:
    async def scene(tree: Tree, _desk: Desk) -> None:
        await soon(tree, "Такого игрока больше нет в списке.")

    play(tmp_path, scene, three, "/players/nobody")


def test_the_tables_are_rfc_4180_with_a_header_in_words(tmp_path: Path) -> None:
    with desk_in(tmp_path) as desk:
        three(desk)
        dima = next(each.id for each in desk.people() if each.name == "Дима")
        assert isinstance(desk.rename_person(dima, '=Дима, "П"'), Turned)
        name, content = desk.people_csv("ru")
        assert name == "Игроки.csv"
        assert content.startswith(b"\xef\xbb\xbf")
        assert content.endswith(b"\r\n")
        header, *rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))
        assert header[:6] == ["Игрок", "Правила", "Вечера", "Итог, висты", "Деньги, ₽", "6: заказано"]
        told = {(row[0], row[1]): row for row in rows}
        assert told['\'=Дима, "П"', "Все правила"][2:5] == ["1", "40.00", ""]
        assert told["Дмитрий", "Сочи"][2] == "1"
        assert told["Дмитрий", "Сочи"][4] != ""
        assert all(len(row) == len(header) for row in rows)
        boris = next(each.id for each in desk.people() if each.name == "Боря")
        name, content = desk.person_csv(boris, "en")
        header, *rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))
        assert (name, header[-1], len(rows)) == ("Боря.csv", "Money, ₽", 2)

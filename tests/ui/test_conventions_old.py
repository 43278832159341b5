"""The old game by rules of the house: made, shared, played by, and changed for one evening alone."""

import asyncio
import json
from pathlib import Path
from typing import Any

from pulka.desk import Desk, NewPulka
from pulka.desk.shapes import own_prices
from pulka.files import every_preset
from pulka.rules import difference
from pulka.ui.routes import ROUTES
from tests.ui.harness import Tree
from tests.ui.house import NAMES, desk_in
from tests.ui.test_conventions import picked, play
from tests.ui.test_new import call, started

OWN: dict[str, Any] = {"table": {**own_prices("vint"), "7H": 21}, "kurochka": "limited", "start": 350}


def grandfather(desk: Desk) -> None:
    assert isinstance(desk.save_convention("Дедушкина", {"base": "archaic", **OWN}), str)


def test_one_is_made_with_prices_of_its_own_saved_and_taken_in(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await tree.tap("Новая конвенция из «Старинный»")
        assert tree.sees("Всё как в образце «Старинный»")
        await tree.type("Название", "Дедушкина")
        for label in ("group-prices", "line-table", "Таблица цен: винтящая", "Таблица цен: своя"):
            await tree.tap(label)
        for label in ("7 червы: 20", "Больше: 7 червы"):
            await tree.tap(label)
        for label in (
            "group-kurochka",
            "line-kurochka",
            "Курочка: ограниченная",
            "group-ending",
            "line-start",
        ):
            await tree.tap(label)
        await tree.type("Запись", "350")
        await tree.tap("Сохранить")
        (house,) = desk.conventions()
        assert (house.name, house.difference) == ("Дедушкина", OWN)
        assert tree.sees("Курочка: ограниченная («Старинный»: неограниченная)")
        await tree.tap("Сохранить в файл")
        (saved,) = [asked for name, asked in tree.wire.asked if name == "save_file"]
        content = bytes(saved["src_bytes"])
        assert json.loads(content)["convention"] == {**every_preset()["archaic"], "base": "archaic", **OWN}
        desk.delete_convention(house.id)
        tree.wire._answers["pick_files"] = [picked(content)]
        await tree.tap("Взять конвенцию из файла")
        assert [each.difference for each in desk.conventions()] == [OWN]

    play(tmp_path, "/settings/conventions", scene)


def test_a_price_that_is_being_typed_stays_the_one_that_was_chosen(tmp_path: Path) -> None:
    async def scene(tree: Tree, _: Desk) -> None:
        for label in ("group-prices", "line-table", "Таблица цен: своя", "9 бубны: 40"):
            await tree.tap(label)
        await tree.type("9♦", "")
        assert tree.sees("Такого значения не бывает")
        await tree.type("9♦", "44")
        assert not tree.sees("Такого значения не бывает")
        assert tree.sees("9 бубны: 44")
        assert tree.sees("Если «десятичная»: Аня: запись −40")

    play(tmp_path, "/settings/conventions/new?base=archaic", scene)


def test_it_is_offered_frozen_into_the_pulka_and_named_on_the_table(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await call(tree, *NAMES)
        await tree.tap("Своя: Дедушкина")
        assert not tree.sees("Винтящая")
        assert tree.sees("Запись 350")
        await tree.tap("Запись 300")
        assert tree.sees("Запись 350")
        await tree.tap("Запись 350")
        await tree.tap("Начать")
        ledger = started(tree, desk)
        assert difference(ledger.situation.convention, every_preset()["archaic"]) == OWN
        assert tree.sees("Дедушкина")
        (house,) = desk.conventions()
        assert desk.save_convention(house.name, {"base": "archaic"}, house.id) == house.id
        assert desk.open(desk.evenings()[0].id).situation.convention == ledger.situation.convention
        tree.page.navigate(f"{tree.page.route}/convention")
        await tree.settle()
        assert "Старинный с изменениями" in tree.texts()
        assert tree.sees("Запись: 350 («Старинный»: 200)")

    play(tmp_path, "/new", scene, grandfather)


def test_a_rule_is_changed_for_one_evening(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await call(tree, *NAMES)
        for label in ("Старинный", "Простая", "change-rules", "group-kurochka", "line-vystavka"):
            await tree.tap(label)
        assert not tree.sees("Изменено для этой пульки")
        await tree.tap("Больше: Выставка")
        assert tree.sees("Изменено для этой пульки: Таблица цен, Курочка, Выставка")
        await tree.tap("Начать")
        convention = started(tree, desk).situation.archaic
        assert difference(convention, every_preset()["archaic"]) == {
            "table": "simple1",
            "kurochka": "none",
            "vystavka": 1,
        }
        assert tree.sees("Старинный с изменениями")

    play(tmp_path, "/new", scene)


def test_a_rule_of_the_house_is_changed_for_one_evening(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await call(tree, *NAMES)
        for label in (
            "Своя: Дедушкина",
            "change-rules",
            "group-prices",
            "line-table",
            "Таблица цен: большая",
        ):
            await tree.tap(label)
        await tree.tap("Начать")
        assert started(tree, desk).situation.archaic.table == "large"
        tree.page.navigate("/")
        await tree.settle()
        await tree.tap("Новая пулька")
        assert tree.sees("Таблица цен")
        await tree.tap("Начать")
        assert started(tree, desk).situation.archaic.table == "large"

    play(tmp_path, "/new", scene, grandfather)


def test_the_rules_of_a_pulka_are_kept_and_none_change_in_mid_evening(tmp_path: Path) -> None:
    async def run() -> None:
        with desk_in(tmp_path) as desk:
            begun = desk.begin(NewPulka(NAMES, {"base": "archaic", **OWN}, 0))
            assert isinstance(begun[0], str)
            async with Tree(ROUTES, desk, route=f"/pulka/{begun[0]}/convention") as tree:
                await tree.tap("Сохранить как свою конвенцию")
                await tree.type("Название", "Дедушкина")
                await tree.tap("save")
                (house,) = desk.conventions()
                assert house.difference == OWN
                tree.page.navigate(f"/pulka/{begun[0]}/convention")
                await tree.settle()
                assert "Дедушкина" in tree.texts()
                tree.page.navigate(f"/pulka/{begun[0]}")
                await tree.settle()
                assert not tree.sees("Изменить правила")

    asyncio.run(run())

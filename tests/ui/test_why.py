"""Why a number stands there: asked on the sheet, at the table, in the settlement, down to the deals."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import flet as ft

from pulka.desk import Desk
from pulka.desk.shelf import Shelf
from pulka.files import sheet_plans
from pulka.ledger import Ledger
from pulka.sheet import Plan, draw
from pulka.storage import Store
from pulka.ui.routes import ROUTES
from pulka.ui.screens.settlement import Settlement
from pulka.ui.screens.why import Why
from pulka.ui.table.targets import number_at, targets, value
from pulka.ui.theme import TARGET
from tests.pulkas import AT, Deal, correction, game, ledger_of, pulka, raspasy
from tests.ui.harness import Tree

SIX = game("Anna", "6S", {"Boris": "whist", "Vera": "whist"}, [6, 2, 2])
DEALS = (SIX, raspasy(Anna=4, Boris=3, Vera=3), correction(pulya={"Anna": 5}), SIX)
WIDE = (1280, 800)


def desk_of(folder: Path, *deals: Deal, **more: Any) -> tuple[Desk, str, Ledger]:  # noqa: ANN401  a file
    store = Store.open(folder)
    ledger = ledger_of(pulka(*deals, **more))
    Shelf(store, lambda: AT).begin("p", [dated.row for dated in ledger.rows])
    return Desk(store), "p", ledger


def opened(desk: Desk, query: str = "", *, beneath: str = "", size: tuple[float, float] = (390, 844)) -> Tree:
    where = f"pulka/:pid/{beneath}why"
    return Tree(Why, desk, route=f"/pulka/p/{beneath}why{query}", path=where, size=size)


def run(play: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(play())  # type: ignore[arg-type]  # a coroutine


def test_every_number_of_the_sheet_can_be_asked_about(tmp_path: Path) -> None:
    desk, _, _ = desk_of(tmp_path, *DEALS)

    async def play() -> None:
        async with opened(desk) as tree:
            assert tree.sees("Нажмите на число на листе")
            for label in (
                "Почему: Пуля Anna 9",
                "Почему: Гора Boris 3",
                "Почему: Висты Vera на Anna 8",
                "Почему: Висты Anna на Vera 0",
                "Почему: Итог Boris в целых −19",
            ):
                assert label in tree.texts()
            await tree.tap("Почему: Пуля Anna 9")
            assert tree.page.route == "/pulka/p/why?of=pulya-0"

    run(play)


def test_the_entries_that_made_a_number_are_told_the_newest_first(tmp_path: Path) -> None:
    desk, _, _ = desk_of(tmp_path, *DEALS, opening={"pulya": {"Anna": 1}})

    async def play() -> None:
        async with opened(desk, "?of=pulya-0") as tree:
            assert tree.sees("Пуля Anna: 10")
            told = [text for text in tree.texts() if ", стало " in text]
            assert [text.partition(": ")[0] for text in told] == [
                "Открыть запись 4",
                "Открыть запись 3",
                "Открыть запись 1",
                "Было на листе с самого начала. +1, стало 1",
            ]
            assert told[0] == (
                "Открыть запись 4: 4. Anna: 6♠ — своя. +2, стало 10. "
                "Сыграно. Сыгранная игра пишет свою цену в пулю (цена игры 2)"
            )
            assert "+5, стало 8. Исправление. Записано как есть" in told[1]
            await tree.tap("source-4")
            step = desk.open("p").steps[3].id
            assert tree.page.route == f"/pulka/p/why/record/{step}?of=pulya-0"

    run(play)


def test_a_closed_evening_tells_but_opens_nothing(tmp_path: Path) -> None:
    desk, pid, _ = desk_of(tmp_path, *DEALS)
    desk.close(pid, desk.open(pid))

    async def play() -> None:
        async with opened(desk, "?of=gora-0") as tree:
            assert tree.sees("+4, стало 4")
            assert tree.sees("За каждую взятку на распасах — цена взятки в гору (цена взятки 1)")
            assert not tree.sees("Открыть запись")

    run(play)


def test_a_net_is_followed_down_to_the_deals_and_back(tmp_path: Path) -> None:
    desk, _, _ = desk_of(tmp_path, *DEALS)

    async def play() -> None:
        async with opened(desk, "?of=net-0", beneath="settlement/") as tree:
            assert tree.sees("Итог Anna: +")
            assert tree.sees("Что должны игроку, минус что должен он")
            for step in ("cancelled-0-1", "written-1-0", "part-0", "rest-0", "hill-0", "pulya-0"):
                await tree.tap(f"term-{step}")
            assert tree.page.route is not None
            assert tree.page.route.endswith(
                "?of=net-0~cancelled-0-1~written-1-0~part-0~rest-0~hill-0~pulya-0"
            )
            assert tree.sees("Пуля Anna: 9")
            assert tree.sees("Открыть запись 4")
            assert "Anna: пуля" in tree.texts()
            assert not tree.sees("Назад")
            assert "Anna: гора без пули" in tree.texts()
            await tree.tap("Выше: Гора без пули Anna")
            assert tree.sees("Почему: Гора Anna 4")
            assert tree.sees("4 × 10")

    run(play)


def test_money_and_payments_say_where_they_come_from(tmp_path: Path) -> None:
    desk, _, _ = desk_of(tmp_path, *DEALS, whist_price="2")

    async def play() -> None:
        for number in ("whole-0", "coins-0", "net-0", "pay-1-0", "hill-2", "part-1"):
            route, path = "/pulka/p/settlement", "pulka/:pid/settlement"
            async with Tree(Settlement, desk, route=route, path=path) as tree:
                await tree.tap(f"why-{number}")
                assert tree.page.route == f"/pulka/p/settlement/why?of={number}"
        async with opened(desk, "?of=coins-0", beneath="settlement/") as tree:
            assert tree.sees("Округлено так")
            assert tree.sees("× 2")
            await tree.tap("term-net-0")
            assert tree.sees("Выше: Деньги Anna")
        for number in ("pay-1-0", "smallest"):  # compared, not added up
            async with opened(desk, f"?of={number}", beneath="settlement/") as tree:
                assert tree.sees("Меньшее из двух" if number == "pay-1-0" else "Выбрано наименьшее")
                assert "+" not in tree.texts()

    run(play)


def test_on_a_wide_screen_the_panel_stands_beside_the_sheet(tmp_path: Path) -> None:
    desk, _, _ = desk_of(tmp_path, *DEALS)

    async def play() -> None:
        async with opened(desk, "?of=whist-1-0", size=WIDE) as tree:
            assert tree.sees("Висты Boris на Anna: 8")
            await tree.tap("Почему: Гора Vera 3")
            assert tree.page.route == "/pulka/p/why?of=gora-2"
            assert tree.sees("Гора Vera: 3")

    run(play)


def test_the_old_sheet_and_bombs_can_be_asked_about(tmp_path: Path) -> None:
    old, _, _ = desk_of(tmp_path / "old", options={"base": "archaic"})
    dark = {**raspasy(Anna=4, Boris=3, Vera=3), "dark_by": ["Anna"]}
    classic, _, _ = desk_of(tmp_path / "classic", dark, options={"base": "classic"})

    async def play() -> None:
        async with opened(old, "?of=record-1") as tree:
            assert "Почему: Запись Anna 200" in tree.texts()
            assert "Почему: Курочка Anna 0" in tree.texts()
            assert tree.sees("Было на листе с самого начала. +200, стало 200")
        async with opened(classic) as tree:
            await tree.tap("Почему: Бомбы Anna 1")
            assert tree.sees("Бомбы Anna: бомба")
            assert tree.sees("+1, стало бомба")

    run(play)


def test_the_old_settlement_is_followed_down_to_the_deals(tmp_path: Path) -> None:
    down = game("Anna", "6", {"Boris": "whist", "Vera": "whist"}, [5, 3, 2])
    desk, _, _ = desk_of(tmp_path, down, options={"base": "archaic"})

    async def play() -> None:
        for number in ("lost-0", "won-1", "net-0", "hill-0", "rest-0", "part-0", "written-1-0", "whole-0"):
            route, path = "/pulka/p/settlement", "pulka/:pid/settlement"
            async with Tree(Settlement, desk, route=route, path=path) as tree:
                await tree.tap(f"why-{number}")
                assert tree.page.route == f"/pulka/p/settlement/why?of={number}"
        async with opened(desk, "?of=net-0", beneath="settlement/") as tree:
            assert tree.sees("Выиграно минус проиграно")
            assert tree.sees("Почему: Выиграно Anna 0")
            await tree.tap("term-lost-0")
            assert tree.sees("Все висты, что записали на него")
            await tree.tap("term-written-1-0")
            assert tree.sees("Boris на Anna с долей остатка")
            assert "Boris на «Anna» с долей остатка" in tree.texts()
            await tree.tap("term-whist-1-0")
            assert tree.sees("За каждую взятку на висте — цена игры с курочкой")
            assert tree.sees("(цена взятки 10)")

    run(play)


def test_the_pot_in_the_middle_can_be_asked_about(tmp_path: Path) -> None:
    down = game("Anna", "6", {"Boris": "whist", "Vera": "whist"}, [5, 3, 2])
    closed = correction(record={"Anna": -200, "Boris": -200, "Vera": -200})
    desk, _, ledger = desk_of(tmp_path, down, closed, down, options={"base": "archaic", "pot": True})
    sheet = draw(ledger)
    plan, size = sheet.on(Plan.of(sheet_plans()[3])), (390, 390)
    found = targets(sheet, plan, size)
    assert number_at(sheet, plan, size, plan.centre.x * 390, plan.centre.y * 390).name == "whole_pot"
    for each in found:
        middle = (each.box.x + each.box.width / 2, each.box.y + each.box.height / 2)
        assert number_at(sheet, plan, size, *middle) == each.number

    async def play() -> None:
        async with opened(desk) as tree:
            assert not tree.sees("Курочка")
            await tree.tap("Почему: Котёл 15")
            assert tree.sees("Все вклады в котёл вместе")
            await tree.tap("term-pot-0")
            assert tree.sees("за каждую недобранную взятку — очередная часть котла (цена взятки 5)")

    run(play)


def test_those_who_left_are_asked_about_below(tmp_path: Path) -> None:
    leave = {"kind": "leave", "player": "Vera"}
    desk, _, _ = desk_of(tmp_path, *DEALS, leave)

    async def play() -> None:
        async with opened(desk) as tree:
            assert tree.sees("Не за столом")
            await tree.tap("Почему: Висты Vera на Anna 8")
            assert tree.sees("Висты Vera на Anna: 8")
            assert "Vera на «Anna»: висты" in tree.texts()

    run(play)


def test_what_no_number_is_called_is_said(tmp_path: Path) -> None:
    desk, _, _ = desk_of(tmp_path, *DEALS)

    async def play() -> None:
        async with opened(desk, "?of=record-7") as tree:
            assert tree.sees("Такого числа в пульке нет")

    run(play)


def test_a_long_press_at_the_table_asks_and_a_tap_still_deals(tmp_path: Path) -> None:
    desk, _, _ = desk_of(tmp_path, *DEALS)

    async def play() -> None:
        async with Tree(ROUTES, desk, route="/pulka/p") as tree:
            sheet = tree.find("sectors")
            assert isinstance(sheet, ft.GestureDetector)
            width, height = sheet.content.width, sheet.content.height  # type: ignore[union-attr]
            point = {"x": width * 0.5, "y": height * 0.72}
            await tree.fire(sheet, "long_press_start", {"l": point, "g": point})
            assert tree.page.route == "/pulka/p/why?of=pulya-0"
            assert tree.sees("Пуля Anna: 9")
        async with Tree(ROUTES, desk, route="/pulka/p") as tree:
            await tree.tap("Почему столько")
            assert tree.page.route == "/pulka/p/why"

    run(play)


def test_when_all_is_over_a_tap_at_the_table_asks(tmp_path: Path) -> None:
    desk, pid, ledger = desk_of(tmp_path, *DEALS)
    desk.close(pid, ledger)

    async def play() -> None:
        async with Tree(ROUTES, desk, route="/pulka/p") as tree:
            sheet = tree.find("sectors")
            assert isinstance(sheet, ft.GestureDetector)
            width, height = sheet.content.width, sheet.content.height  # type: ignore[union-attr]
            point = {"x": width * 0.5, "y": height * 0.72}
            await tree.fire(sheet, "tap_up", {"l": point, "g": point})
            assert tree.page.route == "/pulka/p/why?of=pulya-0"

    run(play)


def test_all_numbers_are_large_enough_for_a_finger() -> None:
    for players in (2, 3, 4, 5):
        sheet, plan = draw(ledger_of(pulka(players=players))), Plan.of(sheet_plans()[players])
        size = (390, 390)
        found = targets(sheet, plan, size)
        assert len(found) == players * (players + 2)
        for each in found:
            assert min(each.room.width, each.room.height) >= TARGET
            assert each.room.x >= 0
            assert each.room.y >= 0
            assert each.room.x + each.room.width <= size[0] + 1e-6
            middle = (each.box.x + each.box.width / 2, each.box.y + each.box.height / 2)
            assert number_at(sheet, plan, size, *middle) == each.number
            assert value(sheet, each.number) == 0

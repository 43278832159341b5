"""What Classic and a sheet from paper leave in the telling: journal, last deal, form, settlement."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from pulka.desk.history import history
from pulka.ui.screens.journal import Journal
from pulka.ui.screens.record import Record
from pulka.ui.screens.settlement import Settlement
from tests.ui.harness import Tree
from tests.ui.test_table_classic import BOMBS, RASPASY, RAZBOYNIK, Evening, game, lists_empty, written

DARK = {**RASPASY, "dark_by": ["Аня", "Боря"]}
STAGE = {"kind": "stage", "pulya_limit": 12, "whist_price": 1}
AT_390 = (390, 844)


def tells(home: Evening, screen: Callable[[], ft.View], name: str, *lines: str, query: str = "") -> None:
    async def play() -> None:
        route, path = f"/pulka/evening/{name}{query}", f"pulka/:pid/{name}"
        async with Tree(screen, home.desk, route=route, path=path, size=AT_390) as tree:
            for line in lines:
                assert tree.sees(line), tree.texts()

    asyncio.run(play())


def test_the_journal_tells_bombs_and_multiplied_prices(tmp_path: Path) -> None:
    home = Evening(tmp_path, DARK, game("Аня", "7H"), {**RASPASY})
    tells(
        home,
        Journal,
        "journal",
        "взятка по 2 · бомба: Аня, Боря",
        "на бомбе ×2 · цена 8 · бомба сгорает",
    )


def test_the_last_deal_tells_them_too(tmp_path: Path) -> None:
    home = Evening(tmp_path, DARK, game("Аня", "7H"))

    async def play() -> None:
        for size in ((390, 844), (1280, 800)):
            async with home.screen(size) as tree:
                assert tree.sees("Аня: 7♥ · на бомбе ×2 · цена 8 · бомба сгорает · Боря — пас · Вова — пас")

    asyncio.run(play())


def test_a_made_game_of_the_razboynik_says_why_no_pulya_is_written(tmp_path: Path) -> None:
    home = Evening(tmp_path, game("Аня"), options=RAZBOYNIK)
    tells(home, Journal, "journal", "разбойник: в пулю не пишется")
    tells(home, Record, "record", "разбойник: в пулю не пишется", query="?kind=misere&declarer=1")


@pytest.mark.parametrize("currency", ["₽", None])
def test_the_end_of_the_razboynik_is_paid_in_a_currency(tmp_path: Path, currency: str | None) -> None:
    top: dict[str, Any] = {"currency": currency} if currency else {}
    home = Evening(tmp_path, written(gora={"Аня": 30}), *lists_empty(), STAGE, options=RAZBOYNIK, **top)
    told = "вист 1,00\N{NO-BREAK SPACE}₽" if currency else "вист 1,00"
    tells(home, Journal, "journal", f"пуля до 12 · {told}")

    async def play() -> None:
        async with home.screen() as tree:
            assert tree.sees(f"Конец разбойника · пуля до 12 · {told}"), tree.texts()

    asyncio.run(play())


def test_the_journal_begins_with_the_sheet_from_paper(tmp_path: Path) -> None:
    opening = {
        "gora": {"Аня": 14},
        "pulya": {"Аня": 12},
        "whists": {"Аня": {"Боря": 10}},
        "raspasy_run": 1,
        "bombs": BOMBS,
    }
    home = Evening(tmp_path, RASPASY, opening=opening)
    line = (
        "Лист с бумаги: Аня — гора 14, пуля 12, на «Боря» 10; распасов подряд: 1; "
        "Аня: бомба, двойная бомба; Боря: ёлка"
    )

    async def play() -> None:
        async with Tree(
            Journal, home.desk, route="/pulka/evening/journal", path="pulka/:pid/journal"
        ) as tree:
            lines = [each.key for each in tree.controls() if str(each.key).startswith("line-")]
            assert lines == ["line-2", "line-1"]
            assert tree.sees(line), tree.texts()

    asyncio.run(play())
    bare = Evening(tmp_path / "bare", RASPASY, opening={"gora": {"Аня": 0}})
    assert [each.id for each in history(bare.ledger)] == [2]


def test_a_sum_begins_with_a_sign_close_to_its_number(tmp_path: Path) -> None:
    home = Evening(tmp_path, written(whists={"Боря": {"Аня": 34}, "Вова": {"Аня": 93}}))
    tells(home, Settlement, "settlement", "Аня: −34 − 93 = −127", "Боря: 34 = +34")

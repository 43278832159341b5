"""The table of the old game: the drawn sheet, what is at stake, what can be recorded."""

from pathlib import Path

import flet as ft
import pytest

from pulka.deals import DealDraft, Word
from pulka.desk.glance import changes
from pulka.terms import Contract, Mark
from pulka.terms.numbers import MINUS
from pulka.ui.screens.table import Table
from tests.ui.harness import Tree
from tests.ui.test_record import Evening, run
from tests.ui.test_table import red_of_the_last_deal

DOWN = DealDraft(kind="game", declarer=0, contract=Contract.parse("6"), tricks=((0, 5), (1, 3), (2, 2)))
MADE = DOWN.but(whist=((1, Word.PASS), (2, Word.PASS)), tricks=None)
CLOSED = DealDraft(kind="correction", reason="x", record=((0, -200), (1, -200), (2, -200)))
ZERO = DealDraft(kind="raspasy", tricks=((0, 0), (1, 4), (2, 6)))


def old(home: Path, players: int = 3, **options: object) -> Evening:
    return Evening(home, players, {"base": "archaic", **options})


def shown(evening: Evening) -> Tree:
    return Tree(Table, evening.desk, route=f"/pulka/{evening.pid}", path="pulka/:pid")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_sheet_stands_on_the_table(players: int, tmp_path: Path) -> None:
    async def play() -> None:
        async with shown(old(tmp_path, players)) as tree:
            assert tree.sees("Запись Аня: 200")
            assert tree.sees("Курочка Аня: 0")
            assert tree.sees("На столе курочка: 0")
            assert tree.sees("До закрытия Аня: 200")
            assert not tree.sees("Пуля Аня")
            assert not tree.sees("Распасы 1")

    run(play)


def test_what_stands_on_the_table_is_told_and_drawn(tmp_path: Path) -> None:
    async def play() -> None:
        async with shown(old(tmp_path).played(DOWN, ZERO)) as tree:
            assert tree.sees("На столе курочка: 30")
            assert tree.sees("Курочка Аня: 10")
            assert tree.sees("Запись Аня: 200.190")
            await tree.tap("uvert")
            assert tree.page.route.endswith("record?kind=uvert")

    run(play)


def test_the_vystavka_is_told_apart_from_what_the_cells_hold(tmp_path: Path) -> None:
    async def play() -> None:
        evening = old(tmp_path, vystavka=5)
        async with shown(evening.played(DOWN)) as tree:
            assert tree.sees("На столе курочка: 20 + выставка 5")
        async with shown(evening.played(CLOSED)) as tree:
            assert not tree.sees("выставка")

    run(play)


def test_what_was_put_up_and_taken_again_has_no_badge(tmp_path: Path) -> None:
    async def play() -> None:
        evening = old(tmp_path, vystavka=5).played(MADE)
        zeros = [key for key, points in changes(evening.ledger(), 1)[0].cells.items() if not points]
        assert [key.mark for key in zeros] == [Mark.KUROCHKA], "put up and taken"
        async with shown(evening) as tree:
            badges = [each.value for each in tree.controls() if isinstance(each, ft.Text)]
            assert "0" not in badges
            assert f"{MINUS}10" in badges, "what has changed is told"

    run(play)


def test_the_end_phase_is_told(tmp_path: Path) -> None:
    async def play() -> None:
        async with shown(old(tmp_path).played(DOWN, CLOSED)) as tree:
            assert tree.sees("счёт по двойной цене")
            assert tree.sees("Запись Боря закрыта")

    run(play)


def test_the_pot_stands_in_the_middle(tmp_path: Path) -> None:
    async def play() -> None:
        evening = old(tmp_path, pot=True).played(DOWN)
        async with shown(evening) as tree:
            assert tree.sees("Котёл: 10")
            assert not tree.sees("На столе курочка")
            assert not tree.sees("Курочка Аня")
        async with shown(evening.played(CLOSED)) as tree:
            assert tree.sees("следующая часть 5")

    run(play)


def test_all_played_off_leaves_the_settlement(tmp_path: Path) -> None:
    async def play() -> None:
        async with shown(old(tmp_path).played(CLOSED)) as tree:
            tree.find("settle")
            tree.find("correct")
            assert "raise" not in [getattr(each, "key", None) for each in tree.controls()]

    run(play)


@pytest.mark.parametrize(("contract", "red"), [("7H", ["7♥"]), ("7S", []), ("7", [])])
def test_a_red_contract_is_red_in_the_line_of_the_last_deal(
    contract: str, red: list[str], tmp_path: Path
) -> None:
    deal = DealDraft(
        kind="game", declarer=0, contract=Contract.parse(contract), tricks=((0, 7), (1, 2), (2, 1))
    )

    async def play() -> None:
        async with shown(old(tmp_path).played(deal)) as tree:
            assert red_of_the_last_deal(tree) == red

    run(play)

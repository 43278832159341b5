"""Every screen of an evening of the old game opens and says what it is."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import flet as ft
import pytest

from pulka.deals import DealDraft, Word
from pulka.desk.old.starts import STARTS
from pulka.desk.shapes import own_prices
from pulka.terms import Contract
from pulka.ui import guard
from pulka.ui.routes import ROUTES
from tests.ui.harness import Tree
from tests.ui.test_record import Evening

SIX = Contract.parse("6")
DEALS = (
    DealDraft(kind="game", declarer=0, contract=SIX, tricks=((0, 5), (1, 3), (2, 2)), talon=("AS", "KS")),
    DealDraft(kind="uvert", declarer=2, size="small", tricks=((2, 0),)),
    DealDraft(kind="misere", declarer=0, size="big", tricks=((0, 2),), renonce=(0,)),
    DealDraft(kind="raspasy", tricks=((1, 0), (2, 2), (3, 5), (0, 3)), renonce=(1,)),
    DealDraft(
        kind="game", declarer=1, contract=SIX, whist=((2, Word.WHIST), (0, Word.INVITED)), tricks=((1, 6),)
    ),
    DealDraft(kind="misdeal", moves=True),
    DealDraft(kind="correction", reason="x", record=((0, -10),), kurochka=((1, 3),), whists=((0, 1, 5),)),
)


@pytest.fixture(autouse=True)
def broken(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Exception]]:
    """Collect the parts of screens that fail behind the guard's card: there are none."""
    errors: list[Exception] = []
    card = guard._card

    def noted(page: ft.Page, error: Exception) -> ft.Control:
        errors.append(error)
        return card(page, error)

    monkeypatch.setattr(guard, "_card", noted)
    yield errors
    if errors:
        raise errors[0]


@pytest.mark.parametrize("options", [{}, {"pot": True}, {"table": "vint", "kurochka": "none"}])
@pytest.mark.parametrize(
    ("where", "told"),
    [
        ("", "Запись Аня"),
        ("/journal", "малый уверт"),
        ("/settlement", "Что не доиграно"),
        ("/heading", "Дата"),
        ("/convention", "Малый уверт: 15"),
    ],
)
def test_a_screen_of_the_old_game_opens(
    where: str, told: str, options: dict[str, object], tmp_path: Path
) -> None:
    evening = Evening(tmp_path, 4, {"base": "archaic", **options})
    deals = [
        deal.but(contract=Contract.parse("6S")) if options.get("table") and deal.contract else deal
        for deal in DEALS
    ]
    if not (options.get("pot") or options.get("kurochka")):
        evening.played(*deals)
    else:
        evening.played(*[deal.but(kurochka=()) for deal in deals])

    async def play() -> None:
        async with Tree(ROUTES, evening.desk, route=f"/pulka/{evening.pid}{where}") as tree:
            assert tree.sees(told), tree.texts()

    asyncio.run(play())


@pytest.mark.parametrize(
    ("start", "name"),
    [
        ("decimal", "Десятичная с курочкой"),
        ("simple", "Простая"),
        ("limited", "С ограниченной курочкой"),
        ("pot", "С котлом"),
        ("vint", "Винтящая"),
    ],
)
def test_the_rules_are_called_by_the_start(start: str, name: str, tmp_path: Path) -> None:
    evening = Evening(tmp_path, 3, {"base": "archaic", **STARTS[start]})

    async def play() -> None:
        async with Tree(ROUTES, evening.desk, route=f"/pulka/{evening.pid}/convention") as tree:
            assert name in tree.texts()

    asyncio.run(play())


def test_the_list_of_evenings_has_the_old_game(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 3, "archaic")

    async def play() -> None:
        async with Tree(ROUTES, evening.desk, route="/") as tree:
            assert tree.sees("Аня")

    asyncio.run(play())


def test_the_card_shows_what_says_something_and_its_prices_once(tmp_path: Path) -> None:
    own = {**own_prices("simple2"), "6D": 9}
    evening = Evening(tmp_path, 3, {"base": "archaic", "table": own, "pot": True})

    async def play() -> None:
        async with Tree(ROUTES, evening.desk, route=f"/pulka/{evening.pid}/convention") as tree:
            assert tree.sees("6: пики 4, трефы 6, бубны 9, червы 10, без козыря 12")
            assert tree.sees("Таблица цен: своя («Старинный»: десятичная)")
            assert not tree.sees("6\N{NO-BREAK SPACE}—\N{NO-BREAK SPACE}4")
            assert tree.sees("Частей котла")
            assert not tree.sees("Предел курочки")
            assert not tree.sees("Курочка: неограниченная")

    asyncio.run(play())


def test_the_list_of_evenings_names_the_start(tmp_path: Path) -> None:
    evening = Evening(tmp_path, 3, {"base": "archaic", **STARTS["vint"]})

    async def play() -> None:
        async with Tree(ROUTES, evening.desk, route="/") as tree:
            assert tree.sees("Винтящая")
            assert not tree.sees("Старинный")

    asyncio.run(play())


def test_a_settlement_of_whole_whists_says_nothing_twice(tmp_path: Path) -> None:
    closed = DealDraft(kind="correction", reason="x", record=((0, -200), (1, -200), (2, -200)))
    whists = DealDraft(kind="correction", reason="x", whists=((0, 1, 260),))
    evening = Evening(tmp_path, 3, "archaic").played(closed, whists)

    async def play() -> None:
        async with Tree(ROUTES, evening.desk, route=f"/pulka/{evening.pid}/settlement") as tree:
            assert tree.sees("Аня: итог +260")
            assert not tree.sees("целыми")
            assert not tree.sees("Что не доиграно")
            assert tree.sees("1. Выиграно")

    asyncio.run(play())

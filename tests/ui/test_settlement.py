"""The settlement: results, payments and working; closing, reopening and the ways out."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import flet as ft

from pulka.deals import DealDraft, Word
from pulka.desk import Desk, NewPulka
from pulka.desk.shelf import Shelf
from pulka.ledger import Ledger
from pulka.storage import Store
from pulka.terms import Contract
from pulka.ui.screens.settlement import Settlement
from pulka.ui.theme import LIGHT
from tests.pulkas import AT, correction, game, ledger_of, pulka
from tests.ui.harness import Tree


def evening(folder: Path, price: int | None = 5) -> tuple[Desk, str]:
    desk = Desk(Store.open(folder))
    begun = desk.begin(NewPulka(("Аня", "Боря", "Вова"), "sochi", 0, whist_price=price, currency="₽"))
    assert isinstance(begun[1], Ledger)
    pid = str(begun[0])
    draft = DealDraft(
        kind="game",
        declarer=1,
        contract=Contract.parse("6S"),
        whist=((2, Word.WHIST), (0, Word.WHIST)),
        tricks=((1, 6), (2, 2), (0, 2)),
    )
    assert isinstance(desk.record(pid, begun[1], draft), Ledger)
    return desk, pid


def opened(desk: Desk, pid: str) -> Tree:
    return Tree(Settlement, desk, route=f"/pulka/{pid}/settlement", path="pulka/:pid/settlement")


def run(play: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(play())  # type: ignore[arg-type]  # a coroutine


def test_settling_now_writes_nothing_and_says_that_it_is_not_over(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path)

    async def play() -> None:
        async with opened(desk, pid) as tree:
            assert tree.sees("Пулька ещё не окончена")
            assert tree.sees("Боря: итог +5⅓")
            assert tree.sees("Аня: итог −2⅔")
            assert tree.sees("Боря: целыми вистами +5")  # equal fractions: the earlier seat gets the unit
            assert tree.sees("Боря: +26,67\N{NO-BREAK SPACE}₽")
            assert tree.sees("Аня → Боря: 13,3")
            assert desk.open(pid).no == 2

    run(play)


def test_results_have_the_colours_of_the_sheet_and_none_looks_like_a_field(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path)

    async def play() -> None:
        async with opened(desk, pid) as tree:
            colors = [
                text.style.color
                for text in tree.controls()
                if isinstance(text, ft.Text)
                and isinstance(text.style, ft.TextStyle)
                and text.value in {"+5⅓", "−2⅔"}
                if text.style.size and text.style.size > 24
            ]
            assert colors == [LIGHT.red, LIGHT.gain, LIGHT.red]
            asked = [each for each in tree.controls() if str(each.key).startswith("why-")]
            assert asked
            assert not [each.key for each in asked if isinstance(each, ft.Container) and each.border]

    run(play)


def test_without_a_price_whists_are_paid(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path, None)

    async def play() -> None:
        async with opened(desk, pid) as tree:
            assert tree.sees("Аня → Боря: 2⅔ виста")
            assert not tree.sees("₽")

    run(play)


def test_the_working_leads_to_the_nets(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path)

    async def play() -> None:
        async with opened(desk, pid) as tree:
            assert tree.sees("Боря: гора 0 × 10 − пуля 2 × 10 = −20")
            assert tree.sees("Аня: 0 − (−20) = 20")
            assert tree.sees("Аня: 20 : 3 = 6⅔")
            assert tree.sees("Боря на «Аня»: 0 + 6⅔ = 6⅔")
            assert tree.sees("Боря на «Аня»: 6⅔ − 4 = 2⅔")
            assert tree.sees("Боря: 2⅔ + 2⅔ = +5⅓")

    run(play)


def test_the_evening_is_closed_and_opened_again(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path)

    async def play() -> None:
        async with opened(desk, pid) as tree:
            await tree.tap("Закрыть пульку")
            assert desk.open(pid).closed
            assert tree.sees("Пулька закрыта недоигранной")
            action = next(each.action for each in tree.controls() if isinstance(each, ft.SnackBar))
            assert isinstance(action, ft.SnackBarAction)
            assert action.label == "Отменить"
            await tree.fire(action, "click")
            assert not desk.open(pid).closed
            await tree.tap("Закрыть пульку")
            await tree.tap("Открыть снова")
            assert not desk.open(pid).closed

    run(play)


def test_files_go_out_under_the_name_of_the_evening(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path)
    desk.pdf = lambda *asked: (f"{asked[0]} {asked[1]}.pdf", b"%PDF")  # type: ignore[method-assign]  # no printing

    async def play() -> None:
        async with opened(desk, pid) as tree:
            await tree.tap("Сохранить PDF")
            await tree.tap("Сохранить файл пульки")
            saved = [asked[1]["file_name"] for asked in tree.wire.asked if asked[0] == "save_file"]
            assert saved[0] == f"{pid} ru.pdf"
            assert saved[1].endswith(".pulka.json")
            assert tree.sees("скачан")

    run(play)


def taken_in(folder: Path, document: dict[str, object]) -> tuple[Desk, str]:
    """A pulka of any table, in the store whatever the app's own screens can start."""
    store = Store.open(folder)
    ledger = ledger_of(document)
    Shelf(store, lambda: AT).begin("p", [dated.row for dated in ledger.rows])
    return Desk(store), "p"


def test_who_came_later_and_who_left_stand_in_their_seats_and_are_marked(tmp_path: Path) -> None:
    deals = [
        game("Boris", "6S", {"Vera": "whist", "Anna": "whist"}, [6, 2, 2]),
        {"kind": "join", "player": "Gleb"},
        {"kind": "leave", "player": "Anna"},
    ]
    desk, pid = taken_in(tmp_path, pulka(*deals, first_dealer="Anna"))

    async def play() -> None:
        async with opened(desk, pid) as tree:
            assert tree.sees("Anna, не за столом")
            assert tree.sees("Gleb, за столом не с начала")
            told = [text for text in tree.texts() if ": итог " in text]
            assert [text.split(":")[0] for text in told] == ["Anna", "Gleb", "Boris", "Vera"]
            hills = [text for text in tree.texts() if ": гора " in text]
            assert [text.split(":")[0] for text in hills] == ["Anna", "Gleb", "Boris", "Vera"]
            assert tree.sees("Boris: гора 0 × 10 − пуля 2 × 10 = −20")

    run(play)


def test_the_price_of_the_hand_over_counts(tmp_path: Path) -> None:
    options = {"razboynik": {"games": [6], "laps": 0}}
    deals = [correction(gora={"Anna": 3}), {"kind": "stage", "whist_price": "1/2"}]
    desk, pid = taken_in(tmp_path, pulka(*deals, options=options, whist_price=9, currency="₽"))

    async def play() -> None:
        async with opened(desk, pid) as tree:
            assert tree.sees("Вист — 0,50\N{NO-BREAK SPACE}₽: так назначено после разбойника")
            assert tree.sees("Anna: −10,00\N{NO-BREAK SPACE}₽")

    run(play)


def test_an_undivided_hill_is_paid_in_full(tmp_path: Path) -> None:
    document = pulka(correction(gora={"Anna": 3}), players=2, options={"hill_divided": False})
    desk, pid = taken_in(tmp_path, document)

    async def play() -> None:
        async with opened(desk, pid) as tree:
            assert tree.sees("Anna: итог −30")
            assert tree.sees("3. Гора не делится")
            assert not tree.sees("Разделить на")
            assert not tree.sees("Вист —")

    run(play)

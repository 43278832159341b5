"""The table: what is written where, what a tap leads to, what one more deal repaints."""

import asyncio
import json
import re
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from pulka.deals import DealDraft, Word
from pulka.desk import Desk
from pulka.ledger import Ledger
from pulka.sheet import lay
from pulka.storage import Store
from pulka.terms import Contract
from pulka.ui.screens.table import Table
from pulka.ui.table import cells
from pulka.ui.table.telling import beginnings
from pulka.ui.theme import LIGHT
from tests.ui.harness import Tree

NAMES = ["Аня", "Боря", "Вова", "Гена"]
GAME = {
    "kind": "game",
    "declarer": "Аня",
    "contract": "6S",
    "whist": {"Боря": "whist", "Вова": "whist"},
    "tricks": {"Аня": 6, "Боря": 2, "Вова": 2},
}
RASPASY = {"kind": "raspasy", "tricks": {"Аня": 4, "Боря": 3, "Вова": 3}}
MISERE = {"kind": "misere", "declarer": "Вова", "tricks": {"Вова": 0}}


class Evening:
    """A desk over a real store with one pulka in it."""

    def __init__(self, home: Path, *deals: object, players: int = 3, convention: object = "sochi") -> None:
        self.store = Store.open(home)
        self.desk = Desk(self.store)
        file = {
            "format": "pulka",
            "version": 1,
            "players": NAMES[:players],
            "convention": convention,
            "deals": deals,
        }
        begun = self.desk.take_in(json.dumps(file))
        assert isinstance(begun, str), begun
        self.pid = begun

    @property
    def ledger(self) -> Ledger:
        return self.desk.open(self.pid)

    def screen(self, *, size: tuple[float, float] = (390, 844), lang: str = "ru") -> Tree:
        route = f"/pulka/{self.pid}"
        return Tree(Table, self.desk, route=route, path="pulka/:pid", size=size, lang=lang)


def run(play: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(play())


def went(tree: Tree) -> list[str]:
    return [
        args["route"].partition("/pulka/")[2].partition("/")[2]
        for name, args in tree.wire.asked
        if name == "push_route"
    ]


def test_every_number_of_the_sheet_is_a_text_with_its_name(tmp_path: Path) -> None:
    evening = Evening(tmp_path, GAME, GAME, RASPASY)

    async def play() -> None:
        async with evening.screen() as tree:
            texts = tree.texts()
            for label in (
                "Пуля Аня: 2.4",
                "Гора Аня: 4",
                "Гора Боря: 3",
                "Пуля Боря: 0",
                "Висты Боря на Аня: 4.8",
                "Висты Аня на Боря: 0",
                "Лимит пули: 20",
                "Аня",
            ):
                assert label in texts, (label, texts)
            whole = [text for text in texts if text.startswith("Итог ")]
            assert len(whole) == 3
            assert sum(int(text.partition(": ")[2].replace("−", "-")) for text in whole) == 0

    run(play)


def test_a_cell_of_whists_says_on_whom_they_are_once_it_is_filled_too(tmp_path: Path) -> None:
    async def names(evening: Evening) -> list[str]:
        async with evening.screen() as tree:
            return [text for text in tree.texts() if text in NAMES]

    empty = asyncio.run(names(Evening(tmp_path / "empty")))
    assert len(empty) == 3 * 3  # each beside two cells of the others
    assert asyncio.run(names(Evening(tmp_path / "filled", GAME, GAME))) == empty


def test_the_strip_tells_the_next_deal_and_the_way_to_the_end(tmp_path: Path) -> None:
    evening = Evening(tmp_path, GAME, RASPASY)

    async def play() -> None:
        async with evening.screen() as tree:
            for told in (
                "Сдаёт Боря",
                "Первая рука Вова",
                "Распасы: 2-е, взятка по 2",
                "Игра от 6",
                "До закрытия Аня: 18",
                "До закрытия Боря: 20",
                "Распасы, ×2",
            ):
                assert tree.sees(told), (told, tree.texts())

    run(play)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"end": "sum"}, "До конца 58"),
        ({"end": "deals", "deal_limit": 3}, "Остались 2 сдачи"),
        ({"base": "leningrad_fspr"}, "Игра от 6"),
    ],
)
def test_the_strip_counts_as_the_convention_ends(tmp_path: Path, options: dict[str, Any], told: str) -> None:
    evening = Evening(tmp_path, GAME, convention={"base": "sochi", **options})

    async def play() -> None:
        async with evening.screen() as tree:
            assert tree.sees(told)

    run(play)


def test_a_sector_starts_the_record_of_its_player(tmp_path: Path) -> None:
    evening = Evening(tmp_path, GAME)

    async def play() -> None:
        async with evening.screen() as tree:
            await tree.tap("Играет Боря")
        async with evening.screen() as finger:
            sectors = finger.find("sectors")
            await finger.fire(sectors, "tap_up", {"k": "touch", "l": {"x": 190, "y": 560}})
            assert went(tree) == ["record?declarer=1"]
            assert went(finger) == ["record?declarer=0"]

    run(play)


def test_a_dealer_who_sits_out_is_no_button(tmp_path: Path) -> None:
    evening = Evening(tmp_path, players=4)

    async def play() -> None:
        async with evening.screen() as tree:
            assert [text for text in tree.texts() if text.startswith("Играет ")] == [
                "Играет Аня",
                "Играет Боря",
                "Играет Вова",
            ]
            await tree.fire(tree.find("sectors"), "tap_up", {"k": "touch", "l": {"x": 380, "y": 300}})
            assert tree.sees("Гена на сдаче")
            assert went(tree) == []

    run(play)


@pytest.mark.parametrize(
    ("key", "kind"),
    [("Распасы", "raspasy"), ("Мизер", "misere"), ("Пересдача", "misdeal"), ("Исправление", "correction")],
)
def test_a_key_starts_the_record_of_its_kind(tmp_path: Path, key: str, kind: str) -> None:
    evening = Evening(tmp_path)

    async def play() -> None:
        async with evening.screen() as tree:
            await tree.tap(key)
            assert went(tree) == [f"record?kind={kind}"]

    run(play)


def test_the_line_tells_what_undo_would_take_back(tmp_path: Path) -> None:
    evening = Evening(tmp_path, GAME, RASPASY)
    desk, pid, last = evening.desk, evening.pid, evening.ledger.steps[1].id
    other = DealDraft(kind="raspasy", tricks=((0, 3), (1, 4), (2, 3)))
    titled = evening.ledger.heading.model_copy(update={"title": "Дача"})
    deeds: list[tuple[str, Callable[[Ledger], object]]] = [
        ("Исправлено № 2: ", lambda seen: desk.amend(pid, seen, last, other)),
        ("Вычеркнуто: ", lambda seen: desk.void(pid, seen, last)),
        ("Восстановлено № 2: ", lambda seen: desk.restore(pid, seen, last)),
        ("Вставлено № 2: ", lambda seen: desk.insert(pid, seen, last, other)),
        ("Шапка пульки изменена", lambda seen: desk.rehead(pid, seen, titled)),
        ("Пулька закрыта", lambda seen: desk.close(pid, seen)),
    ]

    async def play() -> None:
        for told, change in deeds:
            assert isinstance(change(evening.ledger), Ledger)
            async with evening.screen() as tree:
                (line,) = getattr(tree.find("last"), "controls")  # noqa: B009  # a column has them
                assert line.value.startswith(told)
        for _ in deeds:
            desk.undo(pid, evening.ledger)
        async with evening.screen() as tree:
            assert len(getattr(tree.find("last"), "controls")) > 1  # noqa: B009  # the deal again

    run(play)


def test_undo_and_redo_are_one_tap_with_their_counts(tmp_path: Path) -> None:
    evening = Evening(tmp_path, GAME, MISERE)

    async def play() -> None:
        async with evening.screen() as tree:
            assert tree.sees("Вова: мизер")
            await tree.tap("Отменить: 2")
            assert evening.ledger.undo_count == 1
            assert "Пуля Вова: 0" in tree.texts()
            assert tree.sees("Аня: 6♠")
            assert tree.sees("Отменить: 1")
            await tree.tap("Вернуть: 1")
            assert evening.ledger.redo_count == 0
            assert "Пуля Вова: 10" in tree.texts()
            assert not tree.sees("Вернуть")

    run(play)


def test_a_ledger_grown_stale_is_said_and_read_anew(tmp_path: Path) -> None:
    evening = Evening(tmp_path, GAME, MISERE)

    async def play() -> None:
        async with evening.screen() as tree:
            evening.desk.undo(evening.pid, evening.ledger)
            await tree.tap("Отменить: 2")
            assert evening.ledger.undo_count == 1
            assert tree.sees("кто-то другой: отменено: ")
            assert tree.sees("Отменить: 1")

    run(play)


def test_the_last_deal_is_retold_with_what_it_changed(tmp_path: Path) -> None:
    evening = Evening(tmp_path, GAME, GAME)

    async def play() -> None:
        async with evening.screen() as tree:
            assert tree.sees("своя. Аня: 6♠ · Боря — вист")
            told = [text for text in tree.texts() if text.startswith("Аня +") and "Боря −" in text]
            moves = [int(each.replace("−", "-")) for each in re.findall("[+−][0-9]+", told[0])]
            assert len(moves) == 3
            assert sum(moves) == 0
            assert "+4" in tree.texts()  # whists of this deal, beside their total

    run(play)


@pytest.mark.parametrize("width", [390, 360])
def test_the_changes_of_all_four_players_stand_in_one_line(tmp_path: Path, width: int) -> None:
    evening = Evening(tmp_path, players=4)
    heading = evening.ledger.heading
    names = ("Александра", "Константин", "Вова", "Виктор Павлович")
    evening.desk.rehead(evening.pid, evening.ledger, heading.model_copy(update={"names": names}))
    game = DealDraft(
        kind="game",
        declarer=0,
        contract=Contract.parse("6S"),
        whist=((1, Word.WHIST), (2, Word.WHIST)),
        tricks=((0, 6), (1, 2), (2, 2)),
    )
    assert isinstance(evening.desk.record(evening.pid, evening.ledger, game), Ledger)

    async def play() -> None:
        async with evening.screen(size=(width, 844)) as tree:
            _, moved = getattr(tree.find("last"), "controls")  # noqa: B009  # a column has them
            assert [span.text.split("\N{NO-BREAK SPACE}")[0] for span in moved.spans] == [
                "А",
                "К",
                "Во",
                "Ви",
            ]
            assert all(name in moved.semantics_label for name in names)
            wide = sum(len(span.text) for span in moved.spans) * 0.6 * moved.spans[0].style.size
            assert wide < width - 2 * 8 - 64

    run(play)


def test_names_are_told_apart_by_their_beginnings() -> None:
    assert beginnings(["Аня", "Боря"]) == ("А", "Б")
    assert beginnings(["Аня", "Анна"]) == ("Аня", "Анн")
    assert beginnings(["Ян", "Яна"]) == ("Ян", "Яна")


def test_after_the_end_there_is_the_settlement_and_no_key_that_refuses(tmp_path: Path) -> None:
    evening = Evening(tmp_path, GAME, convention={"base": "sochi", "end": "deals", "deal_limit": 1})

    async def play() -> None:
        async with evening.screen() as tree:
            assert tree.sees("Пулька сыграна")
            assert not [text for text in tree.texts() if text.startswith(("Играет", "Распасы", "Мизер"))]
            await tree.fire(tree.find("sectors"), "tap_up", {"k": "touch", "l": {"x": 190, "y": 560}})
            assert went(tree) == ["why?of=whole-0"]
        async with evening.screen() as tree:
            await tree.tap("settle")
            assert went(tree) == ["settlement"]

    run(play)


def test_a_closed_pulka_says_so_and_can_be_played_on(tmp_path: Path) -> None:
    evening = Evening(tmp_path, GAME)
    evening.desk.close(evening.pid, evening.ledger)

    async def play() -> None:
        async with evening.screen() as tree:
            assert tree.sees("Пулька закрыта")
            await tree.tap("Играть дальше")
            assert not evening.ledger.closed
            assert tree.sees("Играет Аня")

    run(play)


def test_only_changed_cells_are_laid_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(tmp_path, *[GAME] * 6, MISERE)
    laid: list[object] = []

    def counted(chain: Any, *how: Any) -> Any:  # noqa: ANN401  # what it hands on is untyped
        laid.append(chain[-1:])  # one cell may try more than one way
        return lay(chain, *how)

    monkeypatch.setattr(cells, "lay", counted)

    async def play() -> None:
        async with evening.screen() as tree:
            laid.clear()
            await tree.tap("Отменить: 7")
            changed = {"Пуля Вова", "Пуля Аня", "Висты Боря на Аня", "Висты Вова на Аня"}  # and badges moved
            assert 0 < len(set(laid)) <= len(changed), laid

    run(play)


def test_a_wide_window_lists_the_last_deals_beside_the_sheet(tmp_path: Path) -> None:
    evening = Evening(tmp_path, MISERE, GAME, RASPASY)

    async def play() -> None:
        async with evening.screen(size=(1280, 800)) as tree:
            assert tree.sees("Вова: мизер")
            assert tree.sees("Аня: 6♠")
        async with evening.screen() as phone:
            assert not phone.sees("Вова: мизер")

    run(play)


def test_the_table_speaks_english(tmp_path: Path) -> None:
    evening = Evening(tmp_path, GAME)

    async def play() -> None:
        async with evening.screen(lang="en") as tree:
            for told in ("Боря plays", "Аня deals", "Undo: 1", "Net Аня: +"):
                assert tree.sees(told), (told, tree.texts())
            assert not [text for text in tree.texts() if text.startswith("table.")]

    run(play)


def red_of_the_last_deal(tree: Tree) -> list[str | None]:
    """What is red in the line of the last deal."""
    last = tree.find("last")
    assert isinstance(last, ft.Column)
    told = last.controls[0]
    assert isinstance(told, ft.Text)
    return [span.text for span in told.spans or [] if span.style and span.style.color == LIGHT.red]


@pytest.mark.parametrize(("contract", "red"), [("6H", ["6♥"]), ("7D", ["7♦"]), ("6S", []), ("6NT", [])])
def test_a_red_suit_is_red_in_the_line_of_the_last_deal(
    tmp_path: Path, contract: str, red: list[str]
) -> None:
    level = int(contract[0])
    deal = {**GAME, "contract": contract, "tricks": {"Аня": level, "Боря": 2, "Вова": 8 - level}}

    async def play() -> None:
        async with Evening(tmp_path, deal).screen() as tree:
            assert red_of_the_last_deal(tree) == red

    run(play)


def test_after_a_deed_upon_the_past_the_last_deal_stays_in_sight(tmp_path: Path) -> None:
    evening = Evening(tmp_path, GAME, MISERE, RASPASY)

    def listed(tree: Tree) -> list[object]:
        return [each.key for each in tree.controls() if str(each.key).startswith("recent-")]

    async def play() -> None:
        async with evening.screen(size=(1280, 800)) as tree:
            assert listed(tree) == ["recent-3", "recent-2"]  # rows of the log: the first is the heading
        ledger = evening.ledger
        assert isinstance(evening.desk.void(evening.pid, ledger, ledger.steps[0].id), Ledger)
        async with evening.screen(size=(1280, 800)) as tree:
            assert listed(tree) == ["recent-4", "recent-3"]

    run(play)


def test_a_tap_while_a_form_opens_opens_no_other(tmp_path: Path) -> None:
    evening = Evening(tmp_path, GAME)

    async def play() -> None:
        async with evening.screen() as tree:
            sectors, misere = tree.find("sectors"), tree.find("Мизер")
            while getattr(misere, "on_click", None) is None:
                misere = misere.parent  # type: ignore[assignment]  # a key has a button around it
            await tree.fire(misere, "click")
            await tree.fire(sectors, "tap_up", {"k": "touch", "l": {"x": 190, "y": 560}})
            assert went(tree) == ["record?kind=misere"]

    run(play)

"""The table of Classic, of two and of five, of newcomers and leavers: what is drawn, told and offered."""

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from pulka.desk import Desk
from pulka.desk.evening import summary
from pulka.files import read_pulka
from pulka.ledger import Ledger, encode
from pulka.sheet import Box
from pulka.storage import Store, StoredRow
from pulka.ui.screens.table import Table
from pulka.ui.table.drawn import plan_for
from tests.ui.harness import Tree

AT = "2026-11-27T20:00:00.000+00:00"
NAMES = ["Аня", "Боря", "Вова", "Гена", "Дина"]
RASPASY = {"kind": "raspasy", "tricks": {"Аня": 4, "Боря": 3, "Вова": 3}}
BOMBS = {"Аня": [1, 2], "Боря": [3]}
RAZBOYNIK = {"razboynik": {"games": [6, "misere"], "laps": 1}}


class Evening:
    """A pulka in a store, whatever the app would let begin."""

    def __init__(self, home: Path, *deals: Mapping[str, Any], players: int = 3, **top: Any) -> None:  # noqa: ANN401  whatever a file may hold
        convention = {"base": "classic", **top.pop("options", {})}
        file = {"format": "pulka", "version": 1, "players": NAMES[:players], "convention": convention}
        ledger = read_pulka(json.dumps({**file, "deals": deals, **top}), AT)
        assert isinstance(ledger, Ledger), ledger
        store = Store.open(home)
        self.desk, self.pid = Desk(store), "evening"
        rows = [
            StoredRow(no, dated.at, dated.row.kind, encode(dated.row))
            for no, dated in enumerate(ledger.rows, 1)
        ]
        store.create(self.pid, rows, summary(ledger), dict(enumerate(ledger.heading.names)))

    @property
    def ledger(self) -> Ledger:
        return self.desk.open(self.pid)

    def screen(self, size: tuple[float, float] = (390, 844)) -> Tree:
        return Tree(Table, self.desk, route=f"/pulka/{self.pid}", path="pulka/:pid", size=size)


def run(play: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(play())


def went(tree: Tree) -> list[str]:
    routes = [args["route"] for name, args in tree.wire.asked if name == "push_route"]
    return [route.rpartition("/")[2] for route in routes]


def game(player: str, contract: str = "6D", players: Sequence[str] = NAMES[:3]) -> dict[str, Any]:
    words = {each: "pass" for each in players if each != player}
    return {"kind": "game", "declarer": player, "contract": contract, "whist": words}


def misere(player: str) -> dict[str, Any]:
    return {"kind": "misere", "declarer": player, "tricks": {player: 0}}


def lists_empty() -> list[dict[str, Any]]:
    return [each for player in NAMES[:3] for each in (game(player), misere(player))]


def written(**columns: Mapping[str, Any]) -> dict[str, Any]:
    return {"kind": "correction", "reason": "x", **columns}


def menu(tree: Tree, key: str = "menu") -> list[str]:
    button = tree.find(key)
    assert isinstance(button, ft.PopupMenuButton)
    return [str(item.content) for item in button.items]


# What is drawn.


def test_bombs_stand_by_the_name_and_are_told(tmp_path: Path) -> None:
    async def play() -> None:
        async with Evening(tmp_path, opening={"bombs": BOMBS}).screen() as tree:
            assert "Аня: бомба, двойная бомба" in tree.texts()
            assert "Боря: ёлка" in tree.texts()
            assert not [text for text in tree.texts() if text.startswith("Вова: ")]

    run(play)


def test_a_gora_written_off_and_a_closed_pulya_have_their_signs(tmp_path: Path) -> None:
    deals = written(gora={"Аня": 8}, pulya={"Боря": 20}), written(gora={"Аня": -8})

    async def play() -> None:
        async with Evening(tmp_path, *deals).screen() as tree:
            assert "Гора Аня списана" in tree.texts()
            assert "Пуля Боря закрыта" in tree.texts()
            assert "Гора Аня: 8.0" in tree.texts()
            assert not tree.sees("Гора Боря списана")

    run(play)


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_everybodys_list_is_told_wherever_it_stands(tmp_path: Path, size: tuple[float, float]) -> None:
    evening = Evening(tmp_path, game("Аня"), misere("Аня"), misere("Боря"), options=RAZBOYNIK)

    async def play() -> None:
        async with evening.screen(size) as tree:
            for told in (
                "Аня: обязательные уже сыграны",
                "Боря, обязательные: 6",
                "Вова, обязательные: 6, мизер",
            ):
                assert tree.texts().count(told) == 1, tree.texts()

    run(play)


def test_the_games_played_are_told_in_full_or_in_one_line(tmp_path: Path) -> None:
    evening = Evening(tmp_path, game("Аня", "7H"), opening={"bombs": BOMBS})

    async def play() -> None:
        async with evening.screen((1280, 800)) as wide:
            assert wide.sees("Бомбы и распасы сняли: Аня 7♥ (бомба)")
        async with evening.screen() as phone:
            label = "Бомбы и распасы сняли: Аня 7♥ (бомба)"
            line = phone.find(label)
            assert isinstance(line, ft.Text)
            assert (line.value, line.max_lines) == ("Бомбы и распасы сняли: Аня 7♥", 1)

    run(play)


def test_wheels_are_drawn_on_request_and_stay_so(tmp_path: Path) -> None:
    evening = Evening(tmp_path, written(whists={"Аня": {"Боря": 230}, "Боря": {"Аня": 99}}))

    async def play() -> None:
        async with evening.screen() as tree:
            assert not tree.sees("велосипед")
            await tree.tap("table.wheels")
            assert "Аня на Боря: велосипед" in tree.texts()
            assert not [text for text in tree.texts() if text.startswith("Боря на Аня: ")]
        async with evening.screen() as again:
            assert again.sees("велосипед")
            await again.tap("table.wheels")
            assert not again.sees("велосипед")

    run(play)


def test_who_left_is_listed_beneath_with_his_totals(tmp_path: Path) -> None:
    evening = Evening(
        tmp_path,
        written(gora={"Вова": 4}, pulya={"Вова": 6}, whists={"Вова": {"Аня": 12}}),
        {"kind": "leave", "player": "Вова"},
        players=4,
    )

    async def play() -> None:
        for size in ((390, 844), (1280, 800), (844, 390)):
            async with evening.screen(size) as tree:
                (told,) = [text for text in tree.texts() if text.startswith("Не за столом — Вова")]
                assert told.startswith("Не за столом — Вова: гора 4, пуля 6, итог +")
                assert "12" in told
                assert not tree.sees("Играет Вова")

    run(play)


def test_a_newcomer_has_a_sector_and_deals(tmp_path: Path) -> None:
    evening = Evening(tmp_path, RASPASY, {"kind": "join", "player": "Ева"})

    async def play() -> None:
        async with evening.screen() as tree:
            assert tree.sees("Сдаёт Ева")
            assert "Пуля Ева: 0" in tree.texts()
            assert tree.sees("До закрытия Ева: 20")

    run(play)


# What is told and offered.


def test_the_strip_tells_the_razboynik(tmp_path: Path) -> None:
    stages = {
        "Разбойник: обязательные игры": [],
        "Разбойник, круги распасов: 1 из 3": [*lists_empty(), RASPASY],
        "Списки пусты: пора передавать цену и лимит": [*lists_empty(), *[RASPASY] * 3],
    }

    async def play() -> None:
        for place, (told, deals) in enumerate(stages.items()):
            async with Evening(tmp_path / str(place), *deals, options=RAZBOYNIK).screen() as tree:
                assert tree.sees(told), tree.texts()
                assert not tree.sees("До закрытия")
                assert not tree.sees("Лимит пули")

    run(play)


def test_in_the_laps_only_raspasy_can_be_played(tmp_path: Path) -> None:
    async def play() -> None:
        async with Evening(tmp_path, *lists_empty(), options=RAZBOYNIK).screen() as tree:
            assert tree.sees("Мизер, идут круги")
            assert getattr(tree.find("misere"), "disabled")  # noqa: B009  # a button has it
            assert not tree.sees("Играет ")
            assert tree.sees("Сдаёт ")
            await tree.fire(tree.find("sectors"), "tap_up", {"k": "touch", "l": {"x": 190, "y": 560}})
            assert tree.sees("Идут круги распасов")
            await tree.tap("raspasy")
            assert went(tree) == ["record?kind=raspasy"]

    run(play)


def test_a_misere_on_no_list_is_grey_and_an_empty_list_plays_no_game(tmp_path: Path) -> None:
    deals = [misere("Аня"), misere("Боря"), misere("Вова"), game("Аня")]

    async def play() -> None:
        async with Evening(tmp_path, *deals, options=RAZBOYNIK).screen() as tree:
            assert tree.sees("Мизер, в списках нет")
            assert [text for text in tree.texts() if text.startswith("Играет ")] == [
                "Играет Боря",
                "Играет Вова",
            ]
            await tree.fire(tree.find("sectors"), "tap_up", {"k": "touch", "l": {"x": 190, "y": 560}})
            assert tree.sees("Аня: обязательные уже сыграны")

    run(play)


def test_when_only_the_hand_over_is_left_it_has_the_main_key(tmp_path: Path) -> None:
    evening = Evening(tmp_path, *lists_empty(), *[RASPASY] * 3, options=RAZBOYNIK)

    async def play() -> None:
        async with evening.screen() as tree:
            assert not [text for text in tree.texts() if text.startswith(("Мизер", "Играет"))]
            assert not [each for each in tree.controls() if each.key == "raspasy"]
            await tree.fire(tree.find("sectors"), "tap_up", {"k": "touch", "l": {"x": 190, "y": 560}})
            assert went(tree) == []
            await tree.tap("stage")
            assert went(tree) == ["record?kind=stage"]

    run(play)


def test_the_razboynik_may_be_ended_while_it_lasts(tmp_path: Path) -> None:
    async def play() -> None:
        for home, options, rare in (
            ("with", RAZBOYNIK, ["Пересдача", "Исправление", "Конец разбойника"]),
            ("without", {}, ["Пересдача", "Исправление"]),
        ):
            async with Evening(tmp_path / home, options=options).screen() as tree:
                assert menu(tree, "more") == rare

    run(play)


def test_at_five_the_one_who_rests_is_named_and_is_no_button(tmp_path: Path) -> None:
    async def play() -> None:
        async with Evening(tmp_path, players=5).screen() as tree:
            assert tree.sees("Сдаёт Дина")
            assert tree.sees("Отдыхает Гена")
            assert not tree.sees("Играет Гена")
            box = plan_for(5).name(3)
            at = {"x": (box.x + box.width / 2) * 390, "y": 5}
            await tree.fire(tree.find("sectors"), "tap_up", {"k": "touch", "l": at})
            how = "Кто отдыхает, меняется в записи: «Ещё»"
            assert tree.sees(f"Гена отдыхает и эту сдачу пропускает. {how}")

    run(play)


@pytest.mark.parametrize(
    ("players", "options", "offered"),
    [
        (3, RAZBOYNIK, ["Конец разбойника", "Новый игрок", "Игрок уходит", "Изменить правило"]),
        (2, {}, ["Новый игрок", "Изменить правило"]),
        (5, {}, ["Новый игрок", "Игрок уходит", "Изменить правило"]),
    ],
)
def test_the_menu_offers_what_can_be(
    tmp_path: Path, players: int, options: dict[str, Any], offered: list[str]
) -> None:
    evening = Evening(tmp_path, players=players, options=options)

    async def play() -> None:
        async with evening.screen() as tree:
            always = [
                "Имена, название, дата",
                "Карта конвенции",
                "Вечер в картинках",
                "Колесо за 100 вистов",
            ]
            assert menu(tree)[: len(offered) + 4] == [*offered, *always]
        evening.desk.close(evening.pid, evening.ledger)
        async with evening.screen() as closed:
            assert menu(closed)[:4] == always

    run(play)


@pytest.mark.parametrize(
    ("key", "where"),
    [
        ("Новый игрок", "record?kind=join"),
        ("Игрок уходит", "record?kind=leave"),
        ("Изменить правило", "record?kind=rules"),
        ("Карта конвенции", "convention"),
    ],
)
def test_the_menu_leads_there(tmp_path: Path, key: str, where: str) -> None:
    async def play() -> None:
        async with Evening(tmp_path).screen() as tree:
            button = tree.find("menu")
            assert isinstance(button, ft.PopupMenuButton)
            await tree.fire(next(item for item in button.items if item.content == key), "click")
            assert went(tree) == [where]

    run(play)


@pytest.mark.parametrize(
    ("options", "key", "where"),
    [
        ({"pulya_limit": 2}, "Поднять лимит и играть дальше", "record?kind=rules&focus=pulya_limit"),
        (
            {"pulya_limit": 2, "end": "sum", "help": False},
            "Поднять лимит и играть дальше",
            "record?kind=rules&focus=pulya_limit",
        ),
        (
            {"end": "deals", "deal_limit": 3},
            "Добавить сдач и играть дальше",
            "record?kind=rules&focus=deal_limit",
        ),
    ],
)
def test_after_the_end_one_may_play_on(tmp_path: Path, options: dict[str, Any], key: str, where: str) -> None:
    evening = Evening(tmp_path, *[game(player) for player in NAMES[:3]], options=options)

    async def play() -> None:
        async with evening.screen() as tree:
            assert tree.sees("Пулька сыграна")
            assert "Новый игрок" not in menu(tree)
            await tree.tap(key)
            assert went(tree) == [where]
        evening.desk.close(evening.pid, evening.ledger)
        async with evening.screen() as closed:
            assert not closed.sees(key), "it is opened again first"

    run(play)


# Numbers that can be read.

BIG = {
    "gora": dict.fromkeys(NAMES, 88),
    "pulya": dict.fromkeys(NAMES, 16),
    "whists": {one: {other: 188 for other in NAMES if other != one} for one in NAMES},
}
SMALL = {
    "gora": dict.fromkeys(NAMES, 4),
    "pulya": dict.fromkeys(NAMES, 2),
    "whists": {one: {other: 24 for other in NAMES if other != one} for one in NAMES},
}


def only(columns: Mapping[str, Any], names: Sequence[str]) -> dict[str, Any]:
    kept = {
        mark: {one: value for one, value in each.items() if one in names} for mark, each in columns.items()
    }
    whists = {one: {on: n for on, n in each.items() if on in names} for one, each in kept["whists"].items()}
    return written(**{**kept, "whists": whists})


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_live_numbers_are_large_on_a_phone(tmp_path: Path, players: int) -> None:
    names = NAMES[:players]
    evening = Evening(tmp_path, *[only(SMALL, names)] * 2, only(BIG, names), players=players)
    marks = {"Пуля": 24.0, "Гора": 24.0, "Итог": 24.0, "Висты": 18.0}

    async def play() -> None:
        async with evening.screen() as tree:
            found = dict.fromkeys(marks, 0)
            for mark, size in _live(tree):
                found[mark] += 1
                assert size >= marks[mark] - 0.01, (mark, size)
            assert found == {
                "Пуля": players,
                "Гора": players,
                "Итог": players,
                "Висты": players * (players - 1),
            }

    run(play)


def _live(tree: Tree) -> Iterator[tuple[str, float]]:
    """Every live number: of what it is, and its size."""
    for control in tree.controls():
        label = getattr(control, "semantics_label", None) or getattr(control, "label", None)
        mark = label.partition(" ")[0] if isinstance(label, str) and ": " in label else ""
        if mark == "Итог" and isinstance(control, ft.Text):
            yield mark, _size(control)
        if mark in {"Пуля", "Гора", "Висты"} and isinstance(control, ft.Semantics):
            stack = control.content
            assert isinstance(stack, ft.Stack)
            yield mark, max(_size(text) for text in stack.controls if isinstance(text, ft.Text))


def _size(text: ft.Text) -> float:
    assert isinstance(text.style, ft.TextStyle)
    return float(text.style.size or 0)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_place_of_the_plan_covers_another(players: int) -> None:
    plan = plan_for(players)
    for sector in plan.sectors:
        boxes = [sector.name, sector.net, sector.bombs, sector.checklist, *sector.whists]
        boxes += [box for _, box in sector.cells]
        assert not [pair for pair in combinations(boxes, 2) if _meet(*pair)]


def _meet(one: Box, other: Box) -> bool:
    apart = 1e-9
    return (
        one.x + apart < other.x + other.width
        and other.x + apart < one.x + one.width
        and one.y + apart < other.y + other.height
        and other.y + apart < one.y + one.height
    )


def test_whose_list_has_only_the_misere_left_plays_it(tmp_path: Path) -> None:
    evening = Evening(tmp_path, game("Аня"), options=RAZBOYNIK)

    async def play() -> None:
        async with evening.screen() as tree:
            await tree.tap("Играет Аня")
        assert went(tree) == ["record?declarer=0&kind=misere"]
        async with evening.screen() as tree:
            await tree.tap("Играет Боря")
        assert went(tree) == ["record?declarer=1"]

    run(play)

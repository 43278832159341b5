"""One app, three shapes: the sheet stays in sight, a turned device keeps all, the tablet on the table."""

from pathlib import Path
from typing import Any

import flet as ft
import pytest

from pulka.ui.routes import ROUTES
from pulka.ui.table.room import Room
from tests.ui.harness import Tree
from tests.ui.test_table import GAME, MISERE, RASPASY, Evening, run

PHONE, LYING, TALL, TABLET, DESK, WIDE = (
    (390, 844),
    (844, 390),
    (820, 1180),
    (1180, 820),
    (1280, 800),
    (1440, 900),
)
SHARED = (LYING, TALL, TABLET, DESK, WIDE)
SHEET = "Пуля Аня: 2"


def opened(evening: Evening, where: str = "", size: tuple[float, float] = PHONE) -> Tree:
    return Tree(ROUTES, evening.desk, route=f"/pulka/{evening.pid}{where}", size=size)


async def turn(tree: Tree, size: tuple[float, float]) -> None:
    width, height = size
    tree.session.apply_page_patch({"width": width, "height": height})
    await tree.fire(tree.page, "resize", {"width": width, "height": height})


def top(tree: Tree) -> list[Any]:
    """All controls of the topmost view, and what lies over it."""
    found = list(tree.controls())
    last = max(place for place, each in enumerate(found) if isinstance(each, ft.View))
    return found[last:]


def says(tree: Tree, text: str) -> bool:
    """Whether the topmost view says so."""
    names = ("value", "label", "semantics_label")
    return any(text == getattr(each, name, None) for each in top(tree) for name in names)


@pytest.mark.parametrize("size", SHARED)
@pytest.mark.parametrize("where", ["/record?declarer=0", "/journal", "/record?kind=raspasy"])
def test_the_sheet_stays_in_sight(tmp_path: Path, where: str, size: tuple[float, float]) -> None:
    evening = Evening(tmp_path, GAME)

    async def play() -> None:
        async with opened(evening, where, size) as tree:
            assert says(tree, SHEET)
            keys = {str(each.key) for each in top(tree)}
            assert "sector-0" not in keys, "what is spoken of as a key stands in the form"
        async with opened(evening, where) as phone:
            assert not says(phone, SHEET)

    run(play)


def test_the_sheet_beside_a_form_changes_only_when_it_is_recorded(tmp_path: Path) -> None:
    evening = Evening(tmp_path, GAME)

    async def play() -> None:
        async with opened(evening, "/record?declarer=0", DESK) as tree:
            await tree.tap("7 червы")
            assert tree.sees("Аня: пуля +4 — сыграно")
            assert says(tree, SHEET)
            await tree.tap("Записать")
            assert tree.page.route == f"/pulka/{evening.pid}"
            assert says(tree, "Пуля Аня: 2.6")

    run(play)


@pytest.mark.parametrize("size", [LYING, TALL, DESK])
def test_a_turned_device_keeps_a_half_filled_record(tmp_path: Path, size: tuple[float, float]) -> None:
    evening = Evening(tmp_path, GAME)

    async def play() -> None:
        async with opened(evening, "/record?declarer=0") as tree:
            await tree.tap("8 пики")
            await tree.tap("Ещё")
            await tree.type("Заметка", "дождь")
            for now in (size, PHONE, size):
                await turn(tree, now)
                assert tree.sees("Аня: пуля +6 — сыграно")
                note: Any = tree.find("Заметка")
                assert note.value == "дождь"
                assert tree.sees("Записать")
        async with opened(evening, "/record?declarer=0", size) as again:
            assert again.sees("Аня: пуля +6 — сыграно")

    run(play)


def test_a_turned_device_keeps_whose_columns_are_corrected(tmp_path: Path) -> None:
    evening = Evening(tmp_path, GAME)

    async def play() -> None:
        async with opened(evening, "/record?kind=correction") as tree:
            await tree.tap("Столбцы: Вова")
            await turn(tree, LYING)
            assert tree.sees("Висты на «Боря»")
            assert not tree.sees("Висты на «Вова»")

    run(play)


def test_who_comes_back_with_a_turned_device_is_measured_again(tmp_path: Path) -> None:
    evening = Evening(tmp_path, GAME)

    async def play() -> None:
        async with opened(evening, "/record?declarer=0") as tree:
            tree.session.apply_page_patch({"width": DESK[0], "height": DESK[1]})
            await tree.fire(tree.page, "connect")
            assert says(tree, SHEET)

    run(play)


def test_beside_the_sheet_the_journal_asks_in_its_own_place(tmp_path: Path) -> None:
    evening = Evening(tmp_path, GAME, RASPASY)

    async def play() -> None:
        async with opened(evening, "/journal", DESK) as tree:
            await tree.tap("Что сделать с записью 1")
            assert tree.sees("Вычеркнуть")
            assert not [each for each in tree.controls() if isinstance(each, ft.BottomSheet)]
            assert says(tree, "Пуля Аня: 2")
            await turn(tree, PHONE)
            assert [each for each in tree.controls() if isinstance(each, ft.BottomSheet)]
            await turn(tree, DESK)
            await tree.tap("К журналу")
            assert not tree.sees("К журналу")

    run(play)


def test_two_columns_leave_every_key_as_wide_as_a_finger() -> None:
    for size in ((740, 360), (812, 375), LYING, (932, 430), (600, 960), (768, 1024), TALL):
        room = Room.of(*size).for_form()
        if room.columns is None:
            continue
        assert (room.columns - 8 - 4 * 4) / 5 >= 48, size
        assert (room.columns - 2 * 8 - 134 - 2 * 4) / 2 >= 48, size
        assert room.width >= 260 or not room.width, size


def test_only_a_tablet_lies_in_the_middle(tmp_path: Path) -> None:
    evening = Evening(tmp_path, GAME)

    async def play() -> None:
        for size in (TALL, TABLET, DESK):
            async with opened(evening, "", size) as tree:
                assert tree.sees("Планшет посреди стола"), size
        for size in (PHONE, LYING):
            async with opened(evening, "", size) as tree:
                assert not tree.sees("Планшет посреди стола"), size

    run(play)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_in_the_middle_everything_has_the_name_it_has_upright(tmp_path: Path, players: int) -> None:
    alone = {"base": "sochi", "hill_divided": False}
    evening = Evening(tmp_path, players=players, convention="sochi" if players > 2 else alone)

    async def play() -> None:
        async with opened(evening, "", TALL) as upright:
            told = {text for text in upright.texts() if ": 0" in text or text.startswith("Играет")}
        async with opened(evening, "/round", TALL) as tree:
            assert told
            assert {text for text in told if says(tree, text)} == told
            turned = [each for each in top(tree) if isinstance(each, ft.RotatedBox)]
            assert {each.quarter_turns for each in turned} == {2: {2}, 3: {1, 3}}.get(players, {1, 2, 3})

    run(play)


def test_in_the_middle_a_sector_records_and_the_way_leads_back(tmp_path: Path) -> None:
    evening = Evening(tmp_path, GAME, MISERE)

    async def play() -> None:
        async with opened(evening, "/round", TALL) as tree:
            here = f"/pulka/{evening.pid}/round"
            sheet = tree.find("sectors")
            assert isinstance(sheet, ft.GestureDetector)
            assert sheet.on_long_press_start is None  # a slow finger taps too
            await tree.tap("Играет Боря")
            assert tree.page.route == f"{here}/record?declarer=1"
            await tree.tap("6 пики")
            await tree.tap("Записать")
            assert tree.page.route == here
            assert says(tree, "Пуля Боря: 2")
            await tree.tap("Отменить: 3")
            assert says(tree, "Пуля Боря: 0")
            await tree.tap("К обычному столу")
            assert tree.page.route == f"/pulka/{evening.pid}"

    run(play)


def test_a_tablet_has_all_numbers_of_tricks_in_one_row(tmp_path: Path) -> None:
    evening = Evening(tmp_path, GAME)

    async def play() -> None:
        async with opened(evening, "/record?kind=raspasy", TALL) as tree:
            first: Any = tree.find("taker-0")
            assert len(first.controls[1].controls) == 1
            await turn(tree, LYING)
            first = tree.find("taker-0")
            assert len(first.controls[1].controls) == 3  # six side by side would be too narrow for a finger

    run(play)


def test_the_menu_leads_into_the_middle_of_the_table(tmp_path: Path) -> None:
    evening = Evening(tmp_path, GAME)

    async def play() -> None:
        async with opened(evening, "", TALL) as tree:
            await tree.tap("Планшет посреди стола")
            assert tree.page.route == f"/pulka/{evening.pid}/round"
            assert says(tree, "К обычному столу")

    run(play)


def test_a_sector_beside_the_form_says_who_plays(tmp_path: Path) -> None:
    evening = Evening(tmp_path, GAME)

    async def play() -> None:
        async with opened(evening, "/record?kind=misere", DESK) as tree:
            assert tree.sees("Кто играет?")
            sheet = tree.find("sectors")
            assert isinstance(sheet, ft.GestureDetector)
            width, height = sheet.content.width, sheet.content.height  # type: ignore[union-attr]
            point = {"x": width * 0.5, "y": height * 0.8}
            await tree.fire(sheet, "tap_up", {"k": "touch", "l": point, "g": point})
            assert tree.sees("Аня: пуля +10")
            assert tree.find("sectors") is sheet  # the sheet is not drawn anew
        async with opened(evening, "/record?kind=raspasy", DESK) as tree:
            before = tree.texts()
            await tree.fire(tree.find("sectors"), "tap_up", {"k": "touch", "l": point, "g": point})
            assert tree.texts() == before

    run(play)

"""The list: what waits is offered first, nothing is deleted for good, a bad file says what is wrong."""

import asyncio
import json
import re
import time
from collections.abc import Callable, Coroutine
from datetime import date
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from pulka.desk import Desk, Evening
from pulka.desk.printing import print_pdf
from pulka.locale import Words
from pulka.ui.parts.evenings.dates import told, when
from tests.pdf.evenings import evening as printable
from tests.ui.harness import Tree
from tests.ui.house import ROUTES, begin, desk_in

CONTINUE = "Продолжить"


def play(
    home: Path, scene: Callable[[Tree, Desk], Coroutine[Any, Any, None]], before: Callable[[Desk], object]
) -> None:
    async def run() -> None:
        with desk_in(home) as desk:
            before(desk)
            async with Tree(ROUTES, desk) as tree:
                await scene(tree, desk)

    asyncio.run(run())


def file(name: str, content: bytes) -> dict[str, object]:
    return {"id": 1, "name": name, "size": len(content), "path": None, "bytes": content}


def import_of(
    home: Path, *files: dict[str, object], scene: Callable[[Tree, Desk], Coroutine[Any, Any, None]]
) -> None:
    async def run() -> None:
        with desk_in(home) as desk:
            async with Tree(ROUTES, desk, answers={"pick_files": list(files)}) as tree:
                await tree.tap("Открыть файл или PDF пульки")
                await scene(tree, desk)

    asyncio.run(run())


def test_a_printed_pdf_is_taken_in_as_its_pulka(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        asked = next(each for each in tree.wire.asked if each[0] == "pick_files")
        assert asked[1]["allowed_extensions"] == ["json", "pdf"]
        (taken,) = desk.evenings()
        assert tree.page.route == f"/pulka/{taken.id}"
        assert taken.names == ledger.heading.names

    ledger = printable(3, "sochi", 12)
    import_of(tmp_path, file("friday.pdf", print_pdf(ledger, "ru")), scene=scene)


def test_an_evening_that_is_here_already_is_taken_in_and_told(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        assert tree.sees("Пулька из файла теперь в списке")
        assert not tree.sees("Такая же")
        tree.page.navigate("/")
        await tree.settle()
        await tree.tap("Открыть файл или PDF пульки")
        assert tree.sees("Такая же там уже была")
        assert len(desk.evenings()) == 2

    import_of(tmp_path, file("friday.pdf", print_pdf(printable(3, "sochi", 12), "ru")), scene=scene)


def test_an_empty_list_teaches_and_leads_to_a_new_pulka(tmp_path: Path) -> None:
    async def scene(tree: Tree, _desk: Desk) -> None:
        assert tree.sees("Здесь будут ваши вечера")
        assert not tree.sees(CONTINUE)
        await tree.tap("Новая пулька")
        assert tree.page.route == "/new"

    play(tmp_path, scene, lambda _desk: None)


def test_an_unfinished_evening_is_continued_with_one_tap(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        assert sum(text == CONTINUE for text in tree.texts()) == 1
        await tree.tap(CONTINUE)
        waiting = next(evening for evening in desk.evenings() if evening.unfinished)
        assert tree.page.route == f"/pulka/{waiting.id}"
        assert tree.sees(f"стол {waiting.id}")

    def before(desk: Desk) -> None:
        begin(desk, deals=2)
        pid, ledger = begin(desk, ("Галя", "Дима", "Ева"), deals=1)
        desk.close(pid, ledger)

    play(tmp_path, scene, before)


def test_a_line_tells_date_state_and_standing(tmp_path: Path) -> None:
    async def scene(tree: Tree, _desk: Desk) -> None:
        assert not tree.sees(CONTINUE)
        line = next(text for text in tree.texts() if text.startswith("Аня, Боря, Вова."))
        day, rest = line.split(" · ", 1)
        assert re.fullmatch(r"Аня, Боря, Вова\. Сегодня, \d\d:\d\d", day)
        assert rest == "Дача, закрыта · 1 сдача · Сочи. Аня +40, Боря −10, Вова −30"

    def before(desk: Desk) -> None:
        pid, ledger = begin(desk, deals=1, title="Дача")
        desk.close(pid, ledger)

    play(tmp_path, scene, before)


def test_deleting_is_taken_back_with_one_tap(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await tree.tap("Удалить")
        assert not desk.evenings()
        assert tree.sees("Пулька убрана из списка")
        assert tree.sees("Здесь будут ваши вечера")
        action = next(each.action for each in tree.controls() if isinstance(each, ft.SnackBar))
        assert isinstance(action, ft.SnackBarAction)
        await tree.fire(action, "click")
        assert len(desk.evenings()) == 1
        assert tree.sees(CONTINUE)

    play(tmp_path, scene, begin)


def test_an_evening_that_cannot_be_read_can_only_be_deleted(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        assert tree.sees("Не читается. изменена сегодня")
        assert not tree.sees("Галя")
        await tree.tap(CONTINUE)
        tree.page.navigate("/")
        await tree.settle()
        await tree.tap("Удалить")
        assert [evening.unreadable for evening in desk.evenings()] == [False]

    def before(desk: Desk) -> None:
        begin(desk)
        pid, _ = begin(desk, ("Галя", "Дима", "Ева"))
        whole = desk.evenings
        desk.evenings = lambda: tuple(  # type: ignore[method-assign]  # a damaged file in one line
            Evening.lost(each.id, each.changed_at) if each.id == pid else each for each in whole()
        )

    play(tmp_path, scene, before)


def test_a_long_list_comes_in_windows(tmp_path: Path) -> None:
    async def scene(tree: Tree, _desk: Desk) -> None:
        assert lines(tree) == 30
        await tree.tap("Показать ещё")
        assert lines(tree) == 32
        assert not tree.sees("Показать ещё")

    def lines(tree: Tree) -> int:
        return sum(text.startswith("Аня, Боря, Вова.") for text in tree.texts())

    play(tmp_path, scene, lambda desk: [begin(desk) for _ in range(33)])


def test_the_list_rests_under_the_table_and_is_fresh_again_on_the_way_back(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        await tree.tap(CONTINUE)
        begin(desk, ("Галя", "Дима", "Ева"))
        tree.page.navigate("/")
        await tree.settle()
        assert tree.sees("Галя, Дима, Ева")

    play(tmp_path, scene, begin)


def test_what_another_program_wrote_is_there_when_one_looks_at_the_app_again(tmp_path: Path) -> None:
    async def scene(tree: Tree, _: Desk) -> None:
        with desk_in(tmp_path) as other:
            begin(other, ("Гена", "Дима", "Егор"))
        await tree.fire(tree.page, "app_lifecycle_state_change", {"state": "inactive"})
        assert not tree.sees("Гена")
        await tree.fire(tree.page, "app_lifecycle_state_change", {"state": "resume"})
        assert tree.sees("Гена")

    play(tmp_path, scene, before=lambda desk: begin(desk, deals=1))


def test_a_file_becomes_an_evening_and_its_table_opens(tmp_path: Path) -> None:
    with desk_in(tmp_path / "from") as other:
        pid, _ = begin(other, deals=2)
        name, content = other.file(pid)

    async def scene(tree: Tree, desk: Desk) -> None:
        (evening,) = desk.evenings()
        assert (evening.names, evening.deals) == (("Аня", "Боря", "Вова"), 2)
        assert tree.page.route == f"/pulka/{evening.id}"

    import_of(tmp_path / "to", file(name, content), scene=scene)


def test_a_faulty_file_is_refused_with_every_fault_at_its_entry(tmp_path: Path) -> None:
    faulty = {
        "format": "pulka",
        "version": 1,
        "players": ["Аня", "Боря", "Вова"],
        "convention": "sochi",
        "deals": [
            {"kind": "raspasy", "tricks": {"Аня": 4, "Боря": 3, "Вова": 2}},
            {"kind": "misere", "tricks": {"Аня": 0}},
        ],
    }

    async def scene(tree: Tree, desk: Desk) -> None:
        assert not desk.evenings()
        assert tree.sees("В файле 2 ошибки")
        assert tree.sees("Запись 1 · tricks")
        assert tree.sees("9 из 10 взяток, не хватает 1")
        assert tree.sees("Запись 2 · declarer")
        dialog = next(control for control in tree.controls() if isinstance(control, ft.AlertDialog))
        await tree.tap("Понятно")
        assert not dialog.open

    import_of(tmp_path, file("плохой.pulka.json", json.dumps(faulty).encode()), scene=scene)


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"", b"[]", b'{"format": "pulka", "version": 9}'])
def test_what_is_no_pulka_file_is_refused_kindly(tmp_path: Path, content: bytes) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        assert not desk.evenings()
        assert tree.sees("В файле 1 ошибка")
        assert tree.sees("Файл")
        assert not tree.sees("· file")

    import_of(tmp_path, file("x.json", content), scene=scene)


def test_calling_the_dialog_off_changes_nothing(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk) -> None:
        assert not desk.evenings()
        assert tree.page.route == "/"

    import_of(tmp_path, scene=scene)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("2026-03-12", "сегодня"),
        ("2026-03-11", "вчера"),
        ("2026-01-02", "2 января"),
        ("2025-12-31", "31 декабря 2025"),
        ("в пятницу", "в пятницу"),
        (None, ""),
    ],
)
def test_a_date_is_told_as_people_do(written: str | None, said: str) -> None:
    assert told(Words("ru"), written, date(2026, 3, 12)) == said


@pytest.mark.parametrize(
    ("written", "at", "said"),
    [
        ("2026-03-12", "2026-03-12T12:34:56.789+00:00", ("сегодня, 12:34", "")),
        ("2026-03-11", "2026-03-12T01:05:00.000+00:00", ("вчера", "изменена сегодня, 01:05")),
        (None, "2026-03-12T01:05:00.000+00:00", ("", "изменена сегодня, 01:05")),
        ("2026-03-12", "", ("сегодня", "")),
    ],
)
def test_the_time_of_the_last_change_tells_evenings_of_a_day_apart(
    monkeypatch: pytest.MonkeyPatch, written: str | None, at: str, said: tuple[str, str]
) -> None:
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    evening = Evening.lost("x", at)._replace(date=written)
    assert when(Words("ru"), evening, date(2026, 3, 12)) == said


def test_an_empty_list_shows_a_sample_when_asked(tmp_path: Path) -> None:
    async def run() -> None:
        with desk_in(tmp_path) as desk:
            async with Tree(ROUTES, desk) as tree:
                await tree.tap("Посмотреть пример")
                (evening,) = desk.evenings()
                assert tree.page.route == f"/pulka/{evening.id}"
                assert evening.title == "Пример: вечер по-сочински"

    asyncio.run(run())


def test_the_quiet_ways_stand_together(tmp_path: Path) -> None:
    async def scene(tree: Tree, _desk: Desk) -> None:
        row = tree.find("elsewhere")
        assert isinstance(row, ft.Row)
        assert [each.key for each in row.controls] == ["to-bin", "help", "to-blank"]
        await tree.tap("help")
        assert tree.page.route == "/help"

    play(tmp_path, scene, lambda _desk: None)

"""What another tab has struck, amended or thrown away is seen where it is still open."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import flet as ft
import pytest

from pulka.deals import DealDraft
from pulka.desk import Desk
from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.terms import Contract
from pulka.ui.parts.journal import deed
from pulka.ui.parts.meanwhile import meanwhile
from pulka.ui.routes import ROUTES
from pulka.ui.screens.record import Record
from pulka.ui.table.undoes import undoes
from tests.ui.harness import Tree
from tests.ui.test_journal import FIRST, evening, game, opened, recorded

EIGHT = game(2, "8C", {0: "whist", 1: "pass"}, {2: 8, 0: 2})
RU = Words("ru")


def run(play: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(play())  # type: ignore[arg-type]  # a coroutine


def at(desk: Desk, pid: str, where: str) -> Tree:
    return Tree(ROUTES, desk, route=f"/pulka/{pid}/{where}")


async def heard(tree: Tree) -> None:
    """What the other tab has done is looked at."""
    await tree.session.dispatch_event(tree.page._i, "connect", None)
    await followed(tree)


async def followed(tree: Tree) -> None:
    """What is open has been looked at again: a paint, work aside, another paint."""
    for _ in range(4):
        await tree.settle()


def dead(tree: Tree) -> bool:
    return bool(getattr(tree.find("save"), "disabled"))  # noqa: B009  # the class of a control has it, Control has not


def struck(desk: Desk, pid: str, entry_id: int) -> Ledger:
    return recorded(desk.void(pid, desk.open(pid), entry_id))


def test_an_entry_struck_out_elsewhere_is_put_back_before_it_is_amended(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path, *FIRST)

    async def play() -> None:
        async with at(desk, pid, "journal/record/3") as tree:
            await tree.tap("8 трефы")
            struck(desk, pid, 3)
            await heard(tree)
            await tree.tap("Обновить")
            assert tree.sees("Вычеркнуто: Игра")
            assert not tree.sees("№ ")
            assert tree.sees("Эта запись вычеркнута: Вова: 7♥")
            assert not tree.sees("Запишется")
            assert not tree.sees("Итоги не изменятся")
            assert tree.sees("Если восстановить, изменится")
            assert dead(tree)
            assert tree.sees("Запись вычеркнута")
            await tree.tap("Восстановить")
            assert not desk.open(pid).steps[1].slot.void
            assert tree.sees("Восстановлено: Вова: 7♥")
            assert not tree.sees("Эта запись вычеркнута")
            assert tree.sees("№ 2: Игра")
            await tree.tap("Исправить")
        entry = desk.open(pid).steps[1].entry
        assert getattr(entry, "contract", None) == Contract.parse("8C"), "what was typed is still there"

    run(play)


def test_what_was_typed_into_a_struck_entry_stays_when_it_is_left(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path, *FIRST)

    async def play() -> None:
        async with at(desk, pid, "journal/record/3") as tree:
            await tree.tap("8 трефы")
            struck(desk, pid, 3)
            await heard(tree)
            await tree.tap("Обновить")
            await tree.tap("Оставить так")
            assert tree.page.route == f"/pulka/{pid}/journal"
        kept = desk.draft(pid, "amend:3")
        assert kept is not None
        assert kept.contract == Contract.parse("8C")
        assert desk.open(pid).steps[1].slot.void

    run(play)


def test_a_struck_entry_that_cannot_come_back_says_why(tmp_path: Path) -> None:
    join = DealDraft(kind="join", name="Гена")
    desk, pid = evening(tmp_path, join, FIRST[0])
    struck(desk, pid, 2)
    recorded(desk.record(pid, desk.open(pid), join))

    async def play() -> None:
        route = f"/pulka/{pid}/record/2"
        async with Tree(Record, desk, route=route, path="pulka/:pid/record/:no") as tree:
            assert tree.sees("Эта запись вычеркнута")
            assert not tree.sees("Восстановить")
            assert tree.sees("Гена")
            assert dead(tree)

    run(play)


def test_before_a_struck_entry_stands_the_number_that_the_new_one_gets(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path, *FIRST)
    struck(desk, pid, 3)

    async def play() -> None:
        async with at(desk, pid, "journal/insert/3") as tree:
            assert tree.sees("Перед № 2: Игра")

    run(play)


def test_an_amended_entry_that_is_struck_out_has_words_and_no_number(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path, *FIRST)
    before = struck(desk, pid, 3)
    after = recorded(desk.amend(pid, before, 3, EIGHT))
    assert undoes(after, RU) == "Исправлена вычеркнутая запись: Вова: 8♣"
    assert after.past is not None
    assert deed(after.rows[after.past.no - 1].row, after, RU) == "исправление вычеркнутой записи «Вова: 8♣»"
    assert meanwhile(before, after, RU) == "исправлена вычеркнутая запись: Вова: 8♣"

    async def play() -> None:
        for where in ("", "journal"):
            async with at(desk, pid, where) as tree:
                assert not tree.sees("None")

    run(play)


async def asked(tree: Tree, number: int = 2) -> None:
    await tree.tap(f"Что сделать с записью {number}")
    await tree.tap("Вычеркнуть")


def amended(desk: Desk, pid: str) -> Ledger:
    return recorded(desk.amend(pid, desk.open(pid), 3, EIGHT))


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_the_question_follows_the_entry(tmp_path: Path, size: tuple[float, float]) -> None:
    desk, pid = evening(tmp_path, *FIRST)

    async def play() -> None:
        async with opened(desk, pid, size) as tree:
            await asked(tree)
            assert tree.sees("Вова: гора 4 → 0")
            amended(desk, pid)
            await heard(tree)
            assert tree.sees("Вычеркнуть запись?")
            assert tree.sees("2. Вова: 8♣")
            assert tree.sees("Вова: пуля 6 → 0")
            assert not tree.sees("Вова: гора 4 → 0")
            assert tree.sees("Пулька изменилась: исправлено: Вова: 8♣")
            await tree.tap("Вычеркнуть")
            assert desk.open(pid).steps[1].slot.void

    run(play)


def test_the_menu_of_an_entry_follows_it_too(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path, *FIRST)

    async def play() -> None:
        async with opened(desk, pid) as tree:
            await tree.tap("Что сделать с записью 2")
            amended(desk, pid)
            await heard(tree)
            await tree.tap("Вычеркнуть")
            assert tree.sees("Вова: пуля 6 → 0")

    run(play)


def test_an_answer_given_before_the_change_was_heard_of_is_not_mute(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path, *FIRST)

    async def play() -> None:
        async with opened(desk, pid) as tree:
            await asked(tree)
            amended(desk, pid)
            await tree.tap("Вычеркнуть")
            await followed(tree)
            assert not desk.open(pid).steps[1].slot.void
            assert tree.sees("Пулька изменилась: исправлено: Вова: 8♣")
            assert tree.sees("Вова: пуля 6 → 0")
            await tree.tap("Вычеркнуть")
            assert desk.open(pid).steps[1].slot.void
            assert tree.sees("Вычеркнуто: Вова: 8♣")

    run(play)


@pytest.mark.parametrize(
    "act", [lambda desk, pid: struck(desk, pid, 3), lambda desk, pid: desk.close(pid, desk.open(pid))]
)
def test_a_question_that_is_none_any_more_goes_and_says_why(
    tmp_path: Path, act: Callable[[Desk, str], object]
) -> None:
    desk, pid = evening(tmp_path, *FIRST)

    async def play() -> None:
        async with opened(desk, pid) as tree:
            await asked(tree)
            act(desk, pid)
            await heard(tree)
            assert not any(isinstance(each, ft.BottomSheet) and each.open for each in tree.controls())
            assert tree.sees("Пулька изменилась: ")

    run(play)


def test_the_question_of_putting_back_follows_too(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path, *FIRST)
    struck(desk, pid, 3)

    async def play() -> None:
        async with opened(desk, pid) as tree:
            await tree.tap("Восстановить: Вова: 7♥ — без одной")
            recorded(desk.record(pid, desk.open(pid), FIRST[0]))
            await heard(tree)
            assert tree.sees("Восстановить запись?")
            assert tree.sees("Пулька изменилась: Боря: 6♠")
            await tree.tap("Восстановить")
            assert not desk.open(pid).steps[1].slot.void

    run(play)


def test_the_keys_of_a_long_question_do_not_scroll_away(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path, *FIRST)
    low = 400

    async def play() -> None:
        async with opened(desk, pid, (390, low)) as tree:
            await asked(tree, 1)
            told = tree.find("told")
            assert isinstance(told, ft.Column)
            assert told.scroll == ft.ScrollMode.ALWAYS, "one sees that there is more"
            assert told.height is not None
            assert told.height < low - 2 * 48
            sheet = next(each for each in tree.controls() if isinstance(each, ft.BottomSheet))
            assert sheet.scrollable, "or it stays as low as the menu was"
            for label in ("Вычеркнуть", "Не надо"):
                control = tree.find(label).parent
                while control is not None:
                    assert control is not told
                    assert getattr(control, "scroll", None) is None
                    control = control.parent

    run(play)


def test_a_form_says_that_its_pulka_was_taken_off_the_list_and_brings_it_back(tmp_path: Path) -> None:
    desk, pid = evening(tmp_path, *FIRST)

    async def play() -> None:
        async with at(desk, pid, "record?declarer=2") as tree:
            await tree.tap("8 трефы")
            assert not dead(tree)
            desk.delete(pid)
            await heard(tree)
            assert tree.sees("Пульку убрали из списка на другом экране")
            assert dead(tree)
            await tree.tap("Вернуть в список")
            await followed(tree)
            assert not tree.sees("Пульку убрали")
            await tree.tap("Записать")
        assert getattr(desk.open(pid).steps[-1].entry, "contract", None) == Contract.parse("8C")

    run(play)

"""What another tab has struck, amended or thrown away is seen where it is still open."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

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
from tests.ui.test_journal import FIRST, evening, game, recorded

EIGHT = game(2, "8C", {0: "whist", 1: "pass"}, {2: 8, 0: 2})
RU = Words("ru")


def run(play: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(play())  # type: ignore[arg-type]  # a coroutine


def at(desk: Desk, pid: str, where: str) -> Tree:
    return Tree(ROUTES, desk, route=f"/pulka/{pid}/{where}")


async def heard(tree: Tree) -> None:
    """What the other tab has done is looked at."""
    await tree.session.dispatch_event(tree.page._i, "connect", None)
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
            await tree.tap("Оставить вычеркнутой")
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

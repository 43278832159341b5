"""What another hand has done is told by what is otherwise now."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pulka.deals import DealDraft
from pulka.desk import Desk
from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.ui.parts.meanwhile import meanwhile
from pulka.ui.routes import ROUTES
from tests.ui.harness import Tree
from tests.ui.house import begin, desk_in

MISERE = DealDraft(kind="misere", declarer=1, tricks=((1, 0),))
Act = Callable[[Desk, str, Ledger], object]


@pytest.mark.parametrize(
    ("act", "told"),
    [
        (lambda desk, pid, seen: desk.record(pid, seen, MISERE), "Боря: мизер"),
        (lambda desk, pid, seen: desk.undo(pid, seen), "отменено: Распасы"),
        (lambda desk, pid, seen: desk.void(pid, seen, 2), "вычеркнуто: Распасы"),
        (lambda desk, pid, seen: desk.amend(pid, seen, 2, MISERE), "исправлено: Боря: мизер"),
        (lambda desk, pid, seen: desk.insert(pid, seen, 2, MISERE), "Боря: мизер"),
        (lambda desk, pid, seen: desk.close(pid, seen), "пулька закрыта"),
        (
            lambda desk, pid, seen: desk.rehead(pid, seen, seen.heading.model_copy(update={"title": "Дача"})),
            "изменены данные пульки",
        ),
        (lambda desk, pid, seen: desk.redo(pid, desk.undo(pid, seen)), ""),
    ],
)
def test_each_thing_has_its_words(tmp_path: Path, act: Act, told: str) -> None:
    with desk_in(tmp_path) as desk:
        pid, before = begin(desk, deals=2)
        act(desk, pid, before)
        assert meanwhile(before, desk.open(pid), Words("ru")) == told


def test_of_many_the_first_are_told_and_the_rest_counted(tmp_path: Path) -> None:
    with desk_in(tmp_path) as desk:
        pid, before = begin(desk)
        for _ in range(5):
            desk.record(pid, desk.open(pid), MISERE)
        told = meanwhile(before, desk.open(pid), Words("en"))
        assert told.endswith("; and 2 more")
        assert told.count("; ") == 3


def test_what_is_brought_back_is_told_too(tmp_path: Path) -> None:
    with desk_in(tmp_path) as desk:
        pid, seen = begin(desk, deals=2)
        voided = desk.void(pid, seen, 2)
        assert isinstance(voided, Ledger)
        restored = desk.restore(pid, voided, 2)
        assert isinstance(restored, Ledger)
        assert meanwhile(voided, restored, Words("ru")).startswith("восстановлено: Распасы")
        closed = desk.close(pid, restored)
        assert meanwhile(closed, desk.reopen(pid, closed), Words("ru")) == "пулька снова открыта"


def test_what_was_written_meanwhile_is_told_once_not_at_every_touch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[str] = []

    def told(*given: Any) -> str:  # noqa: ANN401  # whatever it is asked
        counted.append(meanwhile(*given))
        return counted[-1]

    async def run() -> None:
        with desk_in(tmp_path) as desk:
            pid, seen = begin(desk)
            monkeypatch.setattr("pulka.ui.record.state.meanwhile", told)
            async with Tree(ROUTES, desk, route=f"/pulka/{pid}/record?kind=raspasy") as tree:
                assert counted == []
                desk.record(pid, seen, DealDraft(kind="raspasy", tricks=((0, 0), (1, 4), (2, 6))))
                await tree.session.dispatch_event(tree.page._i, "connect", None)
                await tree.settle()
                assert tree.sees(counted[0])
                for tricks in (4, 5, 6):
                    await tree.tap(f"Аня: {tricks} взятки" if tricks < 5 else f"Аня: {tricks} взяток")
                assert tree.sees(counted[0])
            assert len(counted) == 1

    asyncio.run(run())

"""The store copies itself as it is used, and nobody waits for it."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Event, Thread

import pytest
from typing_extensions import override

from pulka.desk import Desk
from pulka.desk.copies import EVERY, Copies, in_background
from pulka.errors import StorageError
from pulka.storage import Store
from tests.storage.memory import MemoryStore
from tests.ui.house import begin

Work = Callable[[], None]


def test_it_is_copied_when_the_app_opens_and_after_every_so_many_entries(tmp_path: Path) -> None:
    asked: list[Work] = []
    with Store.open(tmp_path) as store:
        desk = Desk(store, later=asked.append)
        desk.opened()
        desk.opened()
        assert len(asked) == 1, "each tab opens it, the first counts"
        pid, ledger = begin(desk, deals=EVERY - 2)
        assert len(asked) == 1
        ledger = desk.undo(pid, ledger)
        assert len(asked) == 2, "the start, the deals, an undo: each is an entry"
        for work in asked:
            work()
        assert len(desk.copies()) == 1, "nothing was written between the two"
        desk.undo(pid, ledger)
        asked[0]()
        assert len(desk.copies()) == 2


def test_whoever_records_does_not_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go_on, done = Event(), Event(), Event()

    def slow(_: Store) -> bool:
        begun.set()
        assert go_on.wait(20)
        done.set()
        return True

    monkeypatch.setattr(Store, "make_copy", slow)
    with Store.open(tmp_path) as store:
        desk = Desk(store)
        pid, ledger = begin(desk, deals=1)
        for _ in range(2 * EVERY):
            ledger = desk.undo(pid, ledger) if ledger.undo_count else desk.redo(pid, ledger)
        assert ledger.no == 2 + 2 * EVERY
        assert begun.wait(20)
        assert not done.is_set()
        go_on.set()
        assert done.wait(20)


def test_of_two_that_are_asked_for_at_once_one_is_made() -> None:
    made, held = [], Event()

    class Slow(MemoryStore):
        @override
        def make_copy(self) -> bool:
            made.append(1)
            held.wait(5)
            return True

    jobs: list[Work] = []
    copies = Copies(Slow(), jobs.append)
    copies.opened()
    for _ in range(EVERY):
        copies.written()
    first = Thread(target=jobs[0])
    first.start()
    jobs[1]()
    held.set()
    first.join()
    assert len(made) == 1


def test_where_there_are_no_threads_it_is_done_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", refuse)
    done: list[int] = []
    in_background(lambda: done.append(1))
    assert done == [1]


def test_a_store_that_cannot_be_copied_is_gone_on_with(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        desk = Desk(store, later=lambda work: work())
        _, ledger = begin(desk, deals=3)
        with closing(sqlite3.connect(store.path)) as connection, connection:
            connection.execute("UPDATE rows SET body = 'x' WHERE no = 2")
        with pytest.raises(StorageError):
            store.make_copy()
        pid = desk.evenings()[0].id
        for _ in range(EVERY):
            ledger = desk.undo(pid, ledger) if ledger.undo_count else desk.redo(pid, ledger)
        assert desk.copies() == ()


def test_damage_that_a_copy_has_met_is_known_until_it_is_mended(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        desk = Desk(store, later=lambda work: work())
        desk.opened()
        begin(desk, deals=2)
        desk._copies.now()
        assert not desk.ailing()
        with closing(sqlite3.connect(store.path)) as connection, connection:
            connection.execute("UPDATE rows SET body = '{}' WHERE no = 2")
        assert not desk.ailing(), "nobody has looked"
        desk.keep_setting("currency", "₽")
        desk._copies.now()
        assert desk.ailing()
        desk.mend()
        assert not desk.ailing()


class Troubled(MemoryStore):
    """A store whose copies end as they are told to: with a trouble, or with whether there is a new one."""

    def __init__(self, *ends: str | bool) -> None:
        super().__init__()
        self.ends = list(ends)

    @override
    def make_copy(self) -> bool:
        end = self.ends.pop(0)
        if isinstance(end, str):
            raise StorageError(end, path="", reason="")
        return end


@pytest.mark.parametrize(
    ("ends", "damaged"),
    [
        (("store_damaged",), True),
        (("store_damaged", "store_full"), True),
        (("store_damaged", "store_locked"), True),
        (("store_damaged", False), True),
        (("store_damaged", True), False),
        (("store_full",), False),
        ((False,), False),
    ],
)
def test_damage_is_known_until_a_copy_has_been_made(ends: tuple[str | bool, ...], damaged: bool) -> None:
    copies = Copies(Troubled(*ends))
    for _ in ends:
        copies.now()
    assert copies.damaged == damaged


def test_a_setting_turned_there_and_back_does_not_make_damage_forgotten(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        desk = Desk(store, later=lambda work: work())
        begin(desk, deals=2)
        desk.keep_setting("currency", "₽")
        desk._copies.now()
        with closing(sqlite3.connect(store.path)) as connection, connection:
            connection.execute("UPDATE rows SET body = '{}' WHERE no = 2")
        for currency in ("€", "₽"):
            desk.keep_setting("currency", currency)
            desk._copies.now()
            assert desk.ailing()


@pytest.mark.parametrize("look", [Desk.damages, Desk.examine])
def test_a_store_that_is_found_sound_is_not_called_damaged(look: Callable[[Desk], object]) -> None:
    desk = Desk(Troubled("store_damaged"))
    desk._copies.now()
    assert desk.ailing()
    look(desk)
    assert not desk.ailing()


def test_who_wants_to_know_is_told_once_when_all_that_was_asked_for_is_done() -> None:
    jobs: list[Work] = []
    told: list[bool] = []
    desk = Desk(Troubled(True, "store_damaged", True), later=jobs.append)

    def tell() -> None:
        told.append(desk.ailing())

    desk.when_copied(tell)
    desk.opened()
    for work in jobs:
        work()
    assert told == [], "none was under way as he asked"
    for _ in range(2 * EVERY):
        desk._copies.written()
    for _ in range(3):
        desk.when_copied(tell)
    jobs[1]()
    assert told == [], "another is still to come"
    jobs[2]()
    assert told == [False]


def test_who_copies_never_has_nobody_wait_for_a_copy() -> None:
    desk = Desk(MemoryStore(), later=None)
    desk.opened()
    told: list[int] = []
    desk.when_copied(lambda: told.append(1))
    assert not desk._copies._curious
    assert not told

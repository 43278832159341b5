"""A damaged store is mended from within the app, whether it can still be opened or not."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest

from pulka.deals import DealDraft
from pulka.desk import Desk
from pulka.errors import StorageError
from pulka.storage import Store, database
from pulka.ui.routes import ROUTES
from pulka.ui.saving import Files
from pulka.ui.screens import mend
from pulka.ui.store_door import StoreDoor
from tests.ui.harness import Tree
from tests.ui.house import begin, desk_in

RASPASY = DealDraft(kind="raspasy", tricks=((0, 0), (1, 4), (2, 6)))


def at_once(work: object) -> None:
    """Copies are asked for by hand here."""
    del work


def played(home: Path) -> str:
    """A store with two evenings, a copy of it, and a deal after the copy."""
    with Store.open(home) as store:
        desk = Desk(store, later=at_once)
        pid, ledger = begin(desk, deals=2)
        begin(desk, ("Галя", "Дима", "Ева"))
        assert store.make_copy()
        desk.record(pid, ledger, RASPASY)
    return pid


def spoil_row(home: Path, pid: str) -> None:
    with closing(sqlite3.connect(home / "pulka.sqlite3")) as connection, connection:
        connection.execute("UPDATE rows SET body = '{}' WHERE pulka = ? AND no = 2", (pid,))


def test_a_second_tab_does_not_touch_the_file_that_the_first_has_mended(tmp_path: Path) -> None:
    played(tmp_path)
    with (tmp_path / "pulka.sqlite3").open("r+b") as file:
        file.write(b"x" * 16)
    door = StoreDoor(lambda: Desk(Store.open(tmp_path), later=at_once))
    assert door.damages()
    first = door.mend()
    desk = door.desk
    assert desk is not None
    with pytest.raises(StorageError) as trouble:
        door.mend()
    assert trouble.value.code == "store_mended"
    assert door.salvage().evenings == first.salvage.evenings
    assert door.damaged_file().startswith(b"SQLite format 3")
    assert len(desk.evenings()) == first.salvage.evenings


def test_an_unreadable_evening_comes_back_whole(tmp_path: Path) -> None:
    async def run() -> None:
        pid = played(tmp_path)
        spoil_row(tmp_path, pid)
        with desk_in(tmp_path) as desk:
            desk.count_evenings()
            async with Tree(ROUTES, desk, route=f"/pulka/{pid}") as tree:
                await tree.tap("to-mend")
                assert tree.page.route == "/mend"
                assert tree.sees("Последняя целая копия: сегодня")
                assert tree.sees("Вернутся вечера: 2")
                assert tree.sees("Ничего не потеряно")
                with pytest.raises(StorageError):
                    desk.open(pid)
                assert tree.sees("Из них с помощью копии: 1")
                assert not tree.sees("pulka doctor"), "here one tap does it"
                await tree.tap("mend")
                assert tree.sees("Вечера на месте")
                assert tree.sees("Вернулись вечера: 2")
                assert tree.sees(f"отложен: {tmp_path / 'pulka-damaged-1.sqlite3'}")
                assert not tree.sees("Вернутся вечера")
                await tree.tap("go-on")
                assert tree.page.route == "/"
                assert len(desk.open(pid).steps) == 3
            assert desk.examine() == ()

    asyncio.run(run())
    assert [path.name for path in tmp_path.glob("*damaged*.sqlite3")] == ["pulka-damaged-1.sqlite3"]


def test_an_evening_in_the_list_that_cannot_be_read_leads_there(tmp_path: Path) -> None:
    async def run() -> None:
        pid = played(tmp_path)
        spoil_row(tmp_path, pid)
        with closing(sqlite3.connect(tmp_path / "pulka.sqlite3")) as connection, connection:
            connection.execute("UPDATE pulkas SET summary = ''")
        with desk_in(tmp_path) as desk:
            async with Tree(ROUTES, desk) as tree:
                await tree.tap("Что уцелело?")
                assert tree.page.route == "/mend"

    asyncio.run(run())


def test_a_store_that_cannot_be_opened_is_mended_at_the_door(tmp_path: Path) -> None:
    async def run() -> None:
        pid = played(tmp_path)
        path = tmp_path / "pulka.sqlite3"
        path.write_bytes(path.read_bytes()[:50])
        door = StoreDoor(lambda: Desk(Store.open(tmp_path), later=at_once))
        assert not door.desk
        async with Tree(ROUTES, door, route=f"/pulka/{pid}") as tree:
            assert tree.sees("Файл вечеров на этом устройстве повреждён")
            assert tree.sees("Вернутся вечера: 2")
            assert tree.sees("Что записано после копии, в файле не читается")
            assert not tree.sees("Ничего не потеряно"), "nobody knows"
            await tree.tap("mend")
            assert tree.sees("Вернулось всё, что уцелело")
            assert not tree.sees("Вечера на месте"), "perhaps not all of them"
            await tree.tap("go-on")
            assert tree.sees("Аня")
        with Store.open(tmp_path) as store:
            assert len(Desk(store).open(pid).steps) == 2

    asyncio.run(run())


def test_where_nothing_comes_back_no_evening_is_promised(tmp_path: Path) -> None:
    async def run() -> None:
        played(tmp_path)
        shutil.rmtree(tmp_path / "backups")
        (tmp_path / "pulka.sqlite3").write_bytes(b"x" * 5000)
        door = StoreDoor(lambda: Desk(Store.open(tmp_path), later=at_once))
        async with Tree(ROUTES, door) as tree:
            assert tree.sees("ни один вечер вернуть нельзя")
            assert not tree.sees("Вернутся")
            assert not tree.sees("может вернуть вечера")
            assert tree.sees("Список вечеров начнётся заново.")
            await tree.tap("Начать заново")
            assert tree.sees("Ни один вечер вернуть не удалось. Список начат заново.")
            assert tree.sees(f"отложен: {tmp_path / 'pulka-damaged-1.sqlite3'}")
            assert not tree.sees("на месте")
            assert not tree.sees("Вернулись")
            await tree.tap("go-on")
            assert not tree.sees("Аня")

    asyncio.run(run())


def test_a_file_that_is_gone_is_not_called_damaged(tmp_path: Path) -> None:
    async def run() -> None:
        played(tmp_path)
        (tmp_path / "pulka.sqlite3").unlink()
        for kept in (tmp_path / "backups").iterdir():
            kept.write_bytes(b"spoilt")
        door = StoreDoor(lambda: Desk(Store.open(tmp_path), later=at_once))
        async with Tree(ROUTES, door) as tree:
            assert tree.sees("Файла вечеров нет, и вернуть их неоткуда.")
            assert not tree.sees("поврежд")

    asyncio.run(run())


def test_evenings_that_do_not_come_back_are_told_one_by_one(tmp_path: Path) -> None:
    async def run() -> None:
        pid = played(tmp_path)
        with closing(sqlite3.connect(tmp_path / "pulka.sqlite3")) as connection, connection:
            connection.execute("UPDATE rows SET body = '{}' WHERE pulka = ? AND no = 4", (pid,))
            shutil.rmtree(tmp_path / "backups")
            connection.execute("UPDATE rows SET body = '{}' WHERE pulka <> ? AND no = 1", (pid,))
        with desk_in(tmp_path) as desk:
            async with Tree(ROUTES, desk, route="/mend") as tree:
                assert tree.sees("Вернутся вечера: 1")
                assert tree.sees("Не целиком: ")
                assert tree.sees("Потерян: ")
                assert tree.sees("Аня, Боря, Вова: записей 3 из 4")
                assert tree.sees("Галя, Дима, Ева: записей было 1")
                assert not tree.sees("Ничего не потеряно")

    asyncio.run(run())


def test_a_tap_that_meets_damage_leads_to_mending(tmp_path: Path) -> None:
    async def run() -> None:
        with desk_in(tmp_path) as desk:
            pid, _ = begin(desk, deals=2)
            desk.evenings()
            spoil_row(tmp_path, pid)
            desk._shelf.forget()
            async with Tree(ROUTES, desk) as tree:
                await tree.tap("Сохранить в файл")
                assert tree.sees("Запись 2 этой пульки повреждена")
                await tree.tap("Что уцелело?")
                assert tree.page.route == "/mend"

    asyncio.run(run())


def test_a_store_that_opens_though_a_part_is_damaged_says_so_on_the_list(tmp_path: Path) -> None:
    async def run() -> None:
        pid = played(tmp_path)
        spoil_row(tmp_path, pid)
        with desk_in(tmp_path) as desk:
            async with Tree(ROUTES, desk) as tree:
                assert not tree.sees("повреждён"), "nobody has looked yet"
            desk._copies.now()
            async with Tree(ROUTES, desk) as tree:
                assert tree.sees("Файл вечеров повреждён")
                await tree.tap("ailing")
                assert tree.page.route == "/mend"
                await tree.tap("mend")
                await tree.tap("go-on")
                assert tree.sees("Аня")
                assert not tree.sees("повреждён")

    asyncio.run(run())


def test_nobody_waits_for_a_copy_and_what_it_has_met_is_said_when_it_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on, done = Event(), Event()

    def slow(_: Store) -> bool:
        go_on.wait(5)
        done.set()
        raise StorageError("store_damaged", path="", reason="")

    monkeypatch.setattr(Store, "make_copy", slow)

    async def run() -> None:
        with desk_in(tmp_path) as desk:
            begin(desk)
            desk.opened()
            async with Tree(ROUTES, desk) as tree:
                assert tree.sees("Аня")
                assert not tree.sees("повреждён")
                assert not done.is_set(), "the list stands before the copy does"
                go_on.set()
                for _ in range(250):
                    await asyncio.sleep(0.02)
                    if tree.sees("Файл вечеров повреждён"):
                        break
                assert tree.sees("Файл вечеров повреждён")

    asyncio.run(run())


def test_a_second_tab_at_the_door_goes_in_when_the_first_has_mended(tmp_path: Path) -> None:
    async def run() -> None:
        played(tmp_path)
        (tmp_path / "pulka.sqlite3").write_bytes(b"x" * 200)
        door = StoreDoor(lambda: Desk(Store.open(tmp_path), later=at_once))
        door.mend()
        async with Tree(ROUTES, door) as tree:
            assert tree.sees("Пульки")
            assert not tree.sees("повреждён")

    asyncio.run(run())


def test_a_store_of_a_newer_pulka_is_not_called_damaged(tmp_path: Path) -> None:
    played(tmp_path)
    with closing(sqlite3.connect(tmp_path / "pulka.sqlite3")) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(StorageError) as caught:
        StoreDoor(lambda: Desk(Store.open(tmp_path)))
    assert caught.value.code == "store_newer"


def test_a_sound_store_is_left_alone(tmp_path: Path) -> None:
    async def run() -> None:
        with desk_in(tmp_path) as desk:
            begin(desk)
            async with Tree(ROUTES, desk, route="/mend") as tree:
                assert tree.sees("Файл вечеров цел.")
                await tree.tap("go-on")
                assert tree.page.route == "/"

    asyncio.run(run())


def test_in_a_browser_no_copies_are_promised_and_the_damaged_file_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mend, "NO_COPIES", True)
    kept: list[tuple[str, bytes]] = []

    async def save(_: Files, name: str, content: bytes) -> None:
        kept.append((name, content))

    monkeypatch.setattr(Files, "save", save)

    async def run() -> None:
        pid = played(tmp_path)
        shutil.rmtree(tmp_path / "backups")
        spoil_row(tmp_path, pid)
        with desk_in(tmp_path) as desk:
            async with Tree(ROUTES, desk, route="/mend") as tree:
                assert tree.sees("Файл вечеров в этом браузере повреждён")
                assert not tree.sees("хранит его копии")
                assert not tree.sees("останется рядом")
                await tree.tap("keep")
                assert kept == [("pulka-damaged.sqlite3", (tmp_path / "pulka.sqlite3").read_bytes())]
                await tree.tap("mend")
                assert tree.sees("Вернулось всё, что уцелело")
                assert tree.sees("Аня, Боря, Вова: записей 1 из 4")
                assert not tree.sees("скачайте")
                assert not tree.sees("отложен")

    asyncio.run(run())


def test_a_store_that_cannot_be_written_is_shown_and_what_is_not_written_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def readonly(*_: object) -> None:
        trouble = sqlite3.OperationalError("attempt to write a readonly database")
        trouble.sqlite_errorcode = sqlite3.SQLITE_READONLY
        raise trouble

    async def run() -> None:
        pid = played(tmp_path)
        with closing(sqlite3.connect(tmp_path / "pulka.sqlite3")) as connection, connection:
            connection.execute("UPDATE pulkas SET summary = '{}'")
        monkeypatch.setattr(database, "_write_ahead", readonly)
        with desk_in(tmp_path) as desk:
            async with Tree(ROUTES, desk) as tree:
                assert tree.sees("Аня")
            desk.count_evenings()
            async with Tree(ROUTES, desk, route=f"/pulka/{pid}") as tree:
                assert tree.sees("Аня")
            with pytest.raises(StorageError) as caught:
                desk.undo(pid, desk.open(pid))
            assert caught.value.code == "store_readonly"

    asyncio.run(run())

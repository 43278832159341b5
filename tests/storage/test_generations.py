"""The copies that a store makes of itself: sound ones, several generations, none too many."""

import os
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from pulka.errors import StorageError
from pulka.storage import Store, generations
from pulka.storage.generations import NEWEST
from tests.storage.contract import at, begin


def names(home: Path) -> list[str]:
    folder = home / "backups"
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def go_on(store: Store) -> None:
    no = store.pulka("p").rows + 1
    store.append("p", no, at(no), "deal", str(no), "{}")


def test_a_copy_is_made_when_something_has_changed(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        begin(store)
        assert store.make_copy()
        assert not store.make_copy()
        changes: list[Callable[[], None]] = [
            lambda: go_on(store),
            lambda: store.delete("p", at(9)),
            lambda: store.undelete("p"),
            lambda: store.put_convention("c", "{}", at(10)),
            lambda: store.keep_players(store.players()[:1], at(11)),
            lambda: store.put_setting("currency", '"€"'),
            lambda: store.put_setting("currency", '"₽"'),
        ]
        for change in changes:
            change()
            assert store.make_copy()
            assert not store.make_copy()


def test_a_copy_is_one_whole_file(tmp_path: Path) -> None:
    with Store.open(tmp_path / "a") as store:
        begin(store)
        go_on(store)  # in the log, not in the file yet
        store.make_copy()
        (copy,) = store.copies()
        (name,) = names(tmp_path / "a")
        assert re.fullmatch(r"pulka-000001-\d{8}T\d{6}\.sqlite3", name)
        (tmp_path / "b").mkdir()
        copy.path.replace(tmp_path / "b" / "pulka.sqlite3")
        with Store.open(tmp_path / "b") as copied:
            assert copied.contents() == store.contents()


def test_the_last_ones_are_kept_and_one_of_each_earlier_day(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        begin(store)
        for number in range(1, 24):
            go_on(store)
            store.make_copy()
            made = store.copies()[0].path
            day = 1 + number // 2  # two a day
            made.rename(made.with_name(f"pulka-{number:06}-202611{day:02}T2000{number:02}.sqlite3"))
        kept = [each.path.stem[6:12] for each in store.copies()]
        # the last of the days are those of the newest; before them the later one of each day
        assert kept == [
            "000023",
            "000022",
            "000021",
            "000020",
            "000019",
            "000017",
            "000015",
            "000013",
            "000011",
            "000009",
        ]
        assert len(names(tmp_path)) == len(kept)


def test_the_time_of_a_copy_is_not_that_of_its_file(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        begin(store)
        go_on(store)
        store.make_copy()
        (made,) = store.copies()
        stamp = made.path.stem[13:]
        assert made.at == f"{stamp[:4]}-{stamp[4:6]}-{stamp[6:11]}:{stamp[11:13]}:{stamp[13:]}.000+00:00"
        os.utime(made.path, (0, 0))
        assert store.copies() == (made,)
        older = made.path.rename(
            made.path.with_name("pulka-000001.sqlite3")
        )  # as an earlier version named it
        assert [each.at for each in store.copies()] == [at(2)], "what is in it was changed last then"
        older.write_bytes(b"")
        os.utime(older, (0, 0))
        assert [each.at[:10] for each in store.copies()] == ["1970-01-01"], "nothing else is left to tell it"


def test_they_take_no_more_room_than_they_may(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generations, "LARGEST", 200_000)
    with Store.open(tmp_path) as store:
        begin(store)
        for _ in range(8):
            go_on(store)
            store.make_copy()
        found = store.copies()
        assert 2 <= len(found) < NEWEST
        assert sum(each.size for each in found) <= 200_000
        monkeypatch.setattr(generations, "LARGEST", 1)
        go_on(store)
        store.make_copy()
        assert len(store.copies()) == 2, "the last one and the one before it stay"


@pytest.mark.parametrize(
    "spoil",
    ["UPDATE rows SET body = 'x' WHERE no = 2", "UPDATE pulkas SET row_count = 9", "DELETE FROM players"],
)
def test_a_damaged_store_makes_no_copy_and_drives_none_out(tmp_path: Path, spoil: str) -> None:
    with Store.open(tmp_path) as store:
        begin(store)
        for _ in range(NEWEST + 2):
            go_on(store)
            store.make_copy()
        before = names(tmp_path)
        with closing(sqlite3.connect(store.path)) as connection, connection:
            connection.execute(spoil)
        store.put_convention("c", "{}", at(50))
        for _ in range(2):
            with pytest.raises(StorageError) as caught:
                store.make_copy()
            assert caught.value.code == "store_damaged"
        assert names(tmp_path) == before


def test_what_was_left_by_one_that_was_killed_goes(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        begin(store)
        folder = tmp_path / "backups"
        folder.mkdir()
        for name, age in (("pulka-000001.77.new", 7200), ("pulka-000002.78.new", 1)):
            (folder / name).write_text("")
            stamp = (folder / name).stat().st_mtime - age
            os.utime(folder / name, (stamp, stamp))
        store.make_copy()
        assert [name[:15] for name in names(tmp_path)] == ["pulka-000001-20", "pulka-000002.78"]


def test_a_copy_that_cannot_be_written_is_told_and_harms_nothing(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        begin(store)
        (tmp_path / "backups").write_text("a file in its place")
        with pytest.raises(StorageError):
            store.make_copy()
        go_on(store)
        assert store.copies() == ()


def test_a_copy_keeps_nobody_from_writing(tmp_path: Path) -> None:
    with Store.open(tmp_path, patience=0.01) as store:
        begin(store)
        with closing(sqlite3.connect(f"file:{store.path}?mode=ro", uri=True)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT * FROM rows").fetchall()  # as a copy in the middle
            go_on(store)
        assert len(store.rows("p")) == 2


def test_two_that_cannot_be_read_are_not_the_same(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        begin(store)
        store.make_copy()
        for path in (store.path, store.copies()[0].path):
            with closing(sqlite3.connect(path)) as connection, connection:
                connection.execute("DROP TABLE pulkas")
        with pytest.raises(StorageError) as caught:
            store.make_copy()
        assert caught.value.code == "store_damaged"


def illegible(path: Path) -> None:
    """Take a bit from what makes the tables, so that SQLite quotes a byte that is no letter."""
    whole = path.read_bytes()
    place = whole.index(b"CREATE TABLE pulkas") + len("CREATE ")
    path.write_bytes(whole[:place] + bytes([whole[place] ^ 0x80]) + whole[place + 1 :])
    with closing(sqlite3.connect(path)) as connection, pytest.raises(UnicodeDecodeError):
        connection.execute("SELECT count(*) FROM pulkas")


@pytest.mark.parametrize("name", ["pulka-000001-20261101T200000", "pulka-000001", "pulka-v3"])
def test_a_copy_whose_tables_cannot_be_read_holds_nothing_up(tmp_path: Path, name: str) -> None:
    with Store.open(tmp_path) as store:
        begin(store)
        store.make_copy()
        (made,) = store.copies()
        illegible(made.path.rename(made.path.with_name(f"{name}.sqlite3")))
        assert store.damages() == ()
        assert store.make_copy()
        assert not store.make_copy()
        newest = store.copies()[0]
        store.path.write_bytes(b"")
        assert store.salvage().copy == newest

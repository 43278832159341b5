"""Versions of the store: made, migrated, refused."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from pulka.errors import StorageError
from pulka.storage import Store
from pulka.storage.backups import copy
from pulka.storage.database import Database
from pulka.storage.evenings import mark_deleted
from pulka.storage.schema import MIGRATIONS
from tests.storage.contract import begin


def second(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE pulkas ADD COLUMN mood TEXT")


def broken(connection: sqlite3.Connection) -> None:
    connection.execute("DROP TABLE drafts")
    connection.execute("ALTER TABLE nowhere ADD COLUMN mood TEXT")


def ask(path: Path, question: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(question).fetchall()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with Store.open(tmp_path) as store:
        begin(store)
    return store.path


def test_a_new_store_is_durable_and_of_the_newest_version(path: Path) -> None:
    assert ask(path, "PRAGMA user_version") == [(len(MIGRATIONS),)]
    assert ask(path, "PRAGMA journal_mode") == [("wal",)]
    database = Database.open(path.parent, 1)
    with closing(database), database.reading() as connection:
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
        assert connection.execute("PRAGMA foreign_keys").fetchone() == (1,)
    assert not (path.parent / "backups").exists()


def test_an_older_store_is_copied_aside_and_migrated(path: Path) -> None:
    Database.open(path.parent, 1, (*MIGRATIONS, second, second_again)).close()
    newest = len(MIGRATIONS) + 2
    assert ask(path, "PRAGMA user_version") == [(newest,)]
    assert ask(path, "SELECT id, mood, weather FROM pulkas") == [("p", None, None)]
    (copy,) = (path.parent / "backups").iterdir()
    assert copy.name == f"pulka-v{len(MIGRATIONS)}.sqlite3"
    assert ask(copy, "PRAGMA user_version") == [(len(MIGRATIONS),)]
    assert ask(copy, "PRAGMA integrity_check") == [("ok",)]
    assert ask(copy, "SELECT id FROM pulkas") == [("p",)]


def test_a_store_of_version_2_keeps_all_that_was_in_it(tmp_path: Path) -> None:
    before, at = Database.open(tmp_path, 1, MIGRATIONS[:2]), "2024-05-01T20:00:00Z"
    with Store(before) as store:
        begin(store)
        begin(store, "gone", 9)
        with before.writing() as connection:  # today's deleting revokes links, of which there were none then
            mark_deleted(connection, "gone", at)
        store.put_draft("p", "record", "{}", at)
        store.put_convention("c", "{}", at)
        store.put_setting("lang", '"ru"')
        kept = _kept(store)
    assert ask(tmp_path / "pulka.sqlite3", "PRAGMA user_version") == [(2,)]
    with Store.open(tmp_path) as store:
        assert _kept(store) == kept
        (first, *others) = store.players()
        assert [player.name for player in (first, *others)] == ["Аня", "Боря", "Вера"]
        assert (first.called, first.color, first.same_as, store.tallies()) == (None, None, None, ())
        store.keep_players([first._replace(called="Анна")], at)
        assert store.players() == (first._replace(called="Анна"), *others)
        assert _kept(store) == kept


def _kept(store: Store) -> tuple[object, ...]:
    evenings = store.pulkas(include_deleted=True)
    return (
        evenings,
        [(store.rows(each.id), store.seatings(each.id)) for each in evenings],
        store.names(),
        store.draft("p", "record"),
        store.conventions(),
        store.setting("lang"),
    )


def second_again(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE pulkas ADD COLUMN weather TEXT")


def test_a_failed_migration_changes_nothing(path: Path) -> None:
    with pytest.raises(StorageError):
        Database.open(path.parent, 1, (*MIGRATIONS, broken))
    assert ask(path, "PRAGMA user_version") == [(len(MIGRATIONS),)]
    with Store.open(path.parent) as store:
        assert store.draft("p", "deal") is None
        assert len(store.rows("p")) == 1


def test_a_newer_store_is_refused_untouched(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("PRAGMA user_version = 99")
    before = path.read_bytes()
    with pytest.raises(StorageError) as caught:
        Store.open(path.parent)
    assert caught.value.code == "store_newer"
    assert caught.value.params == {"path": str(path), "version": 99, "newest": len(MIGRATIONS)}
    assert path.read_bytes() == before
    assert [found.name for found in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize("spoil", ["CREATE TABLE recipes (name TEXT)", "PRAGMA user_version = -1"])
def test_a_stranger_is_refused_untouched(tmp_path: Path, spoil: str) -> None:
    path = tmp_path / "pulka.sqlite3"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(spoil)
    before = path.read_bytes()
    with pytest.raises(StorageError) as caught:
        Store.open(tmp_path)
    assert caught.value.code == "store_damaged"
    assert path.read_bytes() == before


def test_many_may_open_a_fresh_store_at_once(tmp_path: Path) -> None:
    def start(number: int) -> None:
        with Store.open(tmp_path) as store:
            begin(store, str(number), number)

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(start, range(24)))
    with Store.open(tmp_path) as store:
        assert [line.id for line in store.pulkas()] == [str(number) for number in reversed(range(24))]


def test_a_fresh_store_that_stays_locked_is_told(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "pulka.sqlite3")) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageError) as caught:
            Store.open(tmp_path, patience=0.05)
    assert caught.value.code == "store_locked"


def test_many_may_migrate_at_once(path: Path) -> None:
    def migrate(_: int) -> None:
        Database.open(path.parent, 5, (*MIGRATIONS, second)).close()

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(migrate, range(4)))
    assert ask(path, "PRAGMA user_version") == [(len(MIGRATIONS) + 1,)]


@pytest.mark.parametrize("mode", ["WAL", "DELETE"])
def test_a_backup_is_a_whole_store(path: Path, tmp_path: Path, mode: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA journal_mode = {mode}")
    target = tmp_path / "kept" / "pulka.sqlite3"
    with Store.open(path.parent) as store:
        copied(path, target)
        store.append("p", 2, "2024-05-02T00:00:00Z", "deal", "{}", "{}")
    assert [found.name for found in target.parent.iterdir()] == [target.name]
    with Store.open(target.parent) as kept:
        assert len(kept.rows("p")) == 1
    copied(path, target)
    with Store.open(target.parent) as kept:
        assert len(kept.rows("p")) == 2


def copied(path: Path, target: Path) -> None:
    with closing(sqlite3.connect(path)) as source:
        copy(source, target)

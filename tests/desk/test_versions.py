"""Stores of every version so far: migrated at once or not at all, with a copy; they say what they said."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from pulka.deals import DealDraft
from pulka.desk import Desk
from pulka.errors import StorageError
from pulka.ledger import Ledger
from pulka.storage import Store
from pulka.storage.database import Database
from pulka.storage.schema import MIGRATIONS
from tests.desk.test_old_versions import in_order, told

VERSIONS = Path(__file__).parents[1] / "storage" / "versions"
NEWEST = len(MIGRATIONS)
MADE = sorted(int(path.stem) for path in VERSIONS.glob("*.sql"))


@pytest.fixture(params=MADE)
def version(request: pytest.FixtureRequest, tmp_path: Path) -> int:
    """The number of a version, a store of which lies in the folder."""
    number: int = request.param
    with closing(sqlite3.connect(tmp_path / "pulka.sqlite3")) as connection:
        connection.executescript((VERSIONS / f"{number}.sql").read_text(encoding="utf-8"))
    return number


def dumped(path: Path) -> tuple[int, list[str]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("PRAGMA user_version").fetchone()[0], list(connection.iterdump())


def said(version: int) -> dict[str, Any]:
    found = json.loads((VERSIONS / f"{version}.json").read_text(encoding="utf-8"))
    return {pulka_id: in_order(report) for pulka_id, report in found.items()}


def test_there_is_a_store_of_every_earlier_version() -> None:
    assert set(range(1, NEWEST)) <= set(MADE), "make one with tests/storage/versions/make.py"


def test_an_earlier_store_says_what_it_said(version: int, tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        desk = Desk(store, later=lambda _: None)
        evenings = {each.id: each for each in desk.evenings()}
        assert {pulka_id: told(desk.open(pulka_id)) for pulka_id in evenings} == said(version)
        assert len(desk.binned()) == 1
        (dacha,) = [each for each in evenings.values() if each.title == "Дача"]
        assert desk.draft(dacha.id, "new") == DealDraft(kind="game", declarer=1)
        assert desk.setting("currency") == "₽"
        assert len(desk.people()) == (5 if version >= 3 else 6)
        assert len(desk.conventions()) == (version >= 2)
        assert desk.examine() == ()
        ledger = desk.open(dacha.id)
        assert (len(ledger.steps), ledger.undo_count > 0, ledger.redo_count) == (3, True, 1)
        assert isinstance(desk.record(dacha.id, ledger, DealDraft(kind="misdeal")), Ledger)
        assert len(desk.statistics().evenings) == 2
    assert dumped(tmp_path / "pulka.sqlite3")[0] == NEWEST


def test_it_was_copied_as_it_was(version: int, tmp_path: Path) -> None:
    before = dumped(tmp_path / "pulka.sqlite3")
    Store.open(tmp_path).close()
    copied = [path for path in (tmp_path / "backups").glob("*") if path.stem == f"pulka-v{version}"]
    assert [dumped(path) for path in copied] == [before] * (version < NEWEST)


def test_a_migration_that_fails_leaves_every_version_as_it_was(version: int, tmp_path: Path) -> None:
    def broken(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM drafts")
        connection.execute("INSERT INTO nowhere VALUES (1)")

    path = tmp_path / "pulka.sqlite3"
    before = dumped(path)
    with pytest.raises(StorageError):
        Database.open(tmp_path, 1, (*MIGRATIONS[:version], broken))
    assert dumped(path) == before
    with Store.open(tmp_path) as store:
        assert len(Desk(store).evenings()) == 2


def test_an_earlier_store_can_be_saved_and_restored(version: int, tmp_path: Path) -> None:
    with Store.open(tmp_path) as old, Store.open(tmp_path / "new") as new:
        here, there = Desk(old), Desk(new)
        arrival = there.look_into(here.backup("ru").content)
        there.bring_in(arrival)  # type: ignore[arg-type]  # it is no fault
        assert {each.id: told(there.open(each.id)) for each in there.evenings()} == said(version)
        assert there.people() == here.people()

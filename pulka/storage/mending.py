"""A damaged store made whole: its newest sound copy, with all that can still be read in the damaged one.

The damaged file is set aside as it is, never changed and never deleted.
"""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from pulka.errors import StorageError
from pulka.storage import evenings, journal, players, taking_out
from pulka.storage.contents import Contents, KeptPulka
from pulka.storage.database import FILE_NAME, Database
from pulka.storage.generations import Copy, copies
from pulka.storage.merging import merge
from pulka.storage.proving import open_to_read, sound
from pulka.storage.stored import Seating
from pulka.storage.trouble import told

_LOGS = ("-wal", "-journal")
_PATIENCE = 5.0
_MOST = 2**31


class Salvage(NamedTuple):
    """What can be had again: the rows by the sound ``copy``, if there is one, and what else can be read.

    ``lost`` are evenings that had more rows than will be there; not ``listed``: how many there were cannot be
    read, so nobody knows.
    """

    copy: Copy | None
    evenings: int
    lost: tuple[str, ...]
    listed: bool = True


class Mended(NamedTuple):
    """What was done; ``aside`` is where the damaged file lies now."""

    salvage: Salvage
    aside: Path


def salvage(path: Path) -> Salvage:
    """Return what mending would give; the store is as it was."""
    with told(path), _workshop(path) as fresh:
        looked_at = fresh / "damaged.sqlite3"
        _set_aside(path, looked_at)
        return _build(path, looked_at, fresh)


def mend(path: Path) -> Mended:
    """Set the damaged file aside and put a whole one in its place; nobody else may have it open.

    Raises:
        StorageError: it cannot be done; the damaged file is where it was.

    """
    aside = _free(path)
    with told(path), _workshop(path) as fresh:
        _set_aside(path, aside)
        try:
            _alone(path)
            found = _build(path, aside, fresh)
        except BaseException:
            for ending in ("", "-shm", *_LOGS):
                _beside(aside, ending).unlink(missing_ok=True)
            raise
        for ending in ("-shm", *_LOGS):  # a log of the damaged file would be written into the whole one
            _beside(path, ending).unlink(missing_ok=True)
        (fresh / FILE_NAME).replace(path)
    return Mended(found, aside)


def _set_aside(path: Path, aside: Path) -> None:
    """Copy the file with its log before SQLite has them in hand: it would write the one into the other."""
    for ending in ("", *_LOGS):
        if _beside(path, ending).exists():
            shutil.copyfile(_beside(path, ending), _beside(aside, ending))


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(f"{path.name}{ending}")


@contextmanager
def _workshop(path: Path) -> Iterator[Path]:
    """Lend a folder on the disk of the store."""
    fresh = path.with_name(f"{path.stem}-mended")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir()
    try:
        yield fresh
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def _build(path: Path, damaged: Path, fresh: Path) -> Salvage:
    """Make a whole store in a folder, of the copies of the one at ``path`` and of its ``damaged`` file."""
    newest, target = _newest(path), fresh / FILE_NAME
    if newest is not None:
        shutil.copyfile(newest.path, target)
    counted = _listed(damaged)
    listed = counted or {}
    database = Database.open(fresh, _PATIENCE)
    with closing(database):
        with database.writing() as connection:
            merge(connection, read_what_can_be_read(damaged), lambda _: "")
        for pulka_id, count in listed.items():
            with suppress(sqlite3.Error, StorageError), database.writing() as connection:
                _go_on(connection, damaged, pulka_id, count)
        with database.reading() as connection:
            there = {each.id: each.rows for each in evenings.listings(connection, include_deleted=True)}
    with closing(sqlite3.connect(target)) as whole:
        whole.execute("PRAGMA journal_mode = DELETE")  # so that one file is all of it
    if not sound(target):
        raise StorageError("store_damaged", path=str(target), reason="the mended file is not whole")
    lost = [pulka_id for pulka_id, count in listed.items() if there.get(pulka_id, 0) < count]
    return Salvage(newest, len(there), tuple(lost), counted is not None)


def _go_on(connection: sqlite3.Connection, path: Path, pulka_id: str, count: int) -> None:
    """Add the rows behind a damage, where the copy has the damaged ones and their chains meet."""
    there = evenings.listing(connection, pulka_id).rows
    if there >= count:
        return
    with closing(open_to_read(path)) as damaged:
        if journal.link(damaged, pulka_id, there) != journal.link(connection, pulka_id, there):
            return
        behind = journal.proved(damaged, pulka_id, count, there)
    rows = journal.rows(connection, pulka_id, 0, whole=True)
    if behind:
        journal.go_on(connection, pulka_id, (*rows, *behind), "")


def _alone(path: Path) -> None:
    """Refuse while somebody else has the file open: what he writes would go into the one set aside."""
    try:
        with closing(sqlite3.connect(path, timeout=1, isolation_level=None)) as connection:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
            raise StorageError("store_locked", path=str(path), reason=str(error)) from error
    except sqlite3.DatabaseError:  # too damaged to be held by anybody
        return


def read_what_can_be_read(path: Path) -> Contents:
    """Return every row in a file that its chain still proves, and whatever else has not gone."""
    try:
        with closing(open_to_read(path)) as connection:
            return _read(connection)
    except (sqlite3.Error, OSError):
        return Contents()


def _read(connection: sqlite3.Connection) -> Contents:
    with suppress(sqlite3.Error, StorageError):
        return taking_out.take_out(connection)
    found = []
    for pulka_id in _ids(connection):
        with suppress(sqlite3.Error, StorageError):
            rows = journal.proved(connection, pulka_id, _MOST)
            seated: tuple[Seating, ...] = ()
            with suppress(sqlite3.Error):
                seated = players.seatings(connection, pulka_id)
            if rows:
                found.append(KeptPulka(pulka_id, None, rows, seated))
    return Contents(tuple(found))


def _ids(connection: sqlite3.Connection) -> list[str]:
    """Return the ids of evenings as far as any of the two tables tells them."""
    found: dict[str, None] = {}
    for question in ("SELECT id FROM pulkas ORDER BY seq", "SELECT DISTINCT pulka FROM rows"):
        with suppress(sqlite3.Error):
            for (pulka_id,) in connection.execute(question):
                found[str(pulka_id)] = None
    return list(found)


def _listed(path: Path) -> dict[str, int] | None:
    """Return how many rows the list says that each evening has, None where it cannot be read."""
    question = "SELECT CAST(id AS TEXT), CAST(row_count AS INTEGER) FROM pulkas"
    with suppress(sqlite3.Error), closing(open_to_read(path)) as connection:
        return dict(connection.execute(question).fetchall())
    return None


def _newest(path: Path) -> Copy | None:
    return next((each for each in copies(path) if sound(each.path)), None)


def _free(path: Path) -> Path:
    number = 1
    while (aside := path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")).exists():
        number += 1
    return aside

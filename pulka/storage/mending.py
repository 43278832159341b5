"""A damaged store made whole: its newest sound copy, with all that can still be read in the damaged one.

The damaged file is set aside as it is, never changed and never deleted.
"""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from filecmp import cmp
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from time import time
from typing import NamedTuple

from pulka.errors import StorageError
from pulka.storage import evenings, journal, links, taking_out
from pulka.storage.contents import Contents, KeptPulka
from pulka.storage.database import FILE_NAME, Database
from pulka.storage.generations import Copy, copies
from pulka.storage.merging import merge
from pulka.storage.proving import open_to_read, sound
from pulka.storage.schema import HEADER
from pulka.storage.trouble import told

_ONE = Lock()
"""One at a time: a second one would open and close the file, and so drop the lock that the first one has."""
_LOGS = ("-wal", "-journal")
_ENDINGS = ("", *_LOGS)
_TRIES = 3
_DAY = 86_400  # seconds
_UNFIT = {sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_READONLY}
"""What SQLite says of a file that it does not write into, whoever asks."""
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
    with _ONE, told(path), _workshop(path) as fresh:
        looked_at = fresh / "damaged.sqlite3"
        _set_aside(path, looked_at)
        return _build(path, looked_at, fresh)


def mend(path: Path) -> Mended:
    """Set the damaged file aside and make the store whole; nobody else may have it open.

    Who waits for the file meanwhile finds the whole one: it is written over the damaged one under its lock.

    Raises:
        StorageError: it cannot be done; the damaged file is where it was, or as it was beside it.

    """
    with _ONE, told(path), _workshop(path) as fresh:
        aside = _free(path)
        held = _hold(path, aside)
        try:
            found = _build(path, aside, fresh)
            _put_in_place(fresh / FILE_NAME, path, held)
        except BaseException:
            if held is not None:
                held.close()  # which may write the log into the file
            if _as_it_was(path, aside):
                _forget(aside)
            raise
        if held is not None:
            held.close()
    return Mended(found, aside)


def _hold(path: Path, aside: Path) -> sqlite3.Connection | None:
    """Set the file aside and lock it as it is there; None where it is too damaged to be held by anybody."""
    try:
        return _held_as_seen(path, aside)
    except BaseException:
        _forget(aside)
        raise


def _held_as_seen(path: Path, aside: Path) -> sqlite3.Connection | None:
    for _ in range(_TRIES):
        _set_aside(path, aside)
        seen = _seen(path)
        # From here to the end nothing may open the file: closing it would drop the lock of the process.
        held = _alone(path)
        if seen == _seen(path):
            return held
        if held is not None:
            held.close()
    raise StorageError("store_locked", path=str(path), reason="somebody writes into it")


def _seen(path: Path) -> list[tuple[int, int] | None]:
    """Return the size and the time of the file and its logs, without opening them."""
    found: list[tuple[int, int] | None] = []
    for ending in _ENDINGS:
        beside = _beside(path, ending)
        kept = beside.stat() if beside.exists() else None
        found.append((kept.st_size, kept.st_mtime_ns) if kept and kept.st_size else None)
    return found


def _put_in_place(whole: Path, path: Path, held: sqlite3.Connection | None) -> None:
    if held is not None:
        try:
            with closing(sqlite3.connect(whole)) as source:
                source.backup(held)
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode & 0xFF not in _UNFIT:
                raise
            held.close()
        else:
            return
    whole.replace(path)
    for ending in ("-shm", *_LOGS):  # a log of the damaged file would be written into the whole one
        _beside(path, ending).unlink(missing_ok=True)


def _as_it_was(path: Path, aside: Path) -> bool:
    """Whether the file is still what was set aside; a log may have gone into it."""
    try:
        return not any(_seen(aside)[1:]) and cmp(path, aside, shallow=False)
    except OSError:
        return not aside.exists()


def _forget(aside: Path) -> None:
    for ending in _ENDINGS:
        _beside(aside, ending).unlink(missing_ok=True)


def _set_aside(path: Path, aside: Path) -> None:
    """Copy the file with its log before SQLite has them in hand: it would write the one into the other."""
    for ending in _ENDINGS:
        if _beside(path, ending).exists():
            shutil.copyfile(_beside(path, ending), _beside(aside, ending))
        else:
            _beside(aside, ending).unlink(missing_ok=True)


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(f"{path.name}{ending}")


@contextmanager
def _workshop(path: Path) -> Iterator[Path]:
    """Lend a folder of its own on the disk of the store; what a killed one has left goes."""
    for left in path.parent.glob(f"{path.stem}-mended-*"):
        with suppress(OSError):
            if time() - left.stat().st_mtime > _DAY:
                shutil.rmtree(left, ignore_errors=True)
    with TemporaryDirectory(
        prefix=f"{path.stem}-mended-", dir=path.parent, ignore_cleanup_errors=True
    ) as fresh:
        yield Path(fresh)


def _build(path: Path, damaged: Path, fresh: Path) -> Salvage:
    """Make a whole store in a folder, of the copies of the one at ``path`` and of its ``damaged`` file."""
    newest, target = _newest(path), fresh / FILE_NAME
    if newest is not None:
        shutil.copyfile(newest.path, target)
    listed, known = _listed(damaged)
    database = Database.open(fresh, _PATIENCE)
    with closing(database):
        with database.writing() as connection:
            links.revoke_all(connection)  # one that was revoked after the copy would hold again
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
    return Salvage(newest, len(there), tuple(lost), known)


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


def _alone(path: Path) -> sqlite3.Connection | None:
    """Lock the file until the connection is closed; None where it is too damaged to be held by anybody.

    Raises:
        StorageError: somebody else has it open.

    """
    if not path.exists() or path.stat().st_size < HEADER:  # SQLite would begin a new one there
        return None
    connection = sqlite3.connect(path, timeout=1, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("ROLLBACK")
    except sqlite3.DatabaseError as error:
        connection.close()
        if error.sqlite_errorcode & 0xFF in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
            raise StorageError("store_locked", path=str(path), reason=str(error)) from error
        if error.sqlite_errorcode & 0xFF not in _UNFIT:
            raise
        return None
    return connection


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
    people = taking_out.kept_players(connection)
    known = {each.id for each in people}
    found = []
    for pulka_id in _ids(connection):
        with suppress(sqlite3.Error, StorageError):
            rows = journal.proved(connection, pulka_id, _MOST)
            gone = None
            with suppress(sqlite3.Error, StorageError):
                gone = evenings.listing(connection, pulka_id).deleted_at
            if rows:
                seated = taking_out.seated(connection, pulka_id, known)
                gone = gone if taking_out.is_time(gone) else None
                found.append(KeptPulka(pulka_id, gone, rows, seated))
    conventions, settings = taking_out.kept_conventions(connection), taking_out.kept_settings(connection)
    return Contents(tuple(found), people, conventions, settings)


def _ids(connection: sqlite3.Connection) -> list[str]:
    """Return the ids of evenings as far as any of the two tables tells them."""
    found: dict[str, None] = {}
    for question in ("SELECT id FROM pulkas ORDER BY seq", "SELECT DISTINCT pulka FROM rows"):
        with suppress(sqlite3.Error):
            for (pulka_id,) in connection.execute(question):
                found[str(pulka_id)] = None
    return list(found)


def _listed(path: Path) -> tuple[dict[str, int], bool]:
    """Return how many rows the list says that each evening has, and whether all of it could be read."""
    found: dict[str, int] = {}
    whole = True
    question = "SELECT CAST(id AS TEXT), CAST(row_count AS INTEGER) FROM pulkas"
    try:
        with closing(open_to_read(path)) as connection:
            for pulka_id, count in connection.execute(question):
                whole = whole and None not in {pulka_id, count}
                if pulka_id is not None:
                    found[pulka_id] = count or 0
    except sqlite3.Error:
        whole = False
    return found, whole


def _newest(path: Path) -> Copy | None:
    return next((each for each in copies(path) if sound(each.path)), None)


def _free(path: Path) -> Path:
    number = 1
    while (aside := path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")).exists():
        number += 1
    return aside

"""A damaged store made whole: its newest sound copy, with all that can still be read in the damaged one.

The damaged file is set aside as it is, never changed and never deleted.
"""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
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
from pulka.storage.setting_aside import LOGS, UNFIT, as_it_was, beside, forget, free, hold, set_aside
from pulka.storage.stored import Seating
from pulka.storage.trouble import told

_ONE = Lock()
"""One at a time: a second one would open and close the file, and so drop the lock that the first one has."""
_DAY = 86_400  # seconds
_PATIENCE = 5.0
_MOST = 2**31


class Salvage(NamedTuple):
    """What can be had again: the rows by the sound ``copy``, if there is one, and what else can be read.

    ``lost`` are evenings that had more rows than will be there; not ``listed``: how many there were cannot be
    read, so nobody knows. Not ``there``: the file itself was gone.
    """

    copy: Copy | None
    evenings: int
    lost: tuple[str, ...]
    listed: bool = True
    there: bool = True


class Mended(NamedTuple):
    """What was done; ``aside`` is where the damaged file lies now, if there was one."""

    salvage: Salvage
    aside: Path


def salvage(path: Path) -> Salvage:
    """Return what mending would give; the store is as it was."""
    with _ONE, told(path), _workshop(path) as fresh:
        looked_at = fresh / "damaged.sqlite3"
        set_aside(path, looked_at)
        return _build(path, looked_at, fresh)


def lying(path: Path) -> bytes:
    """Return the file as it lies there, without its log: to keep it where nothing is set aside."""
    with _ONE, told(path):
        return path.read_bytes()


def mend(path: Path) -> Mended:
    """Set the damaged file aside and make the store whole; nobody else may have it open.

    Who waits for the file meanwhile finds the whole one: it is written over the damaged one under its lock.

    Raises:
        StorageError: it cannot be done; the damaged file is where it was, or as it was beside it.

    """
    with _ONE, told(path), _workshop(path) as fresh:
        aside = free(path)
        held = hold(path, aside)
        try:
            found = _build(path, aside, fresh)
            _put_in_place(fresh / FILE_NAME, path, held)
        except BaseException:
            if held is not None:
                held.close()  # which may write the log into the file
            if as_it_was(path, aside):
                forget(aside)
            raise
        if held is not None:
            held.close()
    return Mended(found, aside)


def _put_in_place(whole: Path, path: Path, held: sqlite3.Connection | None) -> None:
    if held is not None:
        try:
            with closing(sqlite3.connect(whole)) as source:
                source.backup(held)
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode & 0xFF not in UNFIT:
                raise
            held.close()
        else:
            return
    for ending in ("-shm", *LOGS):  # set aside; left here it would be written into the whole one
        beside(path, ending).unlink(missing_ok=True)
    whole.replace(path)


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
    return Salvage(newest, len(there), tuple(lost), known, damaged.exists())


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
    people = taking_out.kept_players(connection, whole=False)
    known = {each.id for each in people}
    found = []
    for pulka_id in _ids(connection):
        with suppress(sqlite3.Error, StorageError):
            rows = journal.proved(connection, pulka_id, _MOST)
            gone = None
            with suppress(sqlite3.Error, StorageError):
                gone = evenings.listing(connection, pulka_id).deleted_at
            if rows:
                seated: tuple[Seating, ...] = ()
                with suppress(sqlite3.Error):
                    seated = taking_out.seated(connection, pulka_id, known)
                gone = gone if taking_out.is_time(gone) else None
                found.append(KeptPulka(pulka_id, gone, rows, seated))
    conventions = taking_out.kept_conventions(connection, whole=False)
    settings = taking_out.kept_settings(connection, whole=False)
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

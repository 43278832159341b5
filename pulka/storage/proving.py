"""Whether a store is whole: SQLite's own check, and every row of every evening proved by its chain."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from pulka.errors import StorageError
from pulka.storage import evenings, journal
from pulka.storage.backups import copy, kept_beside
from pulka.storage.schema import MIGRATIONS, refuse_strangers
from pulka.storage.trouble import told


class Damage(NamedTuple):
    """Something that is not whole: the ``file``, a ``link`` between tables, a ``row`` of a pulka.

    ``reason`` is what SQLite says of it.
    """

    code: str
    pulka: str | None = None
    row: int | None = None
    reason: str = ""


def sound(path: Path) -> bool:
    """Whether nothing is damaged in this file, and it can be read."""
    try:
        return next(damages(path), None) is None
    except StorageError:
        return False


def damages(path: Path) -> Iterator[Damage]:
    """Find everything that is damaged in a file, which is only read.

    Raises:
        StorageError: the file cannot be reached, or a newer pulka has written it.

    """
    if not path.exists() and any(kept_beside(path)):
        yield Damage("file", reason="the file is missing")
        return
    try:
        with told(path), closing(open_to_read(path)) as connection:
            refuse_strangers(connection, path, len(MIGRATIONS))
            yield from _damages(connection)
    except StorageError as error:
        if error.code != "store_damaged":
            raise
        yield Damage("file", reason=str(error.params.get("reason", "")))


def open_to_read(path: Path) -> sqlite3.Connection:
    """Open a file of the store that is not changed by it; a damaged byte is a wrong letter.

    Raises:
        sqlite3.Error: it cannot be opened, or what its tables are called cannot be read.

    """
    log = path.with_name(f"{path.name}-wal")
    # Where nothing can be written SQLite has no place for the index of a log, even of one that is not there.
    alone = not os.access(path.parent, os.W_OK, effective_ids=os.access in os.supports_effective_ids)
    alone = alone and not (log.exists() and log.stat().st_size)
    way = "mode=ro&immutable=1" if alone else "mode=ro"
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?{way}", uri=True, timeout=5)
    connection.text_factory = lambda raw: raw.decode(errors="replace")
    try:
        _read_schema(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _read_schema(connection: sqlite3.Connection) -> None:
    """Let SQLite read the tables before anything is asked of them."""
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except UnicodeDecodeError as error:  # SQLite quotes the damaged bytes in its message
        damaged = sqlite3.DatabaseError(str(error))
        damaged.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise damaged from error


def copy_to_look_at(path: Path, target: Path) -> None:
    """Copy a store as it stands at one moment; whatever is then done to ``target`` leaves it as it was."""
    with told(path), closing(open_to_read(path)) as connection:
        copy(connection, target)


def _damages(connection: sqlite3.Connection) -> Iterator[Damage]:
    for (reason,) in connection.execute("PRAGMA integrity_check(20)"):
        if reason != "ok":
            yield Damage("file", reason=str(reason))
    for table, *_ in connection.execute("PRAGMA foreign_key_check"):
        yield Damage("link", reason=str(table))
    for line in evenings.listings(connection, include_deleted=True):
        try:
            journal.rows(connection, line.id, 0, whole=True)
        except StorageError as error:
            row = error.params.get("row")
            yield Damage("row", line.id, row if isinstance(row, int) else None)

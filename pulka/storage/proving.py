"""Whether a store is whole: SQLite's own check, and every row of every evening proved by its chain."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from pulka.errors import StorageError
from pulka.storage import evenings, journal
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
    try:
        with told(path), closing(open_to_read(path)) as connection:
            refuse_strangers(connection, path, len(MIGRATIONS))
            yield from _damages(connection)
    except StorageError as error:
        if error.code != "store_damaged":
            raise
        yield Damage("file", reason=str(error.params.get("reason", "")))


def open_to_read(path: Path) -> sqlite3.Connection:
    """Open a file of the store that is not changed by it; a damaged byte is a wrong letter."""
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=5)
    connection.text_factory = lambda raw: raw.decode(errors="replace")
    return connection


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

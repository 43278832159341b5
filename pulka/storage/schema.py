"""The tables, and the way of an older file to them: one migration a version, each in one transaction."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from pulka.errors import StorageError
from pulka.storage.backups import before_migration, copy, kept_beside

Migration = Callable[[sqlite3.Connection], None]

# Not STRICT: SQLite before 3.37, still found under Python 3.11, refuses it.
# Rows are WITHOUT ROWID so that the rows of one evening lie side by side and are read in one sweep.
# Drafts have no foreign key: the form of a new pulka is half-filled before the pulka exists.
_FIRST = (
    """
    CREATE TABLE pulkas (
        seq INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        created_at TEXT NOT NULL,
        changed_at TEXT NOT NULL,
        deleted_at TEXT,
        row_count INTEGER NOT NULL,
        summary TEXT NOT NULL
    )
    """,
    """
    CREATE TABLE rows (
        pulka TEXT NOT NULL REFERENCES pulkas (id),
        no INTEGER NOT NULL CHECK (no >= 1),
        at TEXT NOT NULL,
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        checksum TEXT NOT NULL,
        PRIMARY KEY (pulka, no)
    ) WITHOUT ROWID
    """,
    "CREATE TABLE players (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL)",
    "CREATE INDEX players_by_name ON players (name)",
    """
    CREATE TABLE seatings (
        pulka TEXT NOT NULL REFERENCES pulkas (id),
        number INTEGER NOT NULL,
        player TEXT NOT NULL REFERENCES players (id),
        PRIMARY KEY (pulka, number)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE drafts (
        pulka TEXT NOT NULL,
        slot TEXT NOT NULL,
        body TEXT NOT NULL,
        at TEXT NOT NULL,
        PRIMARY KEY (pulka, slot)
    ) WITHOUT ROWID
    """,
    "CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
)


def first(connection: sqlite3.Connection) -> None:
    """Version 1: create the tables."""
    for statement in _FIRST:
        connection.execute(statement)


_SECOND = """
    CREATE TABLE conventions (
        seq INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        body TEXT NOT NULL,
        at TEXT NOT NULL,
        deleted_at TEXT
    )
    """


def second(connection: sqlite3.Connection) -> None:
    """Version 2: house conventions."""
    connection.execute(_SECOND)


_THIRD = (
    """
    CREATE TABLE directory (
        player TEXT PRIMARY KEY REFERENCES players (id),
        called TEXT,
        color INTEGER,
        same_as TEXT REFERENCES players (id),
        at TEXT NOT NULL
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE tallies (
        pulka TEXT PRIMARY KEY REFERENCES pulkas (id),
        row_count INTEGER NOT NULL,
        body TEXT NOT NULL
    )
    """,
)


def third(connection: sqlite3.Connection) -> None:
    """Version 3: the directory of players, and what evenings count for in the statistics."""
    for statement in _THIRD:
        connection.execute(statement)


_FOURTH = (
    """
    CREATE TABLE links (
        seq INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        pulka TEXT NOT NULL REFERENCES pulkas (id),
        secret TEXT NOT NULL,
        at TEXT NOT NULL,
        revoked_at TEXT
    )
    """,
    """
    CREATE TABLE pens (
        pulka TEXT PRIMARY KEY REFERENCES pulkas (id),
        link TEXT NOT NULL REFERENCES links (id),
        phone TEXT NOT NULL,
        name TEXT NOT NULL,
        state TEXT NOT NULL,
        at TEXT NOT NULL
    ) WITHOUT ROWID
    """,
)


def fourth(connection: sqlite3.Connection) -> None:
    """Version 4: the links by which phones watch an evening, and where its pen is."""
    for statement in _FOURTH:
        connection.execute(statement)


HEADER = 100
"""Bytes that every file of SQLite has."""

MIGRATIONS: tuple[Migration, ...] = (first, second, third, fourth)
"""Migration number n brings version n to n + 1; a released one is never changed."""


def refuse_strangers(connection: sqlite3.Connection, path: Path, newest: int) -> None:
    """Refuse, having written nothing, a store of a newer pulka and a file of another program."""
    if 0 < path.stat().st_size < HEADER:  # SQLite would take the stump for a new file and write over it
        raise StorageError("store_damaged", path=str(path), reason="the file is cut short")
    connection.execute("BEGIN")  # both answers from one moment: another process may be creating the tables
    version = _version(connection)
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    connection.execute("COMMIT")
    if version > newest:
        raise StorageError("store_newer", path=str(path), version=version, newest=newest)
    if version < 0 or (version == 0 and tables):
        raise StorageError("store_damaged", path=str(path), reason="not a store of pulka")
    # Without its log a file has no tables: beginning anew would hide the copies.
    if not tables and (version or any(kept_beside(path))):
        raise StorageError("store_damaged", path=str(path), reason="the file has no tables")


def migrate(connection: sqlite3.Connection, path: Path, migrations: tuple[Migration, ...]) -> None:
    """Bring the store to the last version, step by step; an older one is copied aside first."""
    copied = not _version(connection)  # a new store is nothing to copy
    while _version(connection) < len(migrations):
        connection.execute("BEGIN IMMEDIATE")
        try:
            version = _version(connection)  # asked again under the lock: another process may have been faster
            if version < len(migrations):
                if not copied:
                    _copy_aside(path, version)
                    copied = True
                migrations[version](connection)
                connection.execute(f"PRAGMA user_version = {version + 1}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def _copy_aside(path: Path, version: int) -> None:
    # SQLite does not copy from a connection that is writing; the lock it holds keeps others from writing.
    with closing(sqlite3.connect(path)) as reader:
        copy(reader, before_migration(path, version))


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)

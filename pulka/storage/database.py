"""One connection to the file behind one lock, and the only two ways through it: reading and writing."""

import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Lock
from time import monotonic, sleep
from typing import Self, TypeVar

from pulka.errors import StorageError
from pulka.storage.backups import kept_beside
from pulka.storage.home import refuse_impossible
from pulka.storage.schema import MIGRATIONS, Migration, migrate, refuse_strangers
from pulka.storage.trouble import told

FILE_NAME = "pulka.sqlite3"
_JOURNAL = "MEMORY" if sys.platform == "emscripten" else "WAL"
"""The browser has one file in memory: what is committed must stand in it, for the page to keep it."""
_AGAIN = 5.0
"""Seconds to wait for others' locks where the file was exchanged."""
_UNWRITABLE = {
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
}
"""What SQLite says where nothing can be written; it may be readable all the same."""
T = TypeVar("T")


class Database:
    """The open file. Every statement runs inside ``reading`` or ``writing``, a long look in ``looking``.

    One connection and a lock rather than a connection a thread: SQLite writes one at a time anyway, each
    visit takes milliseconds, and the threads of ``asyncio.to_thread`` have no moment to close theirs.
    """

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        """Take over an open connection to a store of the newest version."""
        self._connection = connection
        self._away = False
        self._lock = Lock()
        self.path = path

    @classmethod
    def open(cls, folder: Path, patience: float, migrations: tuple[Migration, ...] = MIGRATIONS) -> Self:
        """Open or create the file in ``folder``; wait ``patience`` seconds for others' locks."""
        path = folder / FILE_NAME
        with told(path):
            if not folder.is_dir():
                refuse_impossible(folder)
                folder.mkdir(parents=True, exist_ok=True)
            return cls(_connect(path, patience, migrations), path)

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """See the store as it stands at one moment."""
        with self._transaction("BEGIN") as connection:
            yield connection

    @contextmanager
    def looking(self) -> Iterator[sqlite3.Connection]:
        """See the store as it stands at one moment for long, while others read and write."""
        with told(self.path):
            reader = None if sys.platform == "emscripten" else _reader(self.path, _AGAIN, len(MIGRATIONS))
        if reader is None:
            with self.reading() as connection:
                yield connection
            return
        with told(self.path), closing(reader):
            reader.execute("BEGIN")
            yield reader

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Write all or nothing; when the block is left, what was written is on the disk."""
        self._write_again()
        # IMMEDIATE locks before the first look, so what was read cannot change before the write.
        with self._transaction("BEGIN IMMEDIATE") as connection:
            yield connection

    def _write_again(self) -> None:
        """Open a file anew that could only be read: there may be room again, or the right to write."""
        with self._lock, told(self.path):
            if self._there().execute("PRAGMA query_only").fetchone()[0]:
                again = _connect(self.path, _AGAIN, MIGRATIONS)
                self._connection.close()
                self._connection = again

    def settle(self) -> None:
        """Let the file itself hold what so far only its log does; nobody waits, and nobody is waited for."""
        with self._lock, suppress(sqlite3.Error, StorageError):
            self._there().execute("PRAGMA wal_checkpoint(PASSIVE)")

    def exchange(self, work: Callable[[Path], T]) -> T:
        """Let ``work`` open the file by itself, or put another in its place: it is closed meanwhile.

        Whoever opens and closes the file of an open connection drops its locks without its knowing; another
        process then takes itself for the last one, and away with the log goes what is written after.
        """
        with self._lock:
            self._connection.close()
            self._away = True
            return work(self.path)

    def _there(self) -> sqlite3.Connection:
        """Return the connection, opened anew where the file was closed for an exchange."""
        if self._away:
            self._connection = _connect(self.path, _AGAIN, MIGRATIONS)
            self._away = False
        return self._connection

    def close(self) -> None:
        """Close the file."""
        with self._lock, told(self.path):
            self._away = False
            self._connection.close()

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[sqlite3.Connection]:
        with self._lock, told(self.path):
            connection = self._there()
            connection.execute(begin)
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:  # SQLite ends it itself when the disk is full
                    connection.execute("ROLLBACK")
                raise


def _connect(path: Path, patience: float, migrations: tuple[Migration, ...]) -> sqlite3.Connection:
    _look_first(path)
    connection = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)
    try:
        _prepare(connection, path, migrations, monotonic() + patience)
    except sqlite3.OperationalError as error:
        connection.close()
        reader = (
            _reader(path, patience, len(migrations)) if error.sqlite_errorcode & 0xFF in _UNWRITABLE else None
        )
        if reader is None:
            raise
        return reader
    except BaseException:
        connection.close()
        raise
    return connection


def _reader(path: Path, patience: float, newest: int) -> sqlite3.Connection | None:
    """Open a file of the newest version that cannot be written, to read it; None if that fails too."""
    ways = ["mode=ro"]
    if not _weight(path.with_name(f"{path.name}-wal")):  # or an older moment would be shown
        ways.append("mode=ro&immutable=1")
    for way in ways:
        uri = f"{path.absolute().as_uri()}?{way}"
        with suppress(sqlite3.OperationalError):
            reader = sqlite3.connect(
                uri, uri=True, timeout=patience, isolation_level=None, check_same_thread=False
            )
            reader.text_factory = _text
            try:
                (version,) = reader.execute("PRAGMA user_version").fetchone()
                reader.execute("SELECT count(*) FROM pulkas").fetchone()
                reader.execute("PRAGMA query_only = ON")  # and so it is known again
            except BaseException:
                reader.close()
                raise
            if version == newest:
                return reader
            reader.close()
    return None


def _look_first(path: Path) -> None:
    """Refuse a file that something has emptied or taken away, before SQLite begins anew and drops the log."""
    if _weight(path):
        return
    # A new store has neither copies nor a log.
    if any(kept_beside(path)) or _weight(path.with_name(f"{path.name}-wal")):
        reason = "the file is empty" if path.exists() else "the file is missing"
        raise StorageError("store_damaged", path=str(path), reason=reason)


def _weight(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def _text(raw: bytes) -> str:
    return raw.decode(errors="replace")


def _prepare(
    connection: sqlite3.Connection, path: Path, migrations: tuple[Migration, ...], deadline: float
) -> None:
    # A damaged byte must reach the checksum as a wrong letter, not stop the reading of everything else.
    connection.text_factory = _text
    refuse_strangers(connection, path, len(migrations))
    _write_ahead(connection, deadline)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    migrate(connection, path, migrations)


def _write_ahead(connection: sqlite3.Connection, deadline: float) -> None:
    while True:
        try:
            connection.execute(f"PRAGMA journal_mode = {_JOURNAL}")
        except sqlite3.OperationalError as error:
            # For this statement alone SQLite does not wait by itself when two open a fresh file at once.
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or monotonic() > deadline:
                raise
            sleep(0.01)
        else:
            return

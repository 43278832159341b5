"""The one place where SQLite's and the system's errors become a ``StorageError``."""

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pulka.errors import StorageError

_PRIMARY = 0xFF  # SQLite's extended codes carry the primary code in their low byte

_OF_SQLITE = {
    sqlite3.SQLITE_BUSY: "store_locked",
    sqlite3.SQLITE_LOCKED: "store_locked",
    sqlite3.SQLITE_FULL: "store_full",
    sqlite3.SQLITE_READONLY: "store_readonly",
    sqlite3.SQLITE_PERM: "store_readonly",
    sqlite3.SQLITE_AUTH: "store_readonly",
    sqlite3.SQLITE_CANTOPEN: "store_readonly",  # this is how a folder without the right to write shows itself
    sqlite3.SQLITE_CORRUPT: "store_damaged",
    sqlite3.SQLITE_NOTADB: "store_damaged",
    sqlite3.SQLITE_FORMAT: "store_damaged",
    sqlite3.SQLITE_ERROR: "store_damaged",  # a table or column is missing: the schema is not ours any more
    sqlite3.SQLITE_CONSTRAINT: "store_damaged",  # keys are looked up first: only a broken index gets here
    sqlite3.SQLITE_TOOBIG: "text_refused",
}
_OF_SYSTEM = {
    errno.ENOSPC: "store_full",
    errno.EDQUOT: "store_full",
    errno.EACCES: "store_readonly",
    errno.EPERM: "store_readonly",
    errno.EROFS: "store_readonly",
}


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Turn every error of SQLite and of the file system into a ``StorageError`` that names the file."""
    try:
        yield
    except sqlite3.Error as error:
        primary = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_IOERR) & _PRIMARY
        raise _trouble(_OF_SQLITE.get(primary, "store_unreachable"), path, error) from error
    except OSError as error:
        raise _trouble(_OF_SYSTEM.get(error.errno or 0, "store_unreachable"), path, error) from error
    except UnicodeDecodeError as error:  # SQLite quotes the damaged bytes in its message
        raise _trouble("store_damaged", path, error) from error
    except UnicodeEncodeError as error:
        raise _trouble("text_refused", path, error) from error


def _trouble(code: str, path: Path, error: Exception) -> StorageError:
    return StorageError(code, path=str(path), reason=str(error))

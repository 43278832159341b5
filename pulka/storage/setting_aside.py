"""A damaged file set aside and held: what is copied is what lies there, and nobody writes into it after."""

import shutil
import sqlite3
from filecmp import cmp
from pathlib import Path

from pulka.errors import StorageError
from pulka.storage.schema import HEADER

LOGS = ("-wal", "-journal")
"""How the names of a file's logs end."""
UNFIT = {sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_READONLY}
"""What SQLite says of a file that it does not write into, whoever asks."""
_ENDINGS = ("", *LOGS)
_TRIES = 3


def hold(path: Path, aside: Path) -> sqlite3.Connection | None:
    """Set the file aside and lock it as it is there; None where it is too damaged to be held by anybody."""
    try:
        return _held_as_seen(path, aside)
    except BaseException:
        forget(aside)
        raise


def _held_as_seen(path: Path, aside: Path) -> sqlite3.Connection | None:
    for _ in range(_TRIES):
        set_aside(path, aside)
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
        one = beside(path, ending)
        kept = one.stat() if one.exists() else None
        found.append((kept.st_size, kept.st_mtime_ns) if kept and kept.st_size else None)
    return found


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
        if error.sqlite_errorcode & 0xFF not in UNFIT:
            raise
        return None
    return connection


def as_it_was(path: Path, aside: Path) -> bool:
    """Whether the file is still what was set aside; a log may have gone into it."""
    try:
        return not any(_seen(aside)[1:]) and cmp(path, aside, shallow=False)
    except OSError:
        return not aside.exists()


def forget(aside: Path) -> None:
    """Delete what was set aside."""
    for ending in _ENDINGS:
        beside(aside, ending).unlink(missing_ok=True)


def set_aside(path: Path, aside: Path) -> None:
    """Copy the file with its log before SQLite has them in hand: it would write the one into the other."""
    for ending in _ENDINGS:
        if beside(path, ending).exists():
            shutil.copyfile(beside(path, ending), beside(aside, ending))
        else:
            beside(aside, ending).unlink(missing_ok=True)


def beside(path: Path, ending: str) -> Path:
    """Return where a log of the file lies."""
    return path.with_name(f"{path.name}{ending}")


def free(path: Path) -> Path:
    """Return where nothing was set aside yet."""
    number = 1
    while (aside := path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")).exists():
        number += 1
    return aside

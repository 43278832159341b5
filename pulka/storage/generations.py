"""The store's own copies, made as it is used: several generations, none of them damaged, none too large.

They lie in ``backups`` beside the store, numbered upwards, with the time in the name: that of a file changes
where it is carried elsewhere. A copy is proved before it takes its place, and only then an older one goes:
a store that is damaged unseen makes no copies and drives no good one out.
"""

import os
import re
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from pulka.errors import StorageError
from pulka.storage.backups import copy, folder, kept_beside
from pulka.storage.proving import open_to_read, sound
from pulka.storage.taking_out import is_time
from pulka.storage.trouble import told

NEWEST = 5
"""So many of the last copies are kept,"""
DAYS = 5
"""and of so many earlier days the last one of each."""
LARGEST = 200 * 2**20
"""Bytes that all of them together may take; two are kept in any case."""
_HOUR = 3600
"""Seconds after which nobody is at work any more on what lies half-made there."""
_NUMBER = re.compile(r"-(\d{6})(?:-(\d{8}T\d{6}))?$")
_STAMP = "%Y%m%dT%H%M%S"
_LAST_CHANGE = "SELECT max(max(changed_at), coalesce(max(deleted_at), '')) FROM pulkas"

# What says that something has changed: no row is read for it.
_MARKS = (
    "SELECT count(*), total(row_count), max(changed_at), count(deleted_at), max(deleted_at) FROM pulkas",
    "SELECT count(*), max(at), count(deleted_at), max(deleted_at) FROM conventions",
    "SELECT count(*), max(at) FROM directory",
    "SELECT group_concat(quote(key) || quote(value)) FROM (SELECT key, value FROM settings ORDER BY key)",
)


class Copy(NamedTuple):
    """One copy: ``at`` is when it was made, or else when what is in it was changed last; ISO 8601 in UTC."""

    path: Path
    at: str
    size: int


def copies(store: Path) -> tuple[Copy, ...]:
    """Return the copies of a store, the newest first."""
    return _found(store, numbered=True)


def every_copy(store: Path) -> tuple[Copy, ...]:
    """Return them with those that were made before a migration, each of these in its time."""
    found = list(copies(store))
    for kept in _found(store, numbered=False):
        place = next((place for place, each in enumerate(found) if each.at < kept.at), len(found))
        found.insert(place, kept)
    return tuple(found)


def _found(store: Path, *, numbered: bool) -> tuple[Copy, ...]:
    found = []
    for path in kept_beside(store):
        if bool(_NUMBER.search(path.stem)) is numbered:
            with suppress(OSError):  # another process has just rotated it out
                kept = path.stat()
                made = _time(kept.st_mtime)
                at = _at(path) or made
                # No number tells its place: a row from a clock that ran ahead must not make it the newest.
                found.append(Copy(path, at if numbered else min(at, made), kept.st_size))
    return tuple(sorted(found, key=lambda each: _number(each.path), reverse=True))


def _at(path: Path) -> str | None:
    """Return the time that the name or else the content tells."""
    named = _NUMBER.search(path.stem)
    if named and named[2]:
        with suppress(ValueError):
            return _iso(datetime.strptime(named[2], _STAMP).replace(tzinfo=UTC))
    with suppress(sqlite3.Error), closing(open_to_read(path)) as reader:
        (last,) = reader.execute(_LAST_CHANGE).fetchone()
        if is_time(last):
            return str(last)
    return None


def _time(seconds: float) -> str:
    return _iso(datetime.fromtimestamp(seconds, UTC))


def _iso(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds")


def make_copy(store: Path) -> bool:
    """Copy the store if it has changed since its last copy, and let the oldest go; whether it had.

    Others may read and write meanwhile: the copy is of one moment.

    Raises:
        StorageError: the store is damaged, and no copy was made; or it cannot be written.

    """
    before = copies(store)
    with told(store):
        mark = _mark(store)
        if before and mark is not None and mark == _mark(before[0].path):
            return False
        number = _number(before[0].path) + 1 if before else 1
        trial = folder(store) / f"{store.stem}-{number:06}.{os.getpid()}.new"
        try:
            with closing(open_to_read(store)) as reader:
                copy(reader, trial)
            if not sound(trial):
                raise StorageError("store_damaged", path=str(store), reason="its copy is not whole")
            made = trial.stat().st_mtime  # the clock of the disk
            trial.replace(_named(store, number, made))
        finally:
            trial.unlink(missing_ok=True)
        for old in _too_many(copies(store)):
            old.path.unlink(missing_ok=True)
        for left in folder(store).glob(f"{store.stem}-*.new*"):
            if made - left.stat().st_mtime > _HOUR:
                left.unlink(missing_ok=True)
    return True


def _named(store: Path, number: int, made: float) -> Path:
    stamp = datetime.fromtimestamp(made, UTC).strftime(_STAMP)
    return folder(store) / f"{store.stem}-{number:06}-{stamp}{store.suffix}"


def _too_many(found: tuple[Copy, ...]) -> tuple[Copy, ...]:
    kept: list[Copy] = list(found[:NEWEST])
    days = {each.at[:10] for each in kept}
    for each in found[NEWEST:]:
        if each.at[:10] not in days and len(kept) < NEWEST + DAYS:
            days.add(each.at[:10])
            kept.append(each)
    while len(kept) > 2 and sum(each.size for each in kept) > LARGEST:  # noqa: PLR2004  the last one and its replacement
        kept.pop()
    return tuple([each for each in found if each not in kept])


def _number(path: Path) -> int:
    found = _NUMBER.search(path.stem)
    return int(found[1]) if found else 0


def _mark(path: Path) -> list[tuple[object, ...]] | None:
    try:
        with closing(open_to_read(path)) as reader:
            return [reader.execute(mark).fetchone() for mark in _MARKS]
    except sqlite3.DatabaseError:  # whatever it is, it is not the same
        return None

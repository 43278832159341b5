"""The store's own copies, made as it is used: several generations, none of them damaged, none too large.

They lie in ``backups`` beside the store, numbered upwards. A copy is proved before it takes its place, and
only then an older one goes: a store that is damaged unseen makes no copies and drives no good one out.
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
from pulka.storage.trouble import told

NEWEST = 5
"""So many of the last copies are kept,"""
DAYS = 5
"""and of so many earlier days the last one of each."""
LARGEST = 200 * 2**20
"""Bytes that all of them together may take; two are kept in any case."""
_HOUR = 3600
"""Seconds after which nobody is at work any more on what lies half-made there."""
_NUMBER = re.compile(r"-(\d{6})$")

# What says that something has changed: no row is read for it.
_MARKS = (
    "SELECT count(*), total(row_count), max(changed_at), count(deleted_at), max(deleted_at) FROM pulkas",
    "SELECT count(*), max(at), count(deleted_at), max(deleted_at) FROM conventions",
    "SELECT count(*), max(at) FROM directory",
    "SELECT group_concat(quote(key) || quote(value)) FROM (SELECT key, value FROM settings ORDER BY key)",
)


class Copy(NamedTuple):
    """One copy: ``at`` is when it was made, ISO 8601 in UTC."""

    path: Path
    at: str
    size: int


def copies(store: Path) -> tuple[Copy, ...]:
    """Return the copies of a store, the newest first."""
    found = []
    for path in kept_beside(store):
        if _NUMBER.search(path.stem):
            with suppress(OSError):  # another process has just rotated it out
                kept = path.stat()
                at = datetime.fromtimestamp(kept.st_mtime, UTC).isoformat(timespec="milliseconds")
                found.append(Copy(path, at, kept.st_size))
    return tuple(sorted(found, key=lambda each: _number(each.path), reverse=True))


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
        target = folder(store) / f"{store.stem}-{number:06}{store.suffix}"
        trial = target.with_suffix(f".{os.getpid()}.new")
        try:
            with closing(open_to_read(store)) as reader:
                copy(reader, trial)
            if not sound(trial):
                raise StorageError("store_damaged", path=str(store), reason="its copy is not whole")
            trial.replace(target)
        finally:
            trial.unlink(missing_ok=True)
        for old in _too_many(copies(store)):
            old.path.unlink(missing_ok=True)
        for left in target.parent.glob(f"{store.stem}-*.new*"):
            if target.stat().st_mtime - left.stat().st_mtime > _HOUR:
                left.unlink(missing_ok=True)
    return True


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

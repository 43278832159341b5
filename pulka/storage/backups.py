"""Copies of a living store, whole even while others write."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path


def copy(source: sqlite3.Connection, target: Path) -> None:
    """Copy the whole store through SQLite's backup interface; ``target`` appears complete or not at all."""
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    with closing(sqlite3.connect(part)) as copied:
        source.backup(copied)
        copied.execute("PRAGMA journal_mode = DELETE")  # so that one file is all of it, whoever reads it
    part.replace(target)


def folder(path: Path) -> Path:
    """Return where the copies of a store lie."""
    return path.parent / "backups"


def kept_beside(path: Path) -> Iterator[Path]:
    """Return all copies of a store."""
    return folder(path).glob(f"{path.stem}-*{path.suffix}")


def before_migration(path: Path, version: int) -> Path:
    """Return where the copy of the store as it was at ``version`` is kept."""
    return folder(path) / f"{path.stem}-v{version}{path.suffix}"

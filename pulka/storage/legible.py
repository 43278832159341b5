"""What can still be read in a damaged file: each thing by itself, so that none goes with another."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from pulka.errors import StorageError
from pulka.storage import drafts, evenings, journal, players, taking_out
from pulka.storage.contents import Contents, KeptPulka
from pulka.storage.proving import open_to_read
from pulka.storage.stored import Seating, StoredDraft

_MOST = 2**31
_WRONG_LETTER = "\ufffd"


class Listed(NamedTuple):
    """What the list of a file says of an evening: how many rows it has, when it began, who sits at it."""

    rows: int
    began: str = ""
    names: tuple[str, ...] = ()


def read_what_can_be_read(path: Path) -> Contents:
    """Return every row in a file that its chain still proves, and whatever else has not gone."""
    try:
        with closing(open_to_read(path)) as connection:
            return _read(connection)
    except (sqlite3.Error, OSError):
        return Contents()


def read_list(path: Path) -> tuple[dict[str, Listed], bool]:
    """Return what the list says of each evening, and whether all of it could be read."""
    found: dict[str, Listed] = {}
    whole = True
    question = "SELECT CAST(id AS TEXT), CAST(row_count AS INTEGER), CAST(created_at AS TEXT) FROM pulkas"
    try:
        with closing(open_to_read(path)) as connection:
            for pulka_id, count, began in connection.execute(question):
                whole = whole and None not in {pulka_id, count}
                if pulka_id is not None:
                    told = began if taking_out.is_time(began) else ""
                    found[pulka_id] = Listed(count or 0, told, _names(connection, pulka_id))
    except sqlite3.Error:
        whole = False
    return found, whole


def read_bin(path: Path) -> dict[str, str | None]:
    """Return when each evening of the list went into the bin, None where it stands, as far as can be read."""
    found: dict[str, str | None] = {}
    question = "SELECT CAST(id AS TEXT), CAST(deleted_at AS TEXT) FROM pulkas"
    with suppress(sqlite3.Error), closing(open_to_read(path)) as connection:
        for pulka_id, gone in connection.execute(question):
            if pulka_id is not None and (gone is None or taking_out.is_time(gone)):
                found |= {pulka_id: gone}  # what was read before the damage counts
    return found


def read_drafts(path: Path) -> tuple[dict[tuple[str, str], StoredDraft], set[tuple[str, str]] | None]:
    """Return the half-filled forms by pulka and slot, and the places of all; None where some are unread."""
    found: dict[tuple[str, str], StoredDraft] = {}
    seen: set[tuple[str, str]] = set()
    whole = True
    try:
        with closing(open_to_read(path)) as connection:
            for pulka_id, slot, draft in drafts.each(connection):
                if _torn(pulka_id) or _torn(slot):
                    whole = False
                    continue
                seen.add((pulka_id, slot))
                if taking_out.is_time(draft.at) and legible(draft.body):
                    found[pulka_id, slot] = draft
    except sqlite3.Error:
        whole = False
    return found, seen if whole else None


def legible(text: str | None) -> bool:
    """Whether a JSON text is one still; one that reads as NULL is none."""
    try:
        json.loads(text or "")
    except (ValueError, RecursionError):
        return False
    return not _torn(text)


def _torn(text: str | None) -> bool:
    return text is None or _WRONG_LETTER in text


def _names(connection: sqlite3.Connection, pulka_id: str) -> tuple[str, ...]:
    with suppress(sqlite3.Error):
        return tuple([each.name for each in players.seatings(connection, pulka_id) if each.name])
    return ()


def _read(connection: sqlite3.Connection) -> Contents:
    with suppress(sqlite3.Error, StorageError):
        return taking_out.take_out(connection)
    people = taking_out.kept_players(connection, whole=False)
    found = tuple(_each_evening(connection, {each.id for each in people}))
    conventions = taking_out.kept_conventions(connection, whole=False)
    settings = taking_out.kept_settings(connection, whole=False)
    return Contents(found, people, conventions, settings)


def _each_evening(connection: sqlite3.Connection, known: set[str]) -> Iterator[KeptPulka]:
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
                yield KeptPulka(pulka_id, gone if taking_out.is_time(gone) else None, rows, seated)


def _ids(connection: sqlite3.Connection) -> list[str]:
    """Return the ids of evenings as far as any of the two tables tells them."""
    found: dict[str, None] = {}
    for question in ("SELECT id FROM pulkas ORDER BY seq", "SELECT DISTINCT pulka FROM rows"):
        with suppress(sqlite3.Error):
            for (pulka_id,) in connection.execute(question):
                found[str(pulka_id)] = None
    return list(found)

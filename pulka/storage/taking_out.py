"""The whole store in one piece, as it stands at one moment."""

import re
import sqlite3
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from pulka.storage import evenings, journal, players
from pulka.storage.contents import Contents, KeptConvention, KeptPlayer, KeptPulka
from pulka.storage.players import PEOPLE
from pulka.storage.stored import Seating

_LONG_AGO = "1970-01-01T00:00:00.000+00:00"
"""The time of what has lost its own to damage: whatever else is said is later."""

_ID = re.compile(r"[0-9A-Za-z][0-9A-Za-z-]{0,63}")
_LONGEST = 1000
_COLORS = 2**31


def take_out(connection: sqlite3.Connection) -> Contents:
    """Return everything; of a damaged evening the rows before the damage, of one without any nothing."""
    found: list[KeptPulka] = []
    torn: list[str] = []
    people = kept_players(connection)
    known = {each.id for each in people}
    for line in reversed(evenings.listings(connection, include_deleted=True)):
        rows = journal.rows(connection, line.id, 0, whole=False)
        if len(rows) != line.rows:
            torn.append(line.id)
        if rows:
            gone = line.deleted_at if is_time(line.deleted_at) else None
            found.append(KeptPulka(line.id, gone, rows, seated(connection, line.id, known)))
    return Contents(
        tuple(found), people, kept_conventions(connection), kept_settings(connection), tuple(torn)
    )


def seated(connection: sqlite3.Connection, pulka_id: str, known: set[str]) -> tuple[Seating, ...]:
    """Return who of the ``known`` sits at a pulka."""
    found = players.seatings(connection, pulka_id)
    return tuple([each for each in found if each.player in known and isinstance(each.number, int)])


def is_time(text: object) -> bool:
    """Whether this is a moment as the store writes it: ISO 8601 with its distance to UTC."""
    try:
        return isinstance(text, str) and datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False


def whole_id(text: object) -> bool:
    """Whether a backup takes this for an id."""
    return isinstance(text, str) and bool(_ID.fullmatch(text))


def kept_players(connection: sqlite3.Connection, *, whole: bool = True) -> tuple[KeptPlayer, ...]:
    """Return the players; of what is said of one only what has not lost its meaning to damage."""
    found = list(_each(connection, "SELECT id, name, called, color, same_as, at" + PEOPLE, whole=whole))
    if not found:  # perhaps only the directory cannot be read
        found = list(
            _each(
                connection, "SELECT id, name, NULL, NULL, NULL, NULL FROM players ORDER BY seq", whole=whole
            )
        )
    known = [KeptPlayer._make(each) for each in found if whole_id(each[0]) and _is_short(each[1])]
    ids = {each.id for each in known}
    return tuple([_repaired(each, ids) for each in known])


def _repaired(player: KeptPlayer, ids: set[str]) -> KeptPlayer:
    called = player.called if _is_short(player.called) else None
    color = player.color if isinstance(player.color, int) and 0 <= player.color < _COLORS else None
    same_as = player.same_as if player.same_as in ids else None
    said = (called, color, same_as) != (None, None, None)
    at = player.at if is_time(player.at) else _LONG_AGO if said else None
    return KeptPlayer(player.id, player.name, called, color, same_as, at)


def kept_conventions(connection: sqlite3.Connection, *, whole: bool = True) -> tuple[KeptConvention, ...]:
    """Return the house conventions, deleted or not; one that has lost its time was made long ago."""
    found = map(
        KeptConvention._make,
        _each(connection, "SELECT id, body, at, deleted_at FROM conventions ORDER BY seq", whole=whole),
    )
    return tuple(
        [
            each._replace(
                at=each.at if is_time(each.at) else _LONG_AGO,
                deleted_at=each.deleted_at if is_time(each.deleted_at) else None,
            )
            for each in found
            if whole_id(each.id) and isinstance(each.body, str)
        ]
    )


def kept_settings(connection: sqlite3.Connection, *, whole: bool = True) -> tuple[tuple[str, str], ...]:
    """Return the settings."""
    found = _each(connection, "SELECT key, value FROM settings ORDER BY key", whole=whole)
    return tuple([(key, value) for key, value in found if _is_short(key) and isinstance(value, str)])


def _is_short(text: object) -> bool:
    return isinstance(text, str) and len(text) <= _LONGEST


def _each(connection: sqlite3.Connection, question: str, *, whole: bool) -> Iterator[tuple[Any, ...]]:
    """Read all; not ``whole``: as far as can be read, for what one table does not say the others may."""
    try:
        yield from connection.execute(question)
    except sqlite3.DatabaseError:
        if whole:
            raise

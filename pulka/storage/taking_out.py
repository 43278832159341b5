"""The whole store in one piece, as it stands at one moment."""

import sqlite3
from datetime import datetime

from pulka.storage import evenings, journal, players
from pulka.storage.contents import Contents, KeptConvention, KeptPlayer, KeptPulka

_LONG_AGO = "1970-01-01T00:00:00.000+00:00"
"""The time of what has lost its own to damage: whatever else is said is later."""


def take_out(connection: sqlite3.Connection) -> Contents:
    """Return everything; of a damaged evening the rows before the damage, of one without any nothing."""
    found: list[KeptPulka] = []
    torn: list[str] = []
    for line in reversed(evenings.listings(connection, include_deleted=True)):
        rows = journal.rows(connection, line.id, 0, whole=False)
        if len(rows) != line.rows:
            torn.append(line.id)
        if rows:
            gone = line.deleted_at if is_time(line.deleted_at) else None
            found.append(KeptPulka(line.id, gone, rows, players.seatings(connection, line.id)))
    return Contents(
        tuple(found), _players(connection), _conventions(connection), _settings(connection), tuple(torn)
    )


def is_time(text: object) -> bool:
    """Whether this is a moment as the store writes it: ISO 8601 with its distance to UTC."""
    try:
        return isinstance(text, str) and datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False


def _players(connection: sqlite3.Connection) -> tuple[KeptPlayer, ...]:
    found = connection.execute(
        "SELECT id, name, called, color, same_as, at"
        " FROM players LEFT JOIN directory ON player = id ORDER BY seq"
    )
    return tuple([KeptPlayer._make(each) for each in found])


def _conventions(connection: sqlite3.Connection) -> tuple[KeptConvention, ...]:
    found = map(
        KeptConvention._make,
        connection.execute("SELECT id, body, at, deleted_at FROM conventions ORDER BY seq"),
    )
    return tuple([each if is_time(each.at) else each._replace(at=_LONG_AGO) for each in found])


def _settings(connection: sqlite3.Connection) -> tuple[tuple[str, str], ...]:
    return tuple(connection.execute("SELECT key, value FROM settings ORDER BY key").fetchall())

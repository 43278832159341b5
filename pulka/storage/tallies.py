"""What each evening counts for in the statistics, kept so that a thousand of them are not read again."""

import sqlite3
from collections.abc import Sequence

from pulka.storage.stored import StoredTally


def tallies(connection: sqlite3.Connection) -> tuple[StoredTally, ...]:
    """Return the tallies of the evenings on the list, the oldest evening first."""
    found = connection.execute(
        "SELECT pulka, tallies.row_count, CAST(body AS TEXT) FROM tallies JOIN pulkas ON pulka = id"
        " WHERE deleted_at IS NULL ORDER BY created_at, seq"
    )
    return tuple(map(StoredTally._make, found))


def put(connection: sqlite3.Connection, found: Sequence[StoredTally]) -> None:
    """Keep tallies in place of earlier ones."""
    connection.executemany(
        "INSERT INTO tallies (pulka, row_count, body) VALUES (?, ?, ?)"
        " ON CONFLICT (pulka) DO UPDATE SET row_count = excluded.row_count, body = excluded.body",
        found,
    )

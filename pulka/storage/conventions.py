"""House conventions, as their makers left them."""

import sqlite3

from pulka.storage.stored import StoredConvention


def put(connection: sqlite3.Connection, convention: StoredConvention) -> None:
    """Keep the convention in place of an earlier one; one that was deleted stands again."""
    connection.execute(
        "INSERT INTO conventions (id, body, at) VALUES (?, ?, ?)"
        " ON CONFLICT (id) DO UPDATE SET body = excluded.body, at = excluded.at, deleted_at = NULL",
        convention,
    )


def standing(connection: sqlite3.Connection) -> tuple[StoredConvention, ...]:
    """Return those that are not deleted, in the order they were made."""
    found = connection.execute("SELECT id, body, at FROM conventions WHERE deleted_at IS NULL ORDER BY seq")
    return tuple(map(StoredConvention._make, found))


def mark_deleted(connection: sqlite3.Connection, convention_id: str, at: str | None) -> None:
    """Delete a convention, or with None bring it back, as changed no earlier than it went."""
    if at is None:
        connection.execute(
            "UPDATE conventions SET at = max(at, coalesce(deleted_at, '')) WHERE id = ?", (convention_id,)
        )
    connection.execute("UPDATE conventions SET deleted_at = ? WHERE id = ?", (at, convention_id))

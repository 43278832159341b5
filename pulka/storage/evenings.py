"""The list of evenings: everything it shows comes from one table, no row of a ledger is read."""

import sqlite3

from pulka.errors import UnknownPulkaError
from pulka.storage.stored import PulkaListing

# The casts keep the list readable when damage has changed the type of a value or left none.
_COLUMNS = """
    CAST(id AS TEXT), COALESCE(CAST(created_at AS TEXT), ''), COALESCE(CAST(changed_at AS TEXT), ''),
    CAST(deleted_at AS TEXT), COALESCE(CAST(row_count AS INTEGER), 0), COALESCE(CAST(summary AS TEXT), '')
"""


def listings(connection: sqlite3.Connection, *, include_deleted: bool) -> tuple[PulkaListing, ...]:
    """List the evenings, the newest first."""
    found = connection.execute(
        f"SELECT {_COLUMNS} FROM pulkas WHERE (deleted_at IS NULL OR ?) AND CAST(id AS TEXT) IS NOT NULL"  # noqa: S608 - our own constant
        " ORDER BY created_at DESC, seq DESC",
        (include_deleted,),
    )
    return tuple(map(PulkaListing._make, found))


def listing(connection: sqlite3.Connection, pulka_id: str) -> PulkaListing:
    """Return the line of one evening."""
    found = connection.execute(
        f"SELECT {_COLUMNS} FROM pulkas WHERE id = ?",  # noqa: S608 - our own constant
        (pulka_id,),
    ).fetchone()
    if found is None:
        raise UnknownPulkaError("pulka_unknown", pulka=pulka_id)
    return PulkaListing._make(found)


def summarise(connection: sqlite3.Connection, pulka_id: str, summary: str) -> None:
    """Replace the summary."""
    listing(connection, pulka_id)
    connection.execute("UPDATE pulkas SET summary = ? WHERE id = ?", (summary, pulka_id))


def mark_deleted(connection: sqlite3.Connection, pulka_id: str, at: str | None) -> None:
    """Take the pulka from the list, or put it back when ``at`` is None.

    What is put back counts as changed no earlier than it went: a copy that has it deleted is no later.
    """
    listing(connection, pulka_id)
    if at is None:
        connection.execute(
            "UPDATE pulkas SET changed_at = max(changed_at, coalesce(deleted_at, '')) WHERE id = ?",
            (pulka_id,),
        )
    connection.execute("UPDATE pulkas SET deleted_at = ? WHERE id = ?", (at, pulka_id))

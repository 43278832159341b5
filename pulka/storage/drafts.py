"""Half-filled forms, kept until their row is written."""

import sqlite3
from collections.abc import Iterator

from pulka.storage.stored import StoredDraft


def put(connection: sqlite3.Connection, pulka_id: str, slot: str, draft: StoredDraft) -> None:
    """Keep the draft in place of an earlier one."""
    connection.execute(
        "INSERT INTO drafts (pulka, slot, body, at) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (pulka, slot) DO UPDATE SET body = excluded.body, at = excluded.at",
        (pulka_id, slot, *draft),
    )


def get(connection: sqlite3.Connection, pulka_id: str, slot: str) -> StoredDraft | None:
    """Return the draft, if there is one."""
    found = connection.execute(
        "SELECT body, at FROM drafts WHERE pulka = ? AND slot = ?", (pulka_id, slot)
    ).fetchone()
    return StoredDraft._make(found) if found else None


def drop(connection: sqlite3.Connection, pulka_id: str, slot: str) -> None:
    """Forget the draft."""
    connection.execute("DELETE FROM drafts WHERE pulka = ? AND slot = ?", (pulka_id, slot))


def each(connection: sqlite3.Connection) -> Iterator[tuple[str, str, StoredDraft]]:
    """Go through all of them: the pulka, the slot, the draft."""
    question = (
        "SELECT CAST(pulka AS TEXT), CAST(slot AS TEXT), CAST(body AS TEXT), CAST(at AS TEXT) FROM drafts"
    )
    for pulka_id, slot, *draft in connection.execute(question):
        yield pulka_id, slot, StoredDraft._make(draft)

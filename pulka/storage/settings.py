"""What the app remembers between evenings: language, theme, the last table's choices."""

import sqlite3


def put(connection: sqlite3.Connection, key: str, value: str) -> None:
    """Remember ``value`` in place of an earlier one."""
    connection.execute(
        "INSERT INTO settings (key, value) VALUES (?, ?)"
        " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, value),
    )


def get(connection: sqlite3.Connection, key: str) -> str | None:
    """Return what was remembered, if anything."""
    found = connection.execute("SELECT value FROM settings WHERE key = ?", (key,)).fetchone()
    return str(found[0]) if found else None

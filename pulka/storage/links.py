"""The links by which phones watch an evening, and who writes into it: its pen."""

import sqlite3

from pulka.storage.evenings import listing
from pulka.storage.stored import StoredLink, StoredPen


def put(connection: sqlite3.Connection, link: StoredLink) -> None:
    """Keep a new link of a known pulka."""
    listing(connection, link.pulka)
    connection.execute("INSERT INTO links (id, pulka, secret, at) VALUES (?, ?, ?, ?)", link)


def standing(connection: sqlite3.Connection) -> tuple[StoredLink, ...]:
    """Return the links that hold, the first made first: neither revoked nor of a deleted evening."""
    found = connection.execute(
        "SELECT links.id, pulka, secret, at FROM links JOIN pulkas ON pulka = pulkas.id"
        " WHERE revoked_at IS NULL AND deleted_at IS NULL ORDER BY links.seq"
    )
    return tuple(map(StoredLink._make, found))


def revoke(connection: sqlite3.Connection, link_id: str, at: str) -> None:
    """Let a link hold no longer; a pen that was handed out by it is the keeper's again."""
    connection.execute("UPDATE links SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL", (at, link_id))
    connection.execute("DELETE FROM pens WHERE link = ?", (link_id,))


def revoke_those_of(connection: sqlite3.Connection, pulka_id: str, at: str) -> None:
    """Let no link of a pulka hold any longer; its pen is the keeper's."""
    connection.execute(
        "UPDATE links SET revoked_at = ? WHERE pulka = ? AND revoked_at IS NULL", (at, pulka_id)
    )
    connection.execute("DELETE FROM pens WHERE pulka = ?", (pulka_id,))


def revoke_all(connection: sqlite3.Connection) -> None:
    """Let no link hold any longer: whether they were revoked is not known any more."""
    connection.execute("UPDATE links SET revoked_at = at WHERE revoked_at IS NULL")
    connection.execute("DELETE FROM pens")


def _holds(connection: sqlite3.Connection, link_id: str) -> bool:
    found = connection.execute("SELECT 1 FROM links WHERE id = ? AND revoked_at IS NULL", (link_id,))
    return found.fetchone() is not None


def pen(connection: sqlite3.Connection, pulka_id: str) -> StoredPen | None:
    """Return where the pen of an evening is; None: with its keeper, and nobody asks for it."""
    found = connection.execute(
        "SELECT link, phone, name, state, at FROM pens WHERE pulka = ?", (pulka_id,)
    ).fetchone()
    return StoredPen._make(found) if found else None


def turn_pen(
    connection: sqlite3.Connection, pulka_id: str, seen: StoredPen | None, now: StoredPen | None
) -> bool:
    """Put the pen where it is ``now``, if it is still where it was ``seen`` and that link holds.

    Returns:
        Whether it was done.

    """
    listing(connection, pulka_id)
    if pen(connection, pulka_id) != seen or (now is not None and not _holds(connection, now.link)):
        return False
    connection.execute("DELETE FROM pens WHERE pulka = ?", (pulka_id,))
    if now is not None:
        connection.execute(
            "INSERT INTO pens (pulka, link, phone, name, state, at) VALUES (?, ?, ?, ?, ?, ?)",
            (pulka_id, *now),
        )
    return True

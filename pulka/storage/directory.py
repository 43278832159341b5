"""The directory of players: what each is called now, his colour, and whom he turned out to be."""

import sqlite3
from collections.abc import Sequence

from pulka.storage.stored import StoredPlayer


def players(connection: sqlite3.Connection) -> tuple[StoredPlayer, ...]:
    """Return everybody who was ever seated, the first known first, and what the directory says of him."""
    found = connection.execute(
        "SELECT id, name, called, color, same_as FROM players LEFT JOIN directory ON player = id ORDER BY seq"
    )
    return tuple(map(StoredPlayer._make, found))


def keep(connection: sqlite3.Connection, found: Sequence[StoredPlayer], at: str) -> None:
    """Say this of players in place of what was said before; their names on the sheets stay."""
    connection.executemany(
        "INSERT INTO directory (player, called, color, same_as, at) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT (player) DO UPDATE SET"
        " called = excluded.called, color = excluded.color, same_as = excluded.same_as, at = excluded.at",
        [(player.id, player.called, player.color, player.same_as, at) for player in found],
    )

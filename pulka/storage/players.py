"""Players apart from their seats and names, and who sat where."""

import sqlite3
from collections.abc import Mapping
from uuid import uuid4

from pulka.storage.stored import Seating

PEOPLE = " FROM players LEFT JOIN directory ON player = id ORDER BY seq"
"""Everybody who was ever seated, the first known first, and what the directory says of him."""


def player_id_for(connection: sqlite3.Connection, name: str) -> str:
    """Return the player last known by exactly this name, else a new one."""
    found = connection.execute(
        "SELECT id FROM players WHERE name = ? ORDER BY seq DESC LIMIT 1", (name,)
    ).fetchone()
    if found:
        return str(found[0])
    player = fresh_id()
    connection.execute("INSERT INTO players (id, name) VALUES (?, ?)", (player, name))
    return player


def fresh_id() -> str:
    """Return an id that nobody has."""
    return str(uuid4())


def seat(connection: sqlite3.Connection, pulka_id: str, players: Mapping[int, str]) -> None:
    """Seat these names, by player number, in place of those who sat at this pulka before."""
    connection.execute("DELETE FROM seatings WHERE pulka = ?", (pulka_id,))
    for number, name in players.items():
        connection.execute(
            "INSERT INTO seatings (pulka, number, player) VALUES (?, ?, ?)",
            (pulka_id, number, player_id_for(connection, name)),
        )


def seatings(connection: sqlite3.Connection, pulka_id: str) -> tuple[Seating, ...]:
    """Return who sits at this pulka, by player number."""
    found = connection.execute(
        "SELECT number, players.id, name FROM seatings JOIN players ON players.id = player"
        " WHERE pulka = ? ORDER BY number",
        (pulka_id,),
    )
    return tuple(map(Seating._make, found))


def names(connection: sqlite3.Connection) -> tuple[str, ...]:
    """Return the names seated at the evenings of the list, those of the newest evening first."""
    found = connection.execute(
        "SELECT name FROM pulkas JOIN seatings ON pulka = pulkas.id JOIN players ON players.id = player"
        " WHERE deleted_at IS NULL ORDER BY created_at DESC, pulkas.seq DESC, number"
    )
    return tuple(dict.fromkeys(name for (name,) in found))

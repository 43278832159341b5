"""Names of players."""

from collections.abc import Sequence

LONGEST_NAME = 100


def names_trouble(players: Sequence[str]) -> tuple[str, object]:
    """Return the code and the value of what is wrong with names; "" where nothing is."""
    for name in players:
        if not name.strip():
            return "name_blank", name
        if len(name) > LONGEST_NAME:
            return "name_long", name
        if players.count(name) > 1:
            return "name_twice", name
    return "", None

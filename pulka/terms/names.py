"""Names of players."""

from collections.abc import Container, Mapping, Sequence

LONGEST_NAME = 100


def names_trouble(players: Sequence[str]) -> tuple[str, object]:
    """Return the code and the value of what is wrong with names; "" where nothing is."""
    for place, name in enumerate(players):
        code = name_trouble(name, (*players[:place], *players[place + 1 :]))
        if code:
            return code, name
    return "", None


def names_troubles(players: Sequence[str]) -> Mapping[int, str]:
    """Return the code of what is wrong with each name, by its place; the first to have a name may keep it."""
    found = {place: name_trouble(name, players[:place]) for place, name in enumerate(players)}
    return {place: code for place, code in found.items() if code}


def name_trouble(name: str, others: Container[str]) -> str:
    """Return the code of what is wrong with a name beside others; "" where nothing is."""
    if not name.strip():
        return "name_blank"
    if len(name) > LONGEST_NAME:
        return "name_long"
    return "name_twice" if name in others else ""

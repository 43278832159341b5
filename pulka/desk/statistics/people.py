"""The directory of players: a person is a name; whoever is called the same is the same."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pulka.storage import StoredPlayer

COLORS = 8
"""So many colours there are to choose from; a person who has chosen none has that of his turn."""


class Person(NamedTuple):
    """One person: ``id`` is that of the first player who was called so, ``color`` a number below `COLORS`.

    ``players`` are all the players of the store that he is, ``spelled`` the names that sheets write him by;
    ``merged`` those of them, by id and name, who turned out to be him.
    """

    id: str
    name: str
    color: int
    players: tuple[str, ...]
    spelled: tuple[str, ...]
    merged: tuple[tuple[str, str], ...]


def people(players: Sequence[StoredPlayer]) -> tuple[Person, ...]:
    """Return everybody in the directory, the first known first."""
    known = {player.id: player for player in players}
    turn = {player.id: number for number, player in enumerate(players)}
    groups: dict[str, list[StoredPlayer]] = {}
    for player in players:
        if player.name:  # a number whose newcomer was taken back has none
            groups.setdefault(_called(root(player, known)), []).append(player)
    found = []
    for name, group in groups.items():
        first = next((player for player in group if player.same_as is None), None) or root(group[0], known)
        color = turn[first.id] if first.color is None else first.color
        found.append(
            Person(
                id=first.id,
                name=name,
                color=color % COLORS,
                players=tuple([player.id for player in group]),
                spelled=tuple([player.name for player in group]),
                merged=tuple([(player.id, _called(player)) for player in group if player.same_as]),
            )
        )
    return tuple(found)


def root(player: StoredPlayer, known: Mapping[str, StoredPlayer]) -> StoredPlayer:
    """Return whom a player turned out to be in the end: himself where nobody else."""
    seen = {player.id}
    while player.same_as is not None and player.same_as in known and player.same_as not in seen:
        seen.add(player.same_as)
        player = known[player.same_as]
    return player


def by_spelling(found: Iterable[Person]) -> dict[str, Person]:
    """Return who is meant by each name that stands on some sheet."""
    return {name: person for person in found for name in person.spelled}


def initials(name: str) -> str:
    """Return one or two letters for a person: of two words their first, else the first of the name."""
    words = [word for word in name.replace("-", " ").split() if word[0].isalnum()] or [name.strip() or "?"]
    return "".join(word[0].upper() for word in words[:2])


def _called(player: StoredPlayer) -> str:
    return player.called or player.name

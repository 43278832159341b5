"""Players who come from another device: one who is called as somebody here is he, whatever id he brings.

Of two things that are said of him the later holds. Two who were each said to be the other, on two devices,
are made one by the later word.
"""

import sqlite3
from collections.abc import Mapping
from typing import NamedTuple

from pulka.storage.contents import KeptPlayer
from pulka.storage.players import PEOPLE, fresh_id

_People = dict[str, KeptPlayer]


class _Word(NamedTuple):
    """What is said of a player, all by name: of two words the later is the greater, at one time either's."""

    at: str
    called: str
    color: int
    same_as: str


def meet(connection: sqlite3.Connection, found: tuple[KeptPlayer, ...], *, write: bool) -> int:
    """Make the players known who are not, let the later word on each hold; return how many that changes."""
    here = _known(connection)
    before, ids = dict(here), {each.id for each in here.values()}
    names = {each.id: each.name for each in found}
    for each in found:
        if each.name not in here:
            here[each.name] = KeptPlayer(fresh_id() if each.id in ids else each.id, each.name)
            ids.add(here[each.name].id)
    spoken = {each.id: each.name for each in here.values()}
    for each in found:
        same_as = None if each.same_as is None else here[names[each.same_as]].id
        said = each._replace(id=here[each.name].id, same_as=same_as)
        if said.at is not None and _word(said, spoken) > _word(here[each.name], spoken):
            here[each.name] = said
    _part(here, spoken)
    changed = [each for name, each in here.items() if before.get(name) != each]
    if write:
        for each in changed:
            if each.name not in before:
                connection.execute("INSERT INTO players (id, name) VALUES (?, ?)", (each.id, each.name))
        for each in changed:
            if each.at is not None:
                _say(connection, each)
    return len(changed)


def _known(connection: sqlite3.Connection) -> _People:
    """Return whom each name means: of two of one name the last known, as everywhere."""
    found = connection.execute("SELECT id, name, called, color, same_as, at" + PEOPLE)
    return {each.name: each for each in map(KeptPlayer._make, found)}


def _word(player: KeptPlayer, names: Mapping[str, str]) -> _Word:
    color = -1 if player.color is None else player.color
    return _Word(player.at or "", player.called or "", color, names.get(player.same_as or "", ""))


def _part(here: _People, names: Mapping[str, str]) -> None:
    """Where players are said to be each other in a ring, take back what was said first."""
    for start in list(here.values()):
        ring: list[KeptPlayer] = []
        each: KeptPlayer | None = here[start.name]
        while each is not None and each not in ring:
            ring.append(each)
            each = here.get(names.get(each.same_as or "", ""))
        if each is not None:
            ring = ring[ring.index(each) :]
            first = min(ring, key=lambda one: _word(one, names))
            here[first.name] = first._replace(same_as=None)


def _say(connection: sqlite3.Connection, player: KeptPlayer) -> None:
    connection.execute(
        "INSERT OR REPLACE INTO directory (player, called, color, same_as, at) VALUES (?, ?, ?, ?, ?)",
        (player.id, player.called, player.color, player.same_as, player.at),
    )

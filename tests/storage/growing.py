"""Stores that grow as devices do: from a common beginning, each on its own."""

from itertools import count
from typing import NamedTuple

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from pulka.errors import UnknownPulkaError
from pulka.storage import Keeper, StoredRow
from pulka.storage.contents import Contents
from tests.storage.contract import at

NAMES = ("Аня", "Боря", "Вера", "Гена")
CONVENTIONS = ("sochi", "own")
FIRST_ROWS = ("begin", "record", "delete", "undelete", "say", "agree", "drop", "set")


class Deed(NamedTuple):
    """Something that somebody does: what, and which of those there are it is done to."""

    what: str
    which: int


def deeds(most: int = 8) -> SearchStrategy[list[Deed]]:
    """Anything, in any order."""
    return st.lists(st.builds(Deed, st.sampled_from(FIRST_ROWS), st.integers(0, 5)), max_size=most)


class Clock:
    """Every moment comes once: two devices never do a thing at the same one."""

    def __init__(self) -> None:
        self._ticks = count()

    def now(self) -> str:
        return at(next(self._ticks))


def grow(keeper: Keeper, found: list[Deed], clock: Clock) -> None:
    """Do all that; what cannot be done is left."""
    for deed in found:
        now = clock.now()
        ids = sorted(line.id for line in keeper.pulkas(include_deleted=True))
        pulka = ids[deed.which % len(ids)] if ids else ""
        match deed.what:
            case "begin":
                seated = {no: NAMES[(deed.which + no) % len(NAMES)] for no in range(3)}
                keeper.create(
                    f"p-{now[14:19].replace(':', '-')}", [StoredRow(1, now, "start", now)], "{}", seated
                )
            case "record" if ids:
                record(keeper, pulka, now)
            case "delete" if ids:
                keeper.delete(pulka, now)
            case "undelete" if ids:
                keeper.undelete(pulka)
                record(keeper, pulka, now)  # nothing else says when it came back
            case "say" if people := keeper.players():
                one, other = (people[(deed.which + no) % len(people)] for no in (0, 1))
                keeper.keep_players([one._replace(color=deed.which, same_as=other.id)], now)
            case "agree":
                keeper.put_convention(CONVENTIONS[deed.which % 2], now, now)
            case "drop":
                keeper.delete_convention(CONVENTIONS[deed.which % 2], now)
            case "set":
                keeper.put_setting("currency", now)


def record(keeper: Keeper, pulka: str, now: str) -> None:
    try:
        keeper.append(pulka, keeper.pulka(pulka).rows + 1, now, "deal", now, "{}")
    except UnknownPulkaError:  # it lies in the bin
        return


def ledgers(contents: Contents) -> set[tuple[StoredRow, ...]]:
    """The ledgers of a store, whatever their ids, but for those that another one goes on with."""
    found = {each.rows for each in contents.pulkas}
    return {
        rows for rows in found if not any(rows != other and other[: len(rows)] == rows for other in found)
    }


def standing(contents: Contents) -> dict[tuple[StoredRow, ...], bool]:
    """Which ledgers stand, and which lie in the bin."""
    return {each.rows: each.deleted_at is None for each in contents.pulkas}


def sayings(contents: Contents) -> object:
    """What is said of players, by their names, and the conventions."""
    names = {each.id: each.name for each in contents.players}
    said = {
        each.name: (each.called, each.color, names.get(each.same_as or ""), each.at)
        for each in contents.players
    }
    return said, {each.id: each for each in contents.conventions}


def seats(contents: Contents) -> dict[tuple[StoredRow, ...], list[tuple[int, str]]]:
    """Who sits where, by ledger."""
    return {each.rows: [(seat.number, seat.name) for seat in each.seatings] for each in contents.pulkas}

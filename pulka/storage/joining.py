"""Which evening of a store is the one that comes in: the mathematics of restoring, without a database.

A store is a set of ledgers. Of two with the same beginning the longer one holds all of the shorter, so it
stands for both; two that part after a common beginning are two evenings. What comes in is therefore here
already, or goes on where one of ours ends, or is an evening more: no row is ever lost, the same file
restored again changes nothing, and of two devices it does not matter which one restores the other's.
"""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum, auto
from typing import NamedTuple
from uuid import NAMESPACE_URL, UUID, uuid5

from pulka.storage.chain import BEFORE_THE_FIRST, checksum
from pulka.storage.contents import KeptPulka
from pulka.storage.stored import StoredRow

_DERIVED = 5
"""The version of an id that is made of something: whatever begins here has one of chance."""


class Fate(Enum):
    """What becomes of an evening that comes in."""

    NEW = auto()
    LONGER = auto()  # ours goes on with its rows
    HERE = auto()  # ours has all its rows
    APART = auto()  # there is another of this id, so it stands beside that one under an id of its own


class Joined(NamedTuple):
    """What becomes of one that comes in, and the id of the evening here that holds its rows then."""

    fate: Fate
    id: str


class Known(NamedTuple):
    """The rows of an evening here; not ``whole``: those before its damage, and nothing can be added."""

    rows: tuple[StoredRow, ...]
    whole: bool = True


def join(kept: KeptPulka, alike: Iterable[str], known: Callable[[str], Known | None]) -> Joined:
    """Find the place of an evening.

    Args:
        kept: what comes in.
        alike: the ids of the evenings here that began at the same moment.
        known: the rows of an evening here by its id, None where there is none.

    """
    fitting: list[tuple[bool, int, str]] = []
    for pulka_id in [kept.id, *sorted(set(alike) - {kept.id})]:
        mine = known(pulka_id)
        if mine is None:
            continue
        shared = common(mine.rows, kept.rows)
        if shared == len(kept.rows):
            return Joined(Fate.HERE, pulka_id)
        if mine.whole and shared == len(mine.rows):
            fitting.append((pulka_id == kept.id, shared, pulka_id))
    if fitting:
        return Joined(Fate.LONGER, max(fitting)[2])
    free = kept.id
    while (mine := known(free)) is not None:
        shared = common(mine.rows, kept.rows)
        if shared == len(kept.rows):
            return Joined(Fate.HERE, free)
        free = beside(free, kept.rows[shared])
    return Joined(Fate.NEW if free == kept.id else Fate.APART, free)


def common(one: Sequence[StoredRow], other: Sequence[StoredRow]) -> int:
    """Return how many rows two ledgers share from the start."""
    for shared, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if mine != theirs:
            return shared
    return min(len(one), len(other))


def beside(pulka_id: str, parting: StoredRow) -> str:
    """Return the id of the evening that parts with this row from one of this id: always the same one."""
    return str(uuid5(NAMESPACE_URL, f"pulka:{checksum(pulka_id, parting, BEFORE_THE_FIRST)}"))


def is_beside(pulka_id: str) -> bool:
    """Whether an evening has such an id: it came beside one that begins as it does."""
    try:
        return UUID(pulka_id).version == _DERIVED
    except ValueError:
        return False

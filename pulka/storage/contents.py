"""All that a store holds and another device should have: what a backup is made of and restored from."""

from typing import NamedTuple

from pulka.storage.stored import Seating, StoredRow


class KeptPulka(NamedTuple):
    """One evening: its rows, numbered from 1 and at least one, who sits at it, when it went into the bin."""

    id: str
    deleted_at: str | None
    rows: tuple[StoredRow, ...]
    seatings: tuple[Seating, ...] = ()


class KeptPlayer(NamedTuple):
    """A player and what the directory says of him; ``at`` is when it was said, None where nothing was."""

    id: str
    name: str
    called: str | None = None
    color: int | None = None
    same_as: str | None = None
    at: str | None = None


class KeptConvention(NamedTuple):
    """A house convention; ``at`` is the ISO time in UTC of its last change."""

    id: str
    body: str
    at: str
    deleted_at: str | None = None


class Contents(NamedTuple):
    """Everything, the first made first; ``settings`` are keys with JSON texts.

    ``torn`` are the evenings that were whole no more: they are there as far as they could be read.
    """

    pulkas: tuple[KeptPulka, ...] = ()
    players: tuple[KeptPlayer, ...] = ()
    conventions: tuple[KeptConvention, ...] = ()
    settings: tuple[tuple[str, str], ...] = ()
    torn: tuple[str, ...] = ()

"""What comes out of the store: plain frozen tuples, their texts as the desk gave them."""

from typing import NamedTuple


class StoredRow(NamedTuple):
    """One row of a pulka's ledger; ``no`` counts from 1, ``at`` is the ISO time in UTC, ``body`` is JSON."""

    no: int
    at: str
    kind: str
    body: str


class PulkaListing(NamedTuple):
    """One pulka in the list of evenings; ``rows`` is the number of its last row, ``summary`` is JSON."""

    id: str
    created_at: str
    changed_at: str
    deleted_at: str | None
    rows: int
    summary: str


class Seating(NamedTuple):
    """Who is player ``number`` of a pulka: ``player`` is a UUID that outlives seats and names."""

    number: int
    player: str
    name: str


class StoredPlayer(NamedTuple):
    """A player of the directory: ``name`` is how the sheets write him, ``called`` what he is called instead.

    ``color`` is the number of the colour chosen for him, ``same_as`` the id of whom he turned out to be.
    """

    id: str
    name: str
    called: str | None = None
    color: int | None = None
    same_as: str | None = None


class StoredTally(NamedTuple):
    """What an evening counts for after row ``rows`` of its ledger; ``body`` is JSON."""

    pulka: str
    rows: int
    body: str


class StoredDraft(NamedTuple):
    """A half-filled form; ``body`` is JSON, ``at`` the ISO time in UTC of its last change."""

    body: str
    at: str


class StoredLink(NamedTuple):
    """A link by which phones watch one pulka; whoever knows its ``secret`` may."""

    id: str
    pulka: str
    secret: str
    at: str


class StoredPen(NamedTuple):
    """Where the pen of a pulka is, as long as it is not simply its keeper's.

    ``link`` is the id of the link by which ``phone`` (a secret word of that telephone) watches, ``name`` how
    its owner is called; ``state`` is ``asked`` by him, ``offered`` to him, or ``held``: he writes.
    """

    link: str
    phone: str
    name: str
    state: str
    at: str


class StoredConvention(NamedTuple):
    """A house convention; ``body`` is JSON, ``at`` the ISO time in UTC of its last change."""

    id: str
    body: str
    at: str


Stored = (
    StoredRow
    | PulkaListing
    | Seating
    | StoredPlayer
    | StoredTally
    | StoredDraft
    | StoredLink
    | StoredPen
    | StoredConvention
)
"""What comes out of the store one by one.

Nothing takes or gives any of them alike: it is the one name by which the door has these nine.
"""

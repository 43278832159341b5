"""The rows of a ledger: what was done, in the order it was done; a row is never changed."""

from functools import cache
from typing import Annotated, Literal

from pydantic import Discriminator, Field, Tag, TypeAdapter

from pulka.deals import ArchaicDeal, ModernEntry, Opening
from pulka.rules import Convention
from pulka.terms import Exact, Player, Record

EntryId = int
"""An entry of the ledger: the number of the row that first recorded it, from 1."""
Pins = tuple[tuple[EntryId, Player], ...]


def _family(entry: object) -> str:
    """Return the family of a stored or a living entry: the old game's own deals name theirs."""
    named = entry.get("family") if isinstance(entry, dict) else getattr(entry, "family", None)
    return "archaic" if named == "archaic" else "modern"


AnEntry = Annotated[
    Annotated[Annotated[ModernEntry, Field(discriminator="kind")], Tag("modern")]
    | Annotated[Annotated[ArchaicDeal, Field(discriminator="kind")], Tag("archaic")],
    Discriminator(_family),
]


class Heading(Record):
    """What stands over the sheet and may change at any time; names are in the order of players."""

    names: tuple[str, ...]
    first_dealer: Player
    title: str | None = None
    date: str | None = None
    """The day of the evening, as the players write it; ISO where a program writes it."""
    whist_price: Exact | None = None
    """Money for one whist, above zero."""
    currency: str | None = None


class Start(Record):
    """The first row: who plays by which convention. The convention is frozen here, every option of it."""

    kind: Literal["start"] = "start"
    heading: Heading
    convention: Convention
    opening: Opening = Field(default_factory=Opening)  # built with the first pulka, not with the class


class Recorded(Record):
    """One more entry at the end."""

    kind: Literal["recorded"] = "recorded"
    entry: AnEntry


class Amended(Record):
    """An entry replaced by another. ``pins``: who dealt what the changed rotation would contradict."""

    kind: Literal["amended"] = "amended"
    of: EntryId
    entry: AnEntry
    pins: Pins = ()


class Inserted(Record):
    """A forgotten entry put in before another."""

    kind: Literal["inserted"] = "inserted"
    before: EntryId
    entry: AnEntry
    pins: Pins = ()


class Voided(Record):
    """An entry that did not happen; it stays in the journal."""

    kind: Literal["voided"] = "voided"
    of: EntryId
    pins: Pins = ()


class Restored(Record):
    """A voided or undone entry brought back to its place."""

    kind: Literal["restored"] = "restored"
    of: EntryId
    pins: Pins = ()


class Reheaded(Record):
    """The heading replaced by another."""

    kind: Literal["reheaded"] = "reheaded"
    heading: Heading
    pins: Pins = ()


class Undone(Record):
    """The last row that stands is taken back."""

    kind: Literal["undone"] = "undone"


class Redone(Record):
    """The row taken back last stands again."""

    kind: Literal["redone"] = "redone"


class Closed(Record):
    """The players have closed the evening."""

    kind: Literal["closed"] = "closed"


class Reopened(Record):
    """The players go on."""

    kind: Literal["reopened"] = "reopened"


Row = (
    Start | Recorded | Amended | Inserted | Voided | Restored | Reheaded | Undone | Redone | Closed | Reopened
)
"""Whatever may stand in a ledger."""


@cache
def _rows() -> TypeAdapter[Row]:
    """Build the reader of rows when a store asks for it: a pulka file has none."""
    return TypeAdapter(Annotated[Row, Field(discriminator="kind")])


def encode(row: Row) -> str:
    """Write a row as JSON: every field, so that no later default changes what was written."""
    return row.model_dump_json(by_alias=True)


def decode(body: str) -> Row:
    """Read what :func:`encode` wrote.

    Raises:
        ValueError: this is no row.

    """
    return _rows().validate_json(body)

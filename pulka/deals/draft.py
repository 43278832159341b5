"""The form that an entry is typed into, half filled or whole."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field

from pulka.deals.entries import Entry, Points, Talon, Tricks, Whists, Words
from pulka.deals.words import Surplus
from pulka.terms import Contract, Player, Record

Kind = Literal["game", "misere", "raspasy", "misdeal", "correction"]


class DealDraft(Record):
    """What is known of an entry so far; None is not said yet. Fields are the keys of `format.md` 1.4."""

    KEYS: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType(
        {
            "game": (
                "dealer",
                "note",
                "declarer",
                "contract",
                "whist",
                "tricks",
                "conceded",
                "talon",
                "surplus",
            ),
            "misere": ("dealer", "note", "declarer", "tricks", "shared", "surplus"),
            "raspasy": ("dealer", "note", "tricks"),
            "misdeal": ("dealer", "note", "moves"),
            "correction": ("note", "reason", "pulya", "gora", "whists"),
        }
    )

    kind: Kind
    dealer: Player | None = None
    note: str | None = None
    declarer: Player | None = None
    contract: Contract | None = None
    whist: Words | None = None
    tricks: Tricks | None = None
    conceded: int | None = None
    talon: Talon | None = None
    shared: bool = False
    surplus: Annotated[Surplus | None, Field(strict=False)] = None
    moves: bool = False
    reason: str | None = None
    pulya: Points = ()
    gora: Points = ()
    whists: Whists = ()

    def but(self, **changes: object) -> Self:
        """Return the same draft with some fields replaced."""
        return self.model_copy(update=changes)

    @classmethod
    def of(cls, entry: Entry) -> "DealDraft":
        """Return the draft that reads into this entry."""
        fields = {name: getattr(entry, name) for name in type(entry).model_fields if name != "words"}
        if entry.kind == "game":
            played = entry.conceded is None
            fields["whist"] = entry.words if played else None
            fields["tricks"] = entry.tricks if played and entry.whisters else None
        return cls.model_construct(**fields)

"""The form that an entry is typed into, half filled or whole."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, JsonValue

from pulka.deals.entries import Entry, Listed, Players, Points, Talon, Tricks, Whists, Words
from pulka.deals.words import Surplus
from pulka.terms import Contract, Exact, Player, Record

Kind = Literal["game", "misere", "raspasy", "misdeal", "correction", "join", "leave", "stage", "rules"]


class DealDraft(Record):
    """What is known of an entry so far; None is not said yet. Fields are the keys of `format.md` 1.4."""

    KEYS: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType(
        {
            "game": (
                *(
                    "dealer",
                    "resting",
                    "note",
                    "declarer",
                    "contract",
                    "whist",
                    "tricks",
                    "conceded",
                    "talon",
                ),
                *("dark", "underbid", "surplus", "dummy"),
            ),
            "misere": ("dealer", "resting", "note", "declarer", "tricks", "shared", "dark", "surplus"),
            "raspasy": ("dealer", "resting", "note", "tricks", "dark_by", "renonce"),
            "misdeal": ("dealer", "note", "moves"),
            "correction": ("note", "reason", "pulya", "gora", "whists"),
            "join": ("note", "player", "instead"),
            "leave": ("note", "player"),
            "stage": ("note", "pulya_limit", "whist_price"),
            "rules": ("note", "options"),
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
    resting: Annotated[tuple[Player, Player] | None, Listed] = None
    dark: bool = False
    underbid: int | None = None
    dummy: bool | None = None
    dark_by: Annotated[Players | None, Listed] = None
    renonce: Annotated[Players | None, Listed] = None
    shared: bool = False
    surplus: Annotated[Surplus | None, Field(strict=False)] = None
    moves: bool = False
    reason: str | None = None
    pulya: Points = ()
    gora: Points = ()
    whists: Whists = ()
    player: Player | None = None
    """Who joins or leaves; a newcomer's number is one that nobody ever had."""
    name: str | None = None
    """A newcomer's name: nobody of this name ever sat here."""
    instead: Player | None = None
    pulya_limit: int | None = None
    whist_price: Exact | None = None
    options: Mapping[str, JsonValue] | None = None

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
            fields["dummy"] = None if entry.dummy else False
        elif entry.kind == "raspasy":
            fields |= {key: getattr(entry, key) or None for key in ("tricks", "dark_by", "renonce")}
        return cls.model_construct(**fields)

"""The form that an entry is typed into, half filled or whole."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, JsonValue

from pulka.deals.archaic_deals import ArchaicGame, Size
from pulka.deals.entries import Entry, Game
from pulka.deals.parts import Listed, Players, Points, Talon, Tricks, Whists, Words
from pulka.deals.words import Surplus
from pulka.terms import Contract, Exact, Player, Record

Kind = Literal[
    "game", "misere", "uvert", "raspasy", "misdeal", "correction", "join", "leave", "stage", "rules"
]
_DEALT = ("dealer", "resting", "note")


class DealDraft(Record):
    """What is known of an entry so far; None is not said yet. Fields are the keys of `format.md` 1.4."""

    KEYS: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType(
        {
            "game": (
                *(*_DEALT, "declarer", "contract", "whist", "tricks", "conceded", "talon"),
                *("dark", "underbid", "surplus", "dummy"),
            ),
            "misere": (*_DEALT, "declarer", "tricks", "shared", "dark", "surplus"),
            "raspasy": (*_DEALT, "tricks", "dark_by", "renonce"),
            "misdeal": ("dealer", "note", "moves"),
            "correction": ("note", "reason", "pulya", "gora", "whists"),
            "join": ("note", "player", "instead"),
            "leave": ("note", "player"),
            "stage": ("note", "pulya_limit", "whist_price"),
            "rules": ("note", "options"),
        }
    )
    """The keys of each kind in the modern family."""
    OLD_KEYS: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType(
        {
            "game": (*_DEALT, "declarer", "contract", "whist", "tricks", "talon", "dummy", "from", "renonce"),
            "misere": (*_DEALT, "declarer", "tricks", "size", "from", "renonce"),
            "uvert": (*_DEALT, "declarer", "tricks", "size", "from", "renonce"),
            "raspasy": (*_DEALT, "tricks", "renonce"),
            "misdeal": ("dealer", "note", "moves"),
            "correction": ("note", "reason", "record", "kurochka", "pot", "whists"),
            "join": ("note", "player", "instead"),
            "leave": ("note", "player"),
        }
    )
    """The keys of each kind in the old game."""

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
    partner: Player | None = None
    """From whose record a closed one takes: the key ``from``, which is no name for a field."""
    size: Size | None = None
    moves: bool = False
    reason: str | None = None
    pulya: Points = ()
    gora: Points = ()
    record: Points = ()
    kurochka: Points = ()
    pot: Points = ()
    whists: Whists = ()
    player: Player | None = None
    """Who joins or leaves; a newcomer's number is one that nobody ever had."""
    name: str | None = None
    """A newcomer's name: nobody of this name ever sat here."""
    instead: Player | None = None
    pulya_limit: int | None = None
    whist_price: Exact | None = None
    options: Mapping[str, JsonValue] | None = None

    @classmethod
    def known(cls, family: str, kind: str) -> tuple[str, ...]:
        """Return the keys of a kind of entry in a family of rules; none where the family has no such kind."""
        return (cls.KEYS if family == "modern" else cls.OLD_KEYS).get(kind, ())

    def but(self, **changes: object) -> Self:
        """Return the same draft with some fields replaced."""
        return self.model_copy(update=changes)

    @classmethod
    def of(cls, entry: Entry) -> "DealDraft":
        """Return the draft that reads into this entry."""
        skipped = ("words", "family")
        fields = {name: getattr(entry, name) for name in type(entry).model_fields if name not in skipped}
        if isinstance(entry, Game | ArchaicGame):
            played = not isinstance(entry, Game) or entry.conceded is None
            fields["whist"] = entry.words if played else None
            fields["tricks"] = entry.tricks if played and entry.whisters else None
            fields["dummy"] = None if entry.dummy else False
        for key in ("dark_by", "renonce", *(("tricks",) if entry.kind == "raspasy" else ())):
            if key in fields:
                fields[key] = fields[key] or None
        return cls.model_construct(**fields)

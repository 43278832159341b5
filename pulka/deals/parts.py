"""What the entries of both families are made of."""

from typing import Annotated

from pydantic import BeforeValidator, Field

from pulka.deals.words import Word
from pulka.terms import Exact, Player, Record


def _tuples(value: object) -> object:
    return tuple([_tuples(each) for each in value]) if isinstance(value, list) else value


Listed = BeforeValidator(_tuples)
Tricks = Annotated[tuple[tuple[Player, int], ...], Listed]
Words = Annotated[tuple[tuple[Player, Annotated[Word, Field(strict=False)]], ...], Listed]
Players = Annotated[tuple[Player, ...], Listed]
Talon = Annotated[tuple[str, str], Listed]
Points = Annotated[tuple[tuple[Player, Exact], ...], Listed]
Whists = Annotated[tuple[tuple[Player, Player, Exact], ...], Listed]


class Noted(Record):
    """Whatever may stand in a pulka."""

    note: str | None = None
    """What the players want to remember of it."""


class Dealt(Noted):
    """Whatever is dealt."""

    dealer: Player | None = None
    """Who dealt, where it was not the one whose turn it was; the rotation goes on from him."""
    resting: Annotated[tuple[Player, Player] | None, Listed] = None
    """The two who rested at a table of five, where they were not the usual ones."""

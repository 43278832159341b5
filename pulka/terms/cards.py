"""Suits and contracts."""

import re
from enum import StrEnum
from typing import Annotated

from pydantic import Field
from typing_extensions import override

from pulka.terms.record import Record

LEVELS = (6, 7, 8, 9, 10)
_WRITTEN = re.compile(r"(6|7|8|9|10)(S|C|D|H|NT)?", re.ASCII)


class Suit(StrEnum):
    """Масть: the trump of a contract, in the order of the auction; NT is без козыря."""

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    NO_TRUMP = "NT"

    @property
    def sign(self) -> str:
        """The suit's sign on paper; БК is written by ``locale``."""
        return {"S": "♠", "C": "♣", "D": "♦", "H": "♥", "NT": ""}[self.value]

    @property
    def red(self) -> bool:
        """Whether this is a red suit, красная масть."""
        return self in (Suit.DIAMONDS, Suit.HEARTS)


class Contract(Record):
    """Контракт, игра: the level 6..10 that the declarer ordered and its trump, None where nobody noted it."""

    level: Annotated[int, Field(ge=LEVELS[0], le=LEVELS[-1])]
    suit: Suit | None = None

    @classmethod
    def parse(cls, text: object) -> "Contract":
        """Read ``"6S"`` or ``"10"`` (`format.md` 1.4).

        Raises:
            ValueError: the text is no contract.

        """
        match = _WRITTEN.fullmatch(text) if isinstance(text, str) else None
        if match is None:
            raise ValueError(text)
        suit = Suit(match[2]) if match[2] else None
        return cls.model_construct(level=int(match[1]), suit=suit)

    @override
    def __str__(self) -> str:
        """Write the contract as in a file."""
        return f"{self.level}{self.suit or ''}"

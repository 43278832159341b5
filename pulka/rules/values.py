"""The kinds of value an option may have."""

from functools import cached_property
from typing import Annotated

from annotated_types import Ge, Le
from pydantic import AfterValidator, BeforeValidator, Field

from pulka.terms import Record


def _listed(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


def _distinct(value: tuple[object, ...]) -> tuple[object, ...]:
    if len(set(value)) < len(value):
        message = "repeated"
        raise ValueError(message)
    return value


Listed = BeforeValidator(_listed)
Distinct = AfterValidator(_distinct)
Points = Annotated[int, Ge(1)]
Factor = Annotated[int, Ge(1), Le(2)]
Undertricks = Annotated[int, Ge(1), Le(10)]
Level = Annotated[int, Ge(6), Le(10)]
Levels = Annotated[tuple[Level, ...], Listed, Distinct]
Ladder = Annotated[tuple[Points, ...], Listed, Field(min_length=1)]


class Prices(Record):
    """Цены: points of a contract by its level, and of a misère (`rules.md` 2.1)."""

    six: Points = Field(alias="6")
    seven: Points = Field(alias="7")
    eight: Points = Field(alias="8")
    nine: Points = Field(alias="9")
    ten: Points = Field(alias="10")
    misere: Points

    def of(self, level: int) -> int:
        """Return the price of a contract, in points."""
        return self._by_level[level - 6]

    @cached_property
    def _by_level(self) -> tuple[int, ...]:
        return (self.six, self.seven, self.eight, self.nine, self.ten)


class Duty(Record):
    """Обязательства вистующих: the tricks that the defence owes, by level (`rules.md` 2.4)."""

    six: Annotated[int, Ge(0), Le(5)] = Field(alias="6")
    seven: Annotated[int, Ge(0), Le(4)] = Field(alias="7")
    eight: Annotated[int, Ge(0), Le(3)] = Field(alias="8")
    nine: Annotated[int, Ge(0), Le(2)] = Field(alias="9")
    ten: Annotated[int, Ge(0), Le(1)] = Field(alias="10")

    def of(self, level: int) -> int:
        """Return the tricks owed on a contract of this level."""
        return self._by_level[level - 6]

    @cached_property
    def _by_level(self) -> tuple[int, ...]:
        return (self.six, self.seven, self.eight, self.nine, self.ten)

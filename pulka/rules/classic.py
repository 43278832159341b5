"""Options of the Classic convention (`rules.md` 2.9)."""

from typing import Annotated, Literal

from annotated_types import Ge
from pydantic import Field

from pulka.rules.values import Distinct, Level, Listed
from pulka.terms import Record

Compulsory = Level | Literal["misere"]


class Razboynik(Record):
    """Разбойник: the first stage: everybody plays each of ``games`` once, then come ``laps`` of raspasy."""

    games: Annotated[tuple[Compulsory, ...], Listed, Distinct, Field(min_length=1)]
    laps: Annotated[int, Ge(0)]


class ClassicOptions(Record):
    """Классика: dark games, bombs, the compulsory stage, underbids."""

    dark_games: bool
    """Тёмные игры: games and raspasy played unseen count twice."""
    bombs: bool
    """Бомбы: raspasy played unseen load the next made game."""
    razboynik: Razboynik | None
    """Разбойник: a first stage of compulsory games, None where the evening starts with the free game."""
    underbid: bool
    """Неправильный заказ: a contract that counts as failed whatever was taken."""

"""The entries of a pulka (`format.md` 1.4), read and whole."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, JsonValue

from pulka.deals.words import Surplus, Word
from pulka.terms import Contract, Exact, Player, Record


def _tuples(value: object) -> object:
    return tuple(_tuples(each) for each in value) if isinstance(value, list) else value


Listed = BeforeValidator(_tuples)
Tricks = Annotated[tuple[tuple[Player, int], ...], Listed]
Words = Annotated[tuple[tuple[Player, Annotated[Word, Field(strict=False)]], ...], Listed]
Players = Annotated[tuple[Player, ...], Listed]
Talon = Annotated[tuple[str, str], Listed]
Points = Annotated[tuple[tuple[Player, Exact], ...], Listed]
Whists = Annotated[tuple[tuple[Player, Player, Exact], ...], Listed]


class _Entry(Record):
    note: str | None = None
    """What the players want to remember of it."""


class _Deal(_Entry):
    dealer: Player | None = None
    """Who dealt, where it was not the one whose turn it was; the rotation goes on from him."""
    resting: Annotated[tuple[Player, Player] | None, Listed] = None
    """The two who rested at a table of five, where they were not the usual ones."""


class Game(_Deal):
    """Игра: a contract, played or not (`rules.md` 2.2 to 2.5)."""

    kind: Literal["game"] = "game"
    declarer: Player
    contract: Contract
    words: Words = ()
    """Defenders' words, clockwise from the declarer, then the dealer's if he whists. Empty when conceded."""
    tricks: Tricks = ()
    """Tricks as far as they are known; at least the declarer's when the game was played."""
    conceded: int | None = None
    talon: Talon | None = None
    dark: bool = False
    underbid: int | None = None
    dummy: bool = True
    surplus: Annotated[Surplus | None, Field(strict=False)] = None

    @property
    def whisters(self) -> tuple[Player, ...]:
        """Those who whist in the end: one, two, or none."""
        return tuple([player for player, word in self.words if word.plays])


class Misere(_Deal):
    """Мизер (`rules.md` 2.6)."""

    kind: Literal["misere"] = "misere"
    declarer: Player
    tricks: Tricks
    shared: bool = False
    dark: bool = False
    surplus: Annotated[Surplus | None, Field(strict=False)] = None


class Raspasy(_Deal):
    """Распасы: everybody passed (`rules.md` 2.7)."""

    kind: Literal["raspasy"] = "raspasy"
    tricks: Tricks = ()
    """Empty only with ``renonce``."""
    dark_by: Players = ()
    renonce: Players = ()


class Misdeal(_Deal):
    """Пересдача: nothing is written; the same player deals again unless it moves the deal."""

    kind: Literal["misdeal"] = "misdeal"
    moves: bool = False


class Opening(Record):
    """A sheet carried over from paper (`format.md` 1.3)."""

    pulya: Points = ()
    gora: Points = ()
    whists: Whists = ()
    raspasy_run: Annotated[int, Field(ge=0)] = 0
    bombs: Annotated[tuple[tuple[Player, tuple[int, ...]], ...], Listed] = ()


class Correction(_Entry):
    """Исправление: any amount in any cell, with its reason (`rules.md` 2.11)."""

    kind: Literal["correction"] = "correction"
    reason: str
    pulya: Points = ()
    gora: Points = ()
    whists: Whists = ()


class Join(_Entry):
    """Новый игрок: sits down with the means of the others, or takes a leaver's seat (`rules.md` 2.11)."""

    kind: Literal["join"] = "join"
    player: Player
    """A number that nobody in this pulka ever had."""
    name: str
    instead: Player | None = None


class Leave(_Entry):
    """Уход игрока: his seat is closed, he is settled with everybody at the end (`rules.md` 2.11)."""

    kind: Literal["leave"] = "leave"
    player: Player


class StageEnd(_Entry):
    """Конец разбойника: the limit and the price of a whist that the player with the largest gora sets."""

    kind: Literal["stage"] = "stage"
    pulya_limit: int | None = None
    whist_price: Exact | None = None


class RulesChange(_Entry):
    """Смена правил: options and their new values, as they stand in a file; they hold from the next entry."""

    kind: Literal["rules"] = "rules"
    options: Mapping[str, JsonValue]


Deal = Game | Misere | Raspasy | Misdeal
"""What is dealt; the rest of the entries are no deals."""
Entry = Deal | Correction | Join | Leave | StageEnd | RulesChange
"""Whatever may stand in a pulka: deals, and entries that are no deals."""

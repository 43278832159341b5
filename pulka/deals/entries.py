"""The entries of a pulka (`format.md` 1.4), read and whole."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field, JsonValue

from pulka.deals.archaic_deals import ArchaicGame, ArchaicMisere, ArchaicRaspasy
from pulka.deals.parts import Dealt, Listed, Noted, Players, Points, Talon, Tricks, Whists, Words
from pulka.deals.words import PLAYING, Surplus
from pulka.terms import Contract, Exact, Player, Record


class Game(Dealt):
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
        return tuple([player for player, word in self.words if word in PLAYING])


class Misere(Dealt):
    """Мизер (`rules.md` 2.6)."""

    kind: Literal["misere"] = "misere"
    declarer: Player
    tricks: Tricks
    shared: bool = False
    dark: bool = False
    surplus: Annotated[Surplus | None, Field(strict=False)] = None


class Raspasy(Dealt):
    """Распасы: everybody passed (`rules.md` 2.7)."""

    kind: Literal["raspasy"] = "raspasy"
    tricks: Tricks = ()
    """Empty only with ``renonce``."""
    dark_by: Players = ()
    renonce: Players = ()


class Misdeal(Dealt):
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
    record: Points = ()
    """Records of the old game; who is not named begins at its start."""
    kurochka: Points = ()
    pot: Points = ()


class Correction(Noted):
    """Исправление: any amount in any cell, with its reason (`rules.md` 2.11)."""

    kind: Literal["correction"] = "correction"
    reason: str
    pulya: Points = ()
    gora: Points = ()
    record: Points = ()
    kurochka: Points = ()
    pot: Points = ()
    whists: Whists = ()


class Join(Noted):
    """Новый игрок: sits down with the means of the others, or takes a leaver's seat (`rules.md` 2.11)."""

    kind: Literal["join"] = "join"
    player: Player
    """A number that nobody in this pulka ever had."""
    name: str
    instead: Player | None = None


class Leave(Noted):
    """Уход игрока: his seat is closed, he is settled with everybody at the end (`rules.md` 2.11)."""

    kind: Literal["leave"] = "leave"
    player: Player


class StageEnd(Noted):
    """Конец разбойника: the limit and the price of a whist that the player with the largest gora sets."""

    kind: Literal["stage"] = "stage"
    pulya_limit: int | None = None
    whist_price: Exact | None = None


class RulesChange(Noted):
    """Смена правил: options and their new values, as they stand in a file; they hold from the next entry."""

    kind: Literal["rules"] = "rules"
    options: Mapping[str, JsonValue]


ModernDeal = Game | Misere | Raspasy | Misdeal
"""What is dealt in the modern game; a misdeal in the old one too."""
ModernEntry = ModernDeal | Correction | Join | Leave | StageEnd | RulesChange
"""What may stand in a pulka of the modern family; corrections and company stand in both."""
ArchaicDeal = ArchaicGame | ArchaicMisere | ArchaicRaspasy
"""The deals of the old game that are its own."""
Deal = ModernDeal | ArchaicDeal
"""What is dealt; the rest of the entries are no deals."""
Entry = Deal | Correction | Join | Leave | StageEnd | RulesChange
"""Whatever may stand in a pulka: deals, and entries that are no deals."""

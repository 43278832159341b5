"""The archaic family's convention: every option of `rules.md` 3."""

from collections.abc import Mapping
from typing import Annotated, Literal

from annotated_types import Ge
from pydantic import PlainSerializer, PlainValidator

from pulka.rules.price_tables import CONTRACTS, TABLES, Prices, by_contract
from pulka.rules.values import Points
from pulka.terms import Contract, Mark, Record, Suit
from pulka.terms.cards import LEVELS

_SUITS = tuple(Suit)
_SIX = LEVELS[0]


def _read_table(value: object) -> str | Prices:
    """Take a table's name, or all 25 prices by contract."""
    if isinstance(value, str) and value in TABLES:
        return value
    if not isinstance(value, Mapping) or set(value) != set(CONTRACTS):
        message = "table_whole"
        raise ValueError(message)
    prices = tuple([value[contract] for contract in CONTRACTS])
    if not all(type(price) is int and price >= 1 for price in prices):
        message = "table_points"
        raise ValueError(message)
    width = len(_SUITS)
    return tuple([prices[place : place + width] for place in range(0, len(prices), width)])


def _write_table(table: str | Prices) -> str | dict[str, int]:
    return table if isinstance(table, str) else by_contract(table)


PriceTable = Annotated[str | Prices, PlainValidator(_read_table), PlainSerializer(_write_table)]
"""A table's name, or a table by agreement."""


class Archaic(Record):
    """Старинный преферанс: the game with курочка. Values and defaults: `rules.md` 3."""

    base: Literal["archaic"]
    """The preset that it started from: this family has one."""
    table: PriceTable
    """Таблица стоимости игр: one of the five that were printed, or all 25 prices by agreement.
    The ten without trumps of `large` is misprinted in its source; 62 follows the pattern `[reading]`."""
    kurochka: Literal["none", "unlimited", "limited"]
    """Курочка: remises stand on the table and make every game dearer; without it (простая) they go into the
    own record. A limited one may so cost 40 a trick on a six `[reading]`."""
    kurochka_limit: Literal[10, 20, 30]
    """What a made game takes of a limited курочка at the most."""
    pot: bool
    """Котёл: remises go into a pot that is played for when all records are closed."""
    pot_parts: Points
    """Parts that the pot is cut into."""
    start: Points
    """Запись: points that everybody has to play off."""
    vystavka: Annotated[int, Ge(0)]
    """Выставка: points that each dealer puts up in his deal."""
    misere_big: Points
    """Большой мизер, in points."""
    misere_small: Points
    """Малый мизер, in points."""
    uvert_big: Points
    """Большой уверт, in points."""
    uvert_small: Points
    """Малый уверт, in points."""

    @property
    def family(self) -> Literal["archaic"]:
        """The family of rules that scores it."""
        return "archaic"

    @property
    def has_kurochka(self) -> bool:
        """Whether remises stand on the table at all."""
        return not self.pot and self.kurochka != "none"

    @property
    def remises_into(self) -> Mark:
        """The column that takes what is put into the курочка: without one the pot or the own record."""
        if self.has_kurochka:
            return Mark.KUROCHKA
        return Mark.POT if self.pot else Mark.RECORD

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The columns of points that are played for: no курочка or no pot where it always stays empty."""
        beside = self.remises_into
        return (Mark.RECORD,) if beside is Mark.RECORD else (Mark.RECORD, beside)

    @property
    def prices(self) -> Prices:
        """The prices by level, then suit."""
        return TABLES[self.table] if isinstance(self.table, str) else self.table

    def needs_suit(self, level: int) -> bool:
        """Whether a contract of this level has no price before its suit is named."""
        return len(set(self.prices[level - _SIX])) > 1

    def price(self, contract: Contract) -> int:
        """Return the points of a contract; without a suit only where all suits cost the same."""
        suit = contract.suit
        return self.prices[contract.level - _SIX][0 if suit is None else _SUITS.index(suit)]

    def value(self, kind: Literal["misere", "uvert"], size: Literal["big", "small"]) -> int:
        """Return the points of a misère or uvert."""
        if kind == "misere":
            return self.misere_big if size == "big" else self.misere_small
        return self.uvert_big if size == "big" else self.uvert_small

"""The prices of the old game, as data (`rules.md` 3): its five tables, and what no option changes."""

from types import MappingProxyType

from pulka.terms import Suit
from pulka.terms.cards import LEVELS

Prices = tuple[tuple[int, ...], ...]
"""Points by level from six to ten, each in the order of the suits: ♠ ♣ ♦ ♥ NT."""

TABLES: MappingProxyType[str, Prices] = MappingProxyType(
    {
        "simple1": (
            (4, 6, 8, 10, 12),
            (8, 12, 16, 20, 24),
            (12, 18, 24, 30, 36),
            (16, 24, 32, 40, 48),
            (20, 30, 40, 50, 60),
        ),
        "simple2": (
            (4, 6, 8, 10, 12),
            (14, 16, 18, 20, 22),
            (24, 26, 28, 30, 32),
            (34, 36, 38, 40, 42),
            (44, 46, 48, 50, 52),
        ),
        "large": (  # 10NT is misprinted in its source; 62 follows the pattern [reading]
            (14, 16, 18, 20, 22),
            (24, 26, 28, 30, 32),
            (34, 36, 38, 40, 42),
            (44, 46, 48, 50, 52),
            (54, 56, 58, 60, 62),
        ),
        "decimal": (
            (10, 10, 10, 10, 10),
            (20, 20, 20, 20, 20),
            (30, 30, 30, 30, 30),
            (40, 40, 40, 40, 40),
            (50, 50, 50, 50, 50),
        ),
        "vint": (
            (4, 6, 8, 10, 12),
            (8, 12, 16, 20, 24),
            (16, 24, 32, 40, 48),
            (32, 48, 64, 80, 96),
            (64, 96, 128, 160, 192),
        ),
    }
)

CONTRACTS = tuple([f"{level}{suit}" for level in LEVELS for suit in Suit])
"""The names of the 25 prices, in the order of a table."""


def by_contract(prices: Prices) -> dict[str, int]:
    """Return all prices by contract, as they stand in a file."""
    return dict(zip(CONTRACTS, [price for row in prices for price in row], strict=True))


POINT = 10
"""Whists for every point taken from a partner, and what an open point is worth at the settlement."""
SOLACE_OF_DEALER, SOLACE_ALONE, SOLACE_OF_TWO = 20, 20, 10
"""Консоляция: whists for an undertrick to the sitting dealer, a lone whister, each of two (3.3)."""
TWO_ACES, ACE_AND_KING, AN_ACE = 40, 30, 20
"""Проданные тузы: whists that the sitting dealer writes on the declarer for his talon (3.8)."""
RASPASY_ZERO, RASPASY_TRICK, RASPASY_RENONCE = 10, 2, 10
"""Распасы: points off the record for no trick; points of remise for a trick, and for a renonce (3.9)."""
DUTY = (4, 2, 2, 1, 0)
"""Обязательства: tricks that the defence owes by level from six; a ten is checked (3.5)."""
DUTY_ALONE = (2, 1, 1, 1, 0)
"""The same for a lone whister who has not invited his partner."""

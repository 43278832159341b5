"""Options of what things are worth (`rules.md` 2.1)."""

from pulka.rules.values import Factor, Points, Prices
from pulka.terms import Record


class PriceOptions(Record):
    """Цены: contracts, the points of the columns, the factors of Leningrad."""

    prices: Prices
    """Points of the contracts 6..10 and of a misère."""
    pulya_point: Points
    """Whists that a point of the pulya is worth at the settlement, and in help."""
    gora_point: Points
    """Whists that a point of the gora is worth at the settlement."""
    gora_factor: Factor
    """Everything put into the gora by games and misères is multiplied by this (Leningrad: 2)."""
    whist_factor: Factor
    """Whists for tricks, half-whists, price consolation and premium are multiplied by this (Leningrad: 2)."""

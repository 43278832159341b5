"""The situation before a deal: everything that the deals so far decide about the next one."""

from typing import NamedTuple

from pulka.deals.seating import Seating
from pulka.rules import Convention
from pulka.terms import Player


class Situation(NamedTuple):
    """Folded state that a deal is read and scored in; the columns stand beside it.

    ``seats`` are the players at the table clockwise, ``dealer`` is to deal,
    ``raspasy_run`` counts the raspasy since the last exit, ``deals_played`` games, misères and raspasy;
    ``closed`` says that the pulka has ended by `rules.md` 2.8.
    """

    convention: Convention
    seats: tuple[Player, ...]
    dealer: Player
    raspasy_run: int = 0
    deals_played: int = 0
    closed: bool = False

    def seating(self, dealer: Player | None = None) -> Seating:
        """Return the table of the next deal, dealt by ``dealer`` if a deal names one."""
        return Seating(self.seats, self.dealer if dealer is None else dealer)

    @property
    def lowest_level(self) -> int:
        """The lowest level that the next auction may end on."""
        return self.convention.lowest_level(self.raspasy_run)

    @property
    def raspasy_price(self) -> int:
        """Points of a trick if the next deal is raspasy."""
        return self.convention.raspasy_price(self.raspasy_run + 1)

"""Who sits where, who deals and who plays (`rules.md` 1, 2.11)."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from pulka.terms import Player

TWO, FOUR, FIVE = 2, 4, 5
SMALLEST, LARGEST = TWO, FIVE
"""So many sit at the smallest table and at the largest."""


@dataclass(frozen=True)
class Seating:
    """One deal's table: the players at the table clockwise, the dealer, and at five the two who rest.

    :func:`laid` gives the same table again and again: who sits where is worked out once.
    """

    seats: tuple[Player, ...]
    dealer: Player
    rest: tuple[Player, Player] | None = None
    """The two who rest where the deal names them."""

    def after(self, player: Player) -> tuple[Player, ...]:
        """Return everyone at the table but this player, clockwise from his left."""
        place = self.seats.index(player)
        return self.seats[place + 1 :] + self.seats[:place]

    @cached_property
    def resting(self) -> tuple[Player, ...]:
        """Those who do not play: at four the dealer, at five two, by default he and his right neighbour."""
        if len(self.seats) == FOUR:
            return (self.dealer,)
        if len(self.seats) == FIVE:
            return self.rest or (self.dealer, self.after(self.dealer)[-1])
        return ()

    @cached_property
    def sitting_dealer(self) -> Player | None:
        """The dealer when he is not active, else None."""
        return self.dealer if self.dealer in self.resting else None

    @cached_property
    def active(self) -> tuple[Player, ...]:
        """The players of the deal, clockwise from the dealer's left; a dealer who plays is the last."""
        order = (*self.after(self.dealer), self.dealer)
        resting = self.resting
        return tuple([player for player in order if player not in resting]) if resting else order

    def defenders(self, declarer: Player) -> tuple[Player, ...]:
        """Return the other active players, the first defender first."""
        active = self.active
        place = active.index(declarer)
        return active[place + 1 :] + active[:place]

    @cached_property
    def next_dealer(self) -> Player:
        """The one to the dealer's left."""
        return self.after(self.dealer)[0]


laid = lru_cache(1024)(Seating)
"""Lay the table of one deal: an evening has a handful of them, and thousands of deals."""

"""Who sits where, who deals and who plays (`rules.md` 1)."""

from typing import NamedTuple

from pulka.terms import Player

FOUR = 4


class Seating(NamedTuple):
    """One deal's table: the players at the table clockwise, and the dealer of the deal."""

    seats: tuple[Player, ...]
    dealer: Player

    def after(self, player: Player) -> tuple[Player, ...]:
        """Return everyone at the table but this player, clockwise from his left."""
        place = self.seats.index(player)
        return self.seats[place + 1 :] + self.seats[:place]

    @property
    def sitting_dealer(self) -> Player | None:
        """The dealer when he is not active, else None."""
        return self.dealer if len(self.seats) == FOUR else None

    @property
    def active(self) -> tuple[Player, ...]:
        """The players of the deal, clockwise from the dealer's left; a dealer who plays is the last."""
        order = self.after(self.dealer)
        return order if self.sitting_dealer is not None else (*order, self.dealer)

    def defenders(self, declarer: Player) -> tuple[Player, ...]:
        """Return the other active players, the first defender first."""
        active = self.active
        place = active.index(declarer)
        return active[place + 1 :] + active[:place]

    @property
    def next_dealer(self) -> Player:
        """The one to the dealer's left."""
        return self.after(self.dealer)[0]

"""What one deal of the old game is scored in, and what it is worth there."""

from typing import NamedTuple, Self

from pulka.deals import Seating, Situation
from pulka.score.columns import Pen
from pulka.score.writing import Reason
from pulka.terms import Mark, Player


class Setting(NamedTuple):
    """The pen, the situation before the deal, and who sits where in it."""

    pen: Pen
    situation: Situation
    seating: Seating

    def total(self, mark: Mark, player: Player) -> int:
        """Return what stands in a column of points at this moment."""
        return int(self.pen.total(mark, player))

    def put(self, player: Player, points: int, reason: Reason) -> None:
        """Put points into a player's курочка; without one into the pot or his own record."""
        self.pen.write(player, self.situation.archaic.remises_into, points, reason)

    def put_up(self) -> None:
        """Put up the dealer's vystavka, before anything else of the deal (`rules.md` 3.12)."""
        situation = self.situation
        points = situation.old.put_up(situation.archaic, situation.seats)
        self.put(self.seating.dealer, points, Reason.VYSTAVKA)


def table_in_deal(situation: Situation) -> int:
    """Return the курочка on the table in the next deal, its vystavka included."""
    old, convention, seats = situation.old, situation.archaic, situation.seats
    put_up = old.put_up(convention, seats) if convention.has_kurochka else 0
    return old.table(seats) + put_up


class Stake(NamedTuple):
    """What a contract is worth.

    ``kurochka`` are the points that it takes when made; ``trick`` (V) and ``missing`` are what a trick or
    undertrick costs, and one that a whister is short.
    """

    price: int
    kurochka: int
    trick: int
    missing: int

    @classmethod
    def before(cls, situation: Situation, price: int) -> Self:
        """Weigh a contract of this price by what stands on the table after the vystavka (`rules.md` 3)."""
        convention, seats, old = situation.archaic, situation.seats, situation.old
        table = table_in_deal(situation)
        if table and old.played_off(seats):  # the end phase
            double = 2 * price
            return cls(price, min(double, table), double, double)
        most = {"none": 0, "unlimited": price, "limited": convention.kurochka_limit}[convention.kurochka]
        taken = min(most, table)
        return cls(price, taken, price + taken, price)

    @property
    def doubled(self) -> bool:
        """Whether it is the end phase, which doubles the price, that of a missing trick too."""
        return self.missing > self.price

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
    def of(cls, setting: Setting, price: int) -> Self:
        """Weigh a contract of this price by what stands on the table after the vystavka (`rules.md` 3)."""
        convention, seats = setting.situation.archaic, setting.seating.seats
        table = sum(setting.total(Mark.KUROCHKA, player) for player in seats)
        if table and not any(setting.total(Mark.RECORD, player) for player in seats):  # the end phase
            double = 2 * price
            return cls(price, min(double, table), double, double)
        most = {"none": 0, "unlimited": price, "limited": convention.kurochka_limit}[convention.kurochka]
        taken = min(most, table)
        return cls(price, taken, price + taken, price)

"""What stands on the old sheet before a deal: records, курочка, the pot (`rules.md` 3)."""

from typing import NamedTuple

from pulka.rules import Archaic
from pulka.terms import Mark, Player


class Cut(NamedTuple):
    """Котёл that is being won: what each has in of what is left of it, and how many parts are left (3.11)."""

    pot: tuple[int, ...]
    parts: int

    @property
    def part(self) -> int:
        """The next part, in whole points."""
        return -(-sum(self.pot) // self.parts)


class OldSheet(NamedTuple):
    """Columns of the old game by player; empty in the modern one.

    ``pot`` holds what each has in the pot, cut and new together; ``cut`` is the pot that is being won.
    """

    record: tuple[int, ...] = ()
    kurochka: tuple[int, ...] = ()
    pot: tuple[int, ...] = ()
    cut: Cut | None = None

    def played_off(self, seats: tuple[Player, ...]) -> bool:
        """Whether every record at the table is closed."""
        return not any(self.record[player] for player in seats)

    def table(self, seats: tuple[Player, ...]) -> int:
        """Return the курочка on the table, T."""
        return sum(self.kurochka[player] for player in seats)

    def end_phase(self, seats: tuple[Player, ...]) -> bool:
        """Whether only the курочка is left to be played for."""
        return self.played_off(seats) and self.table(seats) > 0

    def put_up(self, convention: Archaic, seats: tuple[Player, ...]) -> int:
        """Return the vystavka of the next deal: nothing once every record is closed (3.12)."""
        return 0 if self.played_off(seats) else convention.vystavka

    def record_in_deal(
        self, player: Player, dealer: Player, convention: Archaic, seats: tuple[Player, ...]
    ) -> int:
        """Return a record as it stands once the dealer has put up his vystavka."""
        own = player == dealer and convention.remises_into is Mark.RECORD
        return self.record[player] + (self.put_up(convention, seats) if own else 0)

"""What stands on the table of the old game when the next deal is dealt."""

from typing import NamedTuple, Self

from pulka.deals import Situation
from pulka.score.archaic.setting import table_in_deal


class OldTable(NamedTuple):
    """What the next deal is played for.

    ``kurochka`` stands on the table, None where there is none; ``ending`` when all records are closed;
    ``pot`` is the whole pot, ``part`` the next one of a cut pot.
    """

    kurochka: int | None
    ending: bool
    pot: int | None
    part: int | None

    @classmethod
    def of(cls, situation: Situation) -> Self:
        """Look at the table before the next deal, its vystavka put up."""
        convention, old = situation.archaic, situation.old
        return cls(
            kurochka=table_in_deal(situation) if convention.has_kurochka else None,
            ending=old.end_phase(situation.seats),
            pot=sum(old.pot) if convention.pot else None,
            part=None if old.cut is None else old.cut.part,
        )

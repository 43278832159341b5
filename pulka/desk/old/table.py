"""What stands on the table of the old game when the next deal is dealt."""

from typing import NamedTuple, Self

from pulka.deals import Situation
from pulka.locale import Words


class OldTable(NamedTuple):
    """What the next deal is played for.

    ``kurochka`` stands on the table, as the cells have it, None where there is none; ``vystavka`` is what
    the dealer puts up to it; ``ending`` when all records are closed; ``pot`` is the whole pot, ``part`` the
    next one of a cut pot.
    """

    kurochka: int | None
    vystavka: int
    ending: bool
    pot: int | None
    part: int | None

    @classmethod
    def of(cls, situation: Situation) -> Self:
        """Look at the table before the next deal."""
        convention, old = situation.archaic, situation.old
        return cls(
            kurochka=old.table(situation.seats) if convention.has_kurochka else None,
            vystavka=old.put_up(convention, situation.seats) if convention.has_kurochka else 0,
            ending=old.end_phase(situation.seats),
            pot=sum(old.pot) if convention.pot else None,
            part=None if old.cut is None else old.cut.part,
        )

    def told(self, words: Words) -> str | None:
        """Say what the next deal finds on the table; None where nothing may stand there."""
        if self.kurochka is None:
            return None
        if self.ending:
            return words.t("record.old.end_phase", points=self.kurochka)
        msgid = "record.old.table_and" if self.vystavka else "record.old.table"
        return words.t(msgid, points=self.kurochka, vystavka=self.vystavka)

"""Tallies as the store keeps them: read again unless scoring or counting has changed meanwhile."""

from typing import Self

from pulka.desk.statistics.counting import EveningTally
from pulka.terms import Record

VERSION = 1
"""Counts up whenever scoring or counting changes what a tally says: the others are made anew."""


class Kept(Record):
    """A tally with the version that counted it.

    ``tally`` is None for an evening without a deal, and for one that is ``lost``: it cannot be read.
    """

    version: int = VERSION
    tally: EveningTally | None = None
    lost: bool = False

    @classmethod
    def read(cls, body: str) -> Self | None:
        """Read what was kept, None where another version wrote it."""
        try:
            kept = cls.model_validate_json(body)
        except ValueError:
            return None
        return kept if kept.version == VERSION else None

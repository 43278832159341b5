"""What a defender says, and what a declarer chooses for points that do not fit."""

from enum import StrEnum


class Word(StrEnum):
    """A defender's answer to the contract (`rules.md` 2.3, 2.5)."""

    WHIST = "whist"  # вист
    PASS = "pass"  # noqa: S105  пас: no password
    HALF = "half"  # полвиста, уйти за пол-виста
    RETURNED = "returned"  # вернул вист
    INVITED = "invited"  # приглашён: the passer plays at a lone whister's call, the old game only (3.5)

    @property
    def plays(self) -> bool:
        """Whether the one who says it whists in the end."""
        return self in PLAYING


PLAYING = frozenset([Word.WHIST, Word.RETURNED])
"""The words of those who whist in the end."""


class Surplus(StrEnum):
    """Where points over the limit go first, with ``surplus_order: choice`` (`rules.md` 2.8)."""

    HELP = "help"
    GORA = "gora"

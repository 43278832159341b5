"""A writing: one amount in one column, with its reason."""

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from pulka.deals import Situation
from pulka.terms import Exact, Mark, Player

if TYPE_CHECKING:
    from pulka.score.columns import Columns


class Reason(StrEnum):
    """Why something was written (`format.md` 3)."""

    MADE = "made"
    FAILED = "failed"
    WHIST = "whist"
    CONSOLATION = "consolation"
    SHORTAGE = "shortage"
    HALF = "half"
    CONCEDE = "concede"
    TALON = "talon"
    MISERE = "misere"
    SHARED = "shared"
    RASPASY = "raspasy"
    ZERO = "zero"
    DEALER = "dealer"
    HELP = "help"
    HELPED = "helped"
    SURPLUS = "surplus"
    CORRECTION = "correction"
    RENONCE = "renonce"
    JOIN = "join"
    PARTNER = "partner"
    KUROCHKA = "kurochka"
    POT = "pot"
    ACES = "aces"
    VYSTAVKA = "vystavka"


class Warning_(StrEnum):  # noqa: N801  `Warning` is Python's own
    """What is recorded all the same, but deserves a look (`format.md` 3)."""

    LOW_LEVEL = "low_level"
    LIMIT_ABOVE_GORA = "limit_above_gora"


class Writing(NamedTuple):
    """So many points or whists in the column ``mark`` of ``player``; ``on`` whom, where they are whists.

    ``entry`` is the id of the entry that it belongs to.
    """

    player: Player
    mark: Mark
    points: Exact
    reason: Reason
    on: Player | None
    entry: int


class Scored(NamedTuple):
    """What one entry does: what is written, what stands after it. ``dealer``: None for a correction."""

    writings: tuple[Writing, ...]
    columns: "Columns"
    situation: Situation
    dealer: Player | None
    warnings: tuple[Warning_, ...] = ()

"""The one door to both families: the convention says which of them scores."""

from types import MappingProxyType

from pulka.deals import Entry, Opening, Situation
from pulka.rules import Convention, Modern
from pulka.score import modern
from pulka.score.columns import Columns
from pulka.score.writing import Scored
from pulka.terms import Mark, Player

MARKS = MappingProxyType(
    {"modern": (Mark.PULYA, Mark.GORA), "archaic": (Mark.RECORD, Mark.KUROCHKA, Mark.POT)}
)
"""The columns of points of each family, as they stand on its sheet; whists stand beside them in both."""


def start(
    convention: Convention, players: int, first_dealer: Player, opening: Opening
) -> tuple[Columns, Situation]:
    """Return the columns and the situation before the first entry (`format.md` 1.3)."""
    if isinstance(convention, Modern):
        return modern.start(convention, players, first_dealer, opening)
    from pulka.score import archaic  # noqa: PLC0415  few play the old game: a score starts sooner without it

    return archaic.start(convention, players, first_dealer, opening)


def score(entry: Entry, situation: Situation, columns: Columns, entry_id: int = 0) -> Scored:
    """Score one entry that has been read in this situation (`rules.md` 2, 3)."""
    if isinstance(situation.convention, Modern):
        return modern.score(entry, situation, columns, entry_id)
    from pulka.score import archaic  # noqa: PLC0415  see above

    return archaic.score(entry, situation, columns, entry_id)

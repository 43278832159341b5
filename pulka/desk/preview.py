"""What a draft would write if it were recorded now."""

from typing import NamedTuple

from pulka.deals import Deal, DealDraft, Entry, Situation, read
from pulka.score import Columns, Warning_, Writing, score
from pulka.terms import Fault, Player

Bombs = tuple[tuple[Player, int], ...]


class Preview(NamedTuple):
    """The writings of a whole draft, or the faults of one that is not; never both."""

    entry: Entry | None
    writings: tuple[Writing, ...] = ()
    warnings: tuple[Warning_, ...] = ()
    faults: tuple[Fault, ...] = ()
    loaded: Bombs = ()
    """Bombs that are handed out, with their ranks."""
    burnt: Bombs = ()
    """The bomb that is played off."""


def preview(draft: DealDraft, situation: Situation, columns: Columns) -> Preview:
    """Read and score a draft without recording it."""
    entry = read(draft, situation)
    if isinstance(entry, tuple):
        return Preview(None, faults=entry)
    scored = score(entry, situation, columns)
    found = Preview(entry, scored.writings, scored.warnings)
    if not isinstance(entry, Deal):  # the bombs of one who leaves lapse without a word
        return found
    bombs = list(enumerate(zip(situation.bombs, scored.situation.bombs, strict=True)))
    return found._replace(
        loaded=tuple([(player, rank) for player, (had, has) in bombs for rank in has[len(had) :]]),
        burnt=tuple([(player, had[0]) for player, (had, has) in bombs if len(has) < len(had)]),
    )

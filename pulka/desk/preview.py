"""What a draft would write if it were recorded now."""

from typing import NamedTuple

from pulka.deals import DealDraft, Entry, Situation, read
from pulka.score import Columns, Warning_, Writing, score
from pulka.sheet.stakes import Stakes, stakes
from pulka.terms import Fault


class Preview(NamedTuple):
    """The writings of a whole draft, or the faults of one that is not; never both."""

    entry: Entry | None
    writings: tuple[Writing, ...] = ()
    warnings: tuple[Warning_, ...] = ()
    faults: tuple[Fault, ...] = ()
    stakes: Stakes = Stakes()


def preview(draft: DealDraft, situation: Situation, columns: Columns) -> Preview:
    """Read and score a draft without recording it."""
    entry = read(draft, situation)
    if isinstance(entry, tuple):
        return Preview(None, faults=entry)
    scored = score(entry, situation, columns)
    told = stakes(entry, situation, scored.situation)
    return Preview(entry, scored.writings, scored.warnings, stakes=told)

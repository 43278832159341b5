"""From a draft to an entry, or to all of its faults in one pass."""

from collections.abc import Callable
from functools import cache
from types import MappingProxyType

from pulka.deals.agreement import read_rules, read_stage
from pulka.deals.attempt import Attempt
from pulka.deals.company import read_join, read_leave
from pulka.deals.correction import read_correction
from pulka.deals.draft import DealDraft
from pulka.deals.entries import Entry
from pulka.deals.game import read_game
from pulka.deals.misdeal import read_misdeal
from pulka.deals.misere import read_misere
from pulka.deals.raspasy import read_raspasy
from pulka.deals.situation import Situation
from pulka.rules import Archaic
from pulka.terms import Fault

Readers = MappingProxyType[str, Callable[[Attempt], Entry | None]]
_MODERN: Readers = MappingProxyType(
    {
        "game": read_game,
        "misere": read_misere,
        "raspasy": read_raspasy,
        "misdeal": read_misdeal,
        "correction": read_correction,
        "join": read_join,
        "leave": read_leave,
        "stage": read_stage,
        "rules": read_rules,
    }
)
_AFTER_THE_END = frozenset(["correction", "leave", "rules"])


def read(
    draft: DealDraft, situation: Situation, broken: frozenset[str] = frozenset()
) -> Entry | tuple[Fault, ...]:
    """Read a draft in the situation before it.

    Args:
        draft: what was said; fields that its kind does not have are ignored.
        situation: the table, the convention and the run before this entry.
        broken: keys that could not even be read into the draft and have their fault already.

    Returns:
        The entry, or every fault that can be found, never both. With ``broken`` keys and no further fault
        the tuple is empty: the entry cannot be made all the same.

    """
    attempt = Attempt(draft, situation, broken)
    readers = _archaic() if isinstance(situation.convention, Archaic) else _MODERN
    reader = readers.get(draft.kind)
    if reader is None:
        attempt.fault("kind_of_other", "kind", draft.kind)
        return tuple(attempt.faults)
    if situation.closed and draft.kind not in _AFTER_THE_END:
        old = isinstance(situation.convention, Archaic)
        attempt.fault("after_end_old" if old else "after_end", "kind", draft.kind)
    entry = reader(attempt)
    if entry is None or attempt.faults or broken:
        return tuple(attempt.faults)
    return entry


@cache
def _archaic() -> Readers:
    """Return the readers of the old game: few play it, a score starts sooner without them."""
    from pulka.deals.archaic import (  # noqa: PLC0415  see above
        read_old_correction,
        read_old_game,
        read_old_misere,
        read_old_raspasy,
    )

    return MappingProxyType(
        {
            "game": read_old_game,
            "misere": read_old_misere,
            "uvert": read_old_misere,
            "raspasy": read_old_raspasy,
            "misdeal": read_misdeal,
            "correction": read_old_correction,
            "join": read_join,
            "leave": read_leave,
        }
    )

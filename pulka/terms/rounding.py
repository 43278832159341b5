"""Rounding that always adds up to zero."""

from collections.abc import Sequence
from math import floor

from pulka.terms.exact import Exact


def whole_parts(amounts: Sequence[Exact]) -> tuple[int, ...]:
    """Floor every amount; the missing units go to the largest fractions, the earlier seat first.

    The sum of the amounts is whole, and so is that of the result (`rules.md` 2.10).
    """
    parts = [floor(amount) for amount in amounts]
    missing = int(sum(amounts)) - sum(parts)
    by_fraction = sorted(range(len(parts)), key=lambda place: parts[place] - amounts[place])
    for place in by_fraction[:missing]:
        parts[place] += 1
    return tuple(parts)

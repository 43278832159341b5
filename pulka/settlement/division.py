"""Dividing those with a balance into the most groups that sum to zero.

A set of places is a mask, the first place its highest bit: of two groups that both lead to the most the
lexicographically first is the larger mask. Many masks at once are one integer more, a bit for each mask.
"""

from collections.abc import Sequence

from pulka.terms import Exact

Group = tuple[int, ...]


def divide(balances: Sequence[Exact]) -> tuple[Group, ...]:
    """Divide those with a balance into the most groups that sum to zero, the lexicographically first so.

    Among n people it takes 2 ** n bits: `deals` lets no more sit down than that allows.
    """
    places = [place for place, balance in enumerate(balances) if balance]
    groups = _most([balances[place] for place in places])
    return tuple(sorted([tuple([places[each] for each in group]) for group in groups]))


def _most(amounts: Sequence[Exact]) -> list[Group]:
    """Divide amounts that sum to zero, none of them zero."""
    size = len(amounts)
    zeros = _zero_sums(amounts[::-1])
    levels = _levels(zeros, size)
    rest, groups = (1 << size) - 1, []
    for level in reversed(levels):
        group = next(
            mask
            for mask in zeros
            if mask & rest == mask and mask.bit_length() == rest.bit_length() and _holds(level, rest ^ mask)
        )
        groups.append(tuple([place for place in range(size) if group >> (size - 1 - place) & 1]))
        rest ^= group
    return groups


def _zero_sums(amounts: Sequence[Exact]) -> list[int]:
    """Return the masks whose amounts sum to zero, the highest first, without that of nobody."""
    half = len(amounts) // 2
    lower, upper = _sums(amounts[:half]), _sums(amounts[half:])
    below: dict[Exact, list[int]] = {}
    for mask in reversed(range(len(lower))):
        below.setdefault(lower[mask], []).append(mask)
    found = [top << half | mask for top in reversed(range(len(upper))) for mask in below.get(-upper[top], ())]
    return found[:-1]


def _sums(amounts: Sequence[Exact]) -> list[Exact]:
    """Return the sum of every mask."""
    sums: list[Exact] = [0]
    for amount in amounts:
        sums += [each + amount for each in sums]
    return sums


def _levels(zeros: Sequence[int], size: int) -> list[bytes]:
    """Return for 0, 1, 2.. the masks that hold at least so many groups; all hold less than everybody does."""
    if not zeros:
        return []
    width = 1 << size
    lacking = [_lacking(bit, width) for bit in range(size)]
    marks = bytearray(width // 8 + 1)
    for mask in zeros:
        marks[mask >> 3] |= 1 << (mask & 7)
    summing = int.from_bytes(marks, "little")
    levels, found = [], (1 << width) - 1
    while _holds(held := found.to_bytes(len(marks), "little"), width - 1):
        levels.append(held)
        more = 0
        for bit, without in enumerate(lacking):
            more |= (found & without) << (1 << bit)
        found = more & summing  # one group more, where those who are left over join it
        for bit, without in enumerate(lacking):
            found |= (found & without) << (1 << bit)
    return levels[:-1]


def _lacking(bit: int, width: int) -> int:
    """Return all masks without a bit."""
    step = 1 << bit
    masks = (1 << step) - 1
    while (step := step * 2) < width:
        masks |= masks << step
    return masks


def _holds(masks: bytes, mask: int) -> bool:
    return bool(masks[mask >> 3] >> (mask & 7) & 1)

"""Nets, whole whists, money and payments (`rules.md` 2.10)."""

import math
from collections.abc import Iterator, Sequence
from fractions import Fraction

from tests.second.paper import AnyPaper, ArchaicPaper, ModernPaper

Payment = tuple[int, int, Fraction]
"""Payer and receiver by seat, and how much."""


def hills(paper: AnyPaper) -> dict[str, Fraction]:
    """The hill of everyone who ever sat down, in whists (archaic: 3, rule 13)."""
    columns, options = paper.columns, paper.options
    if isinstance(paper, ArchaicPaper):
        return {
            player: 10 * (paper.record[player] + paper.kurochka[player] + own_pot(paper, player))
            for player in paper.seats
        }
    return {
        player: columns["gora"][player] * options["gora_point"]
        - columns["pulya"][player] * options["pulya_point"]
        for player in paper.seats
    }


def own_pot(paper: ArchaicPaper, player: str) -> Fraction:
    """A player's part of the pot, cut and new together."""
    return paper.pot[player] + paper.new_pot[player]


def nets(paper: AnyPaper) -> dict[str, Fraction]:
    """What each has won, exact: the mean hill less the own, and the whists."""
    hill, players = hills(paper), paper.seats
    mean = sum(hill.values(), Fraction()) / len(players)
    undivided = isinstance(paper, ModernPaper) and paper.undivided()
    found = {}
    for player in players:
        net = (mean - hill[player]) * (2 if undivided else 1)
        for other in players:
            net += paper.whists.get((player, other), 0) - paper.whists.get((other, player), 0)
        found[player] = net
    assert sum(found.values()) == 0
    return found


def rounded(exact: Sequence[Fraction]) -> list[int]:
    """Floor all; the missing units go to the largest fractions, equal ones by seat."""
    found = [math.floor(value) for value in exact]
    by_fraction = sorted(range(len(exact)), key=lambda seat: found[seat] - exact[seat])
    for seat in by_fraction[: -sum(found)]:
        found[seat] += 1
    assert sum(found) == 0
    return found


def payments(balances: Sequence[Fraction | int]) -> list[Payment]:
    """As few as possible: the most groups that sum to zero, then debtor by debtor."""
    seats = [seat for seat, balance in enumerate(balances) if balance]
    best = min(_divisions(seats, balances), key=lambda groups: (-len(groups), groups))
    found, left = [], [Fraction(balance) for balance in balances]
    for group in best:
        while any(left[seat] for seat in group):
            payer = next(seat for seat in group if left[seat] < 0)
            receiver = next(seat for seat in group if left[seat] > 0)
            paid = min(-left[payer], left[receiver])
            found.append((payer, receiver, paid))
            left[payer] += paid
            left[receiver] -= paid
    return sorted(found)


def _divisions(seats: list[int], balances: Sequence[Fraction | int]) -> Iterator[list[list[int]]]:
    """Every way to divide the seats into groups that sum to zero."""
    if not seats:
        yield []
        return
    first, *others = seats
    for chosen in range(1 << len(others)):
        group = [first, *(seat for no, seat in enumerate(others) if chosen >> no & 1)]
        if sum(balances[seat] for seat in group) == 0:
            rest = [seat for seat in others if seat not in group]
            for division in _divisions(rest, balances):
                yield [group, *division]

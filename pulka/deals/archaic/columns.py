"""What may stand in a column of the old sheet, in a correction as in an opening (`rules.md` 3)."""

from collections.abc import Iterable
from typing import NamedTuple

from pulka.deals.parts import Points
from pulka.rules import Archaic
from pulka.terms import Exact, Player

COLUMNS = ("record", "kurochka", "pot")


class Trouble(NamedTuple):
    """What is wrong with an amount in a column: the code of the fault, and its owner."""

    code: str
    value: Exact
    player: Player


def absent(convention: Archaic, column: str) -> str | None:
    """Return the fault of a column that this convention does not have, None for one that it has."""
    if column == "kurochka" and not convention.has_kurochka:
        return "kurochka_not_here"
    if column == "pot" and not convention.pot:
        return "pot_not_here"
    return None


def troubles(points: Points, before: dict[Player, int]) -> Iterable[Trouble]:
    """Yield what is wrong with amounts added to a column: parts of a point, a cell below zero."""
    totals: dict[Player, int] = dict(before)
    for player, amount in points:
        if not isinstance(amount, int):
            yield Trouble("not_whole", amount, player)
            continue
        totals[player] = totals.get(player, 0) + amount
        if totals[player] < 0:
            yield Trouble("below_zero", amount, player)

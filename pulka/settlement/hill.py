"""The hill: gora less pulya, in whists."""

from pulka.rules import Convention
from pulka.score import Columns
from pulka.terms import Exact, Mark, exact

TWO = 2


def hills(columns: Columns, convention: Convention) -> tuple[Exact, ...]:
    """Return h of each player who ever sat down, in whists (`rules.md` 2.10)."""
    return tuple(
        [
            exact(gora * convention.gora_point - pulya * convention.pulya_point)
            for gora, pulya in zip(columns.points[Mark.GORA], columns.points[Mark.PULYA], strict=True)
        ]
    )


def shares(players: int, convention: Convention) -> int:
    """Return what a hill is divided by: everyone, the owner included; 1 for two with an undivided hill."""
    return 1 if players == TWO and not convention.hill_divided else players

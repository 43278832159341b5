"""The hill: gora less pulya, or what is left open on the old sheet, in whists."""

from pulka.rules import Archaic, Convention
from pulka.rules.price_tables import POINT
from pulka.score import Columns
from pulka.terms import Exact, Mark, exact

TWO = 2


def hills(columns: Columns, convention: Convention) -> tuple[Exact, ...]:
    """Return h of each player who ever sat down, in whists (`rules.md` 2.10; 3.13 `[reading]`)."""
    points = columns.points
    if isinstance(convention, Archaic):
        rows = zip(points[Mark.RECORD], points[Mark.KUROCHKA], points[Mark.POT], strict=True)
        return tuple([exact(POINT * (record + kurochka + pot)) for record, kurochka, pot in rows])
    return tuple(
        [
            exact(gora * convention.gora_point - pulya * convention.pulya_point)
            for gora, pulya in zip(points[Mark.GORA], points[Mark.PULYA], strict=True)
        ]
    )


def shares(players: int, convention: Convention) -> int:
    """Return what a hill is divided by: everyone, the owner included; 1 for two with an undivided hill."""
    if players == TWO and not isinstance(convention, Archaic) and not convention.hill_divided:
        return 1
    return players

"""The paper method of `rules.md` 2.10, worked with a pencil, against the formula of the nets."""

import os
from collections.abc import Sequence
from fractions import Fraction
from random import Random

import pytest

from pulka.files import every_preset
from pulka.rules import Archaic, Convention, Modern, read_convention
from pulka.score import Columns
from pulka.settlement import settle, work
from pulka.terms import Exact, Mark, exact

SHEETS = 100_000 if os.environ.get("PULKA_PROOF") else 4_000
PARTS, SHARES = 20, (1, 1, 1, 2, 3, 6, 7)
POINTS = ((10, 10), (20, 10), (10, 7), (3, 1), (1, 10))


def drawn(random: Random, least: int) -> Exact:
    return exact(Fraction(random.randint(least, 120), random.choice(SHARES)))


def a_sheet(random: Random) -> tuple[Columns, Convention]:
    """Any sheet of two to seven who ever sat down: points and whists of any size, fractions too."""
    players = random.randint(2, 7)

    def column(least: int) -> tuple[Exact, ...]:
        return tuple([drawn(random, least) for _ in range(players)])

    convention: Convention | None
    if random.random() < 0.2:
        convention, _ = read_convention("archaic", every_preset())
        points = {mark: column(0) for mark in (Mark.RECORD, Mark.KUROCHKA, Mark.POT)}
        points = {mark: tuple([int(each) for each in row]) for mark, row in points.items()}
    else:
        pulya_point, gora_point = random.choice(POINTS)
        options = {
            "pulya_point": pulya_point,
            "gora_point": gora_point,
            "hill_divided": random.random() < 0.5,
        }
        convention, _ = read_convention({"base": "sochi", **options}, every_preset())
        points = {Mark.PULYA: column(-20), Mark.GORA: column(-60)}
    whists = tuple(
        [
            tuple([drawn(random, 0) if on != writer else 0 for on in range(players)])
            for writer in range(players)
        ]
    )
    assert convention is not None
    return Columns(points, whists), convention


def pencil(columns: Columns, convention: Convention) -> list[Fraction]:
    """What each has won, step by step as players do it: nothing of `pulka.settlement` is used.

    The hills in whists; the smallest struck off all; each rest divided by the players and written, for
    every other, on its owner; mutual whists cancelled pair by pair; the rest added up.
    """
    seats = range(len(columns.whists))
    if isinstance(convention, Modern):
        gora, pulya = columns.points[Mark.GORA], columns.points[Mark.PULYA]
        hills = [Fraction(gora[i] * convention.gora_point) - pulya[i] * convention.pulya_point for i in seats]
        undivided = len(seats) == 2 and not convention.hill_divided
    else:
        assert isinstance(convention, Archaic)
        hills = [Fraction(10 * sum(column[i] for column in columns.points.values())) for i in seats]
        undivided = False
    lowest = min(hills)
    paper = [[Fraction(columns.whists[i][j]) for j in seats] for i in seats]
    for owner in seats:
        rest = hills[owner] - lowest
        for other in seats:
            if other != owner:
                paper[other][owner] += rest if undivided else rest / len(seats)
    for one in seats:
        for other in range(one):
            mutual = min(paper[one][other], paper[other][one])
            paper[one][other] -= mutual
            paper[other][one] -= mutual
    return [sum(paper[i], Fraction()) - sum((row[i] for row in paper), Fraction()) for i in seats]


def formula(columns: Columns, convention: Convention) -> Sequence[Exact]:
    return settle(columns, convention).net


@pytest.mark.parametrize("part", range(PARTS))
def test_the_pencil_and_the_formula_agree(part: int) -> None:
    random = Random(part)
    for _ in range(SHEETS // PARTS):
        columns, convention = a_sheet(random)
        won = pencil(columns, convention)
        assert sum(won) == 0
        assert list(formula(columns, convention)) == won
        assert list(work(columns, convention).net) == won


def test_the_pencil_on_a_known_sheet() -> None:
    """h 0 30 90: 10 and 30 are written on the second and third; the third's 12 whists on the first stand.

    The first has 10 + 30 - 12, the second 30 - 20, the third 10 + 12 - 60.
    """
    convention, _ = read_convention({"base": "sochi"}, every_preset())
    assert convention is not None
    points: dict[Mark, tuple[Exact, ...]] = {Mark.PULYA: (0, 0, 0), Mark.GORA: (0, 3, 9)}
    sheet = Columns(points, ((0, 0, 0), (0, 0, 0), (12, 0, 0)))
    assert pencil(sheet, convention) == [28, 10, -38]

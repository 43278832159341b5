"""A sheet of the old game: what a deal wrote is never doubted, what no deal can write is found."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from pulka.deals import Opening, read
from pulka.desk.paper_check import impossible, runs
from pulka.files import every_preset
from pulka.ledger import Ledger
from pulka.rules import Archaic, read_convention
from pulka.score import MARKS, Columns
from pulka.terms import Mark
from tests.archaic_strategies import old_drafts, old_starts
from tests.strategies import AT

PROVED = {"game", "misere", "uvert", "raspasy", "misdeal", "leave"}


@st.composite
def played(draw: DrawFn) -> Ledger:
    """An evening of the old game without corrections and newcomers."""
    start = draw(old_starts()).model_copy(update={"opening": Opening()})
    ledger = Ledger.begin(start, AT)
    for _ in range(draw(st.integers(1, 12))):
        draft = draw(old_drafts(ledger.situation, len(start.heading.names)))
        if draft.kind not in PROVED:
            continue
        entry = read(draft, ledger.situation)
        if isinstance(entry, tuple):  # the end has come
            break
        ledger = ledger.apply(ledger.record(entry), AT)
    return ledger


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(played())
def test_nothing_that_was_played_is_doubted(ledger: Ledger) -> None:
    assert impossible(ledger.columns, ledger.situation.archaic) == ()


def old(**options: Any) -> Archaic:  # noqa: ANN401  whatever stands in a file
    found, faults = read_convention({"base": "archaic", **options}, every_preset())
    assert isinstance(found, Archaic), faults
    return found


def sheet(players: int = 3, whist: Any = 0, **columns: Any) -> Columns:  # noqa: ANN401  exact
    """A sheet: the first player's cells and his whists on the second."""
    rows = [[0] * players for _ in range(players)]
    rows[0][1] = whist
    points = {mark: (columns.get(mark.value, 0), *[0] * (players - 1)) for mark in MARKS["archaic"]}
    return Columns(points, tuple(tuple(row) for row in rows))


@pytest.mark.parametrize(
    ("columns", "by", "expected"),
    [
        (sheet(record=203), old(), (Mark.RECORD, "above_start", 200)),
        (sheet(record=203), old(pot=True), (Mark.RECORD, "above_start", 200)),
        (sheet(record=197), old(), (Mark.RECORD, "multiple", 5)),
        (sheet(record=33), old(misere_small=10, uvert_small=20), (Mark.RECORD, "multiple", 10)),
        (sheet(whist=-10), old(), (Mark.WHIST, "below_zero", 0)),
        (sheet(whist=Fraction(1, 3)), old(), (Mark.WHIST, "multiple", Fraction(1, 2))),
        (sheet(2, whist=Fraction(1, 2)), old(), (Mark.WHIST, "fraction", 1)),
        (sheet(kurochka=3), old(misere_small=10, uvert_small=20), (Mark.KUROCHKA, "odd", 2)),
        (sheet(whist=5), old(table="simple1", kurochka="none", misere_small=6), None),
        (sheet(2, whist=5), old(table="simple1", kurochka="none"), (Mark.WHIST, "odd", 2)),
        (sheet(record=260), old(kurochka="none"), None),
        (sheet(kurochka=7, whist=Fraction(1, 2)), old(), None),
    ],
)
def test_what_no_deal_can_write_is_found(columns: Columns, by: Archaic, expected: object) -> None:
    found = [(each.mark, each.code, each.bound) for each in impossible(columns, by)]
    assert found == ([] if expected is None else [expected])


def test_the_old_game_counts_no_run_of_raspasy() -> None:
    assert not runs(old())

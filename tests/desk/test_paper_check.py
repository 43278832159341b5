"""A sheet kept on paper: what a deal wrote is never doubted, what no deal can write is found."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from pulka.deals import DealDraft, Opening, read
from pulka.desk.paper_check import impossible, runs
from pulka.files import presets
from pulka.ledger import Ledger
from pulka.rules import Modern, read_convention
from pulka.score import Columns
from pulka.terms import Mark
from tests.strategies import AT, drafts, starts

PROVED = {"game", "misere", "raspasy", "misdeal", "leave", "stage"}


@st.composite
def played(draw: DrawFn) -> Ledger:
    """An evening by any convention without corrections, newcomers and changed rules."""
    start = draw(starts()).model_copy(update={"opening": Opening()})
    ledger = Ledger.begin(start, AT)
    for _ in range(draw(st.integers(1, 12))):
        draft: DealDraft = draw(drafts(ledger.situation))
        if draft.kind not in PROVED:
            continue
        entry = read(draft, ledger.situation)
        assert not isinstance(entry, tuple), entry
        ledger = ledger.apply(ledger.record(entry), AT)
    return ledger


@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow])
@given(played())
def test_nothing_that_was_played_is_doubted(ledger: Ledger) -> None:
    columns = ledger.columns
    assert impossible(columns, ledger.state.before(0)[1].modern) == ()


def convention(base: str, **options: Any) -> Modern:  # noqa: ANN401  whatever stands in a file
    found, faults = read_convention({"base": base, **options}, presets())
    assert isinstance(found, Modern), faults
    return found


def sheet(
    *,
    pulya: tuple[Any, ...] = (0, 0, 0),
    gora: tuple[Any, ...] = (0, 0, 0),
    whist: Any = 0,  # noqa: ANN401  exact
    players: int = 3,
) -> Columns:
    """A sheet: two columns and the first player's whists on the second."""
    empty = Columns.empty((Mark.PULYA, Mark.GORA), players)
    rows = [list(row) for row in empty.whists]
    rows[0][1] = whist
    points = {Mark.PULYA: (*pulya, *(0,) * players)[:players], Mark.GORA: (*gora, *(0,) * players)[:players]}
    return Columns(points, tuple(tuple(row) for row in rows))


def codes(columns: Columns, by: Modern) -> list[tuple[Mark, str, Any]]:
    return [(each.mark, each.code, each.bound) for each in impossible(columns, by)]


@pytest.mark.parametrize(
    ("columns", "by", "expected"),
    [
        (sheet(gora=(3,)), convention("leningrad"), (Mark.GORA, "odd", 2)),
        (sheet(gora=(Fraction(1, 2),)), convention("leningrad"), (Mark.GORA, "multiple", 2)),
        (sheet(pulya=(25,)), convention("sochi"), (Mark.PULYA, "above_limit", 20)),
        (sheet(pulya=(11,)), convention("sochi", pulya_limit=10), (Mark.PULYA, "above_limit", 10)),
        (sheet(pulya=(-1,)), convention("leningrad"), (Mark.PULYA, "below_zero", 0)),
        (sheet(pulya=(3,)), convention("leningrad"), (Mark.PULYA, "odd", 2)),
        (sheet(whist=5), convention("sochi"), (Mark.WHIST, "odd", 2)),
        (sheet(whist=-2), convention("sochi"), (Mark.WHIST, "below_zero", 0)),
        (sheet(whist=Fraction(1, 2)), convention("rostov"), (Mark.WHIST, "fraction", 1)),
        (sheet(gora=(Fraction(1, 2),)), convention("sochi"), (Mark.GORA, "fraction", 1)),
        (
            sheet(gora=(-1,)),
            convention("sochi", surplus="pulya", zero_bonus="none"),
            (Mark.GORA, "below_zero", 0),
        ),
        (
            sheet(gora=(-1,)),
            convention("sochi", end="sum", zero_bonus="none"),
            (Mark.GORA, "below_zero", 0),
        ),
    ],
)
def test_what_no_deal_can_write_is_found(columns: Columns, by: Modern, expected: object) -> None:
    assert codes(columns, by) == [expected]


@pytest.mark.parametrize(
    ("columns", "by"),
    [
        (sheet(gora=(3, 1, -4)), convention("sochi")),
        (sheet(gora=(-2,)), convention("leningrad")),
        (sheet(pulya=(24,)), convention("leningrad_fspr", pulya_limit=20)),
        (sheet(pulya=(25,)), convention("sochi", end="sum")),
        (sheet(pulya=(25,)), convention("classic", razboynik={"games": [6], "laps": 0})),
        (sheet(whist=5), convention("rostov")),
        (sheet(gora=(3,)), convention("leningrad", raspasy_ladder=[1])),
        (sheet(gora=(1,)), convention("leningrad", prices={"7": 1})),
        (sheet(gora=(5,), players=4), convention("leningrad", prices={"misere": 5}, shared_misere=True)),
        (sheet(pulya=(Fraction(5, 2),), players=4), convention("sochi", prices={"misere": 5})),
    ],
)
def test_what_some_deal_might_write_is_not_doubted(columns: Columns, by: Modern) -> None:
    assert codes(columns, by) == []


def test_every_doubtful_cell_is_named() -> None:
    found = impossible(sheet(gora=(3, 0, 5), whist=1), convention("leningrad"))
    assert [(each.player, each.mark, each.on) for each in found] == [
        (0, Mark.GORA, None),
        (0, Mark.WHIST, 1),
        (2, Mark.GORA, None),
    ]


def test_a_run_stands_where_the_dealer_goes_on_after_it() -> None:
    assert runs(convention("sochi")) == range(4)
    assert runs(convention("sochi", raspasy_ladder=[1, 2, 3, 4, 5])) == range(6)
    assert runs(convention("classic")) == range(3)

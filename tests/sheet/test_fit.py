"""Chains in their boxes: nothing leaves the box, nothing overlaps, the last total is never lost."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pulka.sheet import Box, lay, written
from pulka.sheet.fit import ELLIPSIS, Run, Sizes
from pulka.terms import Exact

SIZES = Sizes(total=24, earlier=13, least=9)
amounts = st.integers(-999, 4000) | st.fractions(-500, 500, max_denominator=8).map(
    lambda amount: amount.numerator if amount.denominator == 1 else amount
)
chains = st.lists(amounts, min_size=1, max_size=60)
boxes = st.builds(Box, st.just(3.0), st.just(7.0), st.floats(20, 300), st.floats(10, 200))


def texts(runs: tuple[Run, ...]) -> list[str]:
    return [run.text for run in runs]


@given(chains, boxes)
def test_every_run_stands_in_the_box_and_apart_from_the_others(chain: list[Exact], box: Box) -> None:
    runs = lay(chain, box, SIZES)
    for run in runs:
        assert run.x >= box.x - 1e-3
        assert run.x + run.width <= box.x + box.width + 1e-3
        assert run.y - 0.73 * run.size >= box.y - 1e-3
        assert run.y <= box.y + box.height + 1e-3
    for one, other in pairwise(runs):
        same_line = one.x + one.width <= other.x + 1e-3
        below = other.y - 0.73 * other.size >= one.y - 1e-3
        assert same_line or below


@given(chains, boxes)
def test_the_newest_totals_stand_there_in_order(chain: list[Exact], box: Box) -> None:
    runs = lay(chain, box, SIZES)
    assert [run.last for run in runs] == [False] * (len(runs) - 1) + [True]
    whole = ".".join(written(amount) for amount in chain)
    shown = "".join(texts(runs))
    if shown.startswith(ELLIPSIS):
        assert f".{whole}".endswith(f".{shown.removeprefix(ELLIPSIS)}")
    else:
        assert shown in {whole, written(chain[-1])}
    for run in runs[:-1]:
        assert run.text.endswith(".")
        assert SIZES.least <= run.size <= SIZES.earlier or run.size == runs[-1].size


def test_a_short_chain_stands_on_one_line() -> None:
    runs = lay((2, 6, 16), Box(0, 0, 200, 40), SIZES)
    assert texts(runs) == ["2.6.", "16"]
    assert (runs[0].size, runs[1].size) == (13, 24)
    assert runs[1].top == runs[1].y - 0.8 * 24


def test_a_long_chain_goes_on_in_the_next_line() -> None:
    runs = lay((2, 6, 16, 24, 38, 44), Box(0, 0, 60, 90), SIZES)
    assert len(runs) > 2
    assert "".join(texts(runs)) == "2.6.16.24.38.44"
    assert runs[-1].size == 24


def test_it_shrinks_before_it_drops() -> None:
    chain = tuple(range(100, 112))
    runs = lay(chain, Box(0, 0, 100, 62), SIZES)
    assert SIZES.least <= runs[0].size < SIZES.earlier
    assert "".join(texts(runs)) == ".".join(map(str, chain))


def test_it_drops_the_oldest_with_an_ellipsis() -> None:
    runs = lay(tuple(range(100, 300)), Box(0, 0, 100, 60), SIZES)
    assert runs[0].text.startswith(ELLIPSIS)
    assert runs[0].size == SIZES.least
    assert "".join(texts(runs)).endswith("298.299")


def test_without_room_for_more_the_last_total_stands_alone() -> None:
    assert texts(lay((100, 200, 300), Box(0, 0, 51, 26), SIZES)) == ["300"]


def test_a_total_too_wide_for_its_box_shrinks_and_stands_whole() -> None:
    (run,) = lay((-12345,), Box(0, 0, 50, 30), SIZES)
    assert run.text == "−12345"
    assert run.size < 24
    assert run.width == pytest.approx(50)


def test_an_empty_cell_is_empty() -> None:
    assert lay((), Box(0, 0, 50, 30), SIZES) == ()


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (0, "0"),
        (16, "16"),
        (-7, "−7"),
        (Fraction(1, 2), "½"),
        (Fraction(-1, 2), "−½"),
        (Fraction(82, 3), "27⅓"),
        (Fraction(-83, 3), "−27⅔"),
        (Fraction(5, 4), "1¼"),
        (Fraction(7, 4), "1¾"),
        (Fraction(29, 6), "4\N{NO-BREAK SPACE}5/6"),
        (Fraction(-5, 6), "−5/6"),
    ],
)
def test_amounts_are_written_as_players_write_them(amount: Exact, text: str) -> None:
    assert written(amount) == text


@pytest.mark.parametrize(("amount", "text"), [(8, "+8"), (-8, "−8"), (0, "0"), (Fraction(5, 2), "+2½")])
def test_a_change_has_its_sign(amount: Exact, text: str) -> None:
    assert written(amount, signed=True) == text

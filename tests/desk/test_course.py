"""The course of an evening is what would be settled after each of its entries."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pulka.desk.course import course
from pulka.ledger import Ledger
from pulka.settlement import settle
from pulka.sheet.course import Point, thinned
from tests.pulkas import AT, correction, game, ledger_of, misere, pulka, raspasy

BOTH = {"Boris": "whist", "Vera": "whist"}


def evening() -> Ledger:
    """Sochi for three: a made six, a made misère, a seven down two, raspasy, a correction."""
    return ledger_of(
        pulka(
            game("Anna", "6S", BOTH, [6, 2, 2]),
            misere("Boris", 0),
            game("Anna", "7H", BOTH, [5, 3, 2]),
            raspasy(Anna=2, Boris=4, Vera=4),
            correction(gora={"Vera": 3}),
        )
    )


def test_the_points_are_the_settlements_after_each_entry() -> None:
    ledger = evening()
    found = course(ledger)
    assert [point.number for point in found.points] == [0, 1, 2, 3, 4, 5]
    assert found.points[0].net == (0, 0, 0)
    # 6 spades: pulya 2 of three is worth 2·10·2/3, less 2·2 whists on Anna from each
    assert found.points[1].net == (Fraction(16, 3), Fraction(-8, 3), Fraction(-8, 3))
    for place, point in enumerate(found.points):
        columns, situation = ledger.state.before(place)
        assert point.net == settle(columns, situation.convention).net


def test_a_voided_entry_is_no_point() -> None:
    ledger = evening()
    row = ledger.void(ledger.steps[1].id)
    assert not isinstance(row, tuple)
    found = course(ledger.apply(row, AT))
    assert [point.number for point in found.points] == [0, 1, 2, 3, 4]


def test_the_best_and_the_worst_deal_are_deals_and_the_largest_moves() -> None:
    found = course(evening())
    assert found.best
    assert found.worst
    # misère: 100 whists of pulya, two thirds for Boris
    assert (found.best.number, found.best.player, found.best.points) == (2, 1, Fraction(200, 3))
    # 7 down two: gora 8, its 80 whists cost two thirds; 8 whists of consolation each, 5 tricks of 4 whists
    assert (found.worst.number, found.worst.player) == (3, 0)
    assert found.worst.points == -(Fraction(160, 3) + 2 * 8 + 5 * 4)
    assert course(ledger_of(pulka())).best is None
    only = course(ledger_of(pulka(correction(gora={"Vera": 3}))))
    assert (only.best, only.worst) == (None, None)


def test_games_are_counted_by_kind() -> None:
    kinds = {each.name: (each.attempts.made, each.attempts.failed) for each in course(evening()).kinds}
    assert kinds == {"6": (1, 0), "7": (0, 1), "misere": (1, 0)}


def test_a_newcomer_has_no_net_before_he_joins() -> None:
    ledger = ledger_of(
        pulka(
            raspasy(Anna=2, Boris=4, Vera=4),
            {"kind": "join", "player": "Gleb"},
            raspasy(Anna=5, Boris=5, Vera=0),
        )
    )
    found = course(ledger)
    assert [point.net[3] for point in found.points[:2]] == [None, None]
    assert all(point.net[3] is not None for point in found.points[2:])
    assert len(found.order) == 4


def test_the_old_game_has_a_course_too() -> None:
    ledger = ledger_of(pulka(game("Anna", "6S", BOTH, [6, 2, 2]), options={"base": "archaic"}))
    columns = ledger.columns
    assert course(ledger).points[-1].net == settle(columns, ledger.situation.convention).net


@given(st.lists(st.integers(0, 10), max_size=30))
def test_nets_add_up_to_zero_at_every_point(taken: list[int]) -> None:
    deals = [raspasy(Anna=each, Boris=10 - each, Vera=0) for each in taken]
    options = {"pulya_limit": None, "end": "open"}
    for point in course(ledger_of(pulka(*deals, options=options))).points:
        assert sum(net or 0 for net in point.net) == 0


@pytest.mark.parametrize(("size", "most"), [(1, 5), (5, 5), (6, 5), (401, 120), (122, 120)])
def test_thinned_points_keep_both_ends(size: int, most: int) -> None:
    points = tuple([Point(number, (0, 0, 0)) for number in range(size)])
    kept = thinned(points, most)
    assert kept[0] is points[0]
    assert kept[-1] is points[-1]
    assert len(kept) <= most + 1
    assert len(kept) == len(set(kept))

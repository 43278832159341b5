"""Nets, whole whists and money (`rules.md` 2.10)."""

from fractions import Fraction

import pytest

from pulka.files.report import money
from pulka.settlement import settle, work
from pulka.settlement.hill import shares
from pulka.terms.rounding import whole_parts
from tests.pulkas import ledger_of, pulka, scored

OPENING = {"gora": {"Anna": 10}, "whists": {"Boris": {"Vera": 3}}}


def test_the_mean_divides_by_everybody_the_owner_included() -> None:
    """h = 100 0 0, mean 100/3: Anna -200/3, the others +100/3; Boris has 3 on Vera.

    Floors -67 36 30 miss one unit, all fractions are 1/3: the earliest seat gets it.
    """
    found = scored(opening=OPENING, options={"gora_point": 10})["settlement"]
    assert found["net"] == {"Anna": "-200/3", "Boris": "109/3", "Vera": "91/3"}
    assert found["whole"] == {"Anna": -66, "Boris": 36, "Vera": 30}
    assert "money" not in found
    assert "amount" not in found["payments"][0]


def test_equal_fractions_go_by_seat() -> None:
    """-1/2 1/2 -1/2 1/2 floors to -1 0 -1 0; two units are missing, the earlier seats get them."""
    half = Fraction(1, 2)
    assert whole_parts((-half, half, -half, half)) == (0, 1, -1, 0)


def test_a_payment_is_its_amount_over_the_price() -> None:
    """Nets -1/3 2/3 -1/3 at 1.00: -0.33 0.67 -0.34 by floor and the largest fractions."""
    opening = {"whists": {"Boris": {"Anna": "1/3", "Vera": "1/3"}}}
    found = scored(opening=opening, whist_price=1)["settlement"]
    assert found["money"] == {"Anna": "-0.33", "Boris": "0.67", "Vera": "-0.34"}
    assert found["payments"][0] == {"from": "Anna", "to": "Boris", "whists": "33/100", "amount": "0.33"}


@pytest.mark.parametrize(
    ("coins", "text"), [(0, "0.00"), (-5, "-0.05"), (100, "1.00"), (-1234, "-12.34"), (7, "0.07")]
)
def test_money_has_two_decimals_always(coins: int, text: str) -> None:
    assert money(coins) == text


def test_an_undivided_hill_is_divided_by_one_for_two_only() -> None:
    convention = ledger_of(pulka(options={"hill_divided": False})).situation.convention
    assert shares(2, convention) == 1
    assert shares(3, convention) == 3
    assert shares(2, convention.model_copy(update={"hill_divided": True})) == 2


def test_the_working_is_the_pencil_s() -> None:
    """h 100 0 0: the smallest is 0, 100/3 is written on Anna by both; Boris's 3 on Vera stay."""
    ledger = ledger_of(pulka(opening=OPENING))
    working = work(ledger.columns, ledger.situation.convention)
    third = Fraction(100, 3)
    assert (working.hills, working.smallest, working.divisor) == ((100, 0, 0), 0, 3)
    assert working.parts == (third, 0, 0)
    assert working.written == ((0, 0, 0), (third, 0, 3), (third, 0, 0))
    assert working.net == settle(ledger.columns, ledger.situation.convention).net

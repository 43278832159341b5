"""Contracts and exact amounts (`format.md` 1.1, 1.4)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pulka.terms import Contract, Suit, exact
from pulka.terms.cards import LEVELS
from pulka.terms.exact import parse_exact, write_exact


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("suit", [None, *Suit])
def test_a_contract_reads_back(level: int, suit: Suit | None) -> None:
    contract = Contract(level=level, suit=suit)
    assert Contract.parse(str(contract)) == contract


@pytest.mark.parametrize("text", ["5S", "11S", "6s", "6 S", "S6", "6♠", "", "６S", "6S\n", 6, None, ["6S"]])
def test_what_is_no_contract(text: object) -> None:
    with pytest.raises(ValueError, match=r".*"):
        Contract.parse(text)


def test_signs() -> None:
    assert [suit.sign for suit in Suit] == ["♠", "♣", "♦", "♥", ""]
    assert [suit.red for suit in Suit] == [False, False, True, True, False]


@given(st.integers() | st.fractions())
def test_an_amount_reads_back(amount: int | Fraction) -> None:
    amount = exact(amount)
    written = write_exact(amount)
    assert parse_exact(written) == amount
    assert isinstance(written, int) == (amount == int(amount))


@pytest.mark.parametrize(
    ("text", "amount"),
    [("4/2", 2), ("-0", 0), ("007", 7), ("-82/3", Fraction(-82, 3)), ("0/5", 0), (3, 3), (Fraction(6, 3), 2)],
)
def test_need_not_be_reduced(text: object, amount: int | Fraction) -> None:
    found = parse_exact(text)
    assert found == amount
    assert type(found) is type(amount)


@pytest.mark.parametrize(
    "text",
    ["", "1/0", "1/-2", "+1", "1.5", " 1", "1 ", "１", "1/", "/2", "1e3", "1" * 1001, 1.0, True, None, []],
)
def test_what_is_no_amount(text: object) -> None:
    with pytest.raises(ValueError, match=r".*"):
        parse_exact(text)

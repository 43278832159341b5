"""Who ever sat down, in the order of the seats: a newcomer sits between others (`rules.md` 2.10, 2.11)."""

from fractions import Fraction
from typing import cast

from pulka.files import presets
from pulka.rules import Convention, read_convention
from pulka.score import Columns
from pulka.settlement import settle, work
from pulka.terms import Exact, Mark

THIRD = Fraction(1, 3)
SOCHI = cast("Convention", read_convention("sochi", presets())[0])


def sheet(*whists: tuple[Exact, ...]) -> Columns:
    none: tuple[Exact, ...] = (0,) * len(whists)
    return Columns({Mark.PULYA: none, Mark.GORA: none}, whists)


OWING = sheet((0, 0, 0), (THIRD, 0, 0), (THIRD, 0, 0))
"""Player 0 owes a third to each; of equal fractions the earlier seat gets the missing unit."""


def test_the_missing_unit_goes_to_the_earlier_seat_not_to_the_earlier_number() -> None:
    """2.10: floors -1 0 0, one is missing, the fractions are equal."""
    assert settle(OWING, SOCHI).whole == (0, 0, 0)
    assert settle(OWING, SOCHI, order=(2, 0, 1)).whole == (-1, 0, 1)
    assert settle(OWING, SOCHI, 1, order=(2, 0, 1)).coins == (-67, 33, 34)


def test_payments_are_listed_by_seat() -> None:
    """2.10: by payer's seat, then receiver's."""
    payments = settle(OWING, SOCHI, order=(2, 0, 1)).payments
    assert [(each.payer, each.receiver) for each in payments] == [(0, 2), (0, 1)]


def test_a_number_that_nobody_has_stands_at_nothing() -> None:
    """A newcomer who was struck out leaves his number behind, and nothing in the columns."""
    found = settle(sheet((0, 0, 0), (0, 0, 0), (6, 0, 0)), SOCHI, 1, order=(0, 2))
    assert found.net == (-6, 0, 6)
    assert found.whole == (-6, 0, 6)
    assert found.coins == (-600, 0, 600)


def test_the_working_is_written_down_in_the_order_of_the_seats() -> None:
    working = work(OWING, SOCHI, (2, 0, 1))
    assert working.players == (2, 0, 1)
    assert working.net == (THIRD, -2 * THIRD, THIRD)
    assert work(OWING, SOCHI).players == (0, 1, 2)

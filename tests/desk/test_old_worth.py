"""What a deal of the old game is worth, and who gives what does not fit."""

import pytest

from pulka.deals import DealDraft, Opening, Situation
from pulka.desk import filling
from pulka.desk.old import worth
from pulka.files import every_preset
from pulka.ledger import Ledger
from pulka.ledger.rows import Heading, Start
from pulka.rules import read_convention
from pulka.terms import Contract

A, B, V = range(3)


def table(
    record: tuple[int, ...] = (200, 200, 200), stands: tuple[int, ...] = (), **options: object
) -> Situation:
    convention, faults = read_convention({"base": "archaic", **options}, every_preset())
    assert convention is not None, faults
    opening = Opening(record=tuple(enumerate(record)), kurochka=tuple(enumerate(stands)))
    start = Start(
        heading=Heading(names=("А", "Б", "В"), first_dealer=V, whist_price=None),
        convention=convention,
        opening=opening,
    )
    return Ledger.begin(start, "2026-01-01T00:00:00Z").situation


def game(contract: str = "6", declarer: int = A, **said: object) -> DealDraft:
    return filling.start("game", declarer).but(contract=Contract.parse(contract), **said)


@pytest.mark.parametrize(
    ("situation", "contract", "expected"),
    [
        (table(), "6", (10, 0, 10, 10)),
        (table(stands=(4, 0, 3)), "6", (10, 7, 17, 10)),
        (table(stands=(4, 0, 30)), "7", (20, 20, 40, 20)),
        (table(stands=(40, 0, 0), kurochka="limited"), "6", (10, 30, 40, 10)),
        (table(kurochka="none"), "7", (20, 0, 20, 20)),
        (table((0, 0, 0), (5, 0, 30)), "6", (10, 20, 20, 20)),
        (table(vystavka=4), "6", (10, 4, 14, 10)),
        (table(table="vint"), "7H", (20, 0, 20, 20)),
    ],
)
def test_the_price_is_that_of_the_table_and_what_stands_on_it(
    situation: Situation, contract: str, expected: tuple[int, ...]
) -> None:
    assert worth.stake(filling.filled(game(contract), situation), situation) == expected


def test_there_is_no_price_before_the_suit_is_named() -> None:
    situation = table(table="vint")
    assert worth.stake(filling.filled(game("7"), situation), situation) is None


def test_who_gives_is_the_next_whose_record_is_open_unless_said() -> None:
    situation = table((4, 0, 50))
    found = worth.giving(filling.filled(game(), situation), situation)
    assert found == (6, (V,), V)
    said = filling.filled(game(partner=B), situation)
    assert said.partner is None  # his record is closed
    both = table((4, 50, 50))
    assert worth.giving(filling.filled(game(partner=V), both), both) == (6, (B, V), V)
    assert worth.giving(filling.filled(game(), both), both) == (6, (B, V), B)


def test_nothing_is_left_over_of_what_fits_or_fails() -> None:
    fits, closed = table(), table((0, 50, 50))
    assert worth.giving(filling.filled(game(), fits), fits) is None
    down = filling.take(game(), A, 5)
    assert worth.giving(filling.filled(down, closed), closed) is None


def test_the_rest_lapses_where_no_record_is_open() -> None:
    situation = table((4, 0, 0))
    assert worth.giving(filling.filled(game(), situation), situation) == (6, (), None)

"""What the list says of an evening, at every table."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from pulka.deals import Opening
from pulka.desk import Desk, NewPulka
from pulka.desk.evening import Evening, summary
from pulka.storage import Store
from pulka.terms import Fault, Mark
from tests.pulkas import NAMES, game, ledger_of, pulka, raspasy


def line(document: object) -> Evening:
    return Evening.read("id", summary(ledger_of(document)), "")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_at_the_table_is_on_the_line_and_the_standing_adds_up(players: int) -> None:
    found = line(pulka({"kind": "correction", "reason": "x", "gora": {"Anna": 7}}, players=players))
    assert found.names == NAMES[:players]
    assert sum(found.whole) == 0
    assert found.whole[0] < 0


def test_a_newcomer_stands_at_his_seat_and_one_who_left_stays_on_the_line() -> None:
    deals = [
        game("Boris", "6S", {"Vera": "whist", "Anna": "whist"}, [6, 2, 2]),
        {"kind": "join", "player": "Gleb"},
        {"kind": "leave", "player": "Anna"},
    ]
    found = line(pulka(*deals, first_dealer="Anna"))
    assert found.names == ("Anna", "Gleb", "Boris", "Vera")
    assert sum(found.whole) == 0
    assert found.whole[2] > 0


def test_an_undivided_hill_counts_in_full() -> None:
    deal = {"kind": "correction", "reason": "x", "gora": {"Anna": 2}}
    halves, full = (line(pulka(deal, players=2, options={"hill_divided": each})) for each in (True, False))
    assert halves.whole == (-10, 10)
    assert full.whole == (-20, 20)


def test_a_line_of_an_earlier_version_is_made_anew() -> None:
    fields = json.loads(summary(ledger_of(pulka(raspasy(Anna=4, Boris=3, Vera=3)))))
    with pytest.raises(ValueError, match="1"):
        Evening.read("id", json.dumps({**fields, "version": 1}), "")


def test_a_pulka_goes_on_from_a_sheet_of_paper(tmp_path: Path) -> None:
    opening = Opening(gora=((0, 3),), pulya=((1, 4),), whists=((2, 0, Fraction(21, 2)),))
    wish = NewPulka(NAMES[:3], "sochi", 2, opening=opening)
    with Store.open(tmp_path) as store:
        desk = Desk(store)
        begun = desk.begin(wish)
        assert isinstance(begun[0], str)
        columns = Desk(store).open(begun[0]).columns
        assert columns.of(Mark.GORA, 0) == 3
        assert columns.of(Mark.PULYA, 1) == 4
        assert columns.whists[2][0] == Fraction(21, 2)
        name, printed = desk.paper(wish, "ru")
        assert isinstance(name, str)
        assert name.startswith("Anna, Boris, Vera")
        assert isinstance(printed, bytes)
        assert printed.startswith(b"%PDF")
        assert len(desk.evenings()) == 1
        assert isinstance(desk.paper(wish._replace(convention="none"), "ru")[0], Fault)

"""What Classic and the coming and going of players put on the sheet."""

from fractions import Fraction
from typing import Any

import pytest

from pulka.ledger import Ledger
from pulka.sheet import Sheet, draw
from pulka.sheet.signs import Checklist, Played, wheels
from pulka.terms import Contract, Exact, Mark
from tests.sheet.test_draw import AT, ledger_of, small

RASPASY = {"kind": "raspasy", "tricks": {"Аня": 4, "Боря": 3, "Вера": 3}}
DARK = RASPASY | {"dark_by": ["Аня"]}
UNPLAYED = {"kind": "game", "declarer": "Аня", "contract": "6H", "whist": {"Боря": "pass", "Вера": "pass"}}
CLEAN = {"kind": "misere", "declarer": "Боря", "tricks": {"Боря": 0}}
LEAVE = {"kind": "leave", "player": "Боря"}
MARKED = {
    "kind": "correction",
    "reason": "с бумаги",
    "gora": {"Боря": 7},
    "pulya": {"Боря": 3},
    "whists": {"Боря": {"Аня": 12}, "Вера": {"Боря": 5}},
}


def classic(*deals: Any, **more: Any) -> Ledger:  # noqa: ANN401  entries of a pulka file
    return small(**({"convention": "classic", "deals": list(deals)} | more))


def razboynik(*deals: Any, laps: int = 1) -> Sheet:  # noqa: ANN401  entries of a pulka file
    options = {"games": [6, "misere"], "laps": laps}
    return draw(classic(*deals, convention={"base": "classic", "razboynik": options}))


def test_bombs_are_on_the_sheet_oldest_first() -> None:
    assert draw(classic(DARK, DARK)).bombs == ((1, 2), (1,), (1,))
    assert draw(classic()).bombs == ((), (), ())


def test_games_that_cancel_something_are_listed() -> None:
    made = draw(classic(DARK, UNPLAYED, CLEAN)).played
    assert made == (Played(0, Contract.parse("6H"), bomb=1, exits=True),)
    assert draw(classic(RASPASY, CLEAN)).played == (Played(1, None, bomb=0, exits=True),)
    assert draw(small(deals=[RASPASY, UNPLAYED])).played == ()


def test_a_voided_game_cancels_nothing() -> None:
    ledger = classic(DARK, UNPLAYED)
    row = ledger.void(ledger.steps[1].id)
    assert not isinstance(row, tuple)
    sheet = draw(ledger.apply(row, AT))
    assert (sheet.played, sheet.bombs[0]) == ((), (1,))


def test_the_razboynik_has_its_list_until_the_stage_ends() -> None:
    sheet = razboynik(UNPLAYED, laps=2)
    todo: tuple[tuple[int | str, ...], ...] = (("misere",), (6, "misere"), (6, "misere"))
    assert sheet.razboynik == Checklist((6, "misere"), todo, 0, 6)
    assert (sheet.limit, sheet.full) == (None, frozenset())
    sheet = razboynik(UNPLAYED, {"kind": "stage", "pulya_limit": 10, "whist_price": "0.50"})
    assert (sheet.razboynik, sheet.limit, sheet.whist_price) == (None, 10, Fraction(1, 2))
    assert draw(classic()).razboynik is None


def test_a_gora_written_off_has_its_flag() -> None:
    entry = {"kind": "correction", "reason": "описка", "gora": {"Аня": 4}}
    off = {"kind": "correction", "reason": "нет", "gora": {"Аня": -4}}
    assert draw(small(deals=[entry])).written_off == frozenset()
    assert draw(small(deals=[entry, off])).written_off == {0}


def test_a_control_time_is_what_the_players_have_set() -> None:
    ledger = small(convention={"base": "sochi", "end": "deals", "deal_limit": 12})
    assert (draw(ledger).control, draw(ledger).end, draw(ledger).deal_limit) == (None, "deals", 12)
    assert draw(ledger, "23:30").control == "23:30"


def test_one_who_left_has_no_seat_but_all_his_cells() -> None:
    sheet = draw(small(deals=[MARKED, LEAVE]))
    assert (sheet.seats, sheet.order) == ((0, 2), (0, 1, 2))
    (left,) = sheet.leavers
    assert (left.player, left.columns) == (1, {Mark.GORA: 7, Mark.PULYA: 3})
    assert [(cell.key.on, cell.total) for cell in left.whists] == [(0, 12)]
    assert [(cell.key.player, cell.total) for cell in left.on_him] == [(2, 5)]
    assert sum(sheet.net) == 0
    assert draw(small(deals=[MARKED])).leavers == ()


def test_a_newcomer_has_cells_of_his_own() -> None:
    sheet = draw(small(deals=[MARKED, {"kind": "join", "player": "Глеб", "instead": "Боря"}]))
    assert (sheet.names[3], sheet.seats, sheet.order) == ("Глеб", (0, 3, 2), (0, 1, 3, 2))
    assert sheet.cell(3, Mark.GORA).chain == ()
    assert sheet.cell(2, Mark.WHIST, 3).chain == ()
    assert [left.player for left in sheet.leavers] == [1]


def test_a_number_that_nobody_has_has_no_cells() -> None:
    ledger = small(deals=[{"kind": "join", "player": "Глеб"}])
    row = ledger.void(ledger.steps[0].id)
    assert not isinstance(row, tuple)
    sheet = draw(ledger.apply(row, AT))
    assert len(sheet.names) == 4
    assert len(sheet.cells) == 12
    assert sheet.leavers == ()


def test_tables_of_two_and_five_draw() -> None:
    names = ["Аня", "Боря", "Вера", "Глеб", "Даша"]
    for players in (2, 5):
        whole = {"format": "pulka", "version": 1, "players": names[:players], "convention": "classic"}
        assert len(draw(ledger_of(whole)).cells) == players * (players + 1)


@pytest.mark.parametrize(
    ("total", "number"),
    [(0, 0), (99, 0), (Fraction(199, 2), 0), (100, 1), (250, 2), (499, 4), (500, 5), (1200, 5), (-300, 0)],
)
def test_wheels_for_whists(total: Exact, number: int) -> None:
    assert wheels(total) == number

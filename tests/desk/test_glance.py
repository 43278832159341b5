"""The table at a glance: the next deal, the way to the end, what the last deals did."""

import pytest

from pulka.desk.glance import changes, exit_is_raised, glance
from pulka.ledger import Ledger
from pulka.ledger.rows import Closed
from pulka.sheet import CellKey
from pulka.terms import Mark
from tests.pulkas import AT, Deal, ledger_of, pulka

ANNA, BORIS, VERA = range(3)
GAME = {
    "kind": "game",
    "declarer": "Anna",
    "contract": "6S",
    "whist": {"Boris": "whist", "Vera": "whist"},
    "tricks": {"Anna": 6, "Boris": 2, "Vera": 2},
}
RASPASY = {"kind": "raspasy", "tricks": {"Anna": 4, "Boris": 3, "Vera": 3}}


def evening(*deals: Deal, players: int = 3, **options: object) -> Ledger:
    return ledger_of(pulka(*deals, players=players, options=options))


def test_the_next_deal_is_told_before_it() -> None:
    now = glance(evening(GAME))
    assert (now.dealer, now.first_hand) == (ANNA, BORIS)
    assert now.declarers == {ANNA, BORIS, VERA}
    assert not now.over
    assert not now.closed


def test_the_fourth_player_who_deals_does_not_play() -> None:
    assert glance(evening(players=4)).declarers == {ANNA, BORIS, VERA}


def test_raspasy_grow_dearer_and_so_does_the_way_out() -> None:
    first, third = (glance(evening(*deals, exit_ladder=[6, 7])) for deals in ((), (RASPASY, RASPASY)))
    assert (first.raspasy, first.price, first.raised) == (1, first.plain, False)
    assert third.raspasy == 3
    assert third.price > third.plain == first.price
    assert third.raised
    assert third.lowest > first.lowest


def test_the_exit_is_raised_by_raspasy_alone() -> None:
    assert not exit_is_raised(evening(GAME, exit_ladder=[6, 7]).situation)
    assert not exit_is_raised(evening(RASPASY, exit_ladder=[6]).situation)
    assert exit_is_raised(evening(RASPASY, exit_ladder=[6, 7]).situation)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"end": "each", "pulya_limit": 10}, (((0, 8), (1, 10), (2, 10)), 28, None)),
        ({"end": "sum", "pulya_limit": 10}, (None, 28, None)),
        ({"end": "deals", "deal_limit": 12, "pulya_limit": None}, (None, None, 11)),
    ],
)
def test_the_way_to_the_end_is_counted_as_the_convention_ends(
    options: dict[str, object], expected: tuple[object, ...]
) -> None:
    now = glance(ledger_of(pulka(GAME, options=options)))
    assert (now.left, now.total, now.deals) == expected
    assert not now.urgent


def test_the_end_is_urgent_when_little_is_left() -> None:
    assert glance(evening(*[GAME] * 10, end="sum", pulya_limit=7)).urgent
    assert glance(evening(*[GAME] * 9, end="deals", deal_limit=12, pulya_limit=None)).urgent


def test_after_the_end_nobody_plays() -> None:
    ledger = evening(GAME)
    now = glance(ledger.apply(Closed(), AT))
    assert now.over
    assert now.closed
    assert not now.declarers


def test_the_last_changes_come_first_and_add_up_to_the_standing() -> None:
    ledger = evening(GAME, RASPASY)
    last, before = changes(ledger, 5)
    assert (last.step, before.step) == (ledger.steps[1], ledger.steps[0])
    assert before.cells[CellKey(ANNA, Mark.PULYA, None)] == 2
    assert before.cells[CellKey(BORIS, Mark.WHIST, ANNA)] == 4
    assert sum(last.whole) == sum(before.whole) == 0
    assert changes(ledger, 1) == (last,)


def test_what_is_struck_out_has_changed_nothing() -> None:
    ledger = evening(GAME, RASPASY)
    row = ledger.void(ledger.steps[1].id)
    assert not isinstance(row, tuple)
    assert [change.step.id for change in changes(ledger.apply(row, AT), 5)] == [ledger.steps[0].id]


def test_nothing_has_changed_before_the_first_deal() -> None:
    assert changes(evening(), 5) == ()


def test_a_newcomer_s_means_are_a_change_of_his_own() -> None:
    ledger = evening(GAME, {"kind": "join", "player": "Gleb"})
    last, before = changes(ledger, 2)
    assert len(last.whole) == len(before.whole) == 4
    assert sum(last.whole) == sum(before.whole) == 0
    assert before.whole[3] == 0


SIX_AND_MISERE = {"razboynik": {"games": [6, "misere"], "laps": 1}}


def played(name: str, kind: str) -> Deal:
    others = {other: "pass" for other in ("Anna", "Boris", "Vera") if other != name}
    if kind == "misere":
        return {"kind": "misere", "declarer": name, "tricks": {name: 0}}
    return {"kind": "game", "declarer": name, "contract": "6S", "whist": others}


def test_the_razboynik_goes_from_the_lists_to_the_laps_to_its_end() -> None:
    games = [played(name, kind) for name in ("Anna", "Boris") for kind in ("game", "misere")]
    now = glance(ledger_of(pulka(*games, options=SIX_AND_MISERE)))
    assert (now.stage, now.declarers, now.misere, now.left) == ("games", frozenset({VERA}), True, None)
    games.append(played("Vera", "misere"))
    assert not glance(ledger_of(pulka(*games, options=SIX_AND_MISERE))).misere
    games.append(played("Vera", "game"))
    now = glance(ledger_of(pulka(*games, RASPASY, options=SIX_AND_MISERE)))
    assert (now.stage, now.laps, now.declarers, now.misere) == ("laps", (1, 3), frozenset(), False)
    now = glance(ledger_of(pulka(*games, *[RASPASY] * 3, options=SIX_AND_MISERE)))
    assert (now.stage, now.laps, now.over) == ("handover", (3, 3), False)
    end = {"kind": "stage", "pulya_limit": 20}
    now = glance(ledger_of(pulka(*games, *[RASPASY] * 3, end, options=SIX_AND_MISERE)))
    assert (now.stage, now.laps, now.total) == (None, (0, 0), 60)
    assert now.misere


def test_without_a_razboynik_there_is_no_stage() -> None:
    assert glance(evening()).stage is None


def test_of_five_one_rests_beside_the_dealer() -> None:
    now = glance(evening(players=5))
    assert now.resting == (3,)
    assert now.declarers == {ANNA, BORIS, VERA}
    assert glance(evening(players=4)).resting == ()

"""What a change to the past will do, told before it is done."""

from pulka.desk.foresight import foresee
from pulka.ledger import Ledger
from pulka.terms import Mark
from tests.desk.test_glance import ANNA, BORIS, GAME, RASPASY, VERA, evening
from tests.pulkas import AT


def test_only_what_changes_is_told_and_nothing_is_done() -> None:
    ledger = evening(GAME, GAME)
    seen = foresee(ledger, ledger.void(ledger.steps[1].id))
    told = {(turn.player, turn.mark, turn.on, turn.before, turn.after) for turn in seen.turns if turn.mark}
    assert told == {
        (ANNA, Mark.PULYA, None, 4, 2),
        (BORIS, Mark.WHIST, ANNA, 8, 4),
        (VERA, Mark.WHIST, ANNA, 8, 4),
    }
    assert seen.dealer == (BORIS, ANNA)
    assert seen.run is None
    assert not seen.faults
    assert len(ledger.steps) == 2
    assert not ledger.steps[1].slot.void


def test_the_nets_are_told_last_of_each_player_and_add_up_to_nothing() -> None:
    ledger = evening(GAME)
    seen = foresee(ledger, ledger.void(ledger.steps[0].id))
    nets = [turn for turn in seen.turns if turn.mark is None]
    assert [turn.player for turn in nets] == [ANNA, BORIS, VERA]
    assert sum(turn.before for turn in nets) == 0
    assert {turn.after for turn in nets} == {0}


def test_the_run_of_raspasy_is_told_where_it_differs() -> None:
    ledger = evening(RASPASY, RASPASY)
    assert foresee(ledger, ledger.void(ledger.steps[0].id)).run == (2, 1)


def test_a_refusal_says_why() -> None:
    ledger = evening(GAME)
    refused = ledger.void(99)
    assert isinstance(refused, tuple)
    assert foresee(ledger, refused).faults == refused


def test_what_is_foreseen_comes_true() -> None:
    ledger = evening(GAME, RASPASY, GAME)
    row = ledger.void(ledger.steps[0].id)
    seen = foresee(ledger, row)
    assert not isinstance(row, tuple)
    after: Ledger = ledger.apply(row, AT)
    for turn in seen.turns:
        if turn.mark is not None and turn.on is None:
            assert after.columns.of(turn.mark, turn.player) == turn.after

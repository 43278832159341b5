"""What a change to the past will do, told before it is done."""

from pulka.deals import Join
from pulka.desk.foresight import Turn, foresee
from pulka.ledger import Ledger
from pulka.terms import Mark
from tests.desk.test_glance import ANNA, BORIS, GAME, RASPASY, VERA, evening
from tests.pulkas import AT, correction, ledger_of, pulka


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


def test_everyone_who_ever_sat_down_is_told_when_a_newcomer_is_struck() -> None:
    ledger = ledger_of(
        pulka(correction(gora={"Anna": 3}), {"kind": "join", "player": "Gleb"}, correction(gora={"Anna": 1}))
    )
    seen = foresee(ledger, ledger.void(ledger.steps[1].id))
    told = {(turn.player, turn.mark, turn.before, turn.after) for turn in seen.turns if turn.player == 3}
    assert (3, Mark.GORA, 1, 0) in told
    assert seen.seats == ((0, 1, 3, 2), (0, 1, 2))
    assert seen.dealer == (3, 2)
    assert sum(turn.before for turn in seen.turns if turn.mark is None) == 0


def test_a_newcomer_who_is_put_in_stood_at_nothing_before() -> None:
    ledger = ledger_of(pulka(correction(gora={"Anna": 3}), correction(gora={"Anna": 1})))
    seen = foresee(ledger, ledger.insert(ledger.steps[1].id, Join(player=3, name="Gleb")))
    assert Turn(3, Mark.GORA, None, 0, 1) in seen.turns
    assert seen.seats == ((0, 1, 2), (0, 1, 3, 2))
    assert sum(turn.after for turn in seen.turns if turn.mark is None) == 0


def test_two_who_play_for_the_whole_hill_are_told_so() -> None:
    ledger = ledger_of(
        pulka(
            correction(gora={"Anna": 3}),
            correction(gora={"Anna": 1}),
            players=2,
            options={"hill_divided": False},
        )
    )
    seen = foresee(ledger, ledger.void(ledger.steps[1].id))
    assert Turn(0, None, None, -40, -30) in seen.turns

"""A change to the past is told whole: nothing is foreseen exactly when the report stays as it is."""

from hypothesis import assume, given
from hypothesis import strategies as st
from hypothesis.strategies import DataObject, DrawFn

from pulka.deals import DealDraft, Raspasy, RulesChange, StageEnd, read
from pulka.desk.foresight import Foresight, Turn, foresee
from pulka.ledger import Ledger
from pulka.ledger.changes import Change
from pulka.terms import Mark
from tests.desk.test_glance import ANNA, BORIS, GAME, RASPASY, VERA, evening
from tests.ledger.test_ledger_properties import any_edited, few, reported
from tests.pulkas import AT, correction, game, misere
from tests.strategies import entries

NOTHING = Foresight()


@st.composite
def changes(draw: DrawFn, ledger: Ledger) -> Change | tuple[object, ...]:
    """The row of a change to the past, or the faults that forbid it; one that changes little is likely."""
    assume(ledger.steps)
    step = draw(st.sampled_from(list(ledger.steps)))
    kind = draw(st.sampled_from(["amend", "same", "insert", "void", "restore"]))
    if kind == "void":
        return ledger.void(step.id)
    if kind == "restore":
        return ledger.restore(draw(st.sampled_from([step.id, *[no for no, _ in ledger.ghosts()]])))
    if kind == "same":
        return ledger.amend(step.id, step.entry.model_copy(update={"note": "another"}))
    entry = draw(entries(ledger.before(step.id)[1], ledger.newcomer))
    return ledger.amend(step.id, entry) if kind == "amend" else ledger.insert(step.id, entry)


@few
@given(any_edited, st.data())
def test_nothing_is_foreseen_exactly_when_the_report_stays_as_it_is(ledger: Ledger, data: DataObject) -> None:
    row = data.draw(changes(ledger))
    assume(not isinstance(row, tuple))
    assert not isinstance(row, tuple)
    after = ledger.apply(row, AT)
    assert (foresee(ledger, row) == NOTHING) == (reported(ledger) == reported(after))


def test_another_note_changes_nothing() -> None:
    ledger = evening(GAME, RASPASY)
    first = ledger.steps[0]
    entry = first.entry.model_copy(update={"note": "spilt tea"})
    assert foresee(ledger, ledger.amend(first.id, entry)) == NOTHING


def test_a_raspasy_struck_out_makes_the_later_ones_cheaper() -> None:
    ledger = evening(RASPASY, GAME, RASPASY, exit_by=[])
    seen = foresee(ledger, ledger.void(ledger.steps[0].id))
    assert seen.run == (2, 1)
    assert seen.own is not None
    assert (seen.own.number, seen.own.after) == (1, None)
    assert [(each.number, each.only_dealt) for each in seen.later] == [
        (2, True),
        (3, False),
    ]  # the game is dealt by another
    raspasy = seen.later[1]
    assert set(raspasy.turns) == {
        Turn(ANNA, Mark.GORA, None, 8, 4),
        Turn(BORIS, Mark.GORA, None, 6, 3),
        Turn(VERA, Mark.GORA, None, 6, 3),
    }
    assert raspasy.dealer == (BORIS, ANNA)


def test_help_that_another_deal_gives_is_told() -> None:
    """Anna's second ten fills her pulya of 12 and helps; without the first it does not."""
    ten = game("Anna", "10S", {"Boris": "pass", "Vera": "pass"})
    ledger = evening(ten, ten, pulya_limit=12)
    seen = foresee(ledger, ledger.void(ledger.steps[0].id))
    assert [each.helps for each in seen.later] == [True]
    assert Turn(BORIS, Mark.PULYA, None, 8, 0) in seen.later[0].turns
    assert Turn(ANNA, Mark.WHIST, BORIS, 80, 0) in seen.later[0].turns
    assert Turn(ANNA, Mark.PULYA, None, 2, 10) in seen.later[0].turns


def test_the_end_comes_or_goes() -> None:
    full = correction(pulya={"Anna": 20, "Boris": 20, "Vera": 20})
    ledger = evening(GAME, full)
    assert ledger.situation.closed
    assert foresee(ledger, ledger.void(ledger.steps[1].id)).closed == (True, False)


def test_the_entry_that_cannot_stand_any_more_is_named() -> None:
    ledger = evening(GAME, GAME)
    closing = read(
        DealDraft(kind="correction", reason="full", pulya=((0, 20), (1, 20), (2, 20))), ledger.before(2)[1]
    )
    assert not isinstance(closing, tuple)
    seen = foresee(ledger, ledger.insert(2, closing))
    assert [fault.entry for fault in seen.faults] == [2, 3]


def test_bombs_and_the_way_out_are_told() -> None:
    dark = {**RASPASY, "dark_by": ["Anna", "Boris", "Vera"]}
    ledger = evening(dark, base="classic", exit_ladder=[6, 7])
    seen = foresee(ledger, ledger.void(ledger.steps[0].id))
    assert seen.bombs == ((ANNA, (1,), ()), (BORIS, (1,), ()), (VERA, (1,), ()))
    assert seen.lowest == (7, 6)


def test_the_razboynik_s_lists_and_the_price_of_its_end_are_told() -> None:
    lists = {"games": [6, "misere"], "laps": 1}
    ledger = evening(misere("Anna", 0), base="classic", razboynik=lists)
    seen = foresee(ledger, ledger.void(ledger.steps[0].id))
    assert seen.todo == ((ANNA, (6,), (6, "misere")),)
    ended = ledger.apply(ledger.record(StageEnd(whist_price=5, pulya_limit=30)), AT)
    back = foresee(ended, ended.void(ended.steps[1].id))
    assert back.price == (5, None)
    assert back.limit == (30, None)
    assert (0, None, (6,)) in back.todo


def test_changed_rules_that_change_nothing_yet_show_where_they_do() -> None:
    ledger = evening(GAME)
    rules = RulesChange(options={"pulya_limit": 40})
    seen = foresee(ledger, ledger.insert(ledger.steps[0].id, rules))
    assert seen.limit == (20, 40)
    assert seen.later == ()


def test_amended_raspasy_are_their_own_change() -> None:
    ledger = evening(RASPASY, GAME)
    entry = ledger.steps[0].entry
    assert isinstance(entry, Raspasy)
    seen = foresee(
        ledger,
        ledger.amend(ledger.steps[0].id, entry.model_copy(update={"tricks": ((0, 3), (1, 4), (2, 3))})),
    )
    assert seen.own is not None
    assert set(seen.own.turns) == {Turn(ANNA, Mark.GORA, None, 4, 3), Turn(BORIS, Mark.GORA, None, 3, 4)}
    assert seen.later == ()
    assert seen.dealer is None

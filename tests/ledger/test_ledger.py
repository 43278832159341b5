"""Commands of the ledger, one by one."""

from typing import Any

import pytest

from pulka.deals import DealDraft, Entry, read
from pulka.ledger import Ledger, Start, decode, encode
from pulka.ledger.rows import Closed, Redone, Reopened, Undone, Voided
from pulka.ledger.state import Slot
from pulka.terms import Fault, Mark
from tests.pulkas import AT, correction, game, ledger_of, misere, pulka, raspasy

SIX = game("Anna", "6S", {"Boris": "whist", "Gleb": "whist"}, [6, 2, 2])


def entry(ledger: Ledger, document: dict[str, Any]) -> Entry:
    """An entry as it would be read at the end of a ledger."""
    return ledger_of({**pulka(document, players=len(ledger.heading.names))}).steps[0].entry


def done(ledger: Ledger, row: Any) -> Ledger:  # noqa: ANN401  a row or faults
    assert not isinstance(row, tuple), row
    return ledger.apply(row, AT)


def test_a_changed_rotation_pins_the_dealer_of_an_entry_that_would_contradict_it() -> None:
    """Gleb deals first, Anna second. With the first deal void Gleb would deal a game that he whists in."""
    ledger = ledger_of(
        pulka(
            misere("Anna", 0),
            game("Boris", "6S", {"Vera": "whist", "Gleb": "whist"}, [6, 2, 2]),
            misere("Vera", 0),
            players=4,
        )
    )
    first = ledger.steps[0].id
    voided = done(ledger, ledger.void(first))
    assert [step.entry.dealer for step in voided.steps if hasattr(step.entry, "dealer")] == [None, 0, None]
    assert [step.scored.dealer for step in voided.steps] == [None, 0, 1]
    assert voided.situation.dealer == ledger.situation.dealer


def test_the_talon_s_tricks_stay_the_dealer_s() -> None:
    """Anna dealt the raspasy of four and took the talon's trick; without the deal before Gleb would have."""
    ledger = ledger_of(pulka(misere("Anna", 1), raspasy(Anna=1, Boris=4, Vera=3, Gleb=2), players=4))
    assert ledger.steps[1].scored.dealer == 0
    voided = done(ledger, ledger.void(ledger.steps[0].id))
    assert voided.steps[1].scored.dealer == 0
    amended = done(ledger, ledger.amend(ledger.steps[0].id, ledger.steps[0].entry))
    assert amended.steps[1].entry == ledger.steps[1].entry


def test_an_entry_that_cannot_stand_forbids_the_change_and_is_named_by_its_number() -> None:
    """Anna's ten closes every pulya of a limit of 1; with it before the last deal nothing may follow."""
    ledger = ledger_of(pulka(misere("Boris", 1), options={"pulya_limit": 1}))
    ten = entry(ledger, game("Anna", "10S", {"Boris": "pass", "Vera": "pass"}))
    faults = ledger.insert(ledger.steps[0].id, ten)
    assert isinstance(faults, tuple)
    assert [(fault.code, fault.field, fault.entry) for fault in faults] == [("after_end", "kind", 2)]


def test_every_entry_that_cannot_stand_is_named_by_its_number_among_those_that_count() -> None:
    """The first is void, so a ten before the fourth is number 3: nothing may follow it (`rules.md` 2.8)."""
    deals = [misere(name, 1) for name in ("Anna", "Boris", "Vera", "Anna")]
    ledger = ledger_of(pulka(*deals, raspasy(Anna=5, Boris=5), options={"pulya_limit": 1}))
    ten = entry(ledger, game("Anna", "10S", {"Boris": "pass", "Vera": "pass"}))
    voided = done(ledger, ledger.void(ledger.steps[0].id))
    faults = voided.insert(voided.steps[3].id, ten)
    assert isinstance(faults, tuple)
    assert [(fault.code, fault.entry) for fault in faults] == [("after_end", 4), ("after_end", 5)]


def test_an_amended_entry_keeps_its_place_and_is_marked() -> None:
    ledger = ledger_of(pulka(misere("Anna", 1), misere("Boris", 1)))
    first, second = ledger.steps
    slots = [step.slot for step in done(ledger, ledger.amend(first.id, second.entry)).steps]
    assert slots == [Slot(first.id, second.entry, amended=True), second.slot]
    assert [slot.amended for slot in slots] == [True, False]


def test_who_dealt_is_pinned_only_where_it_is_not_said_or_would_change() -> None:
    """Without the first deal Gleb deals what Anna dealt: the misdeal is not hers, the raspasy names her."""
    named = raspasy(Anna=1, Boris=4, Vera=3, Gleb=2) | {"dealer": "Anna"}
    ledger = ledger_of(pulka(misere("Anna", 1), {"kind": "misdeal"}, named, players=4))
    found = ledger.void(ledger.steps[0].id)
    assert isinstance(found, Voided)
    assert found.pins == ()


def test_a_correction_may_reopen_an_ended_pulka() -> None:
    """`rules.md` 2.8: after the end corrections are no fault, and one may reopen the pulka."""
    closing = game("Anna", "10S", {"Boris": "pass", "Vera": "pass"})
    reopened = pulka(closing, correction(pulya={"Anna": -1}), misere("Anna", 0), options={"pulya_limit": 1})
    assert ledger_of(reopened).situation.closed
    assert not ledger_of({**reopened, "deals": reopened["deals"][:2]}).situation.closed


def test_an_undone_entry_is_restored_where_it_was() -> None:
    ledger = ledger_of(pulka(misere("Anna", 0), misere("Boris", 1)))
    undone = ledger.apply(Undone(), AT)
    lost = ledger.steps[1].id
    assert undone.ghosts() == ((lost, ledger.steps[1].entry),)
    other = undone.apply(undone.record(ledger.steps[0].entry), AT)
    back = done(other, other.restore(lost))
    assert [step.id for step in back.steps] == [2, lost, 5]
    assert back.ghosts() == ()
    assert back.redo_count == 0


def test_an_undone_entry_is_restored_before_all_that_came_later() -> None:
    ledger = ledger_of(pulka(misere("Anna", 0)))
    lost = ledger.steps[0].id
    undone = ledger.apply(Undone(), AT)
    other = undone.apply(undone.record(ledger.steps[0].entry), AT)
    assert [step.id for step in done(other, other.restore(lost)).steps] == [lost, 4]


def test_an_undone_insertion_is_restored_before_the_same_entry() -> None:
    ledger = ledger_of(pulka(misere("Anna", 0), misere("Boris", 1)))
    first, second = [step.id for step in ledger.steps]
    inserted = done(ledger, ledger.insert(second, ledger.steps[0].entry))
    new = inserted.no
    back = inserted.apply(Undone(), AT)
    assert [step.id for step in done(back, back.restore(new)).steps] == [first, new, second]
    gone = back.apply(Undone(), AT)  # the entry it stood before is undone as well
    assert [step.id for step in done(gone, gone.restore(new)).steps] == [first, new]


@pytest.mark.parametrize("command", ["void", "restore"])
@pytest.mark.parametrize("unknown", [0, 1, 99])
def test_an_unknown_entry_is_a_fault(command: str, unknown: int) -> None:
    found = getattr(ledger_of(pulka(misere("Anna", 0))), command)(unknown)
    assert found == (Fault("entry_unknown", "kind"),)
    assert getattr(ledger_of(pulka()), command)(unknown) == found


def test_an_undone_entry_cannot_be_struck_out() -> None:
    """It does not stand: a fault, as of one that never was."""
    undone = ledger_of(pulka(misere("Anna", 0))).apply(Undone(), AT)
    [(lost, _)] = undone.ghosts()
    assert undone.void(lost) == (Fault("entry_unknown", "kind"),)


def test_a_voided_entry_writes_nothing() -> None:
    ledger = ledger_of(pulka(misere("Anna", 0), misere("Boris", 0)))
    voided = done(ledger, ledger.void(ledger.steps[0].id))
    written = [[writing.entry for writing in step.scored.writings] for step in voided.steps]
    assert written == [[], [ledger.steps[1].id]], "each writing says whose it is"
    assert voided.standing() == (voided.steps[1],)


def test_an_inserted_entry_is_dealt_by_the_one_whose_turn_it_was() -> None:
    """`rules.md` 1: the one who deals sits out at four. Gleb cannot have played the first deal himself.

    That Anna is named as the dealer of the entry it goes before says nothing of it.
    """
    ledger = ledger_of(pulka(misere("Gleb", 0, dealer="Anna"), misere("Gleb", 1), players=4))
    found = ledger.insert(ledger.steps[0].id, ledger.steps[1].entry)
    assert isinstance(found, tuple)
    assert [(fault.entry, fault.code) for fault in found] == [(1, "declarer_deals")]
    later = done(ledger, ledger.insert(ledger.steps[1].id, ledger.steps[1].entry))
    assert [step.scored.dealer for step in later.steps] == [0, 1, 2]


def test_the_first_dealer_may_be_named_later() -> None:
    """With three the deals follow the new rotation; the winner's zero of raspasy is not touched."""
    ledger = ledger_of(pulka(misere("Anna", 0), raspasy(Anna=5, Boris=5, Vera=0)))
    heading = ledger.heading.model_copy(update={"first_dealer": 0, "title": "Friday"})
    again = done(ledger, ledger.rehead(heading))
    assert [step.scored.dealer for step in again.steps] == [0, 1]
    assert again.columns == ledger.columns
    assert again.situation.dealer == 2
    assert again.apply(Undone(), AT).heading == ledger.heading


def test_names_change_without_a_replay_but_stay_as_many() -> None:
    ledger = ledger_of(pulka(misere("Anna", 0)))
    renamed = done(ledger, ledger.rehead(ledger.heading.model_copy(update={"names": ("A", "B", "V")})))
    assert renamed.heading.names == ("A", "B", "V")
    assert renamed.steps is ledger.steps
    faults = ledger.rehead(ledger.heading.model_copy(update={"names": ("A", "B", "V", "G")}))
    assert faults == (Fault("players_fixed", "players", 4, (("known", 3),)),)


def test_closing_is_a_row_that_undo_takes_back() -> None:
    ledger = ledger_of(pulka(misere("Anna", 0)))
    closed = ledger.apply(Closed(), AT)
    assert closed.closed
    assert not closed.apply(Undone(), AT).closed
    assert not closed.apply(Reopened(), AT).closed


def test_where_nothing_can_be_taken_back_a_row_changes_nothing() -> None:
    ledger = ledger_of(pulka())
    for row in (Undone(), Redone()):
        after = ledger.apply(row, "later")
        assert after.steps == ledger.steps
        assert tuple(after.rows) == (*ledger.rows, ("later", row)), "but it is a row, with its time"


def test_a_new_pulka_s_start_has_its_time() -> None:
    start = ledger_of(pulka()).rows[0].row
    assert isinstance(start, Start)
    assert tuple(Ledger.begin(start, "now").rows) == (("now", start),)


def test_before_an_entry_and_before_one_that_is_not_there() -> None:
    ledger = ledger_of(pulka(misere("Anna", 0), misere("Boris", 0)))
    columns, situation = ledger.before(ledger.steps[1].id)
    assert columns.of(Mark.PULYA, 0) == 10
    assert situation.dealer == 0
    with pytest.raises(KeyError, match="99"):
        ledger.before(99)


def test_a_pulka_has_one_start() -> None:
    ledger = ledger_of(pulka())
    start = ledger.rows[0].row
    assert isinstance(start, Start)
    with pytest.raises(ValueError, match="row 2"):
        ledger.apply(start, AT)


@pytest.mark.parametrize("body", ["", "[]", "{}", '{"kind": "voided"}', '{"kind": "blown away", "of": 1}'])
def test_what_is_no_row_is_refused(body: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        decode(body)


def test_a_row_names_its_numbers_exactly() -> None:
    ledger = ledger_of(pulka(correction(gora={"Anna": "7/3"}), whist_price="1.50"))
    body = encode(ledger.rows[1].row)
    assert '"7/3"' in body
    assert decode(body) == ledger.rows[1].row
    assert repr(ledger).startswith("Ledger([Start(")


def test_recording_at_the_end_replays_nothing() -> None:
    ledger = ledger_of(pulka(*[misere("Anna", 1)] * 3))
    more = ledger.apply(ledger.record(ledger.steps[0].entry), AT)
    assert all(before is after for before, after in zip(ledger.steps, more.steps, strict=False))


def test_a_draft_of_an_entry_reads_into_it() -> None:
    ledger = ledger_of(
        pulka(
            game("Anna", "6S", {"Boris": "pass", "Vera": "half"}),
            {"kind": "game", "declarer": "Anna", "contract": "6", "conceded": 3, "talon": ["AH", "KH"]},
            options={"concede": [3]},
        )
    )
    for step in ledger.steps:
        assert read(DealDraft.of(step.entry), ledger.before(step.id)[1]) == step.entry


def test_redo_lets_what_was_taken_back_stand_again() -> None:
    ledger = ledger_of(pulka(misere("Anna", 0), misere("Boris", 1)))
    undone = ledger.apply(Undone(), AT).apply(Undone(), AT)
    assert (undone.undo_count, undone.redo_count) == (0, 2)
    again = undone.apply(Redone(), AT)
    assert (again.undo_count, again.redo_count) == (1, 1)
    assert again.steps == ledger.steps[:1]
    assert again.apply(Redone(), AT).columns == ledger.columns


def test_the_past_names_the_row_that_led_away_from_it() -> None:
    """Recorded in row 2, changed in row 3; taken back and redone they are still those rows."""
    recorded = ledger_of(pulka(misere("Anna", 0)))
    changed = done(recorded, recorded.void(2))
    back = changed.apply(Undone(), AT)
    again = back.apply(Undone(), AT).apply(Redone(), AT)
    both = again.apply(Redone(), AT)
    pasts = [ledger.past for ledger in (recorded, changed, back, again, both)]
    assert [past and past.no for past in pasts] == [2, 3, 2, 2, 3]
    assert both.undo_count == 2
    assert both.apply(Undone(), AT).columns == again.columns == recorded.columns


def test_the_price_of_the_next_raspasy() -> None:
    assert ledger_of(pulka(raspasy(Anna=5, Boris=5))).situation.raspasy_price == 2


def test_a_newcomer_s_number_is_one_that_nobody_ever_had() -> None:
    """Undone, struck out or renamed, he keeps it."""
    ledger = ledger_of(pulka({"kind": "join", "player": "Egor"}, misere("Anna", 0)))
    assert ledger.heading.names == ("Anna", "Boris", "Vera", "Egor")
    assert ledger.newcomer == 4
    undone = ledger.apply(Undone(), AT).apply(Undone(), AT)
    assert undone.heading.names == ("Anna", "Boris", "Vera")
    assert undone.newcomer == 4
    struck = ledger.void(ledger.steps[0].id)
    assert isinstance(struck, Voided)
    assert ledger.apply(struck, AT).situation.seats == (0, 1, 2)
    assert ledger_of(pulka()).newcomer == 3


def test_raspasy_of_fewer_cannot_become_raspasy_of_more() -> None:
    """The dummy's six tricks are not Vera's when her leaving is struck out; a misère stands as it is."""
    two = ledger_of(pulka({"kind": "leave", "player": "Vera"}, raspasy(Anna=4, Boris=0)))
    faults = two.void(two.steps[0].id)
    assert isinstance(faults, tuple)
    assert [(fault.entry, fault.code, fault.field, fault.params) for fault in faults] == [
        (1, "tricks_missing", "tricks", (("players", (2,)),))
    ]
    other = ledger_of(pulka({"kind": "leave", "player": "Vera"}, misere("Anna", 0)))
    assert isinstance(other.void(other.steps[0].id), Voided)


def test_the_second_defender_is_that_of_the_seats_as_they_stand_now() -> None:
    """Gleb joins to the right of who is to deal: of Boris at first, of Anna once she is said to deal first.

    Vera's eight is whisted without a trick: 6 on the second defender, who is Gleb and then Anna.
    """
    eight = game("Vera", "8S", {"Anna": "whist", "Gleb": "whist"}, [10, 0, 0], dealer="Boris")
    ledger = ledger_of(pulka({"kind": "join", "player": "Gleb"}, eight, first_dealer="Boris"))
    assert ledger.columns.points[Mark.GORA] == (0, 0, 0, 6)
    again = done(ledger, ledger.rehead(ledger.heading.model_copy(update={"first_dealer": 0})))
    assert again.columns.points[Mark.GORA] == (6, 0, 0, 0)

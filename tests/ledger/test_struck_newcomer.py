"""A newcomer struck out of the reckoning while a later entry still names him."""

from pulka.deals import Join, read
from pulka.files.draft_reading import read_draft
from pulka.ledger.rows import Undone
from tests.pulkas import correction, ledger_of, pulka

AT = "2026-11-27T20:00:00.000+00:00"


def test_a_correction_of_one_who_never_sat_down_is_a_fault_of_the_change() -> None:
    ledger = ledger_of(pulka({"kind": "join", "player": "Dina"}, correction(gora={"Dina": 6})))
    found = ledger.void(ledger.steps[0].id)
    assert isinstance(found, tuple)
    assert [(fault.code, fault.field, fault.entry) for fault in found] == [("never_sat", "gora", 1)]


def test_a_correction_may_name_everyone_who_ever_sat_down() -> None:
    ledger = ledger_of(pulka({"kind": "join", "player": "Dina"}, {"kind": "leave", "player": "Dina"}))
    draft = read_draft(correction(whists={"Dina": {"Anna": 6}}), ledger.heading.names, ledger.newcomer).draft
    assert draft is not None
    assert not isinstance(read(draft, ledger.situation), tuple)


def test_nobody_comes_back_under_a_name_that_another_has_by_now() -> None:
    ledger = ledger_of(pulka({"kind": "join", "player": "Dina"}))
    struck = ledger.steps[0].id
    row = ledger.void(struck)
    assert not isinstance(row, tuple)
    ledger = ledger.apply(row, AT)
    again = Join(player=ledger.newcomer, name="Dina")
    ledger = ledger.apply(ledger.record(again), AT)
    found = ledger.restore(struck)
    assert isinstance(found, tuple)
    assert [(fault.code, fault.field, fault.value) for fault in found] == [("name_twice", "name", "Dina")]
    assert not isinstance(ledger.void(ledger.steps[-1].id), tuple)


def test_an_undone_newcomer_comes_back_with_his_name() -> None:
    ledger = ledger_of(pulka({"kind": "join", "player": "Dina"})).apply(Undone(), AT)
    [(lost, _)] = ledger.ghosts()
    row = ledger.restore(lost)
    assert not isinstance(row, tuple)
    assert ledger.apply(row, AT).heading.names == (*ledger.heading.names, "Dina")

"""A newcomer's number and name, and how everyone is called who ever stood in a row."""

from pathlib import Path

from pulka.deals import DealDraft, Join
from pulka.desk import Desk, NewPulka, company
from pulka.ledger import Ledger
from pulka.storage import Store
from pulka.terms import Fault
from tests.pulkas import NAMES, correction, ledger_of, pulka

JOIN = DealDraft(kind="join", name="  Gleb  ")


def begun(home: Path) -> tuple[Desk, str]:
    desk = Desk(Store.open(home))
    found = desk.begin(NewPulka(NAMES[:3], "sochi", 0))
    assert isinstance(found[0], str)
    return desk, found[0]


def joined(desk: Desk, pid: str, name: str) -> Ledger | tuple[Fault, ...]:
    return desk.record(pid, desk.open(pid), DealDraft(kind="join", name=name))


def test_the_desk_numbers_a_newcomer_whatever_the_draft_says(tmp_path: Path) -> None:
    desk, pid = begun(tmp_path)
    found = desk.record(pid, desk.open(pid), JOIN.but(player=0))
    assert isinstance(found, Ledger)
    assert found.steps[0].entry == Join(player=3, name="Gleb")


def test_a_name_that_somebody_has_or_had_is_refused(tmp_path: Path) -> None:
    desk, pid = begun(tmp_path)
    assert joined(desk, pid, "Anna") == (Fault("name_twice", "name", "Anna"),)
    assert joined(desk, pid, "G" * 101) == (Fault("name_long", "name", "G" * 101),)
    assert joined(desk, pid, "   ") == (Fault("newcomer_missing", "player"),)
    assert isinstance(joined(desk, pid, "Gleb"), Ledger)
    assert isinstance(desk.record(pid, desk.open(pid), DealDraft(kind="leave", player=3)), Ledger)
    assert joined(desk, pid, "Gleb") == (Fault("name_twice", "name", "Gleb"),), "he cannot come back"


def test_one_who_was_struck_out_may_be_recorded_again(tmp_path: Path) -> None:
    desk, pid = begun(tmp_path)
    ledger = joined(desk, pid, "Gleb")
    assert isinstance(ledger, Ledger)
    struck = ledger.steps[0].id
    assert isinstance(desk.void(pid, ledger, struck), Ledger)
    ledger = joined(desk, pid, "Gleb")
    assert isinstance(ledger, Ledger)
    assert set(ledger.situation.seats) == {0, 1, 2, 4}
    assert desk.restore(pid, ledger, struck) == (Fault("name_twice", "name", "Gleb"),)


def test_one_who_sits_already_keeps_number_and_name_when_his_entry_is_amended() -> None:
    ledger = ledger_of(pulka({"kind": "join", "player": "Gleb"}))
    draft = JOIN.but(name="Anna", instead=1)
    numbered = company.numbered(draft, ledger, ledger.steps[0].id)
    assert (numbered.player, numbered.name) == (3, "Gleb")
    assert company.newcomer_faults(numbered, ledger) == ()
    assert company.numbered(draft, ledger).player == 4


def test_names_of_those_taken_back_are_known_and_a_gap_stays_blank(tmp_path: Path) -> None:
    desk, pid = begun(tmp_path)
    joined(desk, pid, "Gleb")
    ledger = desk.undo(pid, desk.open(pid))
    assert company.called(ledger) == (*NAMES[:3], "Gleb")
    joined(desk, pid, "Dasha")
    ledger = desk.open(pid)
    assert ledger.heading.names == (*NAMES[:3], "", "Dasha")
    assert company.called(ledger) == (*NAMES[:3], "Gleb", "Dasha")
    draft = company.numbered(DealDraft(kind="join", name="Egor"), ledger)
    assert company.called_too(company.called(ledger), draft)[5] == "Egor"
    assert isinstance(joined(desk, pid, "Gleb"), Ledger), "who was taken back may come after all"


def test_the_table_after_an_entry_says_who_deals_and_where_the_newcomer_sits() -> None:
    ledger = ledger_of(pulka(correction(gora={"Anna": 3}), {"kind": "misdeal", "moves": True}))
    join = Join(player=3, name="Gleb")
    assert company.table_after(join, ledger.situation, ledger.columns) == (3, 2)
    instead = Join(player=3, name="Gleb", instead=0)
    assert company.table_after(instead, ledger.situation, ledger.columns) == (3, 2), "Anna was to deal"

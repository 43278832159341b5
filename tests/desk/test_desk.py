"""The use-cases of an evening on a store that forgets."""

import copy
import json
from datetime import UTC, datetime

import pytest

from pulka.deals import DealDraft, Word
from pulka.desk import Desk, NewPulka, preview
from pulka.errors import StaleLedgerError, StorageError, UnknownPulkaError
from pulka.files import report
from pulka.ledger import Ledger
from pulka.rules import Convention
from pulka.storage import StoredRow
from pulka.terms import Contract, Fault, Mark
from tests.pulkas import misere, pulka
from tests.storage.memory import MemoryStore

WISH = NewPulka(("Анна", "Boris", "Вера"), {"base": "sochi", "pulya_limit": 10}, 2, "Пятница", 1, "RUB")
MADE = DealDraft(kind="misere", declarer=0, tricks=((0, 0),))
CAUGHT = DealDraft(kind="misere", declarer=1, tricks=((1, 2),))


class Evening:
    """A desk with one pulka on it; every command is given from the ledger last seen."""

    def __init__(self) -> None:
        self.store = MemoryStore()
        self.desk = Desk(self.store, lambda: datetime(2026, 11, 27, 20, tzinfo=UTC))
        found = self.desk.begin(WISH)
        assert isinstance(found[0], str)
        self.id = found[0]
        self.ledger = self.desk.open(self.id)

    def took(self, found: object) -> Ledger:
        assert isinstance(found, Ledger), found
        self.ledger = found
        assert report(Desk(self.store).open(self.id)) == report(found), "it is in the store before it is seen"
        return found

    def record(self, draft: DealDraft) -> Ledger:
        return self.took(self.desk.record(self.id, self.ledger, draft))


@pytest.fixture
def evening() -> Evening:
    return Evening()


def refused(found: object) -> list[str]:
    assert isinstance(found, tuple)
    return [fault.code for fault in found if isinstance(fault, Fault)]


def test_the_whole_convention_is_frozen_into_a_new_pulka(evening: Evening) -> None:
    assert evening.ledger.no == 1
    convention = evening.ledger.situation.modern
    assert isinstance(convention, Convention)
    assert (convention.base, convention.pulya_limit) == ("sochi", 10)
    assert evening.ledger.heading.title == "Пятница"


def test_what_cannot_begin(evening: Evening) -> None:
    names = ("A", "A", "B")
    assert refused(evening.desk.begin(WISH._replace(names=names, convention="paris"))) == [
        "base_unknown",
        "name_twice",
    ]


def test_an_evening_is_played(evening: Evening) -> None:
    evening.record(MADE)
    evening.record(CAUGHT)
    assert evening.ledger.columns.points[Mark.GORA] == (0, 20, 0)
    first, second = [step.id for step in evening.ledger.steps]
    desk, pulka_id = evening.desk, evening.id
    evening.took(desk.amend(pulka_id, evening.ledger, second, CAUGHT.but(tricks=((1, 1),))))
    assert evening.ledger.columns.points[Mark.GORA] == (0, 10, 0)
    evening.took(desk.insert(pulka_id, evening.ledger, second, CAUGHT.but(declarer=2, tricks=((2, 3),))))
    assert evening.ledger.columns.points[Mark.GORA] == (0, 10, 30)
    evening.took(desk.void(pulka_id, evening.ledger, first))
    assert evening.ledger.columns.points[Mark.PULYA] == (0, 0, 0)
    evening.took(desk.restore(pulka_id, evening.ledger, first))
    evening.took(desk.undo(pulka_id, evening.ledger))
    evening.took(desk.redo(pulka_id, evening.ledger))
    assert evening.ledger.columns.points[Mark.PULYA] == (10, 0, 0)
    heading = evening.ledger.heading.model_copy(update={"title": "Суббота"})
    evening.took(desk.rehead(pulka_id, evening.ledger, heading))
    evening.took(desk.close(pulka_id, evening.ledger))
    assert refused(desk.record(pulka_id, evening.ledger, MADE)) == ["pulka_closed"]
    evening.took(desk.reopen(pulka_id, evening.ledger))
    listed = desk.evenings()
    assert [(each.title, each.deals, each.names[0]) for each in listed] == [("Суббота", 3, "Анна")]
    assert sum(listed[0].whole) == 0
    assert listed[0].unfinished


def test_faults_come_back_and_nothing_is_written(evening: Evening) -> None:
    evening.record(MADE)
    entry = evening.ledger.steps[0].id
    wrong = DealDraft(kind="misere")
    desk, pulka_id, seen = evening.desk, evening.id, evening.ledger
    assert "declarer_missing" in refused(desk.record(pulka_id, seen, wrong))
    assert "declarer_missing" in refused(desk.amend(pulka_id, seen, entry, wrong))
    assert "declarer_missing" in refused(desk.insert(pulka_id, seen, entry, wrong))
    assert refused(desk.void(pulka_id, seen, 99)) == ["entry_unknown"]
    fewer = seen.heading.model_copy(update={"names": ("A", "B", "B")})
    assert refused(desk.rehead(pulka_id, seen, fewer)) == ["name_twice"]
    assert desk.open(pulka_id).no == seen.no
    bare = Evening()
    assert bare.desk.undo(bare.id, bare.ledger) is bare.ledger
    assert bare.desk.redo(bare.id, bare.ledger) is bare.ledger


def test_a_second_hand_is_told_to_look_again(evening: Evening) -> None:
    seen = evening.ledger
    other = Desk(evening.store)
    assert isinstance(other.record(evening.id, other.open(evening.id), MADE), Ledger)
    with pytest.raises(StaleLedgerError):
        evening.desk.record(evening.id, seen, CAUGHT)
    assert len(evening.desk.open(evening.id).steps) == 1
    with pytest.raises(UnknownPulkaError):
        evening.desk.open("nowhere")


def test_a_row_that_cannot_be_read_is_a_trouble(evening: Evening) -> None:
    rows = evening.store._rows[evening.id]
    for body in ("{}", rows[0].body):
        evening.store._rows[evening.id] = [rows[0], rows[0]._replace(no=2, body=body)]
        with pytest.raises(StorageError):
            Desk(evening.store).open(evening.id)
    evening.store._rows[evening.id] = [rows[0]._replace(body='{"kind": "undone"}')]
    with pytest.raises(StorageError):
        Desk(evening.store).open(evening.id)


def test_drafts_and_settings_are_kept(evening: Evening) -> None:
    desk, pulka_id = evening.desk, evening.id
    half = DealDraft(kind="game", contract=Contract.parse("7H"), whist=((1, Word.HALF),))
    assert desk.draft(pulka_id, "new") is None
    desk.keep_draft(pulka_id, "new", half)
    assert desk.draft(pulka_id, "new") == half
    evening.took(desk.record(pulka_id, evening.ledger, MADE, "new"))
    assert desk.draft(pulka_id, "new") is None
    desk.keep_draft(pulka_id, "new", half)
    desk.keep_draft(pulka_id, "new", None)
    assert desk.draft(pulka_id, "new") is None
    assert desk.setting("language") is None
    desk.keep_setting("language", ["ru"])
    assert desk.setting("language") == ["ru"]


def test_a_damaged_setting_was_never_made() -> None:
    store = MemoryStore()
    store.put_setting("wheels", "{tr")
    assert Desk(store).setting("wheels") is None


def test_an_evening_goes_out_and_comes_in(evening: Evening) -> None:
    evening.record(MADE)
    name, text = evening.desk.file(evening.id)
    assert name.endswith(".pulka.json")
    found = evening.desk.take_in(text)
    assert isinstance(found, str)
    assert report(evening.desk.open(found)) == report(evening.ledger)
    assert refused(evening.desk.take_in(b"[]")) == ["not_object"]
    assert "Анна" in evening.desk.names()


def test_an_evening_that_comes_in_twice_is_known(evening: Evening) -> None:
    desk = evening.desk
    laid = desk.take_in(desk.file(evening.id)[1])
    assert isinstance(laid, str)
    assert desk.twin(laid) is None, "no deal yet"
    desk.delete(laid)
    evening.record(MADE)
    again = desk.take_in(desk.file(evening.id)[1])
    assert isinstance(again, str)
    assert (desk.twin(again), desk.twin(evening.id)) == (evening.id, again)
    evening.record(MADE)
    assert desk.twin(again) is None
    desk.undo(evening.id, evening.ledger)
    assert desk.twin(again) == evening.id
    desk.delete(evening.id)
    assert desk.twin(again) is None
    assert desk.twin(evening.id) is None


def test_deleting_can_be_taken_back(evening: Evening) -> None:
    evening.desk.delete(evening.id)
    assert evening.desk.evenings() == ()
    evening.desk.undelete(evening.id)
    assert [each.id for each in evening.desk.evenings()] == [evening.id]


def test_a_preview_is_what_will_be_written(evening: Evening) -> None:
    ledger = evening.ledger
    seen = preview(MADE, ledger.situation, ledger.columns)
    recorded = evening.record(MADE).steps[-1].scored
    assert [each._replace(entry=0) for each in recorded.writings] == list(seen.writings)
    assert preview(DealDraft(kind="game"), ledger.situation, ledger.columns).faults


def test_only_sixteen_ledgers_stay_in_hand(evening: Evening) -> None:
    for _ in range(20):
        evening.desk.take_in(_text())
    evening.record(MADE)
    assert len(evening.desk.evenings()) == 21


def _text() -> bytes:
    return json.dumps(pulka(misere("Anna", 0))).encode()


def test_an_evening_that_cannot_be_read_does_not_hide_the_others(evening: Evening) -> None:
    row = StoredRow(1, "2026-11-27T20:00:00.000+00:00", "start", '{"kind": "novel"}')
    evening.store.create("lost", [row], "{}", {})
    found = {each.id: each.unreadable for each in evening.desk.evenings()}
    assert found == {evening.id: False, "lost": True}
    assert not next(each for each in evening.desk.evenings() if each.id == "lost").unfinished


def test_when_the_store_has_gone_back_nothing_in_hand_counts() -> None:
    evening = Evening()
    kept = {name: copy.deepcopy(each) for name, each in vars(evening.store).items() if name != "_lock"}
    before = evening.ledger
    evening.took(evening.desk.close(evening.id, before))
    vars(evening.store).update(kept)
    evening.desk.forget()
    found = evening.desk.open(evening.id)
    assert (found.no, found.closed) == (before.no, False)

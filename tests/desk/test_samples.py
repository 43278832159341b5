"""The sample evening: to be looked at, deleted, brought back; it counts for nobody."""

import pytest

from pulka.desk import Desk, NewPulka
from pulka.files import read_pulka, sample
from pulka.ledger import Ledger
from pulka.settlement import settle
from pulka.terms import Fault
from tests.storage.memory import MemoryStore


@pytest.fixture
def desk() -> Desk:
    return Desk(MemoryStore())


@pytest.mark.parametrize("language", ["ru", "en"])
def test_it_is_a_finished_evening_with_something_of_everything(language: str) -> None:
    ledger = read_pulka(sample(language), "2026-01-16T20:00:00+00:00")
    assert isinstance(ledger, Ledger)
    assert ledger.situation.closed
    assert {step.entry.kind for step in ledger.steps} >= {"game", "misere", "raspasy"}
    assert sum(settle(ledger.columns, ledger.situation.convention).whole) == 0
    assert ledger.heading.title
    assert ledger.heading.title.split(":")[0] in {"Пример", "Example"}


def test_a_language_without_one_gets_the_russian() -> None:
    assert sample("de") == sample("ru")


def test_it_stands_on_the_list_once_and_counts_for_nobody(desk: Desk) -> None:
    pid = desk.show_sample("ru")
    assert desk.show_sample("ru") == pid
    assert [evening.id for evening in desk.evenings()] == [pid]
    assert desk.names() == ()
    assert desk.people() == ()
    assert desk.count_evenings() == 0
    assert not desk.statistics().standings()


def test_a_name_changed_in_it_is_nobodys_either(desk: Desk) -> None:
    pid = desk.show_sample("ru")
    ledger = desk.open(pid)
    names = ("Яна", *ledger.heading.names[1:])
    assert isinstance(desk.rehead(pid, ledger, ledger.heading.model_copy(update={"names": names})), Ledger)
    assert desk.people() == ()


def test_it_is_deleted_like_any_other_and_comes_back_when_asked_for(desk: Desk) -> None:
    pid = desk.show_sample("ru")
    desk.delete(pid)
    assert desk.evenings() == ()
    assert desk.show_sample("ru") == pid
    assert [evening.id for evening in desk.evenings()] == [pid]


@pytest.mark.parametrize("damaged", ["{", "5", "null", "[[1]]", '"p"'])
def test_a_damaged_note_of_the_samples_keeps_no_evening_closed(damaged: str) -> None:
    store = MemoryStore()
    desk = Desk(store)
    desk.show_sample("ru")
    store.put_setting("samples", damaged)
    assert not isinstance(desk.begin(NewPulka(("Аня", "Боря", "Вера"), "sochi", 0))[0], Fault)
    assert desk.names() == ("Аня", "Боря", "Вера")
    assert not desk.statistics().standings()

"""The directory on a store that forgets: who is whom, and what all evenings add up to."""

from datetime import UTC, datetime

import pytest

from pulka.deals import DealDraft
from pulka.desk import Desk, NewPulka
from pulka.desk.directory import Turned
from pulka.errors import PulkaError, StorageError
from pulka.ledger import Ledger
from pulka.storage import StoredRow
from pulka.terms import Fault
from tests.storage.memory import MemoryStore

RASPASY = DealDraft(kind="raspasy", tricks=((0, 0), (1, 4), (2, 6)))


class House:
    """A desk over evenings that are played one a day."""

    def __init__(self) -> None:
        self.store = MemoryStore()
        self.now = datetime(2026, 1, 1, 20, tzinfo=UTC)
        self.desk = Desk(self.store, lambda: self.now)

    def play(self, *names: str, deals: int = 1) -> tuple[str, Ledger]:
        self.now = self.now.replace(day=self.now.day + 1)
        pid, ledger = self.desk.begin(NewPulka(names, "sochi", 0, whist_price=2, currency="₽"))
        assert isinstance(pid, str)
        assert isinstance(ledger, Ledger)
        for _ in range(deals):
            ledger = self.took(self.desk.record(pid, ledger, RASPASY))
        return pid, ledger

    def took(self, found: object) -> Ledger:
        assert isinstance(found, Ledger), found
        return found

    def id(self, name: str) -> str:
        return next(each.id for each in self.desk.people() if each.name == name)

    def rows(self) -> dict[str, int]:
        return {person.name: tally.evenings for person, tally in self.desk.statistics().standings()}


@pytest.fixture
def house() -> House:
    made = House()
    made.play("Дима", "Аня", "Боря")
    made.play("Дмитрий", "Аня", "Боря")
    return made


def test_two_names_of_one_person_are_merged_and_parted_again(house: House) -> None:
    before = house.rows()
    assert before == {"Дима": 1, "Дмитрий": 1, "Аня": 2, "Боря": 2}
    dima, dmitry = house.id("Дима"), house.id("Дмитрий")
    turned = house.desk.merge_people(dima, dmitry)
    assert house.rows() == {"Дмитрий": 2, "Аня": 2, "Боря": 2}
    person = house.desk.statistics().find(dima)
    assert person is not None
    assert (person.id, person.merged, set(person.spelled)) == (dmitry, ((dima, "Дима"),), {"Дима", "Дмитрий"})
    assert [evening.names for evening in house.desk.evenings()] == [
        ("Дмитрий", "Аня", "Боря"),
        ("Дима", "Аня", "Боря"),
    ]
    house.desk.put_back(turned)
    assert house.rows() == before
    house.desk.merge_people(dima, dmitry)
    house.desk.part_person(dima)
    assert house.rows() == before


def test_a_chain_of_merges_ends_at_one_person_and_never_turns_round(house: House) -> None:
    dima, dmitry, anya = (house.id(name) for name in ("Дима", "Дмитрий", "Аня"))
    house.desk.merge_people(dima, dmitry)
    house.desk.merge_people(dmitry, anya)
    assert house.rows() == {"Аня": 2, "Боря": 2}
    assert house.desk.merge_people(anya, dima) == Turned(())
    assert house.rows() == {"Аня": 2, "Боря": 2}


def test_a_new_name_holds_for_all_evenings_and_for_suggestions(house: House) -> None:
    dima = house.id("Дима")
    turned = house.desk.rename_person(dima, "  Дмитрий   П. ")
    assert isinstance(turned, Turned)
    assert house.rows() == {"Дмитрий П.": 1, "Дмитрий": 1, "Аня": 2, "Боря": 2}
    assert house.desk.names() == ("Дмитрий", "Аня", "Боря", "Дмитрий П.")
    house.play("Дмитрий П.", "Аня", "Боря")
    assert house.rows()["Дмитрий П."] == 2
    house.desk.put_back(turned)
    assert house.rows() == {"Дима": 1, "Дмитрий": 1, "Аня": 3, "Боря": 3, "Дмитрий П.": 1}


@pytest.mark.parametrize(
    ("name", "code"), [("Аня", "person_name_taken"), (" ", "name_blank"), ("я" * 101, "name_long")]
)
def test_a_name_that_cannot_be_is_refused(house: House, name: str, code: str) -> None:
    assert house.desk.rename_person(house.id("Дима"), name) == (Fault(code, "name", name.strip()),)
    assert "Дима" in house.rows()


def test_a_name_that_sheets_give_to_another_is_refused(house: House) -> None:
    assert isinstance(house.desk.rename_person(house.id("Аня"), "Анна"), Turned)
    assert house.desk.rename_person(house.id("Боря"), "Аня") == (Fault("person_name_taken", "name", "Аня"),)
    house.play("Аня", "Дима", "Вера")
    assert house.rows() == {"Анна": 3, "Боря": 2, "Дима": 2, "Дмитрий": 1, "Вера": 1}
    assert isinstance(house.desk.rename_person(house.id("Анна"), "Аня"), Turned)


def test_a_colour_is_chosen_and_taken_back(house: House) -> None:
    dima = house.id("Дима")
    turned = house.desk.color_person(dima, 5)
    assert house.desk.people()[0].color == 5
    house.desk.put_back(turned)
    assert house.desk.people()[0].color == 0


def test_who_is_not_there_is_told(house: House) -> None:
    with pytest.raises(PulkaError) as caught:
        house.desk.rename_person("nobody", "Кто")
    assert caught.value.code == "person_unknown"


def test_an_evening_is_counted_again_when_a_row_was_added(house: House) -> None:
    pid, ledger = house.play("Аня", "Боря", "Вова")
    assert house.desk.statistics().of(house.id("Вова")).raspasy.deals == 1
    assert house.desk.count_evenings() == 0
    ledger = house.took(house.desk.record(pid, ledger, RASPASY))
    assert house.desk.statistics().of(house.id("Вова")).raspasy.deals == 2
    house.desk.undo(pid, ledger)
    assert house.desk.statistics().of(house.id("Вова")).raspasy.deals == 1
    house.desk.delete(pid)
    assert "Вова" not in house.rows()


def test_evenings_are_counted_some_at_a_time(house: House) -> None:
    house.play("Аня", "Боря", "Вова")
    assert [house.desk.count_evenings(2), house.desk.count_evenings(2)] == [1, 0]
    assert len(house.desk.statistics().evenings) == 3


def test_evenings_follow_each_other_by_their_dates(house: House) -> None:
    pid, ledger = house.play("Аня", "Боря", "Вова")
    heading = ledger.heading.model_copy(update={"date": "2025-12-31"})
    ledger = house.took(house.desk.rehead(pid, ledger, heading))
    assert house.desk.statistics().nights(house.id("Аня"))[0].counted.pulka == pid
    house.took(house.desk.rehead(pid, ledger, heading.model_copy(update={"date": "в пятницу"})))
    assert house.desk.statistics().nights(house.id("Аня"))[-1].counted.pulka == pid


def test_an_evening_that_cannot_be_read_is_told_and_not_counted(house: House) -> None:
    row = StoredRow(1, "2026-01-09T20:00:00.000+00:00", "start", "{}")
    house.store.create("lost", [row], "{}", {0: "Зоя"})
    statistics = house.desk.statistics()
    assert (len(statistics.evenings), statistics.lost) == (2, 1)
    assert "Зоя" not in house.rows()


def test_a_store_that_is_away_is_no_lost_evening(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_: object) -> None:
        raise StorageError("store_locked", path="", reason="")

    monkeypatch.setattr(house.store, "rows", away)
    with pytest.raises(StorageError):
        Desk(house.store).statistics()

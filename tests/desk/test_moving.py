"""Everything moves to another device, and what it shows there is what it showed here."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from pulka.cli.sheet_text import evening_line
from pulka.deals import DealDraft
from pulka.desk import Desk, NewPulka, moving
from pulka.desk.history import history
from pulka.desk.moving import MOVED, Arrival, told
from pulka.errors import StorageError
from pulka.files import every_preset
from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.rules import read_convention, write_convention
from pulka.storage import Store, StoredRow
from pulka.storage.backup_file import write_backup
from pulka.storage.contents import Contents, KeptPulka
from pulka.storage.joining import Fate
from pulka.storage.legible import read_what_can_be_read
from pulka.storage.merging import Merged
from pulka.terms import Fault
from pulka.ui.parts.agreement.beginning import ALWAYS, CURRENCY, LAST, OWN

NAMES = ("Аня", "Боря", "Вера")
CALLED = "Дача"
RASPASY = DealDraft(kind="raspasy", tricks=((0, 0), (1, 4), (2, 6)))


class Device:
    """A desk over a store of its own."""

    def __init__(self, folder: Path) -> None:
        self.store = Store.open(folder)
        self.desk = Desk(self.store)

    def begin(self, names: tuple[str, ...] = NAMES, deals: int = 0, **wish: Any) -> str:  # noqa: ANN401
        found = self.desk.begin(NewPulka(names, "sochi", 0, **wish))
        pulka_id, _ = found
        assert isinstance(pulka_id, str)
        for _ in range(deals):
            self.record(pulka_id)
        return pulka_id

    def record(self, pulka_id: str) -> None:
        assert isinstance(self.desk.record(pulka_id, self.desk.open(pulka_id), RASPASY), Ledger)

    def look(self, content: bytes) -> Arrival:
        found = self.desk.look_into(content)
        assert isinstance(found, Arrival), found
        return found

    def bring(self, other: "Device") -> Merged:
        return self.desk.bring_in(self.look(other.desk.backup("ru").content))


@pytest.fixture
def devices(tmp_path: Path) -> Iterator[tuple[Device, Device]]:
    found = Device(tmp_path / "phone"), Device(tmp_path / "laptop")
    yield found
    for each in found:
        each.store.close()


def test_all_that_was_here_is_there(devices: tuple[Device, Device]) -> None:
    here, there = devices
    pulka_id = here.begin(deals=3, title="Дача", control="23:30")
    ledger = here.desk.open(pulka_id)
    here.desk.amend(pulka_id, ledger, 2, RASPASY.model_copy(update={"note": "поправлено"}))
    here.desk.undo(pulka_id, here.desk.open(pulka_id))
    here.desk.delete(here.begin(("Галя", "Дима", "Ева")))
    convention, _ = read_convention("sochi", every_preset())
    assert convention is not None
    house = here.desk.save_convention("Наши", write_convention(convention))
    anya, borya, _ = here.desk.people()[:3]
    here.desk.merge_people(anya.id, borya.id)
    here.desk.keep_setting(CURRENCY, "₽")
    saved = here.desk.backup("ru")
    assert (saved.evenings, saved.binned, saved.players, saved.torn) == (2, 1, 6, 0)
    arrival = there.look(saved.content)
    assert there.desk.evenings() == (), "looking writes nothing"
    assert there.desk.bring_in(arrival) == arrival.told
    for what in ("evenings", "binned", "people", "conventions", "statistics"):
        assert getattr(there.desk, what)() == getattr(here.desk, what)(), what
    assert history(there.desk.open(pulka_id)) == history(here.desk.open(pulka_id))
    assert there.desk.control(pulka_id) == here.desk.control(pulka_id)
    assert there.desk.convention(str(house)) is not None
    assert there.desk.setting(CURRENCY) == "₽"
    there.record(pulka_id)
    assert [each.fate for each in here.bring(there).pulkas] == [Fate.LONGER, Fate.HERE]
    assert history(here.desk.open(pulka_id)) == history(there.desk.open(pulka_id))
    assert here.desk.evenings() == there.desk.evenings()


def test_a_ledger_in_hand_goes_on_with_what_came(devices: tuple[Device, Device]) -> None:
    here, there = devices
    pulka_id = here.begin()
    there.bring(here)
    seen = there.desk.open(pulka_id)
    here.record(pulka_id)
    there.bring(here)
    assert len(there.desk.open(pulka_id).steps) == 1
    assert len(seen.steps) == 0


def test_samples_and_what_belongs_to_the_device_stay(devices: tuple[Device, Device]) -> None:
    here, there = devices
    here.desk.show_sample("ru")
    pulka_id = here.begin()
    here.desk.keep_setting("paper_check", {"typed": 1})
    here.desk.keep_setting("window", [1, 2])
    here.desk.keep_setting("control.of_nobody", 1)
    here.desk.keep_setting(LAST, 1)
    assert there.bring(here).settings == 1
    assert [each.id for each in there.desk.evenings()] == [pulka_id]
    assert [each.name for each in there.desk.people()] == list(NAMES)


def test_the_settings_that_move_are_those_of_the_table() -> None:
    assert {LAST, OWN, ALWAYS, CURRENCY} < MOVED


def test_a_setting_of_the_device_in_a_file_is_refused(devices: tuple[Device, Device]) -> None:
    here, _ = devices
    found = here.desk.look_into(write_backup(Contents(settings=(("pen", '"mine"'),)), "2026-11-30T20:00:00Z"))
    assert found == (Fault("backup_setting", "file", "pen"),)


def file_of(*bodies: str, at: str = "2026-11-30T20:00:00Z") -> bytes:
    rows = tuple(StoredRow(no, at, "row", body) for no, body in enumerate(bodies, 1))
    return write_backup(Contents((KeptPulka("p", None, rows),)), at)


def start(devices: tuple[Device, Device]) -> str:
    here, _ = devices
    return here.store.rows(here.begin(title=CALLED))[0].body


def test_rows_of_a_later_version_are_kept_and_told(devices: tuple[Device, Device]) -> None:
    first = start(devices)
    _, there = devices
    arrival = there.look(file_of(first, '{"kind":"of_a_later_version"}'))
    assert arrival.unreadable == 1
    there.desk.bring_in(arrival)
    (evening,) = there.desk.evenings()
    assert evening.unreadable
    assert len(there.store.rows("p")) == 2


def test_rows_that_break_the_reckoning_do_it_before_they_are_written(
    devices: tuple[Device, Device], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = start(devices)
    _, there = devices

    def broken(*_: object) -> None:
        raise IndexError

    monkeypatch.setattr("pulka.desk.arriving.unrolling", broken)
    assert there.desk.look_into(file_of(first)) == (Fault("backup_evening", "file", CALLED),)


def joining(number: int) -> str:
    entry = {"kind": "join", "player": number, "name": f"Гость {number}", "instead": number - 1}
    return json.dumps({"kind": "recorded", "entry": entry})


def test_more_players_than_a_file_may_have_are_refused(devices: tuple[Device, Device]) -> None:
    first = start(devices)
    _, there = devices
    joins = [joining(number) for number in range(3, 21)]
    assert there.look(file_of(first, *joins[:-1])).unreadable == 0, "twenty may"
    refused = (Fault("backup_too_many_sat", "file", CALLED, (("limit", 20),)),)
    assert there.desk.look_into(file_of(first, *joins)) == refused
    assert there.desk.look_into(file_of(first, *joins, json.dumps({"kind": "undone"}))) == refused, "redone"


@pytest.mark.parametrize("undone", [False, True])
def test_fractions_finer_than_in_a_file_are_refused(devices: tuple[Device, Device], undone: bool) -> None:
    first = start(devices)
    _, there = devices
    rows = []
    for power in (1000, 1001):
        entry = {"kind": "correction", "reason": "x", "gora": [[0, f"1/{2**power - 1}"]]}
        rows.append(json.dumps({"kind": "recorded", "entry": entry}))
        rows += [json.dumps({"kind": "undone"})] * undone
    assert there.look(file_of(first, *rows[: 1 + undone])).unreadable == 0, "one of them may"
    assert there.desk.look_into(file_of(first, *rows)) == (Fault("backup_too_fine", "file", CALLED),)


def test_an_opening_finer_than_in_a_file_is_refused(devices: tuple[Device, Device]) -> None:
    first = json.loads(start(devices))
    _, there = devices
    first["opening"]["gora"] = [[0, f"1/{2**2001}"]]
    found = there.desk.look_into(file_of(json.dumps(first)))
    assert [each.code for each in found if isinstance(each, Fault)] == ["backup_too_fine"]


def test_two_that_parted_are_told_apart_and_restoring_again_changes_nothing(
    devices: tuple[Device, Device],
) -> None:
    here, there = devices
    pulka_id = here.begin(title="Дача")
    there.bring(here)
    here.record(pulka_id)
    there.desk.undo(pulka_id, there.desk.open(pulka_id))
    there.record(pulka_id)
    there.bring(here)
    lines = {each.id: each for each in there.desk.evenings()}
    assert [each.title for each in lines.values()] == ["Дача", "Дача"]
    assert {each.beside for each in lines.values()} == {False, True}
    assert not lines[pulka_id].beside, "the one that was here"
    said = [evening_line(each, Words("ru")) for each in lines.values()]
    assert sum("другая запись" in each for each in said) == 1
    assert not there.bring(here).changes


@pytest.mark.parametrize(
    "entry",
    [
        {"kind": "misdeal", "dealer": 7},
        {"kind": "raspasy", "tricks": [[0, 12], [1, 4], [2, 6]]},
        {"kind": "join", "player": 1, "name": "Дима"},
        {"kind": "join", "player": 3, "name": "Аня"},
    ],
    ids=json.dumps,
)
def test_a_forged_entry_does_not_come_in(devices: tuple[Device, Device], entry: dict[str, Any]) -> None:
    """Sums and structure are right, and no player can have said it: such an evening would not open."""
    first = start(devices)
    _, there = devices
    forged = file_of(first, json.dumps({"kind": "recorded", "entry": entry}))
    assert there.desk.look_into(forged) == (Fault("backup_evening", "file", CALLED),)


@pytest.mark.parametrize("taking_back", ["undo", "void"])
def test_a_newcomer_who_was_taken_back_is_no_forgery(
    devices: tuple[Device, Device], taking_back: str
) -> None:
    """He has a number here still, and has none in a file."""
    here, there = devices
    pulka_id = here.begin(deals=1)

    def joins(name: str, number: int) -> None:
        draft = DealDraft(kind="join", player=number, name=name)
        assert isinstance(here.desk.record(pulka_id, here.desk.open(pulka_id), draft), Ledger)

    joins("Дима", 3)
    if taking_back == "undo":
        here.desk.undo(pulka_id, here.desk.open(pulka_id))
    else:
        here.desk.void(pulka_id, here.desk.open(pulka_id), 3)
    joins("Ева", 4)
    assert there.bring(here).fated(Fate.NEW) == 1
    assert there.desk.open(pulka_id).columns == here.desk.open(pulka_id).columns


def test_no_more_sit_down_in_a_backup_than_in_a_file(devices: tuple[Device, Device]) -> None:
    """Among many the fewest payments take for ever."""
    first = start(devices)
    _, there = devices
    entries = [
        entry
        for number in range(3, 28)
        for entry in (
            {"kind": "leave", "player": number - 1},
            {"kind": "join", "player": number, "name": f"Гость {number}"},
        )
    ]
    rows = [{"kind": "recorded", "entry": entry} for entry in entries]
    forged = file_of(first, *map(json.dumps, rows))
    assert there.desk.look_into(forged) == (Fault("backup_too_many_sat", "file", CALLED, (("limit", 20),)),)


@pytest.mark.parametrize("kind", ["amended", "inserted", "voided", "restored", "undone", "redone", "closed"])
def test_rows_that_mean_nothing_harm_no_list(devices: tuple[Device, Device], kind: str) -> None:
    first = start(devices)
    _, there = devices
    row = {"kind": kind, **({"of": 99} if kind in {"amended", "voided", "restored"} else {})}
    if kind == "inserted":
        row["before"] = 99
    if kind in {"amended", "inserted"}:
        row["entry"] = {"kind": "misdeal"}
    arrival = there.desk.look_into(file_of(first, json.dumps(row), json.dumps({"kind": "undone"})))
    if isinstance(arrival, Arrival):
        there.desk.bring_in(arrival)
    assert len(there.desk.evenings()) <= 1
    there.desk.statistics()


def test_how_far_it_is_can_be_seen(devices: tuple[Device, Device]) -> None:
    here, there = devices
    for _ in range(3):
        here.begin()
    seen: list[float] = []
    there.desk.look_into(here.desk.backup("ru").content, seen.append)
    assert len(seen) == 3
    assert seen == sorted(seen)
    assert 0 < seen[0] < seen[-1] < 1


def test_it_is_told_in_numbers(devices: tuple[Device, Device]) -> None:
    here, there = devices
    here.begin()
    assert told(there.bring(here), Words("ru")) == ("Новые вечера: 1", "Игроки: 3")
    assert told(there.bring(here), Words("en")) == ("Here already: 1",)


def test_the_file_is_called_by_its_day(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        desk = Desk(store, lambda: datetime(2026, 11, 30, 20, tzinfo=UTC))
        assert desk.backup("ru").name == "Пульки 2026-11-30.pulka-backup"


def test_what_cannot_be_read_again_is_not_called_saved(
    devices: tuple[Device, Device], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moving, "write_backup", lambda contents, at: write_backup(contents, at)[:-20])
    with pytest.raises(StorageError) as caught:
        devices[0].desk.backup("en")
    assert caught.value.code == "backup_unread"


def test_the_store_is_copied_before_a_backup_comes_in(devices: tuple[Device, Device]) -> None:
    here, other = devices
    here.begin(("Галя", "Дима", "Ева"))
    other.begin()
    arrival = here.look(other.desk.backup("ru").content)
    assert here.desk.copies() == ()
    here.desk.bring_in(arrival)
    (copy,) = here.desk.copies()
    assert len(read_what_can_be_read(copy.path).pulkas) == 1

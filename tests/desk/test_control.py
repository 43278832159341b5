"""Control time: kept by the store, read by the clock of the room; the last lap begins when it comes."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from pulka.deals import DealDraft
from pulka.desk import Control, Desk, NewPulka
from pulka.desk.control import clock_time, last_lap
from pulka.errors import StorageError
from pulka.ledger import Ledger
from pulka.locale import LANGUAGES, Words
from pulka.storage import Store

TEN_IN_THE_EVENING = datetime(2026, 11, 27, 22, 0).astimezone()  # on the clock of the room
NAMES = ("Anna", "Boris", "Vera")
MISERE = DealDraft(kind="misere", declarer=0, tricks=((0, 0),))
MISDEAL = DealDraft(kind="misdeal")


class Clock:
    """A clock that stands until it is put on."""

    now = TEN_IN_THE_EVENING

    def __call__(self) -> datetime:
        return self.now.astimezone(UTC)

    def put_on(self, **by: int) -> None:
        self.now += timedelta(**by)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def desk(tmp_path: Path, clock: Clock) -> Iterator[Desk]:
    with Store.open(tmp_path) as store:
        yield Desk(store, clock)


def begun(desk: Desk, control: str | None = None) -> str:
    found = desk.begin(NewPulka(NAMES, "sochi", 2, control=control))
    assert isinstance(found[0], str), found
    return found[0]


def deal(desk: Desk, pid: str, draft: DealDraft = MISERE) -> None:
    assert isinstance(desk.record(pid, desk.open(pid), draft), Ledger)


@pytest.mark.parametrize(
    ("text", "time"),
    [("23:30", "23:30"), (" 0.05 ", "00:05"), ("2330", "23:30"), ("9-15", "09:15"), ("930", "09:30")],
)
def test_a_time_may_be_written_as_people_write_it(text: str, time: str) -> None:
    assert clock_time(text) == time


@pytest.mark.parametrize("text", ["24:00", "23:60", "ten", "1:2", "", "23:30:00"])
def test_what_is_no_time_is_none(text: str) -> None:
    assert clock_time(text) is None


def test_it_is_kept_with_the_moment_it_was_set(desk: Desk) -> None:
    pid = begun(desk)
    assert desk.control(pid) is None
    assert desk.set_control(pid, "23:30") == ()
    control = desk.control(pid)
    assert control
    assert control.time == "23:30"
    assert control.moment() == TEN_IN_THE_EVENING.replace(hour=23, minute=30)
    assert desk.set_control(pid, None) == ()
    assert desk.control(pid) is None


def test_a_time_that_is_over_today_is_tomorrows(desk: Desk) -> None:
    pid = begun(desk, "00:30")
    control = desk.control(pid)
    assert control
    assert control.moment() - TEN_IN_THE_EVENING == timedelta(hours=2, minutes=30)


def test_a_wrong_time_is_a_fault_and_changes_nothing(desk: Desk) -> None:
    pid = begun(desk, "23:30")
    (fault,) = desk.set_control(pid, "late")
    assert (fault.code, fault.field, fault.value) == ("control_time", "control", "late")
    for language in LANGUAGES:
        assert "late" in Words(language).fault(fault, NAMES)
    assert desk.set_control(pid, "23:30") == ()
    refused = desk.begin(NewPulka(NAMES, "sochi", 2, control="late"))
    assert refused == (fault,)


def test_what_the_store_cannot_have_meant_is_no_control_time(desk: Desk) -> None:
    pid = begun(desk)
    for kept in (
        7,
        {"time": "x"},
        {"time": "x", "since": "y"},
        {"time": 7, "since": TEN_IN_THE_EVENING.isoformat()},
        ["23:30"],
    ):
        desk.keep_setting(f"control.{pid}", kept)
        assert desk.control(pid) is None


def test_beginning_again_after_a_failure_leaves_one_evening(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    wish = NewPulka(("A", "B", "C"), "sochi", 0, control="23:30")
    before = len(desk.evenings())

    def locked(*_: object) -> None:
        raise StorageError("store_locked")

    with monkeypatch.context() as patched:
        patched.setattr(desk._store, "put_setting", locked)
        with pytest.raises(StorageError):
            desk.begin(wish)
    pid = desk.begin(wish)[0]
    assert len(desk.evenings()) == before + 1
    control = desk.control(str(pid))
    assert control is not None
    assert control.time == "23:30"


def test_the_file_does_not_know_it(desk: Desk) -> None:
    pid = begun(desk)
    before = desk.file(pid)
    desk.set_control(pid, "23:30")
    assert desk.file(pid) == before


def test_the_last_lap_is_one_deal_by_each_behind_it(desk: Desk, clock: Clock) -> None:
    pid = begun(desk, "23:30")
    deal(desk, pid)
    assert desk.last_lap(pid, desk.open(pid)) is None
    assert desk.until_control(pid) == timedelta(minutes=90).total_seconds()
    clock.put_on(minutes=90)
    assert desk.until_control(pid) is None
    for left in (3, 2, 1, 0, 0):
        lap = desk.last_lap(pid, desk.open(pid))
        assert lap
        assert lap.left == left
        clock.put_on(minutes=5)
        deal(desk, pid, MISDEAL)  # deals nothing
        deal(desk, pid)
    desk.undo(pid, desk.open(pid))
    desk.set_control(pid, "23:59")
    assert desk.last_lap(pid, desk.open(pid)) is None, "set anew"


def test_who_goes_on_another_evening_has_set_none_yet(desk: Desk, clock: Clock) -> None:
    pid = begun(desk, "23:30")
    clock.put_on(hours=13)
    assert desk.last_lap(pid, desk.open(pid)), "they may play till noon"
    clock.put_on(hours=11)
    assert desk.control(pid) is None
    assert desk.last_lap(pid, desk.open(pid)) is None
    assert desk.set_control(pid, "23:30") == ()
    assert desk.until_control(pid) == timedelta(minutes=90).total_seconds()


def test_what_is_struck_out_is_no_deal_of_the_lap(desk: Desk, clock: Clock) -> None:
    pid = begun(desk, "22:30")
    clock.put_on(hours=1)
    deal(desk, pid)
    deal(desk, pid)
    ledger = desk.open(pid)
    desk.void(pid, ledger, ledger.steps[0].id)
    lap = desk.last_lap(pid, desk.open(pid))
    assert lap
    assert lap.left == 2


def test_without_a_control_time_there_is_no_last_lap(desk: Desk, clock: Clock) -> None:
    pid = begun(desk)
    assert desk.until_control(pid) is None
    assert desk.last_lap(pid, desk.open(pid)) is None
    since = (TEN_IN_THE_EVENING - timedelta(hours=2)).isoformat()
    assert last_lap(desk.open(pid), Control("22:00", since), clock.now) is not None

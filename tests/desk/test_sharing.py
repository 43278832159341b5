"""Guests at the desk: they look at one evening, write with the pen alone, and reach nothing else."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from pulka.deals import DealDraft
from pulka.desk import Desk, NewPulka
from pulka.desk.guest import GuestDesk
from pulka.desk.ways_out import WHEELS
from pulka.errors import PulkaError, UnknownPulkaError
from pulka.ledger import Ledger
from tests.storage.memory import MemoryStore

NAMES = ("Аня", "Боря", "Вера")
RASPASY = DealDraft(kind="raspasy", tricks=((0, 0), (1, 4), (2, 6)))
PHONE = "a-phone-of-a-guest-0"
OTHER = "another-phone-0000-0"


class Evening:
    def __init__(self, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self.store = MemoryStore()
        self.desk = Desk(self.store, clock)
        self.pid = self.begin()
        self.other = self.begin()
        self.link = self.desk.share(self.pid)

    def begin(self) -> str:
        found = self.desk.begin(NewPulka(NAMES, "sochi", 0))
        assert isinstance(found[0], str)
        return found[0]

    def guest(self, phone: str = PHONE) -> GuestDesk:
        return GuestDesk(self.desk, self.link.secret, phone)

    def hand_over(self, guest: GuestDesk) -> None:
        guest.ask_pen("Боря")
        pen = self.desk.pen(self.pid)
        assert pen
        self.desk.give_pen(self.pid, pen)

    def rows(self) -> int:
        return len(self.store.rows(self.pid))


@pytest.fixture
def evening() -> Evening:
    return Evening()


def refused(call: Any, *args: Any, **kwargs: Any) -> str:  # noqa: ANN401  # whatever is called
    with pytest.raises(PulkaError) as caught:
        call(*args, **kwargs)
    return caught.value.code


def test_a_link_stays_the_same_and_its_secret_is_long(evening: Evening) -> None:
    assert evening.desk.share(evening.pid) == evening.link
    assert Desk(evening.store).share(evening.pid) == evening.link, "a restart cuts nobody off"
    assert len(evening.link.secret) >= 22
    assert evening.desk.share(evening.other).secret != evening.link.secret
    with pytest.raises(UnknownPulkaError):
        evening.desk.share("?")


def test_a_wrong_secret_and_a_revoked_one_are_told_apart_by_nobody(evening: Evening) -> None:
    guest = evening.guest()
    assert guest.open(evening.pid).no == 1
    evening.desk.revoke(evening.pid)
    assert not guest.holds()
    for secret in (evening.link.secret, evening.link.secret[:-1], "", "я" * 10_000, "\ud800"):
        assert refused(GuestDesk, evening.desk, secret, PHONE) == "link_gone"
    for call in (guest.open, guest.control, guest.until_control, guest.pen):
        assert refused(call, evening.pid) == "link_gone"
    assert (
        refused(guest.setting, WHEELS) == refused(guest.ask_pen, "Боря") == refused(guest.come) == "link_gone"
    )
    assert evening.desk.share(evening.pid).secret != evening.link.secret
    assert not guest.holds()


def test_no_other_evening_is_reached(evening: Evening) -> None:
    guest = evening.guest()
    evening.hand_over(guest)
    seen = evening.desk.open(evening.other)
    calls: list[tuple[Any, tuple[object, ...]]] = [
        (guest.open, ()),
        (guest.control, ()),
        (guest.until_control, ()),
        (guest.last_lap, (seen,)),
        (guest.pen, ()),
        (guest.draft, ("new",)),
        (guest.keep_draft, ("new", RASPASY)),
        (guest.record, (seen, RASPASY)),
        (guest.amend, (seen, 1, RASPASY)),
        (guest.insert, (seen, 1, RASPASY)),
        (guest.void, (seen, 1)),
        (guest.restore, (seen, 1)),
        (guest.undo, (seen,)),
        (guest.redo, (seen,)),
        (guest.set_control, ("23:30",)),
    ]
    for call, more in calls:
        assert refused(call, evening.other, *more) == "link_gone", call
    assert len(evening.store.rows(evening.other)) == 1


def test_what_is_not_named_cannot_be_asked(evening: Evening) -> None:
    """A new thing that the desk learns is no guest's until somebody writes it down here and there."""
    guest = evening.guest()
    may = {
        *(
            "open",
            "control",
            "until_control",
            "last_lap",
            "rules_name",
            "setting",
            "names",
            "record",
            "amend",
        ),
        *("insert", "void", "restore", "undo", "redo", "set_control", "draft", "keep_draft", "keep_setting"),
        *("pen", "written_before_it_opened"),
    }
    asked = {name for name in dir(Desk) if not name.startswith("_")} | {"phones"}
    assert may < asked
    for name in asked - may:
        assert refused(getattr, guest, name) == "not_for_guests", name
    assert Desk not in type(guest).__mro__


def test_a_guest_is_told_nothing_that_is_the_keepers(evening: Evening) -> None:
    evening.desk.keep_setting("table", {"price": 1})
    evening.desk.keep_setting(WHEELS, value=True)
    evening.desk.keep_draft(evening.pid, "new", RASPASY)
    guest = evening.guest()
    assert (guest.setting("table"), guest.setting(WHEELS), guest.names()) == (None, True, ())
    assert guest.draft(evening.pid, "new") is None


def test_what_one_phone_has_half_filled_no_other_sees_and_a_revoked_link_leaves_nothing(
    evening: Evening,
) -> None:
    first, other = evening.guest(), evening.guest(OTHER)
    evening.desk.keep_draft(evening.pid, "new", RASPASY)
    evening.hand_over(first)
    for slot in ("new", "amend-1"):
        first.keep_draft(evening.pid, slot, RASPASY)
    evening.desk.take_pen_back(evening.pid)
    evening.hand_over(other)
    assert other.draft(evening.pid, "new") is None
    assert first.draft(evening.pid, "new") == RASPASY, "it waits for the pen to come back"
    other.keep_draft(evening.pid, "new", RASPASY)
    other.record(evening.pid, evening.desk.open(evening.pid), RASPASY, "new")
    assert other.draft(evening.pid, "new") is None
    assert first.draft(evening.pid, "new") == RASPASY
    Desk(evening.store).revoke(evening.pid)  # after a restart too
    assert list(evening.store._drafts) == [(evening.pid, "new")]


def test_a_deleted_evening_keeps_nothing_of_the_phones_that_watched_it(evening: Evening) -> None:
    guest = evening.guest()
    evening.desk.keep_draft(evening.pid, "new", RASPASY)
    evening.hand_over(guest)
    guest.keep_draft(evening.pid, "new", RASPASY)
    evening.desk.delete(evening.pid)
    evening.desk.undelete(evening.pid)
    assert list(evening.store._drafts) == [(evening.pid, "new")]


def test_nobody_writes_without_the_pen(evening: Evening) -> None:
    guest, seen = evening.guest(), evening.desk.open(evening.pid)
    for asks in (False, True):
        if asks:
            guest.ask_pen("Боря")
        assert refused(guest.record, evening.pid, seen, RASPASY) == "pen_not_yours"
        assert refused(guest.amend, evening.pid, seen, 1, RASPASY) == "pen_not_yours"
        assert refused(guest.insert, evening.pid, seen, 1, RASPASY) == "pen_not_yours"
        assert refused(guest.void, evening.pid, seen, 1) == refused(guest.restore, evening.pid, seen, 1)
        assert refused(guest.undo, evening.pid, seen) == refused(guest.redo, evening.pid, seen)
        assert refused(guest.keep_draft, evening.pid, "new", RASPASY) == "pen_not_yours"
        assert refused(guest.set_control, evening.pid, "23:30") == "pen_not_yours"
        assert refused(guest.keep_setting, "table", 1) == "pen_not_yours"
    assert evening.rows() == 1


def test_the_pen_is_asked_for_given_written_with_and_taken_back(evening: Evening) -> None:
    guest, other, desk, pid = evening.guest(), evening.guest(OTHER), evening.desk, evening.pid
    assert refused(guest.ask_pen, "Гена") == "not_for_guests"
    assert [guest.stands(), other.stands()] == ["", ""]
    evening.hand_over(guest)
    assert [guest.stands(), other.stands()] == ["held", "other"]
    done = guest.record(pid, guest.open(pid), RASPASY, slot="new")
    assert isinstance(done, Ledger)
    assert refused(other.undo, pid, done) == "pen_not_yours"
    assert refused(desk.record, pid, done, RASPASY) == refused(desk.undo, pid, done) == "pen_elsewhere"
    assert refused(desk.close, pid, done) == "pen_elsewhere"
    assert refused(other.ask_pen, "Вера") == "pen_moved"
    assert guest.undo(pid, done).situation.deals_played == 0
    desk.take_pen_back(pid)
    assert refused(guest.redo, pid, guest.open(pid)) == "pen_not_yours"
    assert desk.redo(pid, desk.open(pid)).situation.deals_played == 1
    assert isinstance(desk.record(evening.other, desk.open(evening.other), RASPASY), Ledger)


def test_the_pen_is_offered_and_taken_or_left(evening: Evening) -> None:
    guest, other, desk, pid = evening.guest(), evening.guest(OTHER), evening.desk, evening.pid
    for each in (guest, other):
        each.come()
    (first, second) = desk.watching(pid)
    assert [first.number, second.number] == [1, 2]
    desk.offer_pen(pid, first, "Боря")
    assert [guest.stands(), other.stands()] == ["offered", ""]
    assert refused(other.answer_pen, take=True) == refused(guest.give_pen_back) == "pen_moved"
    guest.answer_pen(take=False)
    assert guest.stands() == ""
    desk.offer_pen(pid, first, "Боря")
    desk.offer_pen(pid, second, "Вера")
    assert refused(guest.answer_pen, take=True) == "pen_moved"
    other.answer_pen(take=True)
    assert refused(desk.offer_pen, pid, first, "Боря") == "pen_moved"
    other.give_pen_back()
    assert desk.pen(pid) is None


def test_who_has_the_pen_is_typing_for_a_while_after_each_touch() -> None:
    now = datetime(2026, 1, 1, tzinfo=UTC)
    evening = Evening(lambda: now)
    desk, pid = evening.desk, evening.pid
    first, other = evening.guest(), evening.guest(OTHER)
    assert not desk.is_typing(pid)
    evening.hand_over(first)
    assert not desk.is_typing(pid)
    first.keep_draft(pid, "amend:2", RASPASY)
    assert desk.is_typing(pid)
    now += timedelta(minutes=4)
    assert desk.is_typing(pid)
    now += timedelta(minutes=2)
    assert not desk.is_typing(pid)
    first.keep_draft(pid, "new", RASPASY)
    assert desk.is_typing(pid)
    desk.take_pen_back(pid)
    first.ask_pen("Боря")
    assert not desk.is_typing(pid), "he only asks for the pen"
    desk.take_pen_back(pid)
    evening.hand_over(other)
    assert not desk.is_typing(pid), "what another one has left half filled is not his"
    desk.take_pen_back(pid)
    evening.hand_over(first)
    first.record(pid, desk.open(pid), RASPASY, "new")
    assert not desk.is_typing(pid)


def test_a_revoked_link_takes_the_pen_along(evening: Evening) -> None:
    guest, pid = evening.guest(), evening.pid
    evening.hand_over(guest)
    evening.desk.revoke(pid)
    assert evening.desk.pen(pid) is None
    assert refused(guest.record, pid, evening.desk.open(pid), RASPASY) == "link_gone"
    assert isinstance(evening.desk.record(pid, evening.desk.open(pid), RASPASY), Ledger)


def test_phones_come_and_go_and_are_not_without_number(evening: Evening) -> None:
    phones, link = evening.desk.phones, evening.link.id
    guest = evening.guest()
    guest.come()
    guest.come()
    guest.go()
    assert [each.number for each in evening.desk.watching(evening.pid)] == [1]
    guest.go()
    guest.go()
    assert evening.desk.watching(evening.pid) == ()
    guest.come()
    for number in range(200):
        phones.arrive(link, f"{number}")
        phones.leave(link, f"{number}")
    assert [each.key for each in evening.desk.watching(evening.pid)] == [PHONE]
    assert len(phones._known[link]) <= 32


def test_of_two_hands_each_row_is_one_of_who_held_the_pen(evening: Evening) -> None:
    """The pen is taken back while its holder writes as fast as he can: from then on nothing of his stands."""
    guest, desk, pid = evening.guest(), evening.desk, evening.pid
    evening.hand_over(guest)

    def write() -> int:
        count = 0
        while True:
            try:
                seen = guest.open(pid)
                guest.record(pid, seen, RASPASY) if seen.no < 60 else guest.undo(pid, seen)
            except PulkaError:
                return count
            count += 1

    with ThreadPoolExecutor(1) as threads:
        writing = threads.submit(write)
        while evening.rows() < 4:
            pass
        desk.take_pen_back(pid)
        after = evening.rows()
        writing.result(10)
    assert evening.rows() == after

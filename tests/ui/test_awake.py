"""The screen stays awake while somebody plays."""

from collections.abc import Callable
from pathlib import Path

import pytest

from pulka.ui.awake import IDLE, Watch
from tests.ui.test_shapes import opened
from tests.ui.test_table import GAME, Evening, run


class Alarm:
    def __init__(self, at: float, ring: Callable[[], None]) -> None:
        self.at, self.ring, self.on = at, ring, True

    def cancel(self) -> None:
        self.on = False


class Room:
    """A device with a clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 100.0
        self.asked: list[str] = []
        self.alarms: list[Alarm] = []
        self.watch = Watch(
            lambda: self.asked.append("hold"),
            lambda: self.asked.append("release"),
            lambda: self.now,
            self.later,
        )

    def later(self, seconds: float, ring: Callable[[], None]) -> Alarm:
        self.alarms.append(Alarm(self.now + seconds, ring))
        return self.alarms[-1]

    def wait(self, seconds: float) -> None:
        end = self.now + seconds
        while due := [each for each in self.alarms if each.on and each.at <= end]:
            first = min(due, key=lambda each: each.at)
            first.on, self.now = False, first.at
            first.ring()
        self.now = end


def test_half_an_hour_without_a_touch_lets_the_screen_sleep() -> None:
    room = Room()
    room.watch.keep()
    room.wait(IDLE - 1)
    assert room.asked == ["hold"]
    room.wait(1)
    assert room.asked == ["hold", "release"]
    assert not room.watch.holds
    room.wait(IDLE * 3)
    assert room.asked == ["hold", "release"]


def test_a_touch_keeps_it_awake_and_wakes_it_again() -> None:
    room = Room()
    room.watch.keep()
    for _ in range(5):
        room.wait(IDLE / 2)
        room.watch.stir()
    assert room.asked == ["hold"]
    room.wait(IDLE)
    assert room.asked == ["hold", "release"]
    room.watch.stir()
    assert room.asked == ["hold", "release", "hold"]
    assert room.watch.holds


def test_who_leaves_lets_it_sleep_for_good() -> None:
    room = Room()
    room.watch.keep()
    room.watch.leave()
    assert room.asked == ["hold", "release"]
    room.watch.stir()
    room.wait(IDLE * 2)
    assert room.asked == ["hold", "release"]
    room.watch.leave()
    assert room.asked == ["hold", "release"]


def test_a_device_that_forgot_is_told_again() -> None:
    room = Room()
    room.watch.keep()
    room.wait(IDLE / 2)
    room.watch.keep()
    assert room.asked == ["hold", "hold"]
    room.wait(IDLE - 1)
    assert room.watch.holds


def test_the_table_keeps_the_screen_awake_until_it_is_left(tmp_path: Path) -> None:
    evening = Evening(tmp_path, GAME)

    async def play() -> None:
        async with opened(evening) as tree:
            asked = [name for name, _ in tree.wire.asked]
            assert "enable" in asked
            assert "disable" not in asked
            tree.page.navigate(f"/pulka/{evening.pid}/journal")
            await tree.settle()
            assert "disable" not in [name for name, _ in tree.wire.asked]
            tree.page.navigate("/")
            await tree.settle()
            assert [name for name, _ in tree.wire.asked].count("disable") == 1

    run(play)


@pytest.mark.parametrize("ended", ["by word", "by the rules"])
def test_an_evening_that_is_over_keeps_nobody_awake(tmp_path: Path, ended: str) -> None:
    by_word = ended == "by word"
    evening = Evening(
        tmp_path, *[GAME] * (1 if by_word else 2), convention={"base": "sochi", "pulya_limit": 1}
    )
    if by_word:
        evening.desk.close(evening.pid, evening.ledger)
    assert evening.ledger.situation.closed is not by_word

    async def play() -> None:
        async with opened(evening) as tree:
            assert "enable" not in [name for name, _ in tree.wire.asked]

    run(play)

"""The ways of an ordinary evening of three, said once: tests check their numbers, a measure counts taps."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from tests.browser.harness.evening import Evening
from tests.browser.harness.screen import Screen

NAMES = ("Аня", "Боря", "Вера")


class Flow(NamedTuple):
    """What is done, in how many taps at most, and the sheet after it where it writes."""

    name: str
    most: int
    play: Callable[[Evening], int]
    sheet: Mapping[str, Any] | None = None


def _correct(evening: Evening) -> int:
    """Make the first of three deals another game of the same price."""
    screen, taps = evening.screen, evening.screen.taps
    screen.tap("Журнал")
    screen.tap("Исправить запись 1")
    screen.see("Вист")
    screen.tap("6 трефы")
    screen.tap("Исправить")
    found = screen.taps - taps
    screen.see("6♣")
    return found


def _settle(evening: Evening) -> int:
    screen, taps = evening.screen, evening.screen.taps
    screen.open(evening.path)
    screen.tap("Расчёт")
    screen.see("Закрыть пульку")
    return screen.taps - taps


def _again(evening: Evening) -> int:
    """Begin the next pulka of the same people: from the list, where the evening has ended."""
    screen = evening.screen
    screen.open("/")
    screen.see("Продолжить")
    taps = screen.taps
    screen.tap("Новая пулька")
    screen.tap("Начать")
    screen.see("Отменить: 0")
    return screen.taps - taps


_FIRST = {"Боря": {"Аня": 4}, "Вера": {"Аня": 4}}
_LAST = {
    "pulya": {"Аня": 2},
    "gora": {"Аня": 4, "Боря": 7, "Вера": 3},
    "whists": {"Боря": {"Аня": 4}, "Вера": {"Аня": 4, "Боря": 20}, "Аня": {"Боря": 4}},
}
FLOWS = (
    # 6♠ made 6-2-2: pulya 2, each whister 2·2.
    Flow(
        "6♠ made exactly, both whist",
        3,
        lambda evening: evening.record("Играет Аня", "6 пики"),
        {"pulya": {"Аня": 2}, "gora": {}, "whists": _FIRST},
    ),
    # Misère: pulya 10.
    Flow(
        "misère made",
        3,
        lambda evening: evening.record("Мизер", "Играет Боря"),
        {"pulya": {"Аня": 2, "Боря": 10}, "gora": {}, "whists": _FIRST},
    ),
    Flow(
        "undo",
        1,
        lambda evening: evening.undo(),
        {"pulya": {"Аня": 2}, "gora": {}, "whists": _FIRST},
    ),
    # First raspasy 4-3-3, a trick 1.
    Flow(
        "raspasy 4-3-3",
        4,
        lambda evening: evening.record("Распасы", "Аня: 4 взятки", "Боря: 3 взятки"),
        {"pulya": {"Аня": 2}, "gora": {"Аня": 4, "Боря": 3, "Вера": 3}, "whists": _FIRST},
    ),
    # 7♥ down one, P 4: gora Боря 4; Вера alone writes four tricks of 4 and 4, the passer 4.
    Flow(
        "7♥ down one, a whist and a pass",
        5,
        lambda evening: evening.record("Играет Боря", "7 червы", "Аня — пас", "Боря: взяткой меньше"),
        _LAST,
    ),
    Flow("a deal three back corrected", 4, _correct),
    Flow("settlement", 1, _settle),
    Flow("second evening at the same table", 2, _again),
)


def begun(screen: Screen) -> Evening:
    """Begin the evening that the ways are gone on."""
    return Evening.begin(screen, NAMES, "Сочи", dealer="Вера")

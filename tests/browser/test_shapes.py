"""One app in five shapes: a deal is recorded in each, and nothing is cut off, covered or too small to touch.

Bounds are those of the semantics tree: what a finger and a screen reader meet.
"""

import re
from pathlib import Path
from typing import NamedTuple

import pytest
from typing_extensions import override

from pulka.desk import Desk
from pulka.storage import Store
from tests.browser.conftest import OpenScreen
from tests.browser.harness.evening import Evening
from tests.browser.harness.process import AppProcess
from tests.browser.harness.screen import Screen

pytestmark = [pytest.mark.xdist_group("browser-shapes"), pytest.mark.timeout(600)]
FIXTURE = Path(__file__).parents[1] / "fixtures" / "evening4.pulka.json"
NAMES = ("Аня", "Борис", "Вера", "Глеб")
SHAPES = ((360, 740), (390, 844), (844, 390), (820, 1180), (1440, 900))
TARGET = 48
FEET = (
    "Записать", "Какая игра?", "Сколько у кого взяток?", "Начать", "Закрыть пульку", "Печать и отправка",
    "Отменить", "Вернуть", "Новая пулька",
)  # fmt: skip
"""Keys at the foot of a screen: a list goes on beneath them, and is cut there as it is scrolled."""
AWAY = 16
"""Pixels above such a key where a list may be cut already."""
SNACK = "Отмена"
"""The key of a passing message: Material makes it, and it lies over the words it repeats."""
SECTOR = "Играет "
"""A sector of the drawn sheet is no rectangle: its box meets others'."""
PATIENCE = 50
NEARLY = 1.0
"""Pixels that rounding may take."""
_BOXES = """
() => [...document.querySelectorAll("flt-semantics-host flt-semantics")].map(node => {
  const box = node.getBoundingClientRect();
  const leaf = !node.querySelector("flt-semantics");
  const label = node.getAttribute("aria-label") ?? (leaf ? node.textContent : "");
  return {
    label: label.trim(), leaf, tappable: node.hasAttribute("flt-tappable"),
    left: box.left, top: box.top, right: box.right, bottom: box.bottom,
  };
}).filter(node => node.label)
"""


class Box(NamedTuple):
    """What stands where, in pixels of the screen."""

    label: str
    leaf: bool
    tappable: bool
    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """Its extent across."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Its extent down."""
        return self.bottom - self.top

    def crosses(self, other: "Box") -> bool:
        """Whether both cover some ground in common, and neither is a key that holds the other."""
        if self.holds(other) or other.holds(self):
            return False
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > NEARLY and down > NEARLY

    def holds(self, other: "Box") -> bool:
        """Whether it is a key, and the other stands wholly in it."""
        return (
            self.tappable
            and self.left <= other.left + NEARLY
            and self.top <= other.top + NEARLY
            and self.right >= other.right - NEARLY
            and self.bottom >= other.bottom - NEARLY
        )

    @override
    def __str__(self) -> str:
        return f"{self.label} {self.left:.0f}:{self.top:.0f} {self.width:.0f}×{self.height:.0f}"


@pytest.fixture(scope="module")
def app(module_app: AppProcess) -> AppProcess:
    return module_app


@pytest.mark.parametrize("size", SHAPES, ids=lambda size: "x".join(map(str, size)))
def test_a_deal_is_recorded_in_every_shape(
    size: tuple[int, int], app: AppProcess, open_screen: OpenScreen
) -> None:
    path = f"/pulka/{Desk(Store.open(app.home)).take_in(FIXTURE.read_bytes())}"
    screen = open_screen(size, path=path)
    evening = Evening(screen, path, NAMES)
    before = evening.done()
    wrong = faults(screen, size)
    evening.open("Играет Аня")
    wrong += faults(screen, size)
    screen.tap("7 червы")
    screen.tap("Аня: взяткой меньше")
    screen.see("Аня: гора")
    wrong += faults(screen, size)
    evening.save(before + 1)
    wrong += faults(screen, size)
    for way, seen in (
        ("Журнал", "Все"),
        ("Расчёт", "Итог в вистах"),
        (re.compile("^Распасы"), "Сколько у кого взяток?"),
    ):
        screen.tap(way)
        screen.see(seen)
        wrong += faults(screen, size)
        screen.back()
        screen.at(path)
        screen.see("Мизер")
    screen.open("/")
    for way, seen in (("Новая пулька", "Начать"), ("Настройки", "Тема")):
        screen.see("Новая пулька")
        wrong += faults(screen, size)
        screen.tap(way)
        screen.see(seen)
        wrong += faults(screen, size)
        screen.back()
        screen.at("/")
    assert not wrong, "\n".join(wrong)


def faults(screen: Screen, size: tuple[int, int]) -> list[str]:
    """Return what is beyond the side of the screen, too small to touch, or over something else."""
    there = [box for box in standing(screen) if box.label != SNACK]
    foot = min((box.top for box in there if box.label in FEET), default=float(size[1]))
    seen = [box for box in there if box.label in FEET or (box.bottom < foot - AWAY and box.top > NEARLY)]
    assert len(seen) > 1
    words = [box for box in seen if box.leaf and not box.label.startswith(SECTOR)]
    found: dict[str, list[Box] | list[str]] = {
        "beyond the side": [box for box in seen if box.left < -NEARLY or box.right > size[0] + NEARLY],
        "too small": [box for box in seen if box.tappable and min(box.width, box.height) < TARGET - NEARLY],
        "one over the other": [
            f"{one} / {other}"
            for at, one in enumerate(words)
            for other in words[at + 1 :]
            if one.crosses(other)
        ],
    }
    where = screen.page.url.removeprefix(screen.address)
    told = {what: "; ".join(str(each) for each in which) for what, which in found.items()}
    return [f"{where}: {what}: {which}" for what, which in told.items() if which]


def standing(screen: Screen) -> list[Box]:
    """Return the boxes once they stand still."""
    last: list[Box] = []
    for _ in range(PATIENCE):
        now = [Box(**each) for each in screen.page.evaluate(_BOXES)]
        if now and now == last:  # on the way to another screen there is none for a moment
            return now
        last = now
        screen.page.wait_for_timeout(200)
    raise AssertionError("the screen never stands still")

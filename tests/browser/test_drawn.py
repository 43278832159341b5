"""What is drawn is what was said: the same screen is the same picture, however fast it was tapped.

Where letters are laid out in one thread and drawn in another some lose their places, figures lose digits, or
the page stands still: flutter/flutter#190039.
"""

import os
from collections import Counter

import pytest

from tests.browser.conftest import DESKTOP, OpenScreen
from tests.browser.harness.evening import Evening
from tests.browser.harness.process import AppProcess
from tests.browser.harness.screen import Screen

pytestmark = pytest.mark.xdist_group("browser-drawn")
NAMES = ("Аня", "Боря", "Вера")
PAGES = 20 if os.environ.get("PULKA_PROOF") else 2
ROUNDS = 6
_BREATH, _REST = 30, 900
"""Milliseconds from tap to tap, and until all of them are drawn."""
_BAR = 56
"""The height of the bar: there stands whether the form is a draft, at first it is none."""


def test_the_same_screen_is_the_same_picture(app: AppProcess, open_screen: OpenScreen) -> None:
    evening = Evening.laid(app, open_screen, NAMES, "leningrad")
    evening.screen.page.close()
    pictures: Counter[bytes] = Counter()
    threads = 0
    for _ in range(PAGES):
        screen = open_screen(DESKTOP, path=f"{evening.path}/record?kind=raspasy")
        pictures[tapped(screen)] += 1
        threads += len(screen.page.workers)
        screen.page.close()
    assert len(pictures) == 1, f"the same form looks different: {sorted(pictures.values())}"
    assert not threads, "letters are laid out in one thread and drawn in another"


def tapped(screen: Screen) -> bytes:
    """Tap tricks as fast as they are heard, the same ones last; return the picture."""
    screen.see("Аня: 2 взятки")
    keys = [
        screen.role("button", f"{name}: {tricks}") for name in NAMES for tricks in ("4 взятки", "2 взятки")
    ]
    places = [key.bounding_box() for key in keys]
    for _ in range(ROUNDS):
        for place in places:
            assert place
            screen.page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
            screen.page.wait_for_timeout(_BREATH)
    screen.page.mouse.move(1, DESKTOP[1] - 1)
    screen.page.wait_for_timeout(_REST)
    width, height = DESKTOP
    return screen.page.screenshot(clip={"x": 0, "y": _BAR, "width": width, "height": height - _BAR})

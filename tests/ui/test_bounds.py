"""The window stands where it stood, unless nobody could see it there."""

import flet as ft
import pytest

from pulka.ui import bounds, monitors
from pulka.ui.bounds import Bounds

USUAL = Bounds()
KEPT = {"left": 100, "top": 50, "width": 900, "height": 700, "maximized": True}


@pytest.fixture(autouse=True)
def one_monitor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "on_a_monitor", lambda x, y: 0 <= x < 1920 and 0 <= y < 1080)


def test_it_comes_back_as_it_was() -> None:
    found = Bounds.read(KEPT)
    assert found == Bounds(900, 700, 100, 50, maximized=True)
    assert Bounds.read(found._asdict()) == found


@pytest.mark.parametrize(
    ("left", "top"), [(2500, 50), (-1000, 50), (100, -40), (100, 1075), (None, 5), ("1", 2)]
)
def test_on_a_monitor_that_is_gone_it_has_a_size_and_no_place(left: object, top: object) -> None:
    assert Bounds.read(KEPT | {"left": left, "top": top}) == Bounds(900, 700, None, None, maximized=True)


@pytest.mark.parametrize(
    "kept",
    [None, [], "x", {}, {"width": "1", "height": 2}, {"width": float("nan"), "height": 1}, {"width": True}],
)
def test_nonsense_is_the_usual_size(kept: object) -> None:
    assert Bounds.read(kept) == USUAL


def test_it_is_neither_a_stamp_nor_a_wall() -> None:
    assert Bounds.read({"width": 1, "height": 1})[:2] == (360, 560)
    assert Bounds.read({"width": 9999, "height": 9999})[:2] == (8000, 8000)


def test_a_window_that_fills_the_screen_keeps_the_size_it_will_have_again() -> None:
    before = Bounds(900, 700, 100, 50)
    window = ft.Window(width=1920, height=1080, left=0, top=0)
    assert before.seen(window) == Bounds(1920, 1080, 0, 0)
    window.maximized = True
    assert before.seen(window) == before._replace(maximized=True)
    window.full_screen = True
    assert before.seen(window) == before
    window.full_screen, window.minimized = False, True
    assert before.seen(window) == before


def test_without_a_display_no_monitor_shows_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    assert not monitors.on_a_monitor(0, 0)
    monkeypatch.setenv("DISPLAY", ":77")  # or no X library on this machine
    assert not monitors.on_a_monitor(0, 0)

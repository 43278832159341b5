"""Where the native window stood and how large it was, kept between evenings in the store's settings."""

import asyncio
import contextlib
from typing import Any, NamedTuple, Self

import flet as ft

from pulka.desk import Desk
from pulka.errors import PulkaError
from pulka.ui.aside import aside
from pulka.ui.guard import handler
from pulka.ui.monitors import on_a_monitor

KEPT = "window"
"""The setting that holds it."""
_LEAST, _MOST = (360, 560), (8000, 8000)
_GRIP = 12
"""How far below its upper edge a window is taken hold of."""
_REST = 1.0
"""Seconds after which a window that was moved lies still."""
_DESKTOPS = {ft.PagePlatform.LINUX, ft.PagePlatform.MACOS, ft.PagePlatform.WINDOWS}


class Bounds(NamedTuple):
    """Size and place in logical pixels; without a place the system chooses one."""

    width: float = 1100
    height: float = 800
    left: float | None = None
    top: float | None = None
    maximized: bool = False

    @classmethod
    def read(cls, kept: Any) -> Self:  # noqa: ANN401  whatever JSON was kept
        """Return the kept bounds as far as they make sense."""
        found = kept if isinstance(kept, dict) else {}
        usual = cls()
        width, height = _number(found.get("width")), _number(found.get("height"))
        left, top = _number(found.get("left")), _number(found.get("top"))
        if width is None or height is None:
            width, height = usual.width, usual.height
        width = min(max(width, _LEAST[0]), _MOST[0])
        if left is None or top is None or not on_a_monitor(left + width / 2, top + _GRIP):
            left = top = None
        return cls(
            width, min(max(height, _LEAST[1]), _MOST[1]), left, top, maximized=found.get("maximized") is True
        )

    def seen(self, window: ft.Window) -> Self:
        """Return the bounds of `window` now; one that fills the screen keeps those it will have again."""
        if window.minimized or window.full_screen:
            return self
        if window.maximized:
            return self._replace(maximized=True)
        if not window.width or not window.height:
            return self
        return type(self)(window.width, window.height, window.left, window.top)


def keep_bounds(page: ft.Page, desk: Desk) -> None:
    """Give the window of `page` the bounds it had last, and remember those it gets, if there is one."""
    if page.web or page.platform not in _DESKTOPS:
        return
    now = kept = Bounds()
    with contextlib.suppress(PulkaError):  # what is wrong with the store the screens say
        now = kept = Bounds.read(desk.setting(KEPT))
    window, turn = page.window, 0
    window.min_width, window.min_height = _LEAST
    window.width, window.height, window.maximized = now.width, now.height, now.maximized
    if now.left is not None:
        window.left, window.top = now.left, now.top

    def keep() -> None:
        nonlocal kept
        if now != kept:
            kept = now
            with contextlib.suppress(PulkaError):  # the evening matters, not the window
                desk.keep_setting(KEPT, now._asdict())

    async def notice(event: ft.WindowEvent[Any]) -> None:
        nonlocal now, turn
        now, turn = now.seen(window), turn + 1
        if event.type is ft.WindowEventType.CLOSE:
            keep()
            return
        mine = turn
        await asyncio.sleep(_REST)
        if mine == turn:
            await aside(keep)

    window.on_event = handler(notice)


def _number(value: object) -> float | None:
    """Return a finite number that could be a pixel, else None."""
    if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= 2 * _MOST[0]:
        return value
    return None

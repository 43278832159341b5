"""What turns by itself: a moment comes while nobody touches the screen."""

import asyncio
from collections.abc import Callable

import flet as ft

from pulka.desk.control import Control, LastLap
from pulka.ledger import Ledger
from pulka.ui.context import App, use_kept
from pulka.ui.guard import handler

_LONGEST = 60
"""Seconds to sleep at once: a device that slept itself is late by no more."""


class _Alarm:
    """A timer that can be stopped; a task would hold the app open."""

    handle: asyncio.TimerHandle | None = None

    def stop(self) -> None:
        if self.handle is not None:
            self.handle.cancel()
            self.handle = None


def use_turn(left: Callable[[], float | None], dependencies: list[object]) -> int:
    """Hook: a number that grows when the moment comes, ``left()`` seconds from now; None: there is none."""
    turned, set_turned = ft.use_state(0)
    alarm = use_kept(_Alarm)
    page = ft.context.page

    async def look() -> None:
        if left() is None:
            set_turned(lambda number: number + 1)
        else:
            arm()

    def wake() -> None:
        if page.session.connection is not None:
            page.run_task(handler(look), None)

    def arm() -> None:
        alarm.stop()
        seconds = left()
        if seconds is not None:
            alarm.handle = asyncio.get_running_loop().call_later(min(seconds, _LONGEST), wake)

    ft.use_effect(arm, dependencies=dependencies, cleanup=alarm.stop)
    return turned


def use_lap(app: App, pid: str, ledger: Ledger) -> tuple[Control | None, LastLap | None]:
    """Hook: the control time that was set, and how far the last lap is once it has come."""
    control = ft.use_memo(lambda: app.desk.control(pid), [pid, app.revision])
    turned = use_turn(lambda: app.desk.until_control(pid), [pid, control, app.revision])
    lap = ft.use_memo(lambda: app.desk.last_lap(pid, ledger), [ledger, control, turned, app.revision])
    return control, lap

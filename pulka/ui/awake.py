"""The screen stays awake while a pulka is open, until nobody has touched it for half an hour."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import Protocol

import flet as ft

from pulka.ui.context import use_kept, watch_touches

IDLE = 30 * 60.0
"""Seconds without a touch after which the evening is over, or the players are."""
_PATIENCE = 2


class _Alarm(Protocol):
    def cancel(self) -> None: ...


class Watch:
    """Who keeps the screen awake: ``hold`` and ``release`` do it, ``later`` calls back after some seconds."""

    def __init__(
        self,
        hold: Callable[[], object],
        release: Callable[[], object],
        clock: Callable[[], float],
        later: Callable[[float, Callable[[], None]], _Alarm],
    ) -> None:
        """Begin with nobody watching."""
        self._hold, self._release, self._clock, self._later = hold, release, clock, later
        self._touched = 0.0
        self._alarm: _Alarm | None = None
        self._wanted = False

    @property
    def holds(self) -> bool:
        """Whether the screen is kept awake."""
        return self._alarm is not None

    def keep(self) -> None:
        """Keep the screen awake from now on; a device that forgot it is told again."""
        self._wanted = True
        self._touched = self._clock()
        self._hold()
        if self._alarm is None:
            self._alarm = self._later(IDLE, self._look)

    def stir(self) -> None:
        """Somebody has touched the screen: it stays awake, or wakes again."""
        self._touched = self._clock()
        if self._wanted and not self.holds:
            self.keep()

    def leave(self) -> None:
        """Let the screen sleep: the pulka is closed or left."""
        self._wanted = False
        if self._alarm is not None:
            self._alarm.cancel()
            self._doze()

    def _look(self) -> None:
        left = self._touched + IDLE - self._clock()
        if left > 0:
            self._alarm = self._later(left, self._look)
        else:
            self._doze()

    def _doze(self) -> None:
        self._alarm = None
        self._release()


def use_awake(*, wanted: bool, again: object) -> None:
    """Hook: keep the screen awake while it is ``wanted``; when ``again`` changes the device is told again."""
    page = ft.context.page
    lock = use_kept(ft.Wakelock)

    def ask(what: Callable[[], Awaitable[None]]) -> None:
        if page.session.connection is not None:  # nobody is there: a tab that is gone sleeps anyway
            page.run_task(_granted, what)

    watch = use_kept(
        lambda: Watch(
            lambda: ask(lock.enable),
            lambda: ask(lock.disable),
            time.monotonic,
            lambda seconds, look: asyncio.get_running_loop().call_later(seconds, look),
        )
    )

    def look() -> None:
        watch_touches(page, watch.stir)
        if wanted:
            watch.keep()
        else:
            watch.leave()

    ft.use_effect(look, dependencies=[wanted, again])
    ft.use_effect(lambda: None, dependencies=[], cleanup=watch.leave)


async def _granted(what: Callable[[], Awaitable[None]]) -> None:
    """Ask the device; one that has no such lock, or refuses it, sleeps as it always does."""
    # Flet has no send queue any longer once the page has gone.
    with contextlib.suppress(RuntimeError, TimeoutError, AttributeError):
        await asyncio.wait_for(what(), _PATIENCE)

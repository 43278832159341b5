"""Long work in a thread: how far it has come is seen, and it can be called off."""

import asyncio
from collections.abc import Awaitable, Callable
from threading import Event
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 0.5
"""Seconds after which somebody wants to see how far it is."""
_BEAT = 0.1
"""Seconds between two looks."""


class CalledOff(Exception):  # noqa: N818  # nothing went wrong
    """Raised inside work that nobody wants any more."""


class Work:
    """One piece of work; `done` is the part of it that is finished, from 0 to 1."""

    def __init__(self) -> None:
        """Begin."""
        self.done = 0.0
        self._off = Event()

    def progress(self, done: float) -> None:
        """Hear from the thread how far it is.

        Raises:
            CalledOff: nobody wants it any more.

        """
        if self._off.is_set():
            raise CalledOff
        self.done = done

    def call_off(self) -> None:
        """End it at the next chance."""
        self._off.set()

    async def watch(self, work: Awaitable[T], show: Callable[[float], None]) -> T:
        """Wait for the `work`; when it takes long `show` hears how far it is, in the loop of the screen.

        Raises:
            CalledOff: it was called off, even if it came to its end.

        """
        task = asyncio.ensure_future(work)
        wait = PATIENCE
        try:
            while not (await asyncio.wait({task}, timeout=wait))[0]:
                show(self.done)
                wait = _BEAT
        except BaseException:  # the screen is gone, or cannot show it: nobody waits for the work any more
            self.call_off()
            task.add_done_callback(_unheard)
            raise
        found = task.result()
        self.progress(1)
        return found


def _unheard(task: "asyncio.Future[T]") -> None:
    """Take what work raised that nobody waits for, or asyncio complains of it."""
    if not task.cancelled():
        task.exception()

"""Work that waits for the disk or takes long goes aside: the one place that decides where to.

On a device with threads it goes into one. In the browser there are none: it is done in its place, and what it
wrote is in the browser's own store before anybody hears that it is done.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

Keep = Callable[[], Awaitable[None]]
_PAINT = 0.02
"""Seconds in which what a screen has just set, a ring that turns, is sent before nothing else is done."""

_keep: list[Keep] = []


def without_threads(keep: Keep) -> None:
    """Do all work in its place and `keep` what it wrote; `keep` raises PulkaError if it cannot."""
    _keep[:] = [keep]


async def aside(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Do `work` without holding up the screens; what it wrote then survives the end of the app."""
    if not _keep:
        return await asyncio.to_thread(work, *args, **kwargs)
    await asyncio.sleep(_PAINT)
    try:
        return work(*args, **kwargs)
    finally:
        await _keep[0]()

"""How the app is told to end from outside."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def ended_kindly(
    end: Callable[[int, FrameType | None], object] = signal.default_int_handler,
) -> Iterator[None]:
    """Let SIGTERM ``end`` the block, usually as Ctrl-C does, so that nothing is left lying about."""
    if threading.current_thread() is not threading.main_thread():  # only that one hears signals
        yield
        return
    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)

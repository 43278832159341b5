"""When the store copies itself: as the app opens and after every so many entries, in nobody's way."""

import logging
import sys
from collections.abc import Callable
from threading import Lock, Thread

from pulka.errors import StorageError
from pulka.storage import Keeper

EVERY = 20
"""Entries from copy to copy."""
log = logging.getLogger(__name__)


def in_background(work: Callable[[], None]) -> None:
    """Do the work beside all else; where there are no threads, in the browser, at once."""
    try:
        Thread(target=work, name="pulka-copy", daemon=True).start()
    except RuntimeError:
        work()


class Copies:
    """Makes copies of a store; whoever records does not wait for one."""

    def __init__(self, store: Keeper, later: Callable[[Callable[[], None]], None] = in_background) -> None:
        """Copy this store, and let ``later`` do the work."""
        self._store = store
        self._later = later
        self._written = 0
        self._opened = False
        self._busy = Lock()
        self._damaged = False

    def opened(self) -> None:
        """Hear that the app has opened; only the first time counts."""
        if not self._opened:
            self._opened = True
            self._later(self._make)

    def written(self) -> None:
        """Hear that one more entry is in the store."""
        self._written += 1
        if self._written >= EVERY:
            self._written = 0
            self._later(self._make)

    def now(self) -> None:
        """Make one before something risky; where one cannot be made, and in the browser, all goes on."""
        if sys.platform != "emscripten":
            with self._busy:
                self._try()

    @property
    def damaged(self) -> bool:
        """Whether the last copy could not be made for damage."""
        return self._damaged

    def settle(self) -> None:
        """Wait for a copy that is under way."""
        with self._busy:
            pass

    def mended(self) -> None:
        """Hear that the store is whole again."""
        self._damaged = False

    def _make(self) -> None:
        if not self._busy.acquire(blocking=False):  # one is under way: the next will have all
            return
        try:
            self._try()
        finally:
            self._busy.release()

    def _try(self) -> None:
        try:
            self._store.make_copy()
            self._damaged = False
        except StorageError as trouble:  # the app goes on
            self._damaged = trouble.code == "store_damaged"
            log.warning("No copy of the store: %s", trouble.code)
        except Exception:
            log.exception("No copy of the store")

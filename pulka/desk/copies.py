"""When the store copies itself: as the app opens and after every so many entries, in nobody's way."""

import logging
import sys
from collections.abc import Callable
from threading import Lock, Thread

from pulka.errors import StorageError
from pulka.storage import Keeper

EVERY = 20
"""Entries from copy to copy."""
COPYING = "pulka-copy"
"""The name of the threads that copy."""
Later = Callable[[Callable[[], None]], None]
"""Does some work when nobody waits for it."""
log = logging.getLogger(__name__)


def in_background(work: Callable[[], None]) -> None:
    """Do the work beside all else; where there are no threads, in the browser, at once."""
    try:
        Thread(target=work, name=COPYING, daemon=True).start()
    except RuntimeError:
        work()


class Copies:
    """Makes copies of a store; whoever records does not wait for one."""

    def __init__(self, store: Keeper, later: Later | None = in_background) -> None:
        """Copy this store, and let ``later`` do the work; without it no copy is made but ``now``."""
        self._store = store
        self._later = later
        self._written = 0
        self._opened = False
        self._busy = Lock()
        self._damaged = False
        self._count = Lock()
        self._under_way = 0
        self._curious: set[Callable[[], None]] = set()

    def opened(self) -> None:
        """Hear that the app has opened; only the first time counts."""
        if not self._opened:
            self._opened = True
            self._ask()

    def written(self) -> None:
        """Hear that one more entry is in the store."""
        self._written += 1
        if self._written >= EVERY:
            self._written = 0
            self._ask()

    def now(self) -> None:
        """Make one before something risky; where one cannot be made, and in the browser, all goes on."""
        if sys.platform != "emscripten":
            with self._busy:
                self._try()

    @property
    def damaged(self) -> bool:
        """Whether a copy has met damage, and nothing has shown since that the store is whole."""
        return self._damaged

    def whole(self) -> None:
        """Hear that the store is whole, found or made so."""
        self._damaged = False

    def when_done(self, tell: Callable[[], None]) -> None:
        """Call ``tell``, once and from any thread, when the copies under way are done; if none is, never."""
        with self._count:
            if self._under_way:
                self._curious.add(tell)

    def _ask(self) -> None:
        if self._later is None:
            return
        with self._count:
            self._under_way += 1
        self._later(self._make)

    def _make(self) -> None:
        try:
            if self._busy.acquire(blocking=False):  # else one is under way: the next will have all
                try:
                    self._try()
                finally:
                    self._busy.release()
        finally:
            for tell in self._done():
                tell()

    def _done(self) -> set[Callable[[], None]]:
        with self._count:
            self._under_way -= 1
            if self._under_way:
                return set()
            told, self._curious = self._curious, set()
            return told

    def _try(self) -> None:
        try:
            if self._store.make_copy():  # else nothing has changed, and nobody has looked
                self._damaged = False
        except StorageError as trouble:  # the app goes on
            self._damaged |= trouble.code == "store_damaged"
            log.warning("No copy of the store: %s", trouble.code)
        except Exception:
            log.exception("No copy of the store")

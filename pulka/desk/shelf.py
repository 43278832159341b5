"""The ledgers in hand: read from the store once, then kept up to date row by row."""

import threading
from collections.abc import Callable, Iterable, Iterator

from pulka.desk.evening import summary
from pulka.desk.keeping import setting_in
from pulka.desk.unswept import unswept
from pulka.errors import StaleLedgerError, StorageError
from pulka.ledger import Ledger, Row, Start, decode, encode
from pulka.storage import Keeper, StoredRow

_MOST_IN_HAND = 16
SAMPLES = "samples"
"""The setting that names the evenings which nobody has played."""


def sample_ids(store: Keeper) -> frozenset[str]:
    """Return the evenings of a store that are only to be looked at: their players are nobody."""
    kept = setting_in(store, SAMPLES)
    return (
        frozenset([each for each in kept if isinstance(each, str)]) if isinstance(kept, list) else frozenset()
    )


class Shelf:
    """Opens ledgers and appends to them; a row is in the store before anybody sees it."""

    def __init__(
        self, store: Keeper, now: Callable[[], str], written: Callable[[], None] = lambda: None
    ) -> None:
        """Stand before a store; ``now`` gives ISO times in UTC, ``written`` hears of every row."""
        self._store = store
        self._now = now
        self._written = written
        self._ledgers: dict[str, Ledger] = {}
        self._lock = threading.RLock()  # the app calls from several threads

    def begin(self, pulka_id: str, rows: list[Row]) -> Ledger:
        """Write a new pulka with its first rows at once."""
        at = self._now()
        first = rows[0]
        if not isinstance(first, Start):
            raise TypeError(first)
        ledger = Ledger.begin(first, at)
        for row in rows[1:]:
            ledger = ledger.apply(row, at)
        stored = [StoredRow(no, at, row.kind, encode(row)) for no, row in enumerate(rows, 1)]
        self._store.create(pulka_id, stored, summary(ledger), self.players(pulka_id, ledger.heading.names))
        self._written()
        return self._keep(pulka_id, ledger)

    def open(self, pulka_id: str) -> Ledger:
        """Return the ledger with every row that the store has now.

        Raises:
            UnknownPulkaError: there is no such pulka.
            StorageError: a row is damaged.

        """
        with self._lock:
            return self._keep(pulka_id, self.look(pulka_id))

    @unswept()
    def look(self, pulka_id: str) -> Ledger:
        """Return a ledger that is only looked through: it takes nobody's place among those in hand.

        Raises:
            UnknownPulkaError: there is no such pulka.
            StorageError: a row is damaged.

        """
        ledger = self._ledgers.get(pulka_id)
        for row in self._store.rows(pulka_id, ledger.no if ledger else 0):
            ledger = _apply(ledger, pulka_id, row)
        if ledger is None:
            raise StorageError("row_damaged", pulka=pulka_id, row=1)
        return ledger

    def append(self, pulka_id: str, seen: Ledger, row: Row, slot: str | None = None) -> Ledger:
        """Write one more row behind the last that the asker has seen; drop the draft it was typed into.

        Raises:
            StaleLedgerError: another hand was quicker; nothing was written.

        """
        with self._lock:
            if self.open(pulka_id).no != seen.no:
                raise StaleLedgerError("stale", pulka=pulka_id)
            at = self._now()
            ledger = seen.apply(row, at)
            names = ledger.heading.names
            players = self.players(pulka_id, names) if names != seen.heading.names else None
            self._store.append(
                pulka_id, ledger.no, at, row.kind, encode(row), summary(ledger), players=players, slot=slot
            )
            self._written()
            return self._keep(pulka_id, ledger)

    def forget(self) -> None:
        """Put all ledgers back: the store is another one."""
        with self._lock:
            self._ledgers.clear()

    def players(self, pulka_id: str, names: tuple[str, ...]) -> dict[int, str]:
        """Return who sits at a pulka by his number: at a sample nobody."""
        return {} if pulka_id in sample_ids(self._store) else dict(enumerate(names))

    def _keep(self, pulka_id: str, ledger: Ledger) -> Ledger:
        with self._lock:
            self._ledgers.pop(pulka_id, None)
            self._ledgers[pulka_id] = ledger
            while len(self._ledgers) > _MOST_IN_HAND:
                self._ledgers.pop(next(iter(self._ledgers)))
        return ledger


def unrolling(pulka_id: str, rows: Iterable[StoredRow]) -> Iterator[Ledger]:
    """Go through the ledger as it stood after each row.

    Raises:
        StorageError: a row is none of this version's.

    """
    ledger: Ledger | None = None
    for row in rows:
        ledger = _apply(ledger, pulka_id, row)
        yield ledger


def _apply(ledger: Ledger | None, pulka_id: str, stored: StoredRow) -> Ledger:
    try:
        row = decode(stored.body)
        if ledger is not None:
            return ledger.apply(row, stored.at)
    except (ValueError, KeyError) as trouble:
        raise StorageError("row_unreadable", pulka=pulka_id, row=stored.no) from trouble
    if not isinstance(row, Start):
        raise StorageError("row_unreadable", pulka=pulka_id, row=stored.no)
    return Ledger.begin(row, stored.at)

"""Counting evenings for the statistics: each is read once and its tally kept until another row is added."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from threading import Lock
from typing import NamedTuple

from pulka.desk.shelf import Shelf, sample_ids
from pulka.desk.statistics import Counted, Statistics, count, people
from pulka.desk.statistics.kept import Kept
from pulka.desk.statistics.people import by_spelling
from pulka.errors import StorageError
from pulka.storage import Keeper, PulkaListing, StoredTally

_AT_ONCE = 50
_DAMAGE = frozenset(["row_damaged", "row_unreadable"])


class _Known(NamedTuple):
    rows: int
    kept: Kept


class Tallies:
    """The tallies in hand: made once, then read from the store, then remembered."""

    def __init__(self, store: Keeper, shelf: Shelf) -> None:
        """Stand before a store and its shelf."""
        self._store = store
        self._shelf = shelf
        self._known: dict[str, _Known] = {}
        self._lock = Lock()  # of two screens that ask at once the second finds all counted

    def count(self, lines: Sequence[PulkaListing], most: int) -> int:
        """Count some of the evenings that have changed since they were counted; return how many are left."""
        with self._lock:
            waiting = self._waiting(lines)
            if waiting:
                for stored in self._store.tallies():
                    kept = Kept.read(stored.body) if stored.pulka in waiting else None
                    if kept is not None:
                        self._known[stored.pulka] = _Known(stored.rows, kept)
                waiting = self._waiting(lines)
            made = {line.id: _Known(line.rows, self._made(line)) for line in [*waiting.values()][:most]}
            if made:
                with suppress(StorageError):  # where nothing can be written they are counted all the same
                    self._store.put_tallies(
                        [StoredTally(key, one.rows, one.kept.model_dump_json()) for key, one in made.items()]
                    )
                self._known.update(made)
            return len(waiting) - len(made)

    def forget(self) -> None:
        """Forget all: the store is another one."""
        with self._lock:
            self._known.clear()

    def of(self, line: PulkaListing) -> Kept:
        """Return the tally of an evening that has been counted."""
        return self._known[line.id].kept

    def _waiting(self, lines: Sequence[PulkaListing]) -> dict[str, PulkaListing]:
        known = self._known
        return {line.id: line for line in lines if line.id not in known or known[line.id].rows != line.rows}

    def _made(self, line: PulkaListing) -> Kept:
        try:
            return Kept(tally=count(self._shelf.look(line.id)))
        except StorageError as trouble:
            if trouble.code not in _DAMAGE:
                raise
            return Kept(lost=True)


class CountingDesk:
    """The part of the desk that knows what all evenings add up to."""

    _store: Keeper
    _tallies: Tallies

    def count_evenings(self, most: int = _AT_ONCE) -> int:
        """Count some of the evenings that have changed since they were counted; return how many are left."""
        return self._tallies.count(self._played(), most)

    def _played(self) -> list[PulkaListing]:
        samples = sample_ids(self._store)
        return [line for line in self._store.pulkas() if line.id not in samples]

    def statistics(self) -> Statistics:
        """Return what all evenings on the list add up to, those not counted yet included."""
        lines = self._played()
        self._tallies.count(lines, len(lines))
        everybody = people(self._store.players())  # read after the evenings: who sat at them is known by now
        known = frozenset(by_spelling(everybody))
        found = []
        for line in lines:
            tally = self._tallies.of(line).tally
            if tally is not None and known.issuperset(tally.names):  # nobody sat at a sample, noted or not
                found.append(((_day(tally.date, line.created_at), line.created_at), line.id, tally))
        found.sort(key=lambda each: each[0])
        return Statistics(
            everybody,
            tuple([Counted(pulka_id, when[0], tally) for when, pulka_id, tally in found]),
            sum(self._tallies.of(line).lost for line in lines),
        )


def _day(date: str | None, created_at: str) -> str:
    """Return the day of an evening: that of its heading, where it is no date that of its first row."""
    try:
        return datetime.fromisoformat(date or "").date().isoformat()
    except ValueError:
        return datetime.fromisoformat(created_at).astimezone().date().isoformat()

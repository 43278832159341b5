"""Counting evenings for the statistics: each is read once and its tally kept until another row is added."""

from datetime import datetime

from pulka.desk.shelf import Shelf
from pulka.desk.statistics import Counted, Statistics, count, people
from pulka.desk.statistics.kept import Kept
from pulka.errors import StorageError
from pulka.storage import Keeper, PulkaListing
from pulka.storage.stored import StoredTally

_AT_ONCE = 50
_DAMAGE = frozenset(["row_damaged", "row_unreadable"])


class CountingDesk:
    """The part of the desk that knows what all evenings add up to."""

    _store: Keeper
    _shelf: Shelf

    def count_evenings(self, most: int = _AT_ONCE) -> int:
        """Count some of the evenings that have changed since they were counted; return how many are left."""
        counted = self._counted()
        waiting = [line for line in self._store.pulkas() if line.id not in counted]
        found = [
            StoredTally(line.id, line.rows, self._count(line).model_dump_json()) for line in waiting[:most]
        ]
        if found:
            self._store.put_tallies(found)
        return len(waiting) - len(found)

    def statistics(self) -> Statistics:
        """Return what all evenings on the list add up to, those not counted yet included."""
        while self.count_evenings():
            pass
        counted = self._counted()
        found = []
        for line in self._store.pulkas():
            kept = counted.get(line.id)
            if kept is not None and kept.tally is not None:
                found.append(((_day(kept.tally.date, line.created_at), line.created_at), line.id, kept.tally))
        found.sort(key=lambda each: each[0])
        return Statistics(
            people(self._store.players()),  # read after the evenings: whoever sat at them is known by now
            tuple([Counted(pulka_id, when[0], tally) for when, pulka_id, tally in found]),
            sum(kept.lost for kept in counted.values()),
        )

    def _counted(self) -> dict[str, Kept]:
        """Return the tallies that still hold, by pulka."""
        rows = {line.id: line.rows for line in self._store.pulkas()}
        found = {}
        for stored in self._store.tallies():
            kept = Kept.read(stored.body) if rows.get(stored.pulka) == stored.rows else None
            if kept is not None:
                found[stored.pulka] = kept
        return found

    def _count(self, line: PulkaListing) -> Kept:
        try:
            return Kept(tally=count(self._shelf.look(line.id)))
        except StorageError as trouble:
            if trouble.code not in _DAMAGE:
                raise
            return Kept(lost=True)


def _day(date: str | None, created_at: str) -> str:
    """Return the day of an evening: that of its heading, where it is no date that of its first row."""
    try:
        return datetime.fromisoformat(date or "").date().isoformat()
    except ValueError:
        return datetime.fromisoformat(created_at).astimezone().date().isoformat()

"""What comes from another device goes into the store: all of it or nothing, and nothing is overwritten.

Evenings are joined as `joining` has it. Of two things said of the same convention or the same player the
later one holds. An evening that only one side has in its bin goes there, or comes back, by the later of the
two times: that of the deletion and that of the last row. Settings that were never made here are taken.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Callable
from typing import NamedTuple

from pulka.storage import conventions, evenings, journal, links, players, settings
from pulka.storage.contents import Contents, KeptConvention, KeptPulka
from pulka.storage.joining import Fate, Joined, Known, join
from pulka.storage.meeting import meet
from pulka.storage.stored import StoredConvention

Summarise = Callable[[KeptPulka], str]


class Merged(NamedTuple):
    """What a merge did, or would do.

    ``pulkas`` are the fates of those that came in, in their order; ``binned`` and ``unbinned`` the ids of
    evenings here that went into the bin and came out of it; the numbers count what was new or is said anew.
    """

    pulkas: tuple[Joined, ...] = ()
    binned: tuple[str, ...] = ()
    unbinned: tuple[str, ...] = ()
    players: int = 0
    conventions: int = 0
    settings: int = 0

    def fated(self, fate: Fate) -> int:
        """Return how many evenings had this fate."""
        return sum(each.fate is fate for each in self.pulkas)

    @property
    def changes(self) -> bool:
        """Whether anything here becomes other than it was."""
        moved = self.binned or self.unbinned or self.players or self.conventions or self.settings
        return bool(moved) or self.fated(Fate.HERE) < len(self.pulkas)


def merge(connection: sqlite3.Connection, contents: Contents, summary: Summarise | None) -> Merged:
    """Put everything in; with no ``summary`` to write beside the rows only tell what would be done."""
    write = summary is not None
    people = meet(connection, contents.players, write=write)
    found = _Evenings(connection, summary)
    # Those whose id is known first: no other of their beginning may go on where they do.
    order = sorted(contents.pulkas, key=lambda each: not found.has(each.id))
    fates = {each.id: found.take(each) for each in order}
    return Merged(
        tuple([fates[each.id] for each in contents.pulkas]),
        tuple(found.binned),
        tuple(found.unbinned),
        people,
        _conventions(connection, contents.conventions, write=write),
        _settings(connection, contents.settings, write=write),
    )


class _Evenings:
    """The evenings here while others come in; what has come in is one of them for the next."""

    def __init__(self, connection: sqlite3.Connection, summary: Summarise | None) -> None:
        self._connection = connection
        self._summary = summary
        self._lines = {line.id: line for line in evenings.listings(connection, include_deleted=True)}
        self._alike: defaultdict[str, list[str]] = defaultdict(list)
        self._came: dict[str, KeptPulka] = {}
        self.binned: list[str] = []
        self.unbinned: list[str] = []
        for line in self._lines.values():
            self._alike[line.created_at].append(line.id)

    def has(self, pulka_id: str) -> bool:
        """Whether there was an evening of this id."""
        return pulka_id in self._lines

    def take(self, kept: KeptPulka) -> Joined:
        """Take one in."""
        began = kept.rows[0].at
        joined = join(kept, self._alike[began], self._known)
        match joined.fate:
            case Fate.NEW | Fate.APART:
                self._alike[began].append(joined.id)
                self._begin(joined.id, kept)
                self._came[joined.id] = kept
            case Fate.LONGER:
                gone = self._bin(joined.id, kept)
                self._go_on(joined.id, kept)
                self._came[joined.id] = kept._replace(deleted_at=gone)
            case Fate.HERE:
                gone = self._bin(joined.id, kept)
                if joined.id in self._came:
                    self._came[joined.id] = self._came[joined.id]._replace(deleted_at=gone)
        return joined

    def _known(self, pulka_id: str) -> Known | None:
        if pulka_id in self._came:
            return Known(self._came[pulka_id].rows)
        line = self._lines.get(pulka_id)
        if line is None:
            return None
        rows = journal.rows(self._connection, pulka_id, 0, whole=False)
        return Known(rows, len(rows) == line.rows)

    def _begin(self, pulka_id: str, kept: KeptPulka) -> None:
        if self._summary is None:
            return
        journal.start(self._connection, pulka_id, kept.rows, self._summary(kept))
        self._seat(pulka_id, kept)
        if kept.deleted_at is not None:
            evenings.mark_deleted(self._connection, pulka_id, kept.deleted_at)

    def _go_on(self, pulka_id: str, kept: KeptPulka) -> None:
        if self._summary is None:
            return
        journal.go_on(self._connection, pulka_id, kept.rows, self._summary(kept))
        self._seat(pulka_id, kept)

    def _seat(self, pulka_id: str, kept: KeptPulka) -> None:
        players.seat(self._connection, pulka_id, {each.number: each.name for each in kept.seatings})

    def _bin(self, pulka_id: str, kept: KeptPulka) -> str | None:
        """Move an evening here into the bin or out of it, as the later time has it; return when it went."""
        came = self._came.get(pulka_id)
        mine = came or self._lines[pulka_id]
        changed = came.rows[-1].at if came else self._lines[pulka_id].changed_at
        gone = _gone((mine.deleted_at, changed), (kept.deleted_at, kept.rows[-1].at))
        if gone != mine.deleted_at:
            if gone is None:
                self.unbinned.append(pulka_id)
            elif mine.deleted_at is None:
                self.binned.append(pulka_id)
            if self._summary is not None:
                evenings.mark_deleted(self._connection, pulka_id, gone)
                if gone is not None:
                    links.revoke_those_of(self._connection, pulka_id, gone)
            if came is None:
                self._lines[pulka_id] = self._lines[pulka_id]._replace(deleted_at=gone)
        return gone


def _gone(one: tuple[str | None, str], other: tuple[str | None, str]) -> str | None:
    """Return when an evening was deleted that two sides know by (deleted at, changed at), None: it stands."""
    if one[0] is not None and other[0] is not None:
        return max(one[0], other[0])
    gone = one[0] or other[0]
    living = other[1] if one[0] is not None else one[1]
    return gone if gone is not None and gone > living else None


def _conventions(connection: sqlite3.Connection, found: tuple[KeptConvention, ...], *, write: bool) -> int:
    here = {
        each[0]: KeptConvention._make(each)
        for each in connection.execute("SELECT id, body, at, deleted_at FROM conventions")
    }
    changed = 0
    for each in found:
        mine = here.get(each.id)
        if mine is not None and _touched(mine) >= _touched(each):
            continue
        changed += 1
        if write:
            conventions.put(connection, StoredConvention(each.id, each.body, each.at))
            conventions.mark_deleted(connection, each.id, each.deleted_at)
    return changed


def _touched(convention: KeptConvention) -> tuple[str, bool, str]:
    """Return when a convention was changed or deleted last; the rest settles what one moment has twice."""
    gone = convention.deleted_at
    return (max(convention.at, gone or ""), gone is None, convention.body)


def _settings(connection: sqlite3.Connection, found: tuple[tuple[str, str], ...], *, write: bool) -> int:
    """Take the settings that nobody has made here; nothing tells which of two is the later."""
    missing = [(key, value) for key, value in found if settings.get(connection, key) is None]
    if write:
        for key, value in missing:
            settings.put(connection, key, value)
    return len(missing)

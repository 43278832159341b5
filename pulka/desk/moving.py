"""Moving between devices: everything in one file, and such a file put beside what is here."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import NamedTuple

from pulka.desk.arriving import arriving
from pulka.desk.blanks import KEPT as BLANK
from pulka.desk.copies import Copies
from pulka.desk.file_name import file_name
from pulka.desk.printout import KEPT as PRINTOUT
from pulka.desk.shelf import Shelf, sample_ids
from pulka.desk.timing import control_key
from pulka.desk.ways_out import WHEELS
from pulka.errors import StorageError
from pulka.locale import Words
from pulka.storage import Contents, Fate, Keeper, KeptPulka, Merged
from pulka.storage.backup_file import read_backup, write_backup
from pulka.terms import Fault

ENDING = "pulka-backup"
"""How the name of a backup ends."""
MOVED = frozenset({"last_table", "own_table", "always_own_table", "currency", BLANK, PRINTOUT, WHEELS})
"""The settings that a table takes along; all others belong to the device."""
Progress = Callable[[float], None]
_READ = 0.3
"""The part of looking into a backup after which its lines are read."""


class Saved(NamedTuple):
    """A backup: what its file is called and holds; ``torn`` evenings are in it as far as they can be read."""

    name: str
    content: bytes
    evenings: int
    binned: int
    players: int
    torn: int


class Arrival(NamedTuple):
    """A backup that was looked into: ``told`` is what restoring it would do.

    ``unreadable`` of its evenings this version cannot read; they are kept as they are.
    """

    contents: Contents
    told: Merged
    summaries: dict[str, str]
    unreadable: int


def told(merged: Merged, words: Words) -> tuple[str, ...]:
    """Tell in numbers what restoring does or did, the most important first."""
    counts = {
        "new": merged.fated(Fate.NEW),
        "longer": merged.fated(Fate.LONGER),
        "apart": merged.fated(Fate.APART),
        "here": merged.fated(Fate.HERE),
        "binned": len(merged.binned),
        "unbinned": len(merged.unbinned),
        "players": merged.players,
        "conventions": merged.conventions,
        "kept_settings": merged.settings,
    }
    return tuple([words.t(f"backup.{name}", number=number) for name, number in counts.items() if number])


class MovingDesk:
    """The part of the desk that saves everything and takes in what another device has saved."""

    _store: Keeper
    _shelf: Shelf
    _copies: Copies
    _now: Callable[[], str]
    _clock: Callable[[], datetime]

    def backup(self, language: str) -> Saved:
        """Save everything but what is only to be looked at; a damaged evening holds nothing up.

        Raises:
            StorageError: what was written cannot be read again, so nothing is saved.

        """
        whole = self._store.contents()
        samples = sample_ids(self._store)
        pulkas = tuple([each for each in whole.pulkas if each.id not in samples])
        moved = MOVED | {control_key(each.id) for each in pulkas}
        contents = whole._replace(
            pulkas=pulkas, settings=tuple([each for each in whole.settings if each[0] in moved])
        )
        today = self._clock().astimezone().date().isoformat()
        name = file_name(Words(language).t("backup.file", day=today), "pulka")
        content = write_backup(contents, self._now())
        again = read_backup(content)
        if again != contents._replace(torn=()):
            reason = again.code if isinstance(again, Fault) else "changed"
            raise StorageError("backup_unread", reason=reason)
        return Saved(
            name=f"{name}.{ENDING}",
            content=content,
            evenings=len(pulkas),
            binned=sum(each.deleted_at is not None for each in pulkas),
            players=len(contents.players),
            torn=len(set(whole.torn) - samples),
        )

    def look_into(self, content: bytes, progress: Progress | None = None) -> Arrival | tuple[Fault, ...]:
        """Read a backup and try every evening that would come in; nothing is written."""
        contents = read_backup(content)
        if isinstance(contents, Fault):
            return (contents,)
        moved = MOVED | {control_key(each.id) for each in contents.pulkas}
        for key, _ in contents.settings:
            if key not in moved:
                return (Fault("backup_setting", "file", key),)
        told = self._store.merge(contents)
        summaries: dict[str, str] = {}
        unreadable = 0
        for done, (kept, joined) in enumerate(zip(contents.pulkas, told.pulkas, strict=True)):
            if progress is not None:
                progress(_READ + (1 - _READ) * done / len(contents.pulkas))
            if joined.fate is Fate.HERE:
                continue
            found = arriving(kept, self._now())
            if isinstance(found, Fault):
                return (found,)
            unreadable += not found
            summaries[kept.id] = found
        return Arrival(contents, told, summaries, unreadable)

    def bring_in(self, arrival: Arrival) -> Merged:
        """Put everything of a backup beside what is here, at once; nothing here is overwritten."""
        self._copies.now()
        return self._store.merge(arrival.contents, partial(_written, arrival.summaries))


def _written(summaries: dict[str, str], kept: KeptPulka) -> str:
    # One that was here when it was looked at and is no more: the list makes its line anew.
    return summaries.get(kept.id, "")

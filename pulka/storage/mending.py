"""A damaged store made whole: its newest sound copy, with all that can still be read in the damaged one.

Of an evening the longer of its two ledgers holds, of what is said twice the later; settings and half-filled
forms have no history, so those of the damaged file hold wherever they can be read. That file is set aside
as it is, never changed and never deleted.
"""

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from time import time
from typing import NamedTuple

from pulka.errors import StorageError, UnknownPulkaError
from pulka.storage import drafts, evenings, journal, links, settings
from pulka.storage.database import FILE_NAME, Database
from pulka.storage.generations import Copy, every_copy
from pulka.storage.legible import Listed, legible, read_bin, read_drafts, read_list, read_what_can_be_read
from pulka.storage.merging import merge
from pulka.storage.proving import open_to_read, sound
from pulka.storage.setting_aside import LOGS, UNFIT, as_it_was, beside, forget, free, hold, set_aside
from pulka.storage.trouble import told

Alone = Callable[[Callable[[Path], None]], None]
"""Does something to the file while nobody in this process has it open."""
_ONE = Lock()
"""One at a time: a second one would open and close the file, and so drop the lock that the first one has."""
_DAY = 86_400  # seconds
_PATIENCE = 5.0


class Shortened(NamedTuple):
    """An evening that comes back with ``rows`` of the rows that it had by the list, 0: not at all.

    When it ``began``, empty where that cannot be read, and who sits at it, as far as it is known.
    """

    id: str
    rows: int
    had: int
    began: str = ""
    names: tuple[str, ...] = ()


class Salvage(NamedTuple):
    """What can be had again: the rows by the sound ``copy``, if there is one, and what else can be read.

    ``evenings`` will be there, ``from_copy`` of them hold rows that the copy alone has. ``lost`` are those
    that had more rows than will be there; not ``listed``: how many there were cannot be read, so nobody
    knows. Not ``there``: the file itself was gone.
    """

    copy: Copy | None
    evenings: int
    from_copy: int
    lost: tuple[Shortened, ...]
    listed: bool = True
    there: bool = True

    @property
    def nothing(self) -> bool:
        """Whether no evening comes back, though there were some or nobody knows."""
        return not self.evenings and (bool(self.lost) or not self.listed)

    @property
    def whole(self) -> bool:
        """Whether it is known that nothing is lost."""
        return self.listed and not self.lost


class Mended(NamedTuple):
    """What was done; ``aside`` is where the damaged file lies now, if there was one."""

    salvage: Salvage
    aside: Path


def salvage(path: Path, alone: Alone | None = None) -> Salvage:
    """Return what mending would give; the store is as it was. Who has it open says how to be ``alone``."""
    with told(path), _workshop(path) as fresh:
        looked_at = fresh / "damaged.sqlite3"

        def look(place: Path) -> None:
            with _ONE:
                set_aside(place, looked_at)

        if alone is None:
            look(path)
        else:
            alone(look)
        return _build(path, looked_at, fresh)


def lying(path: Path) -> bytes:
    """Return the file as it lies there, without its log: to keep it where nothing is set aside.

    Nobody in this process may have it open.
    """
    with _ONE, told(path):
        return path.read_bytes()


def mend(path: Path) -> Mended:
    """Set the damaged file aside and make the store whole; nobody else may have it open.

    Who waits for the file meanwhile finds the whole one: it is written over the damaged one under its lock.

    Raises:
        StorageError: it cannot be done; the damaged file is where it was, or as it was beside it.

    """
    with _ONE, told(path), _workshop(path) as fresh:
        aside = free(path)
        held = hold(path, aside)
        try:
            found = _build(path, aside, fresh)
            _put_in_place(fresh / FILE_NAME, path, held)
        except BaseException:
            if held is not None:
                held.close()  # which may write the log into the file
            if as_it_was(path, aside):
                forget(aside)
            raise
        if held is not None:
            held.close()
    return Mended(found, aside)


def _put_in_place(whole: Path, path: Path, held: sqlite3.Connection | None) -> None:
    if held is not None:
        try:
            with closing(sqlite3.connect(whole)) as source:
                source.backup(held)
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode & 0xFF not in UNFIT:
                raise
            held.close()
        else:
            return
    for ending in ("-shm", *LOGS):  # set aside; left here it would be written into the whole one
        beside(path, ending).unlink(missing_ok=True)
    whole.replace(path)


@contextmanager
def _workshop(path: Path) -> Iterator[Path]:
    """Lend a folder of its own on the disk of the store; what a killed one has left goes."""
    for left in path.parent.glob(f"{path.stem}-mended-*"):
        with suppress(OSError):
            if time() - left.stat().st_mtime > _DAY:
                shutil.rmtree(left, ignore_errors=True)
    with TemporaryDirectory(
        prefix=f"{path.stem}-mended-", dir=path.parent, ignore_cleanup_errors=True
    ) as fresh:
        yield Path(fresh)


def _build(path: Path, damaged: Path, fresh: Path) -> Salvage:
    """Make a whole store in a folder, of the copies of the one at ``path`` and of its ``damaged`` file."""
    newest, target = _newest(path), fresh / FILE_NAME
    if newest is not None:
        shutil.copyfile(newest.path, target)
    listed, known = read_list(damaged)
    contents = read_what_can_be_read(damaged)
    database = Database.open(fresh, _PATIENCE)
    with closing(database):
        with database.writing() as connection:
            links.revoke_all(connection)  # one that was revoked after the copy would hold again
            merge(connection, contents, lambda _: "")
            for pulka_id, gone in read_bin(damaged).items():  # what the file says is later than any copy
                with suppress(UnknownPulkaError):
                    evenings.mark_deleted(connection, pulka_id, gone)
            for key, value in contents.settings:
                if legible(value):
                    settings.put(connection, key, value)
        for pulka_id, said in listed.items():
            with suppress(sqlite3.Error, StorageError), database.writing() as connection:
                _go_on(connection, damaged, pulka_id, said.rows)
        with database.writing() as connection:
            there = {each.id: each.rows for each in evenings.listings(connection, include_deleted=True)}
            lost = _lost(listed, there)
            _keep_forms(connection, damaged, {each.id for each in lost} if known else None)
    with closing(sqlite3.connect(target)) as whole:
        whole.execute("PRAGMA journal_mode = DELETE")  # so that one file is all of it
    if not sound(target):
        raise StorageError("store_damaged", path=str(target), reason="the mended file is not whole")
    read = {each.id: len(each.rows) for each in contents.pulkas}
    from_copy = sum(read.get(pulka_id, 0) < rows for pulka_id, rows in there.items())
    return Salvage(newest, len(there), from_copy, lost, known, damaged.exists())


def _lost(listed: dict[str, Listed], there: dict[str, int]) -> tuple[Shortened, ...]:
    left = [(pulka_id, there.get(pulka_id, 0), said) for pulka_id, said in listed.items()]
    return tuple([Shortened(each, rows, *said) for each, rows, said in left if rows < said.rows])


def _keep_forms(connection: sqlite3.Connection, damaged: Path, short: set[str] | None) -> None:
    """Keep the half-filled forms; ``short`` are the evenings that have lost rows, None: any may have."""
    kept, seen = read_drafts(damaged)
    for place, form, _ in list(drafts.each(connection)):
        if short is None or seen is None or place in short:  # the row it became may be lost
            continue
        if (place, form) not in seen:  # its row was written after the copy
            drafts.drop(connection, place, form)
    for (pulka_id, slot), draft in kept.items():
        drafts.put(connection, pulka_id, slot, draft)


def _go_on(connection: sqlite3.Connection, path: Path, pulka_id: str, count: int) -> None:
    """Add the rows behind a damage, where the copy has the damaged ones and their chains meet."""
    there = evenings.listing(connection, pulka_id).rows
    if there >= count:
        return
    with closing(open_to_read(path)) as damaged:
        if journal.link(damaged, pulka_id, there) != journal.link(connection, pulka_id, there):
            return
        behind = journal.proved(damaged, pulka_id, count, there)
    rows = journal.rows(connection, pulka_id, 0, whole=True)
    if behind:
        journal.go_on(connection, pulka_id, (*rows, *behind), "")


def _newest(path: Path) -> Copy | None:
    return next((each for each in every_copy(path) if sound(each.path)), None)

"""The doctor: everything in the store is looked at, and put right where that can be done."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from pulka.desk.copies import Copies
from pulka.desk.counting import Tallies
from pulka.desk.evening import Evening, summary
from pulka.desk.rules_name import RulesName
from pulka.desk.shelf import Shelf
from pulka.desk.statistics import count
from pulka.desk.statistics.kept import Kept
from pulka.errors import StorageError
from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.storage import Keeper, PulkaListing, StoredTally
from pulka.storage.generations import Copy
from pulka.storage.mending import Mended, Salvage
from pulka.storage.proving import Damage

DERIVED = frozenset({"summary", "seats", "tally"})
"""Troubles with what is only derived: it is made anew."""


class Trouble(NamedTuple):
    """Something wrong: ``code`` is the id of its sentence, ``doctor.<code>``; ``pulka`` where it is one's."""

    code: str
    pulka: str | None = None
    row: int | None = None
    reason: str = ""

    def told(self, words: Words) -> str:
        """Say it in words."""
        return words.t(f"doctor.{self.code}", pulka=self.pulka, row=self.row, reason=self.reason)

    @property
    def damage(self) -> bool:
        """Whether only mending helps."""
        return self.code in {"file", "link", "row"}


class DoctorDesk:
    """The part of the desk that looks after the store."""

    _store: Keeper
    _shelf: Shelf
    _tallies: Tallies
    _copies: Copies
    _now: Callable[[], str]

    def opened(self) -> None:
        """Hear that the app has opened: the store is copied if it has changed since its last copy."""
        self._copies.opened()

    def ailing(self) -> bool:
        """Whether the store was found damaged as it was copied, though it may still be read in part."""
        return self._copies.damaged

    def when_copied(self, tell: Callable[[], None]) -> None:
        """Call ``tell``, from any thread, when a copy that is being made stands or is known not to."""
        self._copies.when_done(tell)

    def copies(self) -> tuple[Copy, ...]:
        """Return the copies that the store has made of itself, the newest first."""
        return self._store.copies()

    def damages(self) -> tuple[Damage, ...]:
        """Return what is damaged in the store's file."""
        found = self._store.damages()
        if not found:
            self._copies.whole()
        return found

    def examine(self) -> tuple[Trouble, ...]:
        """Look at everything: the file, every chain, every ledger, and what is derived from them."""
        damaged = [Trouble(*each) for each in self.damages()]
        if any(each.code == "file" for each in damaged):
            return tuple(damaged)
        tallies = {each.pulka: each for each in self._store.tallies()}
        fresh = Shelf(self._store, self._now)
        for line in self._store.pulkas(include_deleted=True):
            if all(each.pulka != line.id for each in damaged):
                damaged += self._examined(fresh, line, tallies.get(line.id))
        return tuple(damaged)

    def _examined(self, fresh: Shelf, line: PulkaListing, tally: StoredTally | None) -> Iterator[Trouble]:
        try:
            ledger = fresh.look(line.id)
        except StorageError as trouble:
            row = trouble.params.get("row")
            yield Trouble("unreadable", line.id, row if isinstance(row, int) else None)
            return
        except Exception as trouble:  # noqa: BLE001  whatever such rows do, the others are looked at
            yield Trouble("unfoldable", line.id, reason=type(trouble).__name__)
            return
        if _says(line) and line.summary != summary(ledger):
            yield Trouble("summary", line.id)
        seated = {each.number: each.name for each in self._store.seatings(line.id)}
        if seated != fresh.players(line.id, ledger.heading.names):
            yield Trouble("seats", line.id)
        if (
            tally is not None
            and tally.rows == line.rows
            and Kept.read(tally.body) not in (None, _counted(ledger))
        ):
            yield Trouble("tally", line.id)

    def put_right(self, troubles: tuple[Trouble, ...]) -> None:
        """Make anew what is derived and was wrong."""
        for pulka_id in {each.pulka for each in troubles if each.code in DERIVED and each.pulka}:
            ledger = Shelf(self._store, self._now).look(pulka_id)
            self._store.summarise(pulka_id, summary(ledger))
            self._store.seat(pulka_id, self._shelf.players(pulka_id, ledger.heading.names))
            self._store.put_tallies(
                [StoredTally(pulka_id, self._store.pulka(pulka_id).rows, _counted(ledger).model_dump_json())]
            )
        self._tallies.forget()

    def damaged_file(self) -> bytes:
        """Return the store's file as it lies there."""
        return self._store.lying()

    def salvage(self) -> Salvage:
        """Return what mending would give; nothing is changed."""
        return self._store.salvage()

    def mend(self) -> Mended:
        """Set a damaged store aside and go on with its newest sound copy and all that can be read in it."""
        try:
            mended = self._store.mend()
            self._copies.whole()
            return mended
        finally:
            self._shelf.forget()
            self._tallies.forget()


def _says(line: PulkaListing) -> bool:
    """Whether a summary is one of this version: others are made anew where they are read."""
    try:
        Evening.read(line.id, line.summary, line.changed_at, lambda *_: RulesName(""))
    except ValueError:
        return False
    return True


def _counted(ledger: Ledger) -> Kept:
    return Kept(tally=count(ledger))

"""The desk: one object that the app and the command line ask."""

import threading
from collections.abc import Callable
from contextlib import suppress
from copy import copy
from datetime import UTC, datetime, timedelta
from functools import cache
from uuid import uuid4

from pulka.deals import DealDraft, Entry, Opening
from pulka.desk.company import read_in
from pulka.desk.control import control_faults
from pulka.desk.copies import Copies, Later, in_background
from pulka.desk.counting import Tallies
from pulka.desk.directory import DirectoryDesk
from pulka.desk.doctor import DoctorDesk
from pulka.desk.evening import Binned, Evening, NewPulka, read_rules
from pulka.desk.evening import summary as write_summary
from pulka.desk.file_name import evening_name
from pulka.desk.moving import MovingDesk
from pulka.desk.phones import Phones
from pulka.desk.printing import print_pdf
from pulka.desk.rules_name import RulesName
from pulka.desk.samples import SampleDesk
from pulka.desk.sharing import Hand, SharingDesk
from pulka.desk.shelf import Shelf
from pulka.desk.unswept import unswept
from pulka.desk.ways_out import WaysOutDesk
from pulka.errors import StorageError
from pulka.files import every_preset, read_pulka
from pulka.ledger import Heading, Ledger, Reheaded, Row, Start
from pulka.ledger.rows import Closed, Inserted, Recorded, Redone, Reopened, Undone
from pulka.pdf.attached import attached
from pulka.rules import read_convention
from pulka.storage import Keeper, PulkaListing
from pulka.terms import Fault
from pulka.terms.names import names_trouble

Faults = tuple[Fault, ...]
_SHORTLY = timedelta(minutes=10)


def _utc_now() -> datetime:
    return datetime.now(UTC)


class Desk(WaysOutDesk, DirectoryDesk, SampleDesk, MovingDesk, DoctorDesk, SharingDesk):
    """Everything that can be done with pulkas. Methods wait for the store: a screen uses a thread."""

    def __init__(
        self,
        store: Keeper,
        clock: Callable[[], datetime] = _utc_now,
        later: Later | None = in_background,
    ) -> None:
        """Work on a store; ``clock`` is the only source of time, ``later`` makes its copies."""
        super().__init__(store, lambda: clock().astimezone(UTC).isoformat(timespec="milliseconds"))
        self._clock = clock
        self._opened_at = datetime.fromisoformat(self._now())  # to the millisecond, like the rows
        self._copies = Copies(store, later)
        self._shelf = Shelf(store, self._now, self._copies.written)
        self._tallies = Tallies(store, self._shelf)
        self._pen_lock = threading.RLock()
        self._hand = None
        self.phones = Phones()

    def lent(self, hand: Hand) -> "Desk":
        """Return this desk as another hand has it: with the pen alone it writes."""
        desk = copy(self)
        desk._hand = hand  # noqa: SLF001  # a desk of our own, not yet handed out
        return desk

    # Evenings.

    def evenings(self) -> tuple[Evening, ...]:
        """Return the list of evenings, the last touched first."""
        name = cache(self._rules_name)  # of a hundred evenings most are played by the same rules
        return tuple([self._evening(each, name) for each in self._store.pulkas()])

    def _evening(self, stored: PulkaListing, name: Callable[[str, str], RulesName]) -> Evening:
        pulka_id, summary, changed_at = stored.id, stored.summary, stored.changed_at
        try:
            return Evening.read(pulka_id, summary, changed_at, name)
        except ValueError:  # written by another version: made anew from the ledger
            try:
                summary = write_summary(self._shelf.open(pulka_id))
            except StorageError:
                return Evening.lost(pulka_id, changed_at)
            with suppress(StorageError):  # a store that can only be read shows it all the same
                self._store.summarise(pulka_id, summary)
            return Evening.read(pulka_id, summary, changed_at, name)

    def _rules_name(self, begun: str, now: str) -> RulesName:
        return self.rules_name(read_rules(begun), read_rules(now))

    def binned(self) -> tuple[Binned, ...]:
        """Return the evenings that were taken off the list, the last first."""
        name = cache(self._rules_name)
        gone = [
            (each.deleted_at, each) for each in self._store.pulkas(include_deleted=True) if each.deleted_at
        ]
        gone.sort(key=lambda each: each[0], reverse=True)
        return tuple(
            [
                Binned(
                    self._evening(each, name),
                    at,
                    datetime.fromisoformat(at).astimezone().date().isoformat(),
                )
                for at, each in gone
            ]
        )

    def begin(self, wish: NewPulka) -> tuple[str, Ledger] | Faults:
        """Start a pulka; the whole convention is frozen into it."""
        start = self._start(wish)
        if isinstance(start, tuple):
            return start
        pulka_id = str(uuid4())
        if wish.control:  # first: whoever tries again after an evening that stands would begin a second one
            self.set_control(pulka_id, wish.control)
        return pulka_id, self._shelf.begin(pulka_id, [start])

    def paper(self, wish: NewPulka, language: str) -> tuple[str, bytes] | Faults:
        """Print a sheet carried over from paper, which nobody keeps: the name of the PDF and its content."""
        start = self._start(wish)
        if isinstance(start, tuple):
            return start
        ledger = Ledger.begin(start, self._now())
        rules = self.rules_name(start.convention, start.convention)
        return f"{evening_name(ledger)}.pdf", print_pdf(ledger, language, rules=rules)

    def _start(self, wish: NewPulka) -> Start | Faults:
        convention, faults = read_convention(wish.convention, every_preset())
        faults += _name_faults(wish.names) + control_faults(wish.control)
        if faults or convention is None:
            return faults
        heading = Heading(
            names=wish.names,
            first_dealer=wish.first_dealer,
            title=wish.title,
            date=self._clock().astimezone().date().isoformat(),
            whist_price=wish.whist_price,
            currency=wish.currency,
        )
        return Start(heading=heading, convention=convention, opening=wish.opening or Opening())

    @unswept()
    def take_in(self, content: str | bytes) -> str | Faults:
        """Make a new evening of a pulka file (`format.md` 1), or of a PDF that holds one; return its id."""
        inside = attached(content)
        if isinstance(inside, Fault):
            return (inside,)
        found = read_pulka(content if inside is None else inside, self._now())
        if isinstance(found, tuple):
            return found
        pulka_id = str(uuid4())
        self._shelf.begin(pulka_id, [dated.row for dated in found.rows])
        return pulka_id

    def twin(self, pulka_id: str) -> str | None:
        """Return another evening of the list that is the same to its last deal: the statistics count both.

        Evenings without a deal are not alike: a table may be laid from one file every Friday.
        """
        lines = {each.id: each for each in self.evenings()}
        this = lines.pop(pulka_id, None)
        if this is None or not this.deals:
            return None
        content = self.file(pulka_id)
        alike = [each.id for each in lines.values() if each.told == this.told and not each.unreadable]
        return next((each for each in alike if self.file(each) == content), None)

    def forget(self) -> None:
        """Hear that the store has gone back to what was in it: nothing in hand counts any more."""
        self._shelf.forget()

    def delete(self, pulka_id: str) -> None:
        """Take an evening off the list; :meth:`undelete` brings it back, not what was shared."""
        self.revoke(pulka_id)
        self._store.delete(pulka_id, self._now())

    def undelete(self, pulka_id: str) -> None:
        """Put an evening back on the list."""
        self._store.undelete(pulka_id)

    def is_binned(self, pulka_id: str) -> bool:
        """Whether an evening was taken off the list: it can be read, and nothing be written into it."""
        return self._store.pulka(pulka_id).deleted_at is not None

    # One pulka. ``seen`` is the ledger on the asker's screen: the lock against a second hand.

    def open(self, pulka_id: str) -> Ledger:
        """Return a pulka as the store has it now."""
        return self._shelf.open(pulka_id)

    def written_before_it_opened(self, ledger: Ledger) -> Entry | None:
        """Return the entry that the last row wrote, if that was shortly before this desk came to be.

        Whoever wrote it may not have seen it: the app was cut off.
        """
        at, row = ledger.rows[-1]
        if not isinstance(row, Recorded | Inserted) or at == ledger.rows[0].at:  # or a file was taken in
            return None
        before = self._opened_at - datetime.fromisoformat(at).astimezone()
        return row.entry if timedelta() < before < _SHORTLY else None

    def record(
        self, pulka_id: str, seen: Ledger, draft: DealDraft, slot: str | None = None
    ) -> Ledger | Faults:
        """Record a draft at the end; ``slot`` names the draft to drop with it."""
        entry = read_in(draft, seen, seen.situation)
        if isinstance(entry, tuple):
            return entry
        return self._add(pulka_id, seen, seen.record(entry), slot)

    @unswept()
    def amend(
        self, pulka_id: str, seen: Ledger, entry_id: int, draft: DealDraft, slot: str | None = None
    ) -> Ledger | Faults:
        """Replace an entry by another."""
        entry = read_in(draft, seen, seen.before(entry_id)[1], entry_id)
        if isinstance(entry, tuple):
            return entry
        return self._add(pulka_id, seen, seen.amend(entry_id, entry), slot)

    @unswept()
    def insert(
        self, pulka_id: str, seen: Ledger, before: int, draft: DealDraft, slot: str | None = None
    ) -> Ledger | Faults:
        """Put a forgotten entry in before another."""
        entry = read_in(draft, seen, seen.before(before)[1])
        if isinstance(entry, tuple):
            return entry
        return self._add(pulka_id, seen, seen.insert(before, entry), slot)

    @unswept()
    def void(self, pulka_id: str, seen: Ledger, entry_id: int) -> Ledger | Faults:
        """Strike an entry out of the reckoning; it stays in the journal."""
        return self._add(pulka_id, seen, seen.void(entry_id))

    @unswept()
    def restore(self, pulka_id: str, seen: Ledger, entry_id: int) -> Ledger | Faults:
        """Bring a voided or undone entry back."""
        return self._add(pulka_id, seen, seen.restore(entry_id))

    def undo(self, pulka_id: str, seen: Ledger) -> Ledger:
        """Take the last row back; nothing happens where there is none."""
        return self._append(pulka_id, seen, Undone()) if seen.undo_count else seen

    def redo(self, pulka_id: str, seen: Ledger) -> Ledger:
        """Let the row taken back last stand again."""
        return self._append(pulka_id, seen, Redone()) if seen.redo_count else seen

    @unswept()
    def rehead(self, pulka_id: str, seen: Ledger, heading: Heading) -> Ledger | Faults:
        """Change title, date, names, first dealer, price or currency."""
        names = [name for player, name in enumerate(heading.names) if player in seen.situation.order]
        faults = _name_faults(tuple(names))  # a number whose newcomer was taken back has no name
        return faults or self._add(pulka_id, seen, seen.rehead(heading))

    def close(self, pulka_id: str, seen: Ledger) -> Ledger:
        """Close the evening: it is settled and kept."""
        return seen if seen.closed else self._append(pulka_id, seen, Closed())

    def reopen(self, pulka_id: str, seen: Ledger) -> Ledger:
        """Go on with a closed evening."""
        return self._append(pulka_id, seen, Reopened()) if seen.closed else seen

    def _append(self, pulka_id: str, seen: Ledger, row: Row, slot: str | None = None) -> Ledger:
        with self._pen_lock:  # whoever holds the pen now holds it until the row is written
            self.demand_pen(pulka_id)
            return self._shelf.append(pulka_id, seen, row, slot)

    def _add(
        self, pulka_id: str, seen: Ledger, row: Row | Faults, slot: str | None = None
    ) -> Ledger | Faults:
        if isinstance(row, tuple):
            return row
        if seen.closed and not isinstance(row, Reheaded):
            return (Fault("pulka_closed", "kind"),)
        return self._append(pulka_id, seen, row, slot)


def _name_faults(names: tuple[str, ...]) -> Faults:
    code, value = names_trouble(names)
    return (Fault(code, "players", value),) if code else ()

"""The desk as a guest has it: one evening to look at, and with the pen to write into; nothing else.

It is no ``Desk`` and inherits nothing of it: what is not named here cannot be asked by a guest.
"""

from typing import NoReturn

from pulka.deals import DealDraft, Entry
from pulka.desk.control import Control, LastLap
from pulka.desk.desk import Desk
from pulka.desk.rules_name import RulesName
from pulka.desk.sharing import ASKED, HELD, OFFERED, Hand, guest_slot, is_of
from pulka.desk.ways_out import WHEELS
from pulka.errors import PulkaError
from pulka.ledger import Ledger
from pulka.rules import Convention
from pulka.storage import StoredPen
from pulka.terms import Fault

GONE = "link_gone"
"""The code of the error that says that a link holds no longer."""
Faults = tuple[Fault, ...]


class GuestDesk:
    """What may be asked by who came with the ``secret`` of a link, on a telephone known as ``phone``.

    At each call the link is looked up again; every method raises ``PulkaError`` once it holds no longer, or
    when it is asked about another pulka.
    """

    def __init__(self, desk: Desk, secret: str, phone: str) -> None:
        """Stand before the keeper's desk; PulkaError where no link has this secret."""
        link = desk.find_link(secret)
        if link is None:
            raise PulkaError(GONE)
        self.pulka, self._link, self._secret = link.pulka, link.id, secret
        self._keeper = desk
        self._hand = Hand(link.id, phone)
        self._desk = desk.lent(self._hand)

    def __getattr__(self, name: str) -> NoReturn:
        """Refuse what a guest may not ask."""
        if name.startswith("_"):
            raise AttributeError(name)
        raise PulkaError("not_for_guests")

    def holds(self) -> bool:
        """Whether the link still holds."""
        link = self._keeper.find_link(self._secret)
        return link is not None and link.id == self._link

    # Looking.

    def open(self, pulka_id: str) -> Ledger:
        """Return the pulka as the store has it now."""
        return self._of(pulka_id).open(pulka_id)

    def written_before_it_opened(self, ledger: Ledger) -> Entry | None:
        """Return the entry that the last row wrote, if that was shortly before the app began."""
        return self._desk.written_before_it_opened(ledger)

    def control(self, pulka_id: str) -> Control | None:
        """Return its control time."""
        return self._of(pulka_id).control(pulka_id)

    def until_control(self, pulka_id: str) -> float | None:
        """Return the seconds until the control time."""
        return self._of(pulka_id).until_control(pulka_id)

    def last_lap(self, pulka_id: str, ledger: Ledger) -> LastLap | None:
        """Return how far the last lap is."""
        return self._of(pulka_id).last_lap(pulka_id, ledger)

    def rules_name(self, begun: Convention, now: Convention) -> RulesName:
        """Return what the rules of the pulka are called."""
        return self._of(self.pulka).rules_name(begun, now)

    def setting(self, key: str) -> object:
        """Return whether hundreds of whists get their wheels; of nothing else a guest is told."""
        return self._of(self.pulka).setting(WHEELS) if key == WHEELS else None

    def names(self) -> tuple[str, ...]:
        """Suggest nobody: whom the keeper knows is his."""
        return ()

    # Writing, with the pen.

    def record(
        self, pulka_id: str, seen: Ledger, draft: DealDraft, slot: str | None = None
    ) -> Ledger | Faults:
        """Record a draft at the end."""
        return self._write(pulka_id).record(pulka_id, seen, draft, self._slot(slot))

    def amend(
        self, pulka_id: str, seen: Ledger, entry_id: int, draft: DealDraft, slot: str | None = None
    ) -> Ledger | Faults:
        """Replace an entry by another."""
        return self._write(pulka_id).amend(pulka_id, seen, entry_id, draft, self._slot(slot))

    def insert(
        self, pulka_id: str, seen: Ledger, before: int, draft: DealDraft, slot: str | None = None
    ) -> Ledger | Faults:
        """Put a forgotten entry in before another."""
        return self._write(pulka_id).insert(pulka_id, seen, before, draft, self._slot(slot))

    def void(self, pulka_id: str, seen: Ledger, entry_id: int) -> Ledger | Faults:
        """Strike an entry out of the reckoning."""
        return self._write(pulka_id).void(pulka_id, seen, entry_id)

    def restore(self, pulka_id: str, seen: Ledger, entry_id: int) -> Ledger | Faults:
        """Bring a voided or undone entry back."""
        return self._write(pulka_id).restore(pulka_id, seen, entry_id)

    def undo(self, pulka_id: str, seen: Ledger) -> Ledger:
        """Take the last row back."""
        return self._write(pulka_id).undo(pulka_id, seen)

    def redo(self, pulka_id: str, seen: Ledger) -> Ledger:
        """Let the row taken back last stand again."""
        return self._write(pulka_id).redo(pulka_id, seen)

    def set_control(self, pulka_id: str, time: str | None) -> Faults:
        """Set the control time, or take it away."""
        return self._write(pulka_id).set_control(pulka_id, time)

    def draft(self, pulka_id: str, slot: str) -> DealDraft | None:
        """Return what this telephone has half filled in."""
        return self._of(pulka_id).draft(pulka_id, self._slot(slot) or "")

    def keep_draft(self, pulka_id: str, slot: str, draft: DealDraft | None) -> None:
        """Keep what is half filled in, or forget it."""
        self._write(pulka_id).keep_guest_draft(pulka_id, slot, draft)

    def keep_setting(self, key: str, value: object) -> None:
        """Keep nothing: the settings are the keeper's, and a control time half typed is soon typed again."""
        del key, value
        self._write(self.pulka)

    # The pen.

    def pen(self, pulka_id: str) -> StoredPen | None:
        """Return where the pen is."""
        return self._of(pulka_id).pen(pulka_id)

    def stands(self) -> str:
        """Return ``held``, ``offered`` or ``asked``: the pen of this telephone; ``other``: of another one."""
        pen = self.pen(self.pulka)
        if pen is None:
            return ""
        if is_of(pen, self._hand):
            return pen.state
        return "other" if pen.state == HELD else ""

    def ask_pen(self, name: str) -> None:
        """Ask for the pen, under a name of the table."""
        desk = self._of(self.pulka)
        if name not in desk.open(self.pulka).heading.names:
            raise PulkaError("not_for_guests")
        self._keeper.phones.call(self._link, self._hand.phone, name)
        now = StoredPen(*self._hand, name, ASKED, desk.moment())
        self._turn(None, now)

    def answer_pen(self, *, take: bool) -> None:
        """Take the pen that is offered, or leave it."""
        seen = self._mine(OFFERED)
        self._turn(seen, seen._replace(state=HELD, at=self._desk.moment()) if take else None)

    def give_pen_back(self) -> None:
        """Give the pen back to the keeper, or ask for it no longer."""
        self._turn(self._mine(HELD, ASKED), None)

    def come(self) -> None:
        """Note that this telephone watches."""
        self._of(self.pulka)
        self._keeper.phones.arrive(*self._hand)

    def go(self) -> None:
        """Note that it is away."""
        self._keeper.phones.leave(*self._hand)

    def _mine(self, *states: str) -> StoredPen:
        pen = self.pen(self.pulka)
        if pen is None or pen.state not in states or not is_of(pen, self._hand):
            raise PulkaError("pen_moved")
        return pen

    def _turn(self, seen: StoredPen | None, now: StoredPen | None) -> None:
        self._of(self.pulka).turn_pen(self.pulka, seen, now)

    def _slot(self, slot: str | None) -> str | None:
        return slot and guest_slot(slot, self._hand)

    def _of(self, pulka_id: str) -> Desk:
        if pulka_id != self.pulka or not self.holds():
            raise PulkaError(GONE)
        return self._desk

    def _write(self, pulka_id: str) -> Desk:
        desk = self._of(pulka_id)
        desk.demand_pen(pulka_id)  # once more when the row is written
        return desk

"""The ledger: rows folded into states, with undo and redo as rows of their own."""

from dataclasses import dataclass, replace
from typing import NamedTuple, Optional, Self, TypeVar

from pyrsistent import PVector, pvector
from typing_extensions import override

from pulka.deals import Entry, Join, Situation
from pulka.ledger import changes
from pulka.ledger.rows import (
    Amended,
    Closed,
    EntryId,
    Heading,
    Inserted,
    Recorded,
    Redone,
    Reheaded,
    Reopened,
    Restored,
    Row,
    Start,
    Undone,
    Voided,
)
from pulka.ledger.state import Slot, State, Step
from pulka.score import Columns
from pulka.terms import Exact, Fault, Player

Faults = tuple[Fault, ...]
ChangeT = TypeVar("ChangeT", Amended, Inserted, Voided, Restored, Reheaded)


class Dated(NamedTuple):
    """A row and when it was written, ISO 8601."""

    at: str
    row: Row


class _Past(NamedTuple):
    """The states below the present one, the nearest first; ``no`` is the row that led away from it."""

    state: State
    no: int
    below: Optional["_Past"]
    depth: int


def _push(state: State, no: int, below: _Past | None) -> _Past:
    return _Past(state, no, below, 1 + (below.depth if below else 0))


@dataclass(frozen=True, eq=False, repr=False)
class Ledger:
    """One pulka. Immutable: :meth:`apply` returns the ledger with one more row; two equal ones are one."""

    rows: PVector[Dated]
    state: State
    past: _Past | None = None
    future: _Past | None = None

    @classmethod
    def begin(cls, opening: Start, at: str) -> Self:
        """Return the ledger of a new pulka."""
        return cls(pvector([Dated(at, opening)]), State.of(opening))

    @override
    def __repr__(self) -> str:
        """Name the rows only: every state they fold into would fill pages."""
        return f"Ledger({[dated.row for dated in self.rows]!r})"

    # What stands now.

    @property
    def no(self) -> int:
        """The number of the last row, from 1: with the pulka's id the only lock."""
        return len(self.rows)

    @property
    def heading(self) -> Heading:
        """Names, title, date, price: what stands over the sheet."""
        return self.state.heading

    @property
    def steps(self) -> PVector[Step]:
        """The entries in their order, voided ones included, each with what it wrote."""
        return self.state.steps

    def standing(self) -> tuple[Step, ...]:
        """Return the entries that count, in their order: the first is number 1."""
        return tuple([step for step in self.steps if not step.slot.void])

    @property
    def columns(self) -> Columns:
        """The totals after the last entry."""
        return self.state.before(len(self.state.steps))[0]

    @property
    def situation(self) -> Situation:
        """The situation of the next deal."""
        return self.state.before(len(self.state.steps))[1]

    @property
    def whist_price(self) -> Exact | None:
        """Money for a whist: what the end of the razboynik has set, else what stands in the heading."""
        set_later = self.situation.whist_price
        return self.heading.whist_price if set_later is None else set_later

    @property
    def closed(self) -> bool:
        """Whether the players have closed the evening."""
        return self.state.closed

    @property
    def undo_count(self) -> int:
        """How many rows can be taken back."""
        return self.past.depth if self.past else 0

    @property
    def redo_count(self) -> int:
        """How many rows taken back can stand again."""
        return self.future.depth if self.future else 0

    def before(self, entry_id: EntryId) -> tuple[Columns, Situation]:
        """Return columns and situation that an entry was read in.

        Raises:
            KeyError: no entry with this id stands in the pulka.

        """
        place = self.state.place(entry_id)
        if place is None:
            raise KeyError(entry_id)
        return self.state.before(place)

    def ghosts(self) -> tuple[tuple[EntryId, Entry], ...]:
        """Return the entries that were recorded and undone and do not stand in the pulka now."""
        standing = {step.id for step in self.steps}
        return tuple(
            [
                (no, dated.row.entry)
                for no, dated in enumerate(self.rows, 1)
                if isinstance(dated.row, Recorded | Inserted) and no not in standing
            ]
        )

    @property
    def newcomer(self) -> Player:
        """The number that the next newcomer gets: nobody in this pulka ever had it, undone ones included."""
        joined = [
            dated.row.entry.player
            for dated in self.rows
            if isinstance(dated.row, Recorded | Inserted | Amended) and isinstance(dated.row.entry, Join)
        ]
        return max([len(self.heading.names), *[player + 1 for player in joined]])

    # Commands: each returns the row to add, or the faults that forbid it.

    def record(self, entry: Entry) -> Recorded:
        """Return the row that adds an entry, read in :attr:`situation`, at the end."""
        return Recorded.model_construct(entry=entry)  # it has been read: no second reading

    def amend(self, entry_id: EntryId, entry: Entry) -> Amended | Faults:
        """Return the row that replaces an entry by one read in the situation before it."""
        return self._checked(Amended(of=entry_id, entry=entry))

    def insert(self, before: EntryId, entry: Entry) -> Inserted | Faults:
        """Return the row that puts a forgotten entry, read in the situation before another, before it."""
        return self._checked(Inserted(before=before, entry=entry))

    def void(self, entry_id: EntryId) -> Voided | Faults:
        """Return the row that strikes an entry out of the reckoning."""
        return self._checked(Voided(of=entry_id))

    def restore(self, entry_id: EntryId) -> Restored | Faults:
        """Return the row that brings a voided or undone entry back."""
        return self._checked(Restored(of=entry_id))

    def rehead(self, heading: Heading) -> Reheaded | Faults:
        """Return the row that changes title, date, names, first dealer, price or currency."""
        return self._checked(Reheaded(heading=heading))

    def _checked(self, row: ChangeT) -> ChangeT | Faults:
        pins, faults = changes.check(self.state, row, self.no + 1, self._plain_rows())
        return faults or row.model_copy(update={"pins": pins})

    def _plain_rows(self) -> list[Row]:
        return [dated.row for dated in self.rows]

    # Folding.

    def apply(self, row: Row, at: str) -> Self:
        """Return the ledger with one more row; the row is one that a command gave for this very ledger."""
        rows = self.rows.append(Dated(at, row))
        if isinstance(row, Undone):
            if self.past is None:
                return replace(self, rows=rows)
            below = self.past
            return type(self)(rows, below.state, below.below, _push(self.state, below.no, self.future))
        if isinstance(row, Redone):
            if self.future is None:
                return replace(self, rows=rows)
            above = self.future
            return type(self)(rows, above.state, _push(self.state, above.no, self.past), above.below)
        no = len(rows)
        return type(self)(rows, self._fold(row, no), _push(self.state, no, self.past))

    def _fold(self, row: Row, no: int) -> State:
        if isinstance(row, Recorded):
            return self.state.add(Slot(no, row.entry))
        if isinstance(row, Closed | Reopened):
            return self.state._replace(closed=isinstance(row, Closed))
        if isinstance(row, Amended | Inserted | Voided | Restored | Reheaded):
            return changes.fold(self.state, row, no, self._plain_rows())
        message = f"a pulka has one start, not another in row {no}"
        raise ValueError(message)

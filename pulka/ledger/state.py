"""The state that a ledger's rows fold into."""

from collections.abc import Sequence
from typing import NamedTuple, Self

from pyrsistent import PVector, pvector

from pulka.deals import Entry, Situation
from pulka.ledger.rows import EntryId, Heading, Start
from pulka.score import Columns, Scored, score, start
from pulka.terms import Player

_new = tuple.__new__  # half the time of a named tuple's constructor


class Slot(NamedTuple):
    """An entry in its place: a voided one does nothing, an amended one was once another."""

    id: EntryId
    entry: Entry
    void: bool = False
    amended: bool = False

    def dealt_by(self, dealer: Player) -> Self:
        """Return the same entry with its dealer named."""
        return self._replace(entry=self.entry.model_copy(update={"dealer": dealer}))


class Step(NamedTuple):
    """An entry in its place, and what it did."""

    slot: Slot
    scored: Scored

    @property
    def id(self) -> EntryId:
        """The id of the entry: the number of the row that first recorded it."""
        return self.slot.id

    @property
    def entry(self) -> Entry:
        """The entry as it stands now."""
        return self.slot.entry


class State(NamedTuple):
    """Everything that stands after a row."""

    heading: Heading
    start: Start
    steps: PVector[Step]
    closed: bool = False

    @classmethod
    def of(cls, opening: Start) -> Self:
        """Return the state of a pulka without entries."""
        return cls(opening.heading, opening, pvector())

    def before(self, place: int) -> tuple[Columns, Situation]:
        """Return columns and situation before the entry at a place; ``len(steps)``: before the next entry."""
        if place:
            scored = self.steps[place - 1].scored
            return scored.columns, scored.situation
        heading = self.heading
        return start(
            self.start.convention, len(self.start.heading.names), heading.first_dealer, self.start.opening
        )

    def add(self, slot: Slot) -> Self:
        """Add an entry at the end: the cost does not depend on how many there are."""
        step = self._step(slot, *self.before(len(self.steps)))
        return self._replace(steps=self.steps.append(step), heading=with_newcomer(self.heading, slot.entry))

    def replay(self, slots: Sequence[Slot], place: int) -> Self:
        """Return the state with the steps before a place as they are, and these slots scored after them."""
        columns, situation = self.before(place)
        replayed = []
        heading = self.heading
        for slot in slots:
            step = self._step(slot, columns, situation)
            replayed.append(step)
            heading = with_newcomer(heading, slot.entry)
            _, columns, situation, _, _ = step.scored
        return self._replace(steps=self.steps[:place].extend(replayed), heading=heading)

    @staticmethod
    def _step(slot: Slot, columns: Columns, situation: Situation) -> Step:
        if slot.void:
            return Step(slot, Scored((), columns, situation, None))
        return _new(Step, (slot, score(slot.entry, situation, columns, slot.id)))

    def place(self, entry_id: EntryId) -> int | None:
        """Return where an entry stands, None where it does not."""
        for place in range(len(self.steps) - 1, -1, -1):
            if self.steps[place].id == entry_id:
                return place
        return None


def with_newcomer(heading: Heading, entry: Entry) -> Heading:
    """Return the heading with a newcomer's name at his number; one that stands there already was renamed."""
    if entry.kind != "join":
        return heading
    names = [*heading.names, *[""] * (entry.player + 1 - len(heading.names))]
    names[entry.player] = names[entry.player] or entry.name
    return heading.model_copy(update={"names": tuple(names)})

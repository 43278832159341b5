"""Changes to the past: which entries stand where after them, and whether those that follow still hold."""

from collections.abc import Sequence
from typing import NamedTuple

from pulka.deals import ArchaicRaspasy, DealDraft, Entry, Raspasy, Situation, read
from pulka.ledger.rows import (
    Amended,
    EntryId,
    Heading,
    Inserted,
    Pins,
    Recorded,
    Reheaded,
    Restored,
    Row,
    Voided,
)
from pulka.ledger.state import Slot, State, with_newcomer
from pulka.score import score
from pulka.terms import Fault, Player
from pulka.terms.names import names_trouble

Change = Amended | Inserted | Voided | Restored | Reheaded


class _Tail(NamedTuple):
    """The slots from a place on, as a change leaves them."""

    place: int
    slots: list[Slot]


def fold(state: State, change: Change, no: int, rows: Sequence[Row]) -> State:
    """Return the state after a change that was checked before its row was written."""
    tail = _tail(state, change, no, rows)
    if isinstance(change, Reheaded):
        state = state._replace(heading=change.heading)
    if tail is None:
        return state
    pins = dict(change.pins)
    slots = [slot.dealt_by(pins[slot.id]) if slot.id in pins else slot for slot in tail.slots]
    return state.replay(slots, tail.place)


def check(state: State, change: Change, no: int, rows: Sequence[Row]) -> tuple[Pins, tuple[Fault, ...]]:
    """Read again everything that follows a change.

    Who dealt is a fact: where the changed rotation contradicts an entry that was right before, its dealer is
    pinned to the one who dealt it.

    Returns:
        The pins, and the faults of entries that cannot stand any more, by their number among the entries.

    """
    players = len(state.heading.names)
    if isinstance(change, Reheaded) and len(change.heading.names) != players:
        return (), (Fault("players_fixed", "players", len(change.heading.names), (("known", players),)),)
    tail = _tail(state, change, no, rows)
    if tail is None:
        known = isinstance(change, Reheaded)
        return (), () if known else (Fault("entry_unknown", "kind"),)
    dealt = {step.id: step.scored.dealer for step in state.steps[tail.place :]}
    if isinstance(change, Reheaded):
        state = state._replace(heading=change.heading)
    columns, situation = state.before(tail.place)
    number = sum(not step.slot.void for step in state.steps[: tail.place])
    pins: list[tuple[EntryId, Player]] = []
    faults: list[Fault] = []
    for slot in tail.slots:
        if slot.void:
            continue
        number += 1
        entry, dealer = slot.entry, dealt.get(slot.id)
        found = _again(entry, situation)
        if dealer is not None and (isinstance(found, tuple) or _other_talon(entry, situation, dealer)):
            pinned = slot.dealt_by(dealer).entry
            if not isinstance(_again(pinned, situation), tuple):
                pins.append((slot.id, dealer))
                found = entry = pinned
        if isinstance(found, tuple):
            faults += [fault._replace(entry=number) for fault in found]
            continue
        scored = score(entry, situation, columns)
        columns, situation = scored.columns, scored.situation
    return tuple(pins), tuple(faults) or _twice(state.heading, tail.slots, situation)


def _twice(heading: Heading, slots: Sequence[Slot], situation: Situation) -> tuple[Fault, ...]:
    """Return the fault of a newcomer who comes back under a name that another has by now."""
    for slot in slots:
        heading = with_newcomer(heading, slot.entry)
    code, value = names_trouble([heading.names[player] for player in situation.order])
    return (Fault(code, "name", value),) if code == "name_twice" else ()


def _again(entry: Entry, situation: Situation) -> Entry | tuple[Fault, ...]:
    """Read an entry in a changed situation; who played no part in its raspasy took no tricks that follow."""
    found = read(DealDraft.of(entry), situation)
    if isinstance(entry, Raspasy | ArchaicRaspasy) and isinstance(found, Raspasy | ArchaicRaspasy):
        added = tuple([player for player, _ in found.tricks if player not in dict(entry.tricks)])
        if added:
            return (Fault("tricks_missing", "tricks", None, (("players", added),)),)
    return found


def _other_talon(entry: Entry, situation: Situation, dealer: Player) -> bool:
    """Whether the tricks of the talon, noted for the one who dealt, would become another's."""
    if (
        not isinstance(entry, Raspasy | ArchaicRaspasy)
        or entry.dealer is not None
        or situation.dealer == dealer
    ):
        return False
    return situation.seating().sitting_dealer in dict(entry.tricks)


def _tail(state: State, change: Change, no: int, rows: Sequence[Row]) -> _Tail | None:
    """Return what a change leaves from its place on; None where nothing moves or its entry is unknown."""
    if isinstance(change, Reheaded):
        moved = change.heading.first_dealer != state.heading.first_dealer
        return _Tail(0, [step.slot for step in state.steps]) if moved else None
    target = change.before if isinstance(change, Inserted) else change.of
    place = state.place(target)
    if place is None:
        return _revived(state, target, rows) if isinstance(change, Restored) else None
    slots = [step.slot for step in state.steps[place:]]
    if isinstance(change, Inserted):
        slots.insert(0, Slot(no, change.entry))
    elif isinstance(change, Amended):
        slots[0] = slots[0]._replace(entry=change.entry, amended=True)
    else:
        slots[0] = slots[0]._replace(void=isinstance(change, Voided))
    return _Tail(place, slots)


def _revived(state: State, target: EntryId, rows: Sequence[Row]) -> _Tail | None:
    """Put an undone entry back: where it was inserted, else after all that was recorded before it."""
    row = rows[target - 1] if 0 < target <= len(rows) else None
    if not isinstance(row, Recorded | Inserted):
        return None
    place = state.place(row.before) if isinstance(row, Inserted) else None
    if place is None:
        earlier = [place for place, step in enumerate(state.steps, 1) if step.id < target]
        place = earlier[-1] if earlier else 0
    return _Tail(place, [Slot(target, row.entry), *[step.slot for step in state.steps[place:]]])

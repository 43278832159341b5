"""The history of a pulka, the oldest first: entries as they stand, those taken back, other changes."""

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from typing import NamedTuple

from pydantic import JsonValue

from pulka.deals import Entry, Opening
from pulka.desk.agreement import replaced
from pulka.desk.company import joined
from pulka.ledger import Heading, Ledger, Reheaded, Row
from pulka.ledger.ledger import Dated
from pulka.ledger.rows import Amended, Closed, Inserted, Recorded, Redone, Reopened, Undone
from pulka.score import Scored
from pulka.sheet.stakes import Stakes, stakes


class State(Enum):
    """How an entry stands in the pulka."""

    COUNTS = auto()
    VOID = auto()  # вычеркнута
    UNDONE = auto()  # отменена


class Line(NamedTuple):
    """One line; ``id`` is the entry's, or the number of the row of another change.

    ``entry`` None: ``change`` is a heading, a closing or a reopening, ``heading`` the one before it;
    or the start of a pulka that goes on from paper.
    ``number`` counts the entries that count; ``earlier`` is what an amended entry was before;
    ``replaced`` are the values that changed rules had before, as they stand in a file.
    """

    id: int
    at: str
    entry: Entry | None = None
    state: State = State.COUNTS
    number: int | None = None
    inserted: bool = False
    scored: Scored | None = None
    earlier: tuple[Entry, ...] = ()
    change: Row | None = None
    heading: Heading | None = None
    replaced: Mapping[str, JsonValue] = {}
    stakes: Stakes = Stakes()


def history(ledger: Ledger) -> tuple[Line, ...]:
    """Return all that was done, in the order of the deals; undo and redo leave no line of their own."""
    standing = _standing(ledger.rows)
    found: list[Line] = []
    number = 0
    earlier = _earlier(ledger.rows, standing)
    for place, step in enumerate(ledger.steps):
        dated = ledger.rows[step.id - 1]
        number += not step.slot.void
        before = ledger.state.before(place)[1]
        found.append(
            Line(
                id=step.id,
                at=dated.at,
                entry=step.entry,
                state=State.VOID if step.slot.void else State.COUNTS,
                number=None if step.slot.void else number,
                inserted=isinstance(dated.row, Inserted),
                scored=step.scored,
                earlier=earlier.get(step.id, ()),
                replaced=replaced(step.entry, before.convention),
                stakes=Stakes() if step.slot.void else stakes(step.entry, before, step.scored.situation),
            )
        )
    others = [Line(no, ledger.rows[no - 1].at, entry, State.UNDONE) for no, entry in ledger.ghosts()]
    start = ledger.state.start
    heading = start.heading
    if _carried(start.opening):
        others.append(Line(1, ledger.rows[0].at, change=start, heading=heading))
    for no, dated in enumerate(ledger.rows, 1):
        if no not in standing:
            continue
        if isinstance(dated.row, Reheaded | Closed | Reopened):
            others.append(Line(no, dated.at, change=dated.row, heading=heading))
        if isinstance(dated.row, Reheaded):
            heading = dated.row.heading
        elif (names := joined(heading.names, dated.row)) != heading.names:
            heading = heading.model_copy(update={"names": names})
    for line in sorted(others):
        found.insert(_place(found, line, ledger.rows), line)
    return tuple(found)


def _place(found: list[Line], line: Line, rows: Sequence[Dated]) -> int:
    """Return where a line goes: an inserted entry before its neighbour, others after all that came before."""
    row = rows[line.id - 1].row
    if isinstance(row, Inserted):
        for place, other in enumerate(found):
            if other.id == row.before:
                return place
    return max((place for place, other in enumerate(found, 1) if other.id < line.id), default=0)


def _carried(opening: Opening) -> bool:
    """Whether anything stood in the sheet before the first entry; a record of zero is a closed one."""
    cells = (*opening.pulya, *opening.gora, *opening.whists, *opening.kurochka, *opening.pot)
    written = any(points for *_, points in cells) or bool(opening.record)
    return written or bool(opening.raspasy_run) or any(ranks for _, ranks in opening.bombs)


def _standing(rows: Sequence[Dated]) -> frozenset[int]:
    """Return the rows that are not taken back; the first, which starts the pulka, never is."""
    stand: list[int] = []
    taken: list[int] = []
    for no, dated in enumerate(rows, 1):
        if isinstance(dated.row, Undone):
            if stand:
                taken.append(stand.pop())
        elif isinstance(dated.row, Redone):
            if taken:
                stand.append(taken.pop())
        elif no > 1:
            stand.append(no)
            taken.clear()
    return frozenset(stand)


def _earlier(rows: Sequence[Dated], standing: frozenset[int]) -> dict[int, tuple[Entry, ...]]:
    """Return what amended entries were before, by their ids."""
    versions: dict[int, list[Entry]] = {}
    for no, dated in enumerate(rows, 1):
        row = dated.row
        if isinstance(row, Recorded | Inserted):
            versions[no] = [row.entry]
        elif isinstance(row, Amended) and no in standing:
            versions[row.of].append(row.entry)
    return {no: tuple(each[:-1]) for no, each in versions.items() if len(each) > 1}

"""What a change to the past will do, worked out on a ledger that nobody saves.

Nothing is foreseen exactly when the report of the pulka (`format.md` 3) stays as it is.
"""

from collections.abc import Iterator
from typing import NamedTuple, Self, TypeVar

from pulka.deals import Entry, Situation
from pulka.deals.situation import Compulsory
from pulka.ledger import Ledger, Row, Step
from pulka.ledger.rows import Amended, EntryId, Restored, Voided
from pulka.rules import Modern
from pulka.score import MARKS, Columns, Reason, Scored
from pulka.settlement import settle
from pulka.terms import Exact, Fault, Mark, Player, exact

ValueT = TypeVar("ValueT")


class Turn(NamedTuple):
    """One total before and after; ``mark`` None is the net."""

    player: Player
    mark: Mark | None
    on: Player | None
    before: Exact
    after: Exact


class Moved(NamedTuple):
    """An entry that will do something else: what it did, and what it will do; None: it does not count.

    ``number`` is its number among the entries that count now, of one that comes in or back afterwards.
    """

    id: EntryId
    number: int
    entry: Entry
    before: Scored | None
    after: Scored | None

    @property
    def dealer(self) -> tuple[Player | None, Player | None] | None:
        """Who dealt, where that differs between two that count."""
        if self.before is None or self.after is None:
            return None
        return _differs(self.before.dealer, self.after.dealer)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """How much it writes into a cell, where that differs, player by player."""
        before, after = _written(self.before), _written(self.after)
        found = [Turn(*key, before.get(key, 0), after.get(key, 0)) for key in {**before, **after}]
        differing = [turn for turn in found if turn.before != turn.after]
        return tuple(sorted(differing, key=lambda turn: turn.player))

    @property
    def only_dealt(self) -> bool:
        """Whether another deals it, and nothing else differs."""
        if self.before is None or self.after is None or self.dealer is None:
            return False
        before, after = self.before, self.after
        return (before.warnings, set(before.writings)) == (after.warnings, set(after.writings))

    @property
    def helps(self) -> bool:
        """Whether the help that it gives differs."""
        return _aid(self.before) != _aid(self.after)


class Foresight(NamedTuple):
    """All that will change, each None or empty where it does not; or the ``faults`` that forbid it.

    ``turns`` are totals, ``run`` of raspasy, ``lowest`` contract of the next auction, ``price`` of a whist,
    ``limit`` of the pulya, ``closed``: whether the pulka has ended, ``bombs`` and ``todo`` (the razboynik's
    lists) by player, ``laps`` of its raspasy, ``ending`` and ``part`` of the pot in the old game;
    ``own`` is the entry itself, ``later`` are those after it that mean something else by then.
    """

    turns: tuple[Turn, ...] = ()
    dealer: tuple[Player, Player] | None = None
    run: tuple[int, int] | None = None
    seats: tuple[tuple[Player, ...], tuple[Player, ...]] | None = None
    lowest: tuple[int, int] | None = None
    price: tuple[Exact | None, Exact | None] | None = None
    limit: tuple[int | None, int | None] | None = None
    closed: tuple[bool, bool] | None = None
    bombs: tuple[tuple[Player, tuple[int, ...], tuple[int, ...]], ...] = ()
    todo: tuple[tuple[Player, tuple[Compulsory, ...] | None, tuple[Compulsory, ...] | None], ...] = ()
    laps: tuple[int, int] | None = None
    ending: tuple[bool, bool] | None = None
    part: tuple[int | None, int | None] | None = None
    own: Moved | None = None
    later: tuple[Moved, ...] = ()
    faults: tuple[Fault, ...] = ()


def foresee(ledger: Ledger, row: Row | tuple[Fault, ...]) -> Foresight:
    """Return what the row, or the refusal, that a command of this ledger gave will change."""
    if isinstance(row, tuple):
        return Foresight(faults=row)
    changed = row.of if isinstance(row, Amended | Voided | Restored) else ledger.no + 1
    return difference(ledger, ledger.apply(row, ledger.rows[-1].at), changed)


def difference(ledger: Ledger, after: Ledger, changed: EntryId | None = None) -> Foresight:
    """Return all that is reported otherwise of the second ledger than of the first.

    ``changed`` is the entry that was amended, put in, struck out or brought back.
    """
    now, then = ledger.situation, after.situation
    moved = _moved(ledger, after)
    own = next((each for each in moved if each.id == changed), None)
    return Foresight(
        turns=_turns(ledger, after),
        dealer=_differs(now.dealer, then.dealer),
        run=_differs(now.raspasy_run, then.raspasy_run),
        seats=_differs(now.seats, then.seats) or _differs(now.order, then.order),
        lowest=_differs(_lowest(now), _lowest(then)),
        price=_differs(ledger.whist_price, after.whist_price),
        limit=_differs(_limit(now), _limit(then)),
        closed=_differs(now.closed, then.closed),
        bombs=tuple(_bombs(now, then)),
        todo=tuple(_todo(now, then)),
        laps=_differs(_laps(now), _laps(then)),
        ending=_differs(_ending(now), _ending(then)),
        part=_differs(_part(now), _part(then)),
        own=own,
        later=tuple([each for each in moved if each is not own]),
    )


def _differs(before: ValueT, after: ValueT) -> tuple[ValueT, ValueT] | None:
    return None if before == after else (before, after)


# What the situation says.


def _lowest(situation: Situation) -> int:
    return situation.lowest_level if isinstance(situation.convention, Modern) else 0


def _limit(situation: Situation) -> int | None:
    modern = isinstance(situation.convention, Modern) and situation.stage is None
    return situation.modern.pulya_limit if modern else None


def _bombs(now: Situation, then: Situation) -> Iterator[tuple[Player, tuple[int, ...], tuple[int, ...]]]:
    held, will = [
        {player: each.bombs[player] for player in each.seats} if each.bombs else {} for each in (now, then)
    ]
    for player in sorted({*held, *will}):
        before, after = held.get(player, ()), will.get(player, ())
        if before != after:
            yield player, before, after


def _todo(
    now: Situation, then: Situation
) -> Iterator[tuple[Player, tuple[Compulsory, ...] | None, tuple[Compulsory, ...] | None]]:
    """Compare the lists of those at the table; None: there is no list."""
    lists = [
        {} if each.stage is None else {player: each.stage.todo[player] for player in each.seats}
        for each in (now, then)
    ]
    for player in sorted({*lists[0], *lists[1]}):
        before, after = lists[0].get(player), lists[1].get(player)
        if before != after:
            yield player, before, after


def _laps(situation: Situation) -> int:
    return 0 if situation.stage is None else situation.stage.laps_played


def _ending(situation: Situation) -> bool:
    old = not isinstance(situation.convention, Modern)
    return old and situation.old.end_phase(situation.seats)


def _part(situation: Situation) -> int | None:
    return None if situation.old.cut is None else situation.old.cut.part


# What the entries do.


def _moved(ledger: Ledger, after: Ledger) -> list[Moved]:
    """Return the entries that do something else, in their order; those before the change are the same."""
    found = []
    before = {step.id: step for step in ledger.standing()}
    numbers = {entry_id: number for number, entry_id in enumerate(before, 1)}
    gone = set(before) - {step.id for step in after.standing()}
    for number, step in enumerate(ledger.standing(), 1):
        if step.id in gone:
            found.append(Moved(step.id, number, step.entry, step.scored, None))
    for place, step in enumerate(after.standing(), 1):
        had = before.get(step.id)
        if had is not step and (had is None or _does(had) != _does(step)):
            number = numbers.get(step.id, place)
            found.append(Moved(step.id, number, step.entry, had and had.scored, step.scored))
    return found


def _does(step: Step) -> object:
    """Return what is reported of an entry, but for its number."""
    scored = step.scored
    return step.entry.kind, scored.dealer, scored.warnings, frozenset(scored.writings)


def _written(scored: Scored | None) -> dict[tuple[Player, Mark, Player | None], Exact]:
    found: dict[tuple[Player, Mark, Player | None], Exact] = {}
    for each in scored.writings if scored else ():
        key = (each.player, each.mark, each.on)
        found[key] = exact(found.get(key, 0) + each.points)
    return found


def _aid(scored: Scored | None) -> frozenset[object]:
    writings = scored.writings if scored else ()
    return frozenset([each for each in writings if each.reason in {Reason.HELP, Reason.HELPED}])


# What the columns say.


def _turns(ledger: Ledger, after: Ledger) -> tuple[Turn, ...]:
    """Compare the totals of everyone who ever sat down, before or after."""
    marks = MARKS[ledger.situation.convention.family]
    before, then = _Totals.of(ledger), _Totals.of(after)
    players = range(max(len(before.net), len(then.net)))
    turns = []
    for player in players:
        turns += [
            Turn(player, mark, None, before.points(mark, player), then.points(mark, player)) for mark in marks
        ]
        turns += [
            Turn(player, Mark.WHIST, on, before.whists(player, on), then.whists(player, on))
            for on in players
            if on != player
        ]
        turns.append(Turn(player, None, None, before.standing(player), then.standing(player)))
    return tuple([turn for turn in turns if turn.before != turn.after])


class _Totals(NamedTuple):
    """Columns and nets; who has not sat down by then stands at nothing."""

    columns: Columns
    net: tuple[Exact, ...]

    @classmethod
    def of(cls, ledger: Ledger) -> Self:
        situation = ledger.situation
        settled = settle(ledger.columns, situation.convention, ledger.whist_price, situation.order)
        return cls(ledger.columns, settled.net)

    def points(self, mark: Mark, player: Player) -> Exact:
        return self.columns.of(mark, player) if player < len(self.net) else 0

    def whists(self, player: Player, on: Player) -> Exact:
        return self.columns.whists[player][on] if max(player, on) < len(self.net) else 0

    def standing(self, player: Player) -> Exact:
        return self.net[player] if player < len(self.net) else 0

"""What a change to the past will do, worked out on a ledger that nobody saves."""

from typing import NamedTuple, TypeVar

from pulka.ledger import Ledger, Row
from pulka.score import MARKS, Columns
from pulka.settlement import settle
from pulka.terms import Exact, Fault, Mark, Player

ValueT = TypeVar("ValueT")


class Turn(NamedTuple):
    """One total before and after; ``mark`` None is the net."""

    player: Player
    mark: Mark | None
    on: Player | None
    before: Exact
    after: Exact


class Foresight(NamedTuple):
    """Totals that will change, the next dealer and the run of raspasy where they do; or why it cannot be."""

    turns: tuple[Turn, ...] = ()
    dealer: tuple[Player, Player] | None = None
    run: tuple[int, int] | None = None
    faults: tuple[Fault, ...] = ()


def foresee(ledger: Ledger, row: Row | tuple[Fault, ...]) -> Foresight:
    """Return what the row, or the refusal, that a command of this ledger gave will change."""
    if isinstance(row, tuple):
        return Foresight(faults=row)
    after = ledger.apply(row, ledger.rows[-1].at)
    now, then = ledger.situation, after.situation
    return Foresight(
        turns=_turns(ledger, after),
        dealer=_differs(now.dealer, then.dealer),
        run=_differs(now.raspasy_run, then.raspasy_run),
    )


def _differs(before: ValueT, after: ValueT) -> tuple[ValueT, ValueT] | None:
    return None if before == after else (before, after)


def _turns(ledger: Ledger, after: Ledger) -> tuple[Turn, ...]:
    convention = ledger.situation.convention
    marks = MARKS[convention.family]
    nets = [settle(each.columns, convention).net for each in (ledger, after)]
    turns = []
    for player in range(len(ledger.heading.names)):
        turns += [
            Turn(player, mark, None, ledger.columns.of(mark, player), after.columns.of(mark, player))
            for mark in marks
        ]
        turns += [
            Turn(player, Mark.WHIST, on, *_whists(player, on, ledger.columns, after.columns))
            for on in range(len(ledger.heading.names))
            if on != player
        ]
        turns.append(Turn(player, None, None, nets[0][player], nets[1][player]))
    return tuple([turn for turn in turns if turn.before != turn.after])


def _whists(player: Player, on: Player, before: Columns, after: Columns) -> tuple[Exact, Exact]:
    return before.whists[player][on], after.whists[player][on]

"""What a change to the past will do, worked out on a ledger that nobody saves."""

from typing import NamedTuple, Self, TypeVar

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
    """Totals that will change, the table, the next dealer, the run of raspasy where they do; or why not."""

    turns: tuple[Turn, ...] = ()
    dealer: tuple[Player, Player] | None = None
    run: tuple[int, int] | None = None
    seats: tuple[tuple[Player, ...], tuple[Player, ...]] | None = None
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
        seats=_differs(now.seats, then.seats),
    )


def _differs(before: ValueT, after: ValueT) -> tuple[ValueT, ValueT] | None:
    return None if before == after else (before, after)


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

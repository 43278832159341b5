"""The course of an evening: the standing after each entry, its best and worst deal, the games by level."""

from typing import NamedTuple

from pulka.deals import Deal
from pulka.desk.statistics import Attempts, count
from pulka.desk.statistics.counts import LEVELS
from pulka.ledger import Ledger, Step
from pulka.settlement.settlement import nets
from pulka.sheet.stakes import Stakes, stakes
from pulka.terms import Exact, Player, exact


class Point(NamedTuple):
    """The nets by player number after the entry ``number``, 0 before the first; None: not yet at the table.

    They are what would be settled if it had ended there (`rules.md` 2.10, 3.13).
    """

    number: int
    net: tuple[Exact | None, ...]


class Swing(NamedTuple):
    """What one deal has moved for one player."""

    number: int
    step: Step
    stakes: Stakes
    player: Player
    points: Exact


class Kind(NamedTuple):
    """Games of one kind: ``name`` is a level, ``misere`` or ``uvert``."""

    name: str
    attempts: Attempts


class Course(NamedTuple):
    """An evening from its start to now; ``order`` is everyone who ever sat down, in seat order.

    ``best`` is the deal that won the most for somebody, ``worst`` the one that cost somebody the most, the
    earlier of equal ones; None while no deal has moved anything. ``kinds`` leaves out what nobody ordered.
    """

    order: tuple[Player, ...]
    points: tuple[Point, ...]
    best: Swing | None
    worst: Swing | None
    kinds: tuple[Kind, ...]


def course(ledger: Ledger) -> Course:
    """Look back on an evening; each entry is looked at once, as the ledger has scored it."""
    size = len(ledger.heading.names)
    before = standing(ledger, 0, size)
    points = [Point(0, before)]
    best: Swing | None = None
    worst: Swing | None = None
    number = 0
    for place, step in enumerate(ledger.steps):
        if step.slot.void:
            continue
        number += 1
        after = standing(ledger, place + 1, size)
        points.append(Point(number, after))
        if isinstance(step.entry, Deal):
            worth = stakes(step.entry, ledger.state.before(place)[1], step.scored.situation)
            for player, (had, has) in enumerate(zip(before, after, strict=True)):
                moved = exact((has or 0) - (had or 0))
                if moved > (best.points if best else 0):
                    best = Swing(number, step, worth, player, moved)
                if moved < (worst.points if worst else 0):
                    worst = Swing(number, step, worth, player, moved)
        before = after
    return Course(ledger.situation.order, tuple(points), best, worst, _kinds(ledger))


def thinned(points: tuple[Point, ...], most: int) -> tuple[Point, ...]:
    """Return so many of the points as a small picture can show, the first and the last among them."""
    every = max(1, -(-len(points) // most))
    kept = points[::every]
    return kept if kept[-1] is points[-1] else (*kept, points[-1])


def standing(ledger: Ledger, place: int, size: int) -> tuple[Exact | None, ...]:
    """Return the nets by player number after so many steps; None: not yet at the table."""
    columns, situation = ledger.state.before(place)
    net: list[Exact | None] = [None] * size
    found = nets(columns.in_order(situation.order), situation.convention)
    for player, points in zip(situation.order, found, strict=True):
        net[player] = points
    return tuple(net)


def _kinds(ledger: Ledger) -> tuple[Kind, ...]:
    counted = count(ledger)
    tallies = counted.tallies if counted else ()
    found: dict[str, Attempts] = {}
    for tally in tallies:
        levels = {str(level): each for level, each in zip(LEVELS, tally.levels, strict=True)}
        for name, attempts in {**levels, "misere": tally.misere, "uvert": tally.uvert}.items():
            found[name] = found.get(name, Attempts()).plus(attempts)
    return tuple([Kind(name, attempts) for name, attempts in found.items() if attempts.ordered])

"""The course of an evening: the standing after each entry, its best and worst deal, the games by level."""

from itertools import pairwise
from typing import NamedTuple

from pulka.deals import Deal
from pulka.desk.statistics import Attempts, count
from pulka.desk.statistics.counts import LEVELS
from pulka.ledger import Ledger, Step
from pulka.sheet.course import Point, points
from pulka.sheet.stakes import Stakes, stakes
from pulka.terms import Exact, Player, exact


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
    way = points(ledger)
    best: Swing | None = None
    worst: Swing | None = None
    steps = [(place, step) for place, step in enumerate(ledger.steps) if not step.slot.void]
    for (before, (number, after)), (place, step) in zip(pairwise(way), steps, strict=True):
        if isinstance(step.entry, Deal):
            worth = stakes(step.entry, ledger.state.before(place)[1], step.scored.situation)
            for player, (had, has) in enumerate(zip(before.net, after, strict=True)):
                moved = exact((has or 0) - (had or 0))
                if moved > (best.points if best else 0):
                    best = Swing(number, step, worth, player, moved)
                if moved < (worst.points if worst else 0):
                    worst = Swing(number, step, worth, player, moved)
    return Course(ledger.situation.order, way, best, worst, _kinds(ledger))


def _kinds(ledger: Ledger) -> tuple[Kind, ...]:
    counted = count(ledger)
    tallies = counted.tallies if counted else ()
    found: dict[str, Attempts] = {}
    for tally in tallies:
        levels = {str(level): each for level, each in zip(LEVELS, tally.levels, strict=True)}
        for name, attempts in {**levels, "misere": tally.misere, "uvert": tally.uvert}.items():
            found[name] = found.get(name, Attempts()).plus(attempts)
    return tuple([Kind(name, attempts) for name, attempts in found.items() if attempts.ordered])

"""What the table shows at a glance, derived from the ledger: whose deal, what is at stake, how far it is."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from pulka.deals import Situation
from pulka.deals.situation import Compulsory
from pulka.desk.old.table import OldTable
from pulka.ledger import Ledger, Step
from pulka.rules import Archaic, Modern
from pulka.score import Columns
from pulka.settlement import settle
from pulka.sheet import CellKey
from pulka.sheet.stakes import Stakes, stakes
from pulka.terms import Exact, Mark, Player, exact
from pulka.terms.cards import LEVELS

_TENTH = 10
StagePart = Literal["games", "laps", "handover"]
"""The razboynik: compulsory games, then the laps of raspasy, then only its end is left."""


class Change(NamedTuple):
    """What one entry did: to the cells, and to the standing in whole whists; prices are in ``currency``."""

    step: Step
    cells: Mapping[CellKey, Exact]
    whole: tuple[int, ...]
    stakes: Stakes = Stakes()
    currency: str | None = None


class Glance(NamedTuple):
    """The next deal and the way to the end.

    ``playing`` are those of the next deal, ``declarers`` those of them who may play a game, nobody when
    ``over``; ``resting`` take no part in it beside its dealer; ``raspasy`` is the number in the run that the
    next raspasy would have, ``price`` of its trick, ``plain`` that of the first; ``raised`` says that the way
    out of raspasy, the ``lowest`` contract, is dearer than the first deal's; ``left`` is what each still
    needs to close, ``total`` what all need together, ``deals`` how many are left to deal; None where the
    convention does not ask; ``urgent`` near the end. ``stage`` is where the razboynik stands while it lasts,
    and then ``laps`` are its raspasy: played, and of how many.
    """

    over: bool
    closed: bool
    dealer: Player
    first_hand: Player
    playing: tuple[Player, ...]
    declarers: frozenset[Player]
    resting: tuple[Player, ...]
    left: tuple[tuple[Player, Exact], ...] | None = None
    total: Exact | None = None
    deals: int | None = None
    urgent: bool = False
    raspasy: int = 1
    price: int = 1
    plain: int = 1
    lowest: int = LEVELS[0]
    raised: bool = False
    stage: StagePart | None = None
    laps: tuple[int, int] = (0, 0)
    misere: bool = True
    """Whether somebody may play a misère next."""
    old: OldTable | None = None
    """The old game: then ``left`` are the records, and nothing is told of raspasy."""


def glance(ledger: Ledger) -> Glance:
    """Look at the table before the next deal."""
    seating = ledger.situation.seating()
    over = ledger.situation.closed or ledger.closed
    deal = Glance(
        over=over,
        closed=ledger.closed,
        dealer=ledger.situation.dealer,
        first_hand=seating.active[0],
        playing=seating.active,
        declarers=frozenset() if over else frozenset(seating.active),
        resting=tuple([player for player in seating.resting if player != ledger.situation.dealer]),
    )
    old = isinstance(ledger.situation.convention, Archaic)
    return _old(deal, ledger.situation) if old else _modern(deal, ledger)


def _old(deal: Glance, situation: Situation) -> Glance:
    left = tuple([(player, situation.old.record[player]) for player in situation.seats])
    total = sum(points for _, points in left)
    whole = situation.archaic.start * len(situation.seats)
    return deal._replace(left=left, total=total, urgent=total * _TENTH <= whole, old=OldTable.of(situation))


def _modern(deal: Glance, ledger: Ledger) -> Glance:
    situation = ledger.situation
    convention, seats = situation.modern, situation.seats
    limit = None if situation.stage else convention.pulya_limit
    pulya = ledger.columns.points[Mark.PULYA]
    left = total = deals = None
    urgent = False
    if convention.end == "deals":
        deals = max(0, (convention.deal_limit or 0) - situation.deals_played)
        urgent = deals <= len(seats)
    elif limit is not None:
        whole = limit * len(seats)
        if convention.end == "sum":
            total = max(0, exact(whole - sum(pulya[player] for player in seats)))
        else:
            left = tuple([(player, max(0, exact(limit - pulya[player]))) for player in seats])
            total = exact(sum(points for _, points in left))
        urgent = total * _TENTH <= whole
    return deal._replace(
        declarers=frozenset([player for player in deal.declarers if _has_a_game(situation, player)]),
        left=left,
        total=total,
        deals=deals,
        urgent=urgent,
        raspasy=situation.raspasy_run + 1,
        price=situation.raspasy_price,
        plain=convention.raspasy_price(1),
        lowest=situation.lowest_level,
        raised=exit_is_raised(situation),
        stage=_part(situation),
        laps=_laps(situation),
        misere=_may_play(situation, "misere"),
    )


def _part(situation: Situation) -> StagePart | None:
    if situation.stage is None:
        return None
    if situation.stage.open_at(situation.seats):
        return "games"
    return "laps" if situation.laps_due else "handover"


def _laps(situation: Situation) -> tuple[int, int]:
    stage, razboynik = situation.stage, situation.modern.razboynik
    if stage is None or razboynik is None:
        return (0, 0)
    return stage.laps_played, razboynik.laps * len(situation.seats)


def _has_a_game(situation: Situation, player: Player) -> bool:
    """Return whether somebody may play a game: in the razboynik there must be one left on his list."""
    return situation.stage is None or bool(situation.stage.todo[player])


def _may_play(situation: Situation, game: Compulsory) -> bool:
    stage = situation.stage
    return stage is None or any(game in stage.todo[player] for player in situation.seating().active)


def exit_is_raised(situation: Situation) -> bool:
    """Whether raspasy are left by a dearer game than the first deal may be; never in the old game."""
    convention = situation.convention
    return isinstance(convention, Modern) and situation.lowest_level > convention.lowest_level(0)


def changes(ledger: Ledger, most: int) -> tuple[Change, ...]:
    """Return what the last entries that stand have done, the newest first."""
    found: list[Change] = []
    steps = ledger.steps
    names = range(len(ledger.heading.names))
    for place in range(len(steps) - 1, -1, -1):
        step = steps[place]
        if step.slot.void:
            continue
        columns, situation = ledger.state.before(place)
        before = _standing(columns, situation)
        after = _standing(step.scored.columns, step.scored.situation)
        whole = tuple([after.get(player, 0) - before.get(player, 0) for player in names])
        worth = stakes(step.entry, situation, step.scored.situation)
        found.append(Change(step, _cells(step), whole, worth, ledger.heading.currency))
        if len(found) == most:
            break
    return tuple(found)


def _standing(columns: Columns, situation: Situation) -> dict[Player, int]:
    """Return the whole whists of those who had sat down by then."""
    return dict(enumerate(settle(columns, situation.convention, order=situation.order).whole))


def _cells(step: Step) -> dict[CellKey, Exact]:
    cells: dict[CellKey, Exact] = {}
    for writing in step.scored.writings:
        key = CellKey(writing.player, writing.mark, writing.on)
        cells[key] = exact(cells.get(key, 0) + writing.points)
    return cells

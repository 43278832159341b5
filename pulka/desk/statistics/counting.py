"""What one evening counts for: read from its entries and from what they wrote, never scored again."""

from collections.abc import Callable, Iterable
from functools import partial

from pulka.deals import (
    ArchaicGame,
    ArchaicMisere,
    ArchaicRaspasy,
    Game,
    Misere,
    Raspasy,
    Situation,
)
from pulka.deals.archaic_deals import Outcome
from pulka.desk.statistics.counts import LEVELS, Attempts, RaspasyCount, Tally, WhistCount
from pulka.ledger import Ledger, Step
from pulka.score import Columns, Reason, Writing
from pulka.settlement import settle
from pulka.terms import Exact, Mark, Record

_TEN = 10
_MADE, _FAILED, _NEITHER = Attempts(made=1), Attempts(failed=1), Attempts(neither=1)
_REMISE = frozenset([Reason.FAILED, Reason.CONCEDE])
_OUTCOMES = {Outcome.MADE: _MADE, Outcome.FAILED: _FAILED, Outcome.NEITHER: _NEITHER}


class EveningTally(Record):
    """What an evening counts for: everyone who ever sat down, in seat order, with his tally.

    ``base`` is the preset that it was begun with, ``date`` as it stands in the heading; ``written[i][j]``
    what i has written on j by the end (`rules.md` 1); ``over`` by the rules or by the players' word.
    """

    date: str | None
    title: str | None
    base: str
    over: bool
    names: tuple[str, ...]
    tallies: tuple[Tally, ...]
    written: tuple[tuple[Exact, ...], ...]


def count(ledger: Ledger) -> EveningTally | None:
    """Count an evening; None where nothing was dealt and nothing carried over from paper."""
    heading, situation, columns = ledger.heading, ledger.situation, ledger.columns
    order = situation.order
    price = ledger.whist_price
    result = settle(columns, situation.convention, price, order)
    if not situation.deals_played and not any(result.net):
        return None
    found = [Tally(evenings=1, net=net) for net in result.net]
    if result.coins is not None:
        currency = heading.currency or ""
        found = [
            each._replace(money=((currency, coins),)) for each, coins in zip(found, result.coins, strict=True)
        ]
    for place, step in enumerate(ledger.steps):
        if not step.slot.void:
            _add(found, step, partial(ledger.state.before, place))
    return EveningTally(
        date=heading.date,
        title=heading.title,
        base=ledger.state.start.convention.base,
        over=situation.closed or ledger.closed,
        names=tuple([heading.names[player] for player in order]),
        tallies=tuple([found[player] for player in order]),
        written=tuple([tuple([columns.whists[one][other] for other in order]) for one in order]),
    )


def _add(found: list[Tally], step: Step, before: Callable[[], tuple[Columns, Situation]]) -> None:
    """Add one entry to the tallies by player number; ``before`` gives what it was read in."""
    entry, writings = step.entry, step.scored.writings
    if isinstance(entry, Game | ArchaicGame):
        level = LEVELS.index(entry.contract.level)
        own = found[entry.declarer]
        levels = list(own.levels)
        levels[level] = levels[level].plus(_outcome(entry, writings))
        found[entry.declarer] = own._replace(levels=tuple(levels))
        _add_whists(found, entry, writings)
    elif isinstance(entry, Misere | ArchaicMisere):
        own = found[entry.declarer]
        outcome = _outcome(entry, writings)
        if entry.kind == "uvert":
            found[entry.declarer] = own._replace(uvert=own.uvert.plus(outcome))
        else:
            found[entry.declarer] = own._replace(misere=own.misere.plus(outcome))
    elif isinstance(entry, Raspasy | ArchaicRaspasy):
        taken = dict(entry.tricks)
        active = before()[1].seating(entry.dealer, entry.resting).active if taken else ()
        for player in active:
            one = RaspasyCount(1, taken[player], clean=int(not taken[player]))
            found[player] = found[player]._replace(raspasy=found[player].raspasy.plus(one))


def _outcome(entry: Game | Misere | ArchaicGame | ArchaicMisere, writings: Iterable[Writing]) -> Attempts:
    """Return what came of a game: the modern sheet says so by what it wrote, the old deal by itself."""
    if isinstance(entry, ArchaicGame | ArchaicMisere):
        return _OUTCOMES[entry.outcome]
    failed = any(
        each.player == entry.declarer
        and (each.reason in _REMISE or (each.reason is Reason.MISERE and each.mark is Mark.GORA))
        for each in writings
    )
    return _FAILED if failed else _MADE


def _add_whists(found: list[Tally], entry: Game | ArchaicGame, writings: Iterable[Writing]) -> None:
    short = {each.player for each in writings if each.reason is Reason.SHORTAGE}
    taken, whisters = dict(entry.tricks), entry.whisters
    if len(whisters) == 1:
        taken[whisters[0]] = _TEN - taken[entry.declarer]
    for player, word in entry.words:
        one = WhistCount(asked=1)
        if word.plays:
            one = WhistCount(1, 1, taken[player], int(player in short))
        found[player] = found[player]._replace(whist=found[player].whist.plus(one))

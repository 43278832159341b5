"""What Classic writes beside the columns: games that cancelled something, the razboynik's list, wheels."""

from typing import NamedTuple

from pulka.deals import Game, Misere, Situation
from pulka.deals.situation import Compulsory
from pulka.ledger import Ledger
from pulka.sheet.stakes import stakes
from pulka.terms import Contract, Exact, Player

_WHEEL = 100
_MOST_WHEELS = 5


def wheels(total: Exact) -> int:
    """Return how many wheels a total of whists has earned.

    Колесо 100, велосипед 200, мотоцикл 300, автомобиль 400, паровоз 500 and more.
    """
    return int(min(max(0, total // _WHEEL), _MOST_WHEELS))


class Played(NamedTuple):
    """A game that cancelled something: ``bomb`` is the rank of the one it burnt, 0: none.

    ``exits`` says that it ended a run of raspasy; ``contract`` is None for a misère.
    """

    player: Player
    contract: Contract | None
    bomb: int
    exits: bool


class Checklist(NamedTuple):
    """Разбойник: ``games`` that everybody plays once, ``todo`` by player, then the raspasy of its laps."""

    games: tuple[Compulsory, ...]
    todo: tuple[tuple[Compulsory, ...], ...]
    laps_played: int
    laps: int
    """All raspasy of the laps: each lap one by every dealer."""


def played(ledger: Ledger) -> tuple[Played, ...]:
    """Return the games that burnt a bomb or ended raspasy, in their order; none where nothing loads them."""
    situation = ledger.situation
    if not situation.modern.bombs and situation.stage is None:
        return ()
    found = []
    before = ledger.state.before(0)[1]
    for step in ledger.steps:
        after, entry = step.scored.situation, step.entry
        if isinstance(entry, Game | Misere) and not step.slot.void:
            stake = stakes(entry, before, after)
            bomb = stake.bomb if stake.burnt else 0
            exits = bool(before.raspasy_run) and not after.raspasy_run
            if bomb or exits:
                contract = entry.contract if isinstance(entry, Game) else None
                found.append(Played(entry.declarer, contract, bomb, exits))
        before = after
    return tuple(found)


def checklist(situation: Situation) -> Checklist | None:
    """Return the razboynik's list while it lasts."""
    stage, razboynik = situation.stage, situation.modern.razboynik
    if stage is None or razboynik is None:
        return None
    return Checklist(razboynik.games, stage.todo, stage.laps_played, razboynik.laps * len(situation.seats))

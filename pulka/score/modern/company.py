"""Новый игрок и уход: who sits at the table, and what a newcomer starts with (`rules.md` 2.11)."""

from fractions import Fraction
from math import ceil, floor

from pulka.deals import Join, Leave, Situation
from pulka.score.columns import Pen
from pulka.score.writing import Reason
from pulka.terms import Mark, Player


def score_join(pen: Pen, entry: Join, situation: Situation) -> Situation:
    """Write the newcomer's means, rounded against him; return the situation with him at the table."""
    others = [player for player in situation.seats if player != entry.instead]
    newcomer = entry.player
    pen.seat(newcomer)
    means = {
        mark: Fraction(sum(pen.total(mark, player) for player in others)) / len(others)
        for mark in (Mark.PULYA, Mark.GORA)
    }
    pen.write(newcomer, Mark.PULYA, floor(means[Mark.PULYA]), Reason.JOIN)
    pen.write(newcomer, Mark.GORA, ceil(means[Mark.GORA]), Reason.JOIN)
    situation = _listed(situation, newcomer)
    if entry.instead is not None:
        return _replaced(situation, newcomer, entry.instead)
    if situation.last_dealer is not None:
        order = _after(situation.order, situation.last_dealer, newcomer)
    else:
        order = _before(situation, newcomer)
    return situation._replace(
        order=order, seats=_seated(order, (*situation.seats, newcomer)), dealer=newcomer
    )


def score_leave(entry: Leave, situation: Situation) -> Situation:
    """Return the situation without a player at the table; his bombs lapse."""
    seating = situation.seating(entry.player)
    stays = tuple([player for player in situation.seats if player != entry.player])
    dealer = seating.next_dealer if situation.dealer == entry.player else situation.dealer
    return _without_bombs(situation._replace(seats=stays, dealer=dealer), entry.player)


def _replaced(situation: Situation, newcomer: Player, leaver: Player) -> Situation:
    """Let the newcomer take the leaver's seat; the deal goes on in its order."""
    order = _after(situation.order, leaver, newcomer)
    seats = tuple([newcomer if player == leaver else player for player in situation.seats])
    return _without_bombs(
        situation._replace(
            order=order,
            seats=seats,
            dealer=newcomer if situation.dealer == leaver else situation.dealer,
            last_dealer=newcomer if situation.last_dealer == leaver else situation.last_dealer,
            replaced=situation.replaced | {leaver},
        ),
        leaver,
    )


def _listed(situation: Situation, newcomer: Player) -> Situation:
    """Give the newcomer his place in the lists by player: no bombs, a full list of compulsory games."""
    missing = newcomer + 1 - len(situation.bombs)
    bombs = situation.bombs + ((),) * missing
    stage, razboynik = situation.stage, situation.convention.razboynik
    if stage is not None and razboynik is not None:
        todo = (*stage.todo, *((),) * (newcomer - len(stage.todo)), razboynik.games)
        stage = stage._replace(todo=todo)
    return situation._replace(bombs=bombs, stage=stage)


def _after(order: tuple[Player, ...], player: Player, newcomer: Player) -> tuple[Player, ...]:
    place = order.index(player) + 1
    return (*order[:place], newcomer, *order[place:])


def _before(situation: Situation, newcomer: Player) -> tuple[Player, ...]:
    """Seat the newcomer to the right of the one who is to deal, before those who had that one's seat."""
    order = situation.order
    place = order.index(situation.dealer)
    while place and order[place - 1] in situation.replaced:
        place -= 1
    place = place or len(order)  # who heads the list has its end at his right
    return (*order[:place], newcomer, *order[place:])


def _seated(order: tuple[Player, ...], seats: tuple[Player, ...]) -> tuple[Player, ...]:
    return tuple([player for player in order if player in seats])


def _without_bombs(situation: Situation, leaver: Player) -> Situation:
    bombs = (*situation.bombs[:leaver], (), *situation.bombs[leaver + 1 :])
    return situation._replace(bombs=bombs)

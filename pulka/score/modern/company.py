"""Новый игрок и уход: what a newcomer starts with, what a leaver loses (`rules.md` 2.11)."""

from fractions import Fraction
from math import ceil, floor

from pulka.deals import Join, Leave, Situation
from pulka.score.columns import Pen
from pulka.score.company import joined, left
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
    after = joined(entry, _listed(situation, newcomer))
    return after if entry.instead is None else _without_bombs(after, entry.instead)


def score_leave(entry: Leave, situation: Situation) -> Situation:
    """Return the situation without a player at the table; his bombs lapse."""
    return _without_bombs(left(entry, situation), entry.player)


def _listed(situation: Situation, newcomer: Player) -> Situation:
    """Give the newcomer his place in the lists by player: no bombs, a full list of compulsory games."""
    missing = newcomer + 1 - len(situation.bombs)
    bombs = situation.bombs + ((),) * missing
    stage, razboynik = situation.stage, situation.modern.razboynik
    if stage is not None and razboynik is not None:
        todo = (*stage.todo, *((),) * (newcomer - len(stage.todo)), razboynik.games)
        stage = stage._replace(todo=todo)
    return situation._replace(bombs=bombs, stage=stage)


def _without_bombs(situation: Situation, leaver: Player) -> Situation:
    bombs = (*situation.bombs[:leaver], (), *situation.bombs[leaver + 1 :])
    return situation._replace(bombs=bombs)

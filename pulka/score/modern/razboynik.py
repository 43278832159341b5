"""Разбойник: the stage of compulsory games, its laps, and its end (`rules.md` 2.9)."""

from pulka.deals import Game, Misere, Situation, StageEnd
from pulka.deals.situation import Stage
from pulka.score.columns import Columns
from pulka.score.writing import Warning_
from pulka.terms import Mark


def ticked(situation: Situation, stage: Stage, deal: Game | Misere) -> Situation:
    """Tick a game on its declarer's list, whatever came of it."""
    game = deal.contract.level if isinstance(deal, Game) else "misere"
    return situation._replace(stage=stage.without(deal.declarer, game))


def in_lap(situation: Situation, stage: Stage) -> Situation:
    """Tick a raspasy of the laps."""
    return situation._replace(stage=stage._replace(laps_played=stage.laps_played + 1))


def ended(entry: StageEnd, situation: Situation, columns: Columns) -> tuple[Situation, tuple[Warning_, ...]]:
    """Return the situation of the free game, and a warning when the limit is above the smallest gora."""
    convention = situation.modern
    if entry.pulya_limit is not None:
        convention = convention.model_copy(update={"pulya_limit": entry.pulya_limit})
    after = situation._replace(
        convention=convention,
        stage=None,
        raspasy_run=0,
        whist_price=situation.whist_price if entry.whist_price is None else entry.whist_price,
    )
    smallest = min(columns.of(Mark.GORA, player) for player in situation.seats)
    high = entry.pulya_limit is not None and entry.pulya_limit > smallest
    return after, (Warning_.LIMIT_ABOVE_GORA,) if high else ()

"""Разбойник: the stage of compulsory games, its laps, and its end (`rules.md` 2.9)."""

from pulka.deals import Game, Misere, Raspasy, Situation, StageEnd
from pulka.score.columns import Columns
from pulka.score.writing import Warning_
from pulka.terms import Mark


def ticked(situation: Situation, deal: Game | Misere | Raspasy, *, in_lap: bool) -> Situation:
    """Tick a deal in the stage: a game whatever came of it, a raspasy where it belongs to the laps."""
    stage = situation.stage
    if stage is None:
        return situation
    if not isinstance(deal, Raspasy):
        stage = stage.without(deal.declarer, deal.contract.level if isinstance(deal, Game) else "misere")
    elif in_lap:
        stage = stage._replace(laps_played=stage.laps_played + 1)
    return situation._replace(stage=stage)


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

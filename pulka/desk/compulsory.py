"""The games of the razboynik as the form of an entry offers them: only what is left on the lists.

Enters: a draft of what was said, the situation it is said in.
Leaves: who may still play what, the declarer and the contract as they count, why a kind is barred.
"""

from typing import Literal

from pulka.deals import DealDraft, Situation
from pulka.desk.seats import seating
from pulka.terms import Contract, Player
from pulka.terms.cards import LEVELS

Barred = Literal["kind_played", "games_played", "laps_played"]
MISERE = "misere"


def todo(situation: Situation, player: Player) -> tuple[int | str, ...]:
    """Return what a player still has to play; nothing outside the razboynik."""
    return situation.stage.todo[player] if situation.stage else ()


def levels(situation: Situation, player: Player) -> tuple[int, ...]:
    """Return the levels that a player may play: outside the razboynik all."""
    if situation.stage is None:
        return tuple(LEVELS)
    return tuple([game for game in todo(situation, player) if isinstance(game, int)])


def may_play(draft: DealDraft, situation: Situation, player: Player) -> bool:
    """Return whether a game of this kind is left to a player."""
    if situation.stage is None:
        return True
    return MISERE in todo(situation, player) if draft.kind == MISERE else bool(levels(situation, player))


def only_misere(situation: Situation, player: Player) -> bool:
    """Return whether a misère is all that a player's list has left."""
    return todo(situation, player) == (MISERE,)


def declarer(draft: DealDraft, situation: Situation) -> Player | None:
    """Return who was said to play, if he plays this deal and may."""
    player = draft.declarer
    if player is None or player not in seating(draft, situation).active:
        return None
    return player if may_play(draft, situation, player) else None


def offered_levels(draft: DealDraft, situation: Situation) -> tuple[int, ...]:
    """Return the levels to choose from: the declarer's, before he is named everybody's."""
    plays = declarer(draft, situation)
    players = seating(draft, situation).active if plays is None else (plays,)
    left = {level for player in players for level in levels(situation, player)}
    return tuple([level for level in LEVELS if level in left])


def contract(draft: DealDraft, situation: Situation) -> Contract | None:
    """Return what was said to be played, if it is offered."""
    said = draft.contract
    return said if said is not None and said.level in offered_levels(draft, situation) else None


def barred(draft: DealDraft, situation: Situation) -> Barred | None:
    """Return why an entry of this kind cannot be made in the razboynik now, whatever is said in its form."""
    stage = situation.stage
    if stage is None or draft.kind not in ("game", MISERE, "raspasy"):
        return None
    if not stage.open_at(situation.seats):
        if not situation.laps_due:
            return "laps_played"
        return None if draft.kind == "raspasy" else "games_played"
    active = seating(draft, situation).active
    if draft.kind == "raspasy" or any(may_play(draft, situation, player) for player in active):
        return None
    return "kind_played"

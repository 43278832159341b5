"""Who deals, who rests and who so plays the deal of a form; the rest is `offering`.

Enters: a draft of what was said, the situation it is said in.
Leaves: the seating of the deal; what cannot be at this table counts as not said.
"""

from pulka.deals import DealDraft, Seating, Situation
from pulka.deals.seating import FIVE
from pulka.terms import Player

Pair = tuple[Player, Player]

PLAYED = ("game", "misere", "uvert")
"""Kinds with a declarer."""


def seating(draft: DealDraft, situation: Situation) -> Seating:
    """Return the table of the deal."""
    return situation.seating(dealer(draft, situation), resting(draft, situation))


def dealer(draft: DealDraft, situation: Situation) -> Player | None:
    """Return who was named as the dealer, if he is at the table."""
    return draft.dealer if draft.dealer in situation.seats else None


def resting(draft: DealDraft, situation: Situation) -> Pair | None:
    """Return the two who were named as resting, where two of five can."""
    pair = draft.resting
    if pair is None or not chooses_resting(draft, situation):
        return None
    return pair if pair[0] != pair[1] and set(pair) <= set(situation.seats) else None


def chooses_resting(draft: DealDraft, situation: Situation) -> bool:
    """Return whether two of the table rest, and the deal may say who."""
    return len(situation.seats) == FIVE and "resting" in DealDraft.known(
        situation.convention.family, draft.kind
    )


def rest(draft: DealDraft, situation: Situation, player: Player) -> DealDraft:
    """Let a player rest in the place of the one named before the other; the dealer gives way last.

    Nobody needs to say it of the two who rest by themselves.
    """
    usual = situation.seating(dealer(draft, situation)).resting
    pair = resting(draft, situation) or usual[::-1]
    if player in pair:
        return draft
    named = (pair[1], player)
    return draft.but(resting=None if set(named) == set(usual) else named)

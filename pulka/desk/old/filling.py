"""The form of an entry of the old game: what follows from all that was said."""

from pulka.deals import DealDraft, Seating, Situation
from pulka.deals.seating import TWO
from pulka.desk import tricks
from pulka.desk.old import offering, worth
from pulka.terms import Player


def played(draft: DealDraft, table: Seating, situation: Situation, standing: DealDraft | None) -> DealDraft:
    """Return the draft of a deal that was played at this table with all that follows from what was said.

    ``standing`` is the entry that is amended: its tricks are the defaults.
    """
    able = offering.may_revoke(draft, situation)
    draft = draft.but(renonce=tuple([each for each in draft.renonce or () if each in able]) or None)
    if draft.kind == "raspasy":
        # A renonce spares nobody his tricks here.
        plain = draft.but(renonce=None)
        return draft.but(tricks=tricks.of_raspasy(plain, table, table.sitting_dealer, standing))
    draft = draft.but(declarer=offering.declarer(draft, situation))
    if draft.kind != "game":
        size = draft.size or offering.SIZES[0]
        draft = draft.but(size=size, tricks=tricks.of_misere(draft, table, standing))
        return draft.but(partner=worth.giver_said(draft, situation))
    draft = draft.but(
        contract=offering.contract(draft, situation),
        dummy=draft.dummy if len(situation.seats) == TWO else None,
    )
    if draft.declarer is None:
        return draft.but(whist=None, tricks=None, partner=None)
    draft = draft.but(whist=offering.words(draft, situation))
    draft = draft.but(tricks=tricks.of_game(draft, table, standing))
    return draft.but(partner=worth.giver_said(draft, situation))


def revoke(draft: DealDraft, player: Player, times: int) -> DealDraft:
    """Say how often somebody revoked; nobody is left out, not an empty list."""
    others = tuple([each for each in draft.renonce or () if each != player])
    return draft.but(renonce=(*others, *(player,) * times) or None)

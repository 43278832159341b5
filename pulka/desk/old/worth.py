"""What a deal of the old game is worth: the price with the курочка, what is left over, who gives it."""

from typing import NamedTuple

from pulka.deals import ArchaicGame, ArchaicMisere, DealDraft, Situation, read
from pulka.deals.archaic_deals import Outcome
from pulka.desk.old import offering
from pulka.desk.seats import seating
from pulka.score.archaic.setting import Stake
from pulka.terms import Player


class Giving(NamedTuple):
    """Points that do not fit into the declarer's record, who may give them, and who does."""

    points: int
    partners: tuple[Player, ...]
    chosen: Player | None


def stake(whole: DealDraft, situation: Situation) -> Stake | None:
    """Return what the contract is worth; None while there is none."""
    if whole.kind != "game" or whole.contract is None:
        return None
    return Stake.before(situation, situation.archaic.price(whole.contract))


def outcome(whole: DealDraft, situation: Situation) -> Outcome | None:
    """Return what comes of a game, misère or uvert, its renonces counted; None while it cannot be read."""
    deal = read(whole.but(partner=None), situation)
    return deal.outcome if isinstance(deal, ArchaicGame | ArchaicMisere) else None


def giving(whole: DealDraft, situation: Situation) -> Giving | None:
    """Return what is left over of what was made; None where it all comes off the own record."""
    deal = read(whole.but(partner=None), situation)
    if not isinstance(deal, ArchaicGame | ArchaicMisere) or deal.outcome is not Outcome.MADE:
        return None
    convention, table = situation.archaic, seating(whole, situation)
    if isinstance(deal, ArchaicGame):
        points = convention.price(deal.contract)
    else:
        points = convention.value(deal.kind, deal.size)

    def open_record(player: Player) -> int:
        return situation.old.record_in_deal(player, table.dealer, convention, situation.seats)

    over = points - open_record(deal.declarer)
    if over <= 0:
        return None
    partners = tuple([player for player in table.after(deal.declarer) if open_record(player)])
    first = partners[0] if partners else None
    return Giving(over, partners, whole.partner if whole.partner in partners else first)


def giver_said(whole: DealDraft, situation: Situation) -> Player | None:
    """Return from whose record was said to be taken, if he can be named."""
    said = whole.partner
    if said is None or said not in situation.seats or said == offering.declarer(whole, situation):
        return None
    found = giving(whole, situation)
    return said if found is None or said in found.partners else None

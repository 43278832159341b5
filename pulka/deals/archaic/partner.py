"""Reading from whose record a closed one takes."""

from pulka.deals.attempt import Attempt
from pulka.deals.seating import Seating
from pulka.terms import Player

_KEY = "from"


def check_partner(attempt: Attempt) -> None:
    """Check that ``from`` names another player at the table (`rules.md` 3.1)."""
    partner = attempt.draft.partner
    if partner is None:
        return
    if partner not in attempt.situation.seats:
        attempt.fault("not_at_table", _KEY, player=partner)
    elif partner == attempt.draft.declarer:
        attempt.fault("partner_oneself", _KEY, player=partner)


def check_open_record(attempt: Attempt, seating: Seating, declarer: Player, made: int) -> None:
    """Refuse a partner without an open record when something is left over for him.

    ``made`` are the points that come off records, 0 when the game was not made.
    """
    partner, situation = attempt.draft.partner, attempt.situation
    if partner is None or attempt.faults:
        return
    own, his = [
        situation.old.record_in_deal(player, seating.dealer, situation.archaic, situation.seats)
        for player in (declarer, partner)
    ]
    if made > own and not his:
        attempt.fault("partner_closed", _KEY, player=partner)

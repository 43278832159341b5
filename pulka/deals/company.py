"""Reading who joins and who leaves (`rules.md` 2.11)."""

from pulka.deals.attempt import Attempt
from pulka.deals.entries import Join, Leave
from pulka.deals.seating import FIVE, TWO

MOST_PLAYERS = 20
"""So many may ever sit down in one pulka: among them the fewest payments are found at once."""


def read_join(attempt: Attempt) -> Join | None:
    """Read a newcomer: with ``instead`` he takes a leaver's seat."""
    draft, seats = attempt.draft, attempt.situation.seats
    if draft.player is None or draft.name is None:
        attempt.fault("newcomer_missing", "player")
    if draft.instead is not None and draft.instead not in seats:
        attempt.fault("not_at_table", "instead", player=draft.instead)
    if draft.instead is None and "instead" not in attempt.broken and len(seats) == FIVE:
        attempt.fault("table_full", "kind")
    if len(attempt.situation.order) >= MOST_PLAYERS:
        attempt.fault("too_many_sat", "kind", len(attempt.situation.order), limit=MOST_PLAYERS)
    if attempt.faults or draft.player is None or draft.name is None:
        return None
    return Join.model_construct(note=draft.note, player=draft.player, name=draft.name, instead=draft.instead)


def read_leave(attempt: Attempt) -> Leave | None:
    """Read a leaver: one at the table, where at least two stay."""
    draft, seats = attempt.draft, attempt.situation.seats
    if draft.player is None:
        attempt.fault("leaver_missing", "player")
    elif draft.player not in seats:
        attempt.fault("not_at_table", "player", player=draft.player)
    if len(seats) <= TWO and draft.player in {None, *seats}:
        attempt.fault("two_must_stay", "kind")
    if attempt.faults or draft.player is None:
        return None
    return Leave.model_construct(note=draft.note, player=draft.player)

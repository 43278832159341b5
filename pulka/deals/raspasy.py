"""Reading raspasy."""

from pulka.deals.attempt import Attempt
from pulka.deals.entries import Raspasy
from pulka.deals.seating import TWO, Seating
from pulka.terms import Player


def read_raspasy(attempt: Attempt) -> Raspasy | None:
    """Read raspasy (`rules.md` 2.7): tricks of the active players, and of the dealer who leads the talon."""
    draft, situation = attempt.draft, attempt.situation
    seating = attempt.seating()
    if (
        situation.stage is not None
        and not situation.stage.open_at(situation.seats)
        and not situation.laps_due
    ):
        attempt.fault("laps_over", "kind", draft.kind)
    if seating is None:
        attempt.tricks_possible(attempt.may_take(seating))
        return None
    dark_by = _named(attempt, seating, "dark_by")
    if draft.dark_by is not None and not situation.modern.dark_games:
        attempt.fault("dark_not_allowed", "dark_by")
    renonce = _named(attempt, seating, "renonce")
    dealer = seating.sitting_dealer if situation.modern.dealer_takes_talon else None
    names = [*seating.active, *([] if dealer is None else [dealer])]
    revoked = draft.renonce is not None or "renonce" in attempt.broken
    told = draft.tricks is not None or "tricks" in attempt.broken or not revoked
    tricks = attempt.tricks(names, dealer=dealer, dummy=len(situation.seats) == TWO) if told else ()
    if attempt.faults:
        return None
    return Raspasy.model_construct(
        note=draft.note,
        dealer=draft.dealer,
        resting=draft.resting,
        tricks=tricks,
        dark_by=dark_by,
        renonce=renonce,
    )


def _named(attempt: Attempt, seating: Seating, key: str) -> tuple[Player, ...]:
    """Return the active players that a key names, each once."""
    players: tuple[Player, ...] | None = getattr(attempt.draft, key)
    if players is None:
        return ()
    if not players:
        attempt.fault("nobody_named", key)
    for player in players:
        if player not in seating.active:
            attempt.fault("not_at_table", key, player=player)
    if len(set(players)) < len(players):
        attempt.fault("named_twice", key, players=players)
    return players

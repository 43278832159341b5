"""Reading a correction."""

from pulka.deals.attempt import Attempt
from pulka.deals.draft import DealDraft
from pulka.deals.entries import Correction
from pulka.terms import Player


def read_correction(attempt: Attempt) -> Correction | None:
    """Read a correction (`rules.md` 2.11): any amounts, with a reason."""
    draft = attempt.draft
    if draft.reason is None or not draft.reason.strip():
        attempt.fault("reason_missing", "reason", draft.reason)
    for key, named in _named(draft):
        for player in sorted(named - set(attempt.situation.order)):
            attempt.fault("never_sat", key, player=player)
    for writer, on, _ in draft.whists:
        if writer == on:
            attempt.fault("whist_on_oneself", "whists", player=writer)
    if attempt.faults or draft.reason is None:
        return None
    return Correction.model_construct(
        note=draft.note, reason=draft.reason, pulya=draft.pulya, gora=draft.gora, whists=draft.whists
    )


def _named(draft: DealDraft) -> tuple[tuple[str, set[Player]], ...]:
    """Return whom each column names: once a newcomer is struck out, one who never sat may stand there."""
    return (
        ("pulya", {player for player, _ in draft.pulya}),
        ("gora", {player for player, _ in draft.gora}),
        ("whists", {player for writer, on, _ in draft.whists for player in (writer, on)}),
    )

"""Reading a correction."""

from collections.abc import Sequence

from pulka.deals.attempt import Attempt
from pulka.deals.entries import Correction
from pulka.deals.parts import Points
from pulka.terms import Player


def read_correction(attempt: Attempt) -> Correction | None:
    """Read a correction (`rules.md` 2.11): any amounts, with a reason."""
    draft = attempt.draft
    check_correction(attempt, ("pulya", "gora"))
    if attempt.faults or draft.reason is None:
        return None
    return Correction.model_construct(
        note=draft.note, reason=draft.reason, pulya=draft.pulya, gora=draft.gora, whists=draft.whists
    )


def check_correction(attempt: Attempt, columns: Sequence[str]) -> None:
    """Check what both families ask of a correction: a reason, players who sat here, whists on others."""
    draft = attempt.draft
    if draft.reason is None or not draft.reason.strip():
        attempt.fault("reason_missing", "reason", draft.reason)
    named = [(key, _named(getattr(draft, key))) for key in columns]
    named.append(("whists", {player for writer, on, _ in draft.whists for player in (writer, on)}))
    for key, players in named:  # once a newcomer is struck out, one who never sat may stand there
        for player in sorted(players - set(attempt.situation.order)):
            attempt.fault("never_sat", key, player=player)
    for writer, on, _ in draft.whists:
        if writer == on:
            attempt.fault("whist_on_oneself", "whists", player=writer)


def _named(points: Points) -> set[Player]:
    return {player for player, _ in points}

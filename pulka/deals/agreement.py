"""Reading what the players agree on in mid-evening: the end of the razboynik, changed rules."""

from pulka.deals.attempt import Attempt
from pulka.deals.entries import RulesChange, StageEnd
from pulka.rules import change_convention


def read_stage(attempt: Attempt) -> StageEnd | None:
    """Read the end of the razboynik (`rules.md` 2.9): once, with a limit and the price of a whist."""
    draft, situation = attempt.draft, attempt.situation
    if situation.stage is None:
        attempt.fault("stage_passed" if situation.modern.razboynik else "stage_unknown", "kind")
    if draft.pulya_limit is not None and draft.pulya_limit < 1:
        attempt.fault("limit_not_positive", "pulya_limit", draft.pulya_limit)
    if draft.whist_price is not None and draft.whist_price <= 0:
        attempt.fault("price_not_positive", "whist_price", draft.whist_price)
    if attempt.faults:
        return None
    return StageEnd.model_construct(
        note=draft.note, pulya_limit=draft.pulya_limit, whist_price=draft.whist_price
    )


def read_rules(attempt: Attempt) -> RulesChange | None:
    """Read options and their new values (`rules.md` 2.11); the whole must stay a valid convention."""
    draft = attempt.draft
    if not draft.options:
        attempt.fault("options_missing", "options")
        return None
    _, faults = change_convention(attempt.situation.modern, draft.options)
    attempt.faults += faults
    if attempt.faults:
        return None
    return RulesChange.model_construct(note=draft.note, options=draft.options)

"""What the players agree on in mid-evening: the end of the razboynik, changed rules; each touch of the form.

Enters: the draft of what was said, the situation it is said in, columns.
Leaves: the same with one thing more said; who may set the limit and how high.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from pydantic import JsonValue

from pulka.deals import DealDraft, Entry, RulesChange, Situation
from pulka.rules import Convention, write_convention
from pulka.rules.levels import named, unlike
from pulka.score import Columns
from pulka.terms import Exact, Fault, Mark, Player

LONGEST_LIMIT = 5
"""Digits of a limit."""
_MORE = (5, 10, 20)
"""Points by which players raise the limit to go on."""


_ENDS_BY = {"each": "pulya_limit", "sum": "pulya_limit", "deals": "deal_limit"}
_NEEDED = {"end_needs_pulya_limit": "pulya_limit", "end_needs_deal_limit": "deal_limit"}
"""The option that is missing, by the code of a fault that names none."""


class Setters(NamedTuple):
    """Who sets the limit and the price at the end of the razboynik, and the most that the limit should be."""

    players: tuple[Player, ...]
    most: Exact


def setters(situation: Situation, columns: Columns) -> Setters:
    """Return who has the largest gora at the table, several where it is equal (`rules.md` 2.9)."""
    gora = {player: columns.of(Mark.GORA, player) for player in situation.seats}
    largest = max(gora.values())
    return Setters(tuple([player for player in gora if gora[player] == largest]), min(gora.values()))


def change_option(draft: DealDraft, situation: Situation, name: str, value: JsonValue) -> DealDraft:
    """Say an option's new value; the value that it has already is no change, of prices level by level."""
    options = {key: each for key, each in (draft.options or {}).items() if key != name}
    before = write_convention(situation.convention)[name]
    if before != value:
        options[name] = unlike(value, before)
    return draft.but(options=options or None)


def agreed(draft: DealDraft, situation: Situation) -> dict[str, Any]:
    """Return every option as it stands in a file, with what the draft says; it may be half typed."""
    now = write_convention(situation.modern)
    for name, value in (draft.options or {}).items():
        if name in now:
            now[name] = {**now[name], **value} if isinstance(value, dict) else value
    return now


def replaced(entry: Entry, convention: Convention) -> Mapping[str, JsonValue]:
    """Return what the options of changed rules were before; of prices only the levels that are named."""
    if not isinstance(entry, RulesChange):
        return {}
    options = write_convention(convention)
    return {name: named(options[name], value) for name, value in entry.options.items() if name in options}


def wrong_option(fault: Fault) -> str | None:
    """Return the option that a fault of changed rules is about, None where it is about none."""
    option = dict(fault.params).get("option")
    return _NEEDED.get(fault.code) or (None if option is None else str(option))


def ends_by(end: str) -> str | None:
    """Return the option whose number ends a pulka, by the value of ``end``; None where the players end it."""
    return _ENDS_BY.get(end)


def limit_option(situation: Situation) -> str | None:
    """Return the option by whose number this pulka goes on; a pulya may be full where the players end it."""
    convention = situation.modern
    return ends_by(convention.end) or ("pulya_limit" if convention.pulya_limit is not None else None)


def higher_limits(situation: Situation) -> tuple[int, ...]:
    """Return limits to go on to: some points more, or one to three deals by everybody."""
    convention = situation.modern
    if limit_option(situation) == "deal_limit":
        played = max(situation.deals_played, convention.deal_limit or 0)
        return tuple([played + laps * len(situation.seats) for laps in (1, 2, 3)])
    limit = convention.pulya_limit or 0
    return tuple([limit + more for more in _MORE])

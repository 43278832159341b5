"""A scripted pulka as a convention plays it: what its deals write, how the nets change, what follows.

Enters: a script, which holds entries as they stand in a file, and a convention.
Leaves: what two conventions may be compared by; nothing of it is kept.
"""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from pulka import deals
from pulka.files import read_pulka
from pulka.ledger import Ledger
from pulka.rules import Archaic, Convention, Modern, write_convention
from pulka.score import Writing
from pulka.settlement import settle
from pulka.terms import Exact, Mark, exact

Entry = dict[str, Any]
Facts = tuple[tuple[str, object], ...]
_AT = "2000-01-01T00:00:00+00:00"
_SHOWN = (Mark.PULYA, Mark.GORA, Mark.RECORD, Mark.KUROCHKA, Mark.POT)
_Before = tuple[tuple[Mark, tuple[Exact, ...]], ...]


class Script(NamedTuple):
    """A pulka to be played; ``told``: so many of its last entries are told, the others lead up to them."""

    deals: tuple[Entry, ...]
    players: int = 3
    opening: Mapping[str, Any] = {}
    told: int = 1


class Played(NamedTuple):
    """A script as one convention plays it: the entries told, what they wrote, how the nets changed, facts.

    ``before`` is what stood on the sheet, by column, ``run`` so many raspasy came before.
    """

    entries: tuple[deals.Entry, ...]
    writings: tuple[Writing, ...]
    nets: tuple[Exact, ...]
    facts: Facts
    before: _Before
    run: int

    @property
    def points(self) -> Mapping[tuple[object, ...], Exact]:
        """What was written, by its place."""
        return {place(each): each.points for each in self.writings}

    @property
    def outcome(self) -> tuple[object, ...]:
        """Everything that two conventions may differ in."""
        return (self.points, self.nets, self.facts)


def place(writing: Writing) -> tuple[object, ...]:
    """Return where something is written, and why."""
    return (writing.player, writing.mark, writing.on, writing.reason)


def play(convention: Convention, script: Script) -> Played | None:
    """Play a script; None where the convention does not allow it."""
    ledger = _ledger(convention, script)
    if ledger is None:
        return None
    steps = ledger.standing()[-script.told :] if script.deals else ()
    before, situation = ledger.state.before(len(ledger.steps) - len(steps))
    ends = [settle(columns, convention).net for columns in (before, ledger.columns)]
    return Played(
        entries=tuple([step.entry for step in steps]),
        writings=tuple([writing for step in steps for writing in step.scored.writings]),
        nets=tuple([exact(after - first) for first, after in zip(*ends, strict=True)]),
        facts=_facts(ledger),
        before=tuple([(mark, before.points[mark]) for mark in _SHOWN if mark.value in script.opening]),
        run=situation.raspasy_run,
    )


def _ledger(convention: Convention, script: Script) -> Ledger | None:
    document = {
        "format": "pulka",
        "version": 1,
        "players": list("ABCD"[: script.players]),
        "convention": write_convention(convention),
        "opening": dict(script.opening),
        "deals": list(script.deals),
    }
    found = read_pulka(json.dumps(document), _AT)
    return found if isinstance(found, Ledger) else None


def _facts(ledger: Ledger) -> Facts:
    situation = ledger.situation
    usual: Facts = (("closed", situation.closed), ("dealer", situation.dealer))
    if isinstance(situation.convention, Archaic):
        return (*usual, ("to_close", ledger.columns.of(Mark.RECORD, 0)))
    return (*usual, *_modern_facts(ledger, situation.convention))


def _modern_facts(ledger: Ledger, convention: Modern) -> Facts:
    situation = ledger.situation
    limit = convention.pulya_limit if situation.stage is None else None
    left = None if limit is None else max(0, limit - ledger.columns.of(Mark.PULYA, 0))
    counted = convention.deal_limit if convention.end == "deals" else None
    stage = situation.stage
    return (
        ("lowest", situation.lowest_level),
        ("raspasy", situation.raspasy_price),
        ("to_close", left),
        ("deals_left", None if counted is None else counted - situation.deals_played),
        ("compulsory", None if stage is None else len(stage.todo[0])),
    )

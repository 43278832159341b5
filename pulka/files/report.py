"""The result as JSON (`format.md` 3)."""

from typing import Any

from pulka.ledger import Ledger
from pulka.rules import Archaic
from pulka.score import Columns, Writing
from pulka.settlement import settle
from pulka.terms import Mark
from pulka.terms.exact import write_exact

COINS = 100


def report(ledger: Ledger) -> dict[str, Any]:
    """Return what `pulka score --json` prints."""
    names = ledger.heading.names
    columns = ledger.columns
    order = ledger.situation.order
    found: dict[str, Any] = {"players": [names[player] for player in order]}
    for mark, column in columns.points.items():
        found[mark.value] = {names[player]: write_exact(column[player]) for player in order}
    found["whists"] = _whists(columns, names)
    found["settlement"] = _settlement(ledger)
    found["deals"] = [
        {
            "no": no,
            "kind": step.entry.kind,
            "dealer": None if step.scored.dealer is None else names[step.scored.dealer],
            "warnings": [warning.value for warning in step.scored.warnings],
            "writings": [_writing(writing, names) for writing in step.scored.writings],
        }
        for no, step in enumerate(ledger.standing(), 1)
    ]
    found["situation"] = _situation(ledger)
    return found


def money(coins: int) -> str:
    """Write an amount of money: two decimals always, never -0.00."""
    sign = "-" if coins < 0 else ""
    return f"{sign}{abs(coins) // COINS}.{abs(coins) % COINS:02}"


def _whists(columns: Columns, names: tuple[str, ...]) -> dict[str, dict[str, int | str]]:
    rows = {
        names[player]: {names[on]: write_exact(whists) for on, whists in enumerate(row) if whists}
        for player, row in enumerate(columns.whists)
    }
    return {name: row for name, row in rows.items() if row}


def _settlement(ledger: Ledger) -> dict[str, Any]:
    names, situation = ledger.heading.names, ledger.situation
    order = situation.order
    result = settle(ledger.columns, situation.convention, ledger.whist_price, situation.order)
    found: dict[str, Any] = {
        "net": {names[player]: write_exact(result.net[player]) for player in order},
        "whole": {names[player]: result.whole[player] for player in order},
    }
    if result.coins is not None:
        found["money"] = {names[player]: money(result.coins[player]) for player in order}
    found["payments"] = [
        {
            "from": names[payment.payer],
            "to": names[payment.receiver],
            "whists": write_exact(payment.whists),
            **({} if payment.coins is None else {"amount": money(payment.coins)}),
        }
        for payment in result.payments
    ]
    return found


def _writing(writing: Writing, names: tuple[str, ...]) -> dict[str, Any]:
    on = {} if writing.on is None else {"on": names[writing.on]}
    return {
        "player": names[writing.player],
        "mark": writing.mark.value,
        **on,
        "points": write_exact(writing.points),
        "reason": writing.reason.value,
    }


def _situation(ledger: Ledger) -> dict[str, Any]:
    if isinstance(ledger.situation.convention, Archaic):
        return _old_situation(ledger)
    situation, names = ledger.situation, ledger.heading.names
    limit = situation.modern.pulya_limit if situation.stage is None else None
    pulya = ledger.columns.points[Mark.PULYA]
    found = {
        "dealer": names[situation.dealer],
        "raspasy_run": situation.raspasy_run,
        "lowest_level": situation.lowest_level,
        "bombs": {names[player]: list(situation.bombs[player]) for player in situation.seats},
        "to_close": {
            names[player]: None if limit is None else write_exact(max(0, limit - pulya[player]))
            for player in situation.seats
        },
        "closed": situation.closed,
    }
    if situation.stage is not None:
        todo = {names[player]: list(situation.stage.todo[player]) for player in situation.seats}
        found["razboynik"] = {"todo": todo, "laps_played": situation.stage.laps_played}
    return found


def _old_situation(ledger: Ledger) -> dict[str, Any]:
    situation, names = ledger.situation, ledger.heading.names
    old, seats = situation.old, situation.seats
    return {
        "dealer": names[situation.dealer],
        "to_close": {names[player]: old.record[player] for player in seats},
        "end_phase": old.end_phase(seats),
        "part": None if old.cut is None else old.cut.part,
        "closed": situation.closed,
    }

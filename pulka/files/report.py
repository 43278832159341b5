"""The result as JSON (`format.md` 3)."""

from typing import Any

from pulka.ledger import Ledger
from pulka.score import Columns, Writing
from pulka.settlement import settle
from pulka.terms import Mark
from pulka.terms.exact import write_exact

COINS = 100


def report(ledger: Ledger) -> dict[str, Any]:
    """Return what `pulka score --json` prints."""
    names = ledger.heading.names
    columns = ledger.columns
    found: dict[str, Any] = {"players": list(names)}
    for mark, column in columns.points.items():
        found[mark.value] = {name: write_exact(points) for name, points in zip(names, column, strict=True)}
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
    names = ledger.heading.names
    result = settle(ledger.columns, ledger.situation.convention, ledger.heading.whist_price)
    found: dict[str, Any] = {
        "net": {name: write_exact(net) for name, net in zip(names, result.net, strict=True)},
        "whole": dict(zip(names, result.whole, strict=True)),
    }
    if result.coins is not None:
        found["money"] = {name: money(coins) for name, coins in zip(names, result.coins, strict=True)}
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
    situation, names = ledger.situation, ledger.heading.names
    limit = situation.convention.pulya_limit
    pulya = ledger.columns.points[Mark.PULYA]
    return {
        "dealer": names[situation.dealer],
        "raspasy_run": situation.raspasy_run,
        "lowest_level": situation.lowest_level,
        "bombs": {names[player]: [] for player in situation.seats},
        "to_close": {
            names[player]: None if limit is None else write_exact(max(0, limit - pulya[player]))
            for player in situation.seats
        },
        "closed": situation.closed,
    }

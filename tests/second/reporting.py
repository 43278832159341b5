"""The result as `format.md` 3 prints it."""

from fractions import Fraction
from typing import Any

from tests.second.amounts import written
from tests.second.ending import closed
from tests.second.paper import AnyPaper, ArchaicPaper, ModernPaper
from tests.second.settling import nets, own_pot, payments, rounded


def result(paper: AnyPaper) -> dict[str, Any]:
    """Columns, whists, settlement, what each entry wrote, and the next deal."""
    players = paper.seats
    found: dict[str, Any] = {"players": list(players)}
    for mark, column in paper.columns.items():
        found[mark] = {player: written(column[player]) for player in players}
    if isinstance(paper, ArchaicPaper):
        found["pot"] = {player: written(own_pot(paper, player)) for player in players}
    found["whists"] = {}
    for (writer, on), points in paper.whists.items():
        if points:
            found["whists"].setdefault(writer, {})[on] = written(points)
    found["settlement"] = _settlement(paper)
    found["deals"] = [{**told, "writings": _writings(told["writings"])} for told in paper.entries]
    if isinstance(paper, ArchaicPaper):
        found["situation"] = _archaic_situation(paper)
    else:
        found["situation"] = _modern_situation(paper)
    return found


def _writings(writings: dict[tuple[str, str, str | None, str], Fraction]) -> list[dict[str, Any]]:
    found = []
    for (player, mark, on, reason), points in writings.items():
        if points:
            told = {"player": player, "mark": mark, "points": written(points), "reason": reason}
            found.append(told if on is None else told | {"on": on})
    return found


def _settlement(paper: AnyPaper) -> dict[str, Any]:
    players, net, price = paper.seats, nets(paper), paper.price
    exact = [net[player] for player in players]
    found: dict[str, Any] = {
        "net": {player: written(net[player]) for player in players},
        "whole": dict(zip(players, rounded(exact), strict=True)),
    }
    if price is None:
        found["payments"] = [
            {"from": players[payer], "to": players[receiver], "whists": written(paid)}
            for payer, receiver, paid in payments(exact)
        ]
        return found
    coins = rounded([whists * price * 100 for whists in exact])
    found["money"] = {player: _money(each) for player, each in zip(players, coins, strict=True)}
    found["payments"] = [
        {
            "from": players[payer],
            "to": players[receiver],
            "whists": written(paid / 100 / price),
            "amount": _money(int(paid)),
        }
        for payer, receiver, paid in payments(coins)
    ]
    return found


def _money(coins: int) -> str:
    """Two decimals always, never -0.00."""
    return f"{'-' if coins < 0 else ''}{abs(coins) // 100}.{abs(coins) % 100:02d}"


def _modern_situation(paper: ModernPaper) -> dict[str, Any]:
    table, limit = paper.table(), None if paper.compulsory else paper.options["pulya_limit"]
    found = {
        "dealer": paper.to_deal,
        "raspasy_run": paper.raspasy_run,
        "lowest_level": paper.lowest_level(),
        "bombs": {player: list(paper.bombs[player]) for player in table},
        "to_close": dict.fromkeys(table),
        "closed": closed(paper),
    }
    if limit is not None:
        pulya = paper.columns["pulya"]
        found["to_close"] = {player: written(max(0, limit - pulya[player])) for player in table}
    if paper.compulsory:
        todo = {player: list(paper.games_left[player]) for player in table}
        found["razboynik"] = {"todo": todo, "laps_played": paper.lap_raspasy}
    return found


def _archaic_situation(paper: ArchaicPaper) -> dict[str, Any]:
    table = paper.table()
    return {
        "dealer": paper.to_deal,
        "to_close": {player: written(paper.record[player]) for player in table},
        "end_phase": paper.all_closed() and paper.kurochka_at_the_table() > 0,
        "part": paper.next_part(),
        "closed": closed(paper),
    }

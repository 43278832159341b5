"""Tricks and talon cards as an entry holds them (`format.md` 1.4)."""

from tests.second.paper import Entry


def all_tricks(entry: Entry, names: list[str]) -> dict[str, int]:
    """The tricks of these players; one who is left out follows, of more nothing is known."""
    tricks: dict[str, int] = dict(entry["tricks"])
    missing = [player for player in names if player not in tricks]
    if len(missing) == 1:
        tricks[missing[0]] = 10 - sum(tricks.values())
    return tricks


def offenders(entry: Entry) -> list[str]:
    """Those of `renonce`, a name or a list."""
    named = entry.get("renonce", [])
    return [named] if isinstance(named, str) else named


def ranks(talon: list[str]) -> tuple[str, bool]:
    """The ranks of the two talon cards, the higher first, and whether they are of one suit."""
    high, low = sorted((card[0] for card in talon), key="AKQJT987".index)
    return high + low, talon[0][1] == talon[1][1]

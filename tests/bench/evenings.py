"""Long evenings for the measures, and a store that holds one."""

import json
from pathlib import Path

from pulka.desk import Desk
from pulka.storage import Store

NAMES = ("Anna", "Boris", "Vera")


def pulka_file(count: int, limit: int = 5000) -> str:
    """Write so many deals, games, misères and raspasy in turn, with a limit that they do not reach."""
    deals: list[dict[str, object]] = []
    for no in range(count):
        one, two, three = (NAMES[(no + turn) % 3] for turn in range(3))
        if no % 8 == 7:
            deals.append({"kind": "raspasy", "tricks": {one: 4, two: 3, three: 3}})
        elif no % 8 == 5:
            deals.append({"kind": "misere", "declarer": one, "tricks": {one: no % 3}})
        else:
            words = {two: "whist", three: "whist" if no % 2 else "pass"}
            deals.append(
                {
                    "kind": "game",
                    "declarer": one,
                    "contract": "6S",
                    "whist": words,
                    "tricks": {one: 6, two: 3, three: 1},
                }
            )
    top = {
        "format": "pulka",
        "version": 1,
        "players": NAMES,
        "convention": {"base": "sochi", "pulya_limit": limit},
    }
    return json.dumps({**top, "deals": deals})


def stored(home: Path, count: int) -> str:
    """Put an evening of so many deals into the store of an app; return its id."""
    found = Desk(Store.open(home)).take_in(pulka_file(count))
    if not isinstance(found, str):
        raise TypeError(found)
    return found

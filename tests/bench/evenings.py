"""Long evenings for the measures, and a store that holds one."""

import json
from pathlib import Path
from uuid import uuid4

from pulka.desk import Desk
from pulka.storage import Store

NAMES = ("Anna", "Boris", "Vera")
FOUR = (*NAMES, "Gleb")


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


def full_file(count: int) -> str:
    """Write so many deals of four whose pulyas fill up before the end: from then on partners are helped.

    Every kind of deal is among them, made and failed, with one whister and with two, short ones too.
    """
    deals: list[dict[str, object]] = []
    for no in range(count):
        dealer = (no + 3) % 4
        active = [FOUR[(dealer + turn) % 4] for turn in (1, 2, 3)]
        first = active.index(FOUR[0]) if no % 3 == 0 and dealer else 0
        one, two, three = (active[(first + turn) % 3] for turn in range(3))
        if no % 8 == 7:
            taken = (4, 2, 3, 1) if no % 16 == 7 else (0, 6, 4, 0)
            deals.append(
                {"kind": "raspasy", "tricks": dict(zip((*active, FOUR[dealer]), taken, strict=True))}
            )
        elif no % 8 == 5:
            deals.append({"kind": "misere", "declarer": one, "tricks": {one: no % 3}})
        else:
            level = (6, 7, 8, 6, 9, 6, 7)[no % 8]
            own = level - (no % 5 == 0) + (no % 7 == 0)
            deals.append(
                {
                    "kind": "game",
                    "declarer": one,
                    "contract": f"{level}S",
                    "whist": {two: "whist", three: "whist" if no % 2 else "pass"},
                    "tricks": {one: own, two: 10 - own, three: 0},
                }
            )
    convention = {"base": "sochi", "pulya_limit": 4 * count // 5 + 5}
    return json.dumps(
        {"format": "pulka", "version": 1, "players": FOUR, "convention": convention, "deals": deals}
    )


def stored(home: Path, count: int) -> str:
    """Put an evening of so many deals into the store of an app; return its id."""
    return taken_in(Desk(Store.open(home)), pulka_file(count))


def taken_in(desk: Desk, content: str) -> str:
    """Put an evening into the store of a desk; return its id."""
    found = desk.take_in(content)
    if not isinstance(found, str):
        raise TypeError(found)
    return found


def many(home: Path, count: int) -> None:
    """Put so many evenings of a few deals into the store of an app: the rows and summaries of one, again."""
    store = Store.open(home)
    desk = Desk(store)
    pulka = taken_in(desk, full_file(12))
    rows, summary = store.rows(pulka), store.pulka(pulka).summary
    players = dict(enumerate(FOUR))
    for _ in range(count - 1):
        store.create(str(uuid4()), rows, summary, players)
    store.close()

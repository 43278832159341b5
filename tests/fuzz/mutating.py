"""Damage to JSON that keeps it JSON: so that what is read gets past the first bracket."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 3, 5, 6, 7, 10, 11, 10**30, -(10**999), 6.0, 1e300),
    *("", " ", "1/2", "-7/3", "1/0", "1.50", "0.000", "½", "٣", "\x00", "\ud800", "\u2028", "A" * 101),
    *([], {}, [[]], [None], {"": {}}, "none", "big", "6S", "10NT", "AH", "whist", "half", "returned"),
    *("pass", "invited", "misere", "raspasy", "join", "leave", "stage", "rules", "correction"),
)
"""Values that stand somewhere in a file, or must not."""
_ROUNDS = 4


def mutated(value: Any, random: Random) -> Any:  # noqa: ANN401  any JSON
    """Return a JSON value with some of its places changed; what was given stays as it was."""
    root = {"": json.loads(json.dumps(value))}
    for _ in range(random.randint(1, _ROUNDS)):
        container, key = random.choice(list(_places(root)))
        _ACTS[random.randrange(len(_ACTS))](root, container, key, random)
    return root[""]


def _places(value: Any) -> Iterator[tuple[Any, Any]]:  # noqa: ANN401  any JSON
    if isinstance(value, dict | list):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            yield value, key
            yield from _places(value[key])


def _odd(_: Any, container: Any, key: Any, random: Random) -> None:  # noqa: ANN401  any JSON
    container[key] = random.choice(ODD)


def _near(_: Any, container: Any, key: Any, random: Random) -> None:  # noqa: ANN401  any JSON
    """Change a number by a little; double a list or text."""
    value = container[key]
    if isinstance(value, int):
        container[key] = value + random.choice((-2, -1, 1, 2, 10))
    elif isinstance(value, str | list):
        container[key] = value * 2


def _elsewhere(root: Any, container: Any, key: Any, random: Random) -> None:  # noqa: ANN401  any JSON
    """Put there what stands at another place."""
    other, at = random.choice(list(_places(root)))
    container[key] = json.loads(json.dumps(other[at]))


def _gone(root: Any, container: Any, key: Any, _: Random) -> None:  # noqa: ANN401  any JSON
    if container is not root:
        del container[key]


def _added(_: Any, container: Any, key: Any, random: Random) -> None:  # noqa: ANN401  any JSON
    """Put one more beside it."""
    if isinstance(container, list):
        container.insert(key, json.loads(json.dumps(random.choice(container))))
    else:
        container[random.choice((*container, *_KEYS))] = random.choice(ODD)


_ACTS = (_odd, _near, _elsewhere, _gone, _added, _near, _elsewhere)
_KEYS = (
    *("deals", "opening", "whist_price", "first_dealer", "kind", "declarer", "contract", "whist", "tricks"),
    *("conceded", "talon", "dark", "underbid", "surplus", "dummy", "from", "renonce", "shared", "size"),
    *("dark_by", "moves", "reason", "pulya", "gora", "whists", "record", "kurochka", "pot", "player"),
    *("instead", "pulya_limit", "options", "note", "dealer", "resting", "raspasy_run", "bombs", "base"),
    *("razboynik", "prices", "duty", "end", "deal_limit", "raspasy_ladder", "dealer_stays", "help"),
)

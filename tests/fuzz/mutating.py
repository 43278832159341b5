"""Damage to JSON that keeps it JSON: so that what is read gets past the first bracket."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from pulka.storage.chain import BEFORE_THE_FIRST, checksum
from pulka.storage.stored import StoredRow

ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 3, 5, 6, 7, 10, 11, 10**30, -(10**999), 6.0, 1e300),
    *("", " ", "1/2", "-7/3", "1/0", "1.50", "0.000", "½", "٣", "\x00", "\ud800", "\u2028", "A" * 101),
    *([], {}, [[]], [None], {"": {}}, "none", "big", "6S", "10NT", "AH", "whist", "half", "returned"),
    *("pass", "invited", "misere", "raspasy", "join", "leave", "stage", "rules", "correction"),
)
"""Values that stand somewhere in a file, or must not."""
_ROUNDS, _LINES = 4, 2


def mutated(value: Any, random: Random) -> Any:  # noqa: ANN401  any JSON
    """Return a JSON value with some of its places changed; what was given stays as it was."""
    root = {"": json.loads(json.dumps(value))}
    for _ in range(random.randint(1, _ROUNDS)):
        container, key = random.choice(list(_places(root)))
        _ACTS[random.randrange(len(_ACTS))](root, container, key, random)
    return root[""]


def mutated_lines(content: bytes, random: Random) -> bytes:
    """Return lines of JSON with some of them damaged; mostly chained anew, as a forger would."""
    lines = [json.loads(line) for line in content.splitlines()]
    for _ in range(random.randint(1, _LINES)):
        rows = [no for no, line in enumerate(lines) if isinstance(line, dict) and line.get("line") == "row"]
        no = random.choice(rows if rows and random.random() < 0.7 else range(len(lines)))
        lines[no] = _mutated_line(lines[no], random)
    if random.random() < 0.2:
        lines.insert(random.randrange(len(lines)), random.choice(lines))
    if random.random() < 0.8:
        _chain(lines)
    return b"".join([json.dumps(line, separators=(",", ":")).encode() + b"\n" for line in lines])


def _mutated_line(line: Any, random: Random) -> Any:  # noqa: ANN401  any JSON
    """Damage a line, or what the body of a row says."""
    body = line.get("body") if isinstance(line, dict) else None
    if isinstance(body, str) and random.random() < 0.9:
        try:
            return {**line, "body": json.dumps(mutated(json.loads(body), random))}
        except (ValueError, RecursionError):
            pass
    return mutated(line, random)


def _chain(lines: list[Any]) -> None:
    pulka, before = "", BEFORE_THE_FIRST
    for line in lines:
        found = line if isinstance(line, dict) else {}
        if found.get("line") == "pulka":
            pulka, before = str(found.get("id")), BEFORE_THE_FIRST
        elif found.get("line") == "row":
            no, at, kind, body = (found.get(key) for key in StoredRow._fields)
            if isinstance(no, int) and all(isinstance(each, str) for each in (at, kind, body)):
                row = StoredRow(no, str(at), str(kind), str(body))
                before = found["checksum"] = checksum(pulka, row, before)
        elif found.get("line") == "end":
            found["lines"] = len(lines) - 1


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

"""Writing a pulka file (`format.md` 1): what is written reads back into the same pulka."""

import json
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

from pulka.deals import Entry, Opening, Word
from pulka.ledger import Ledger
from pulka.rules import write_convention
from pulka.terms import Exact, Player
from pulka.terms.exact import write_exact

Names = tuple[str, ...]


def write_pulka(ledger: Ledger) -> str:
    """Write the pulka as it stands now: every option of its convention, no voided and no undone entries."""
    heading, names = ledger.heading, ledger.heading.names
    start = ledger.state.start
    found: dict[str, Any] = {"format": "pulka", "version": 1}
    found |= {key: getattr(heading, key) for key in ("title", "date") if getattr(heading, key) is not None}
    found["players"] = list(names[: len(start.heading.names)])
    found["first_dealer"] = names[heading.first_dealer]
    found["convention"] = write_convention(start.convention)
    if heading.whist_price is not None:
        found["whist_price"] = write_exact(heading.whist_price)
    if heading.currency is not None:
        found["currency"] = heading.currency
    opening = _opening(start.opening, names)
    if opening:
        found["opening"] = opening
    found["deals"] = [_entry(step.entry, names) for step in ledger.standing()]
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def _entry(entry: Entry, names: Names) -> dict[str, Any]:
    """Write one entry as the object that stands in a file."""
    found: dict[str, Any] = {"kind": entry.kind}
    for field in type(entry).model_fields:
        value = getattr(entry, field)
        if (
            field in ("kind", "name", "family")
            or value is None
            or value == ()
            or value is _DEFAULTS.get(field, False)
        ):
            continue
        found[_KEYS.get(field, field)] = _FIELDS.get(field, _plain)(value, names)
    return found


def _plain(value: object, _: Names) -> object:
    return value


def _name(player: Player, names: Names) -> str:
    return names[player]


def _names(players: Iterable[Player], names: Names) -> list[str]:
    return [names[player] for player in players]


def _by_name(pairs: Iterable[tuple[Player, int | Fraction | Word]], names: Names) -> dict[str, int | str]:
    """Write tricks, words or points: a word is a string already."""
    return {
        names[player]: value.value if isinstance(value, Word) else write_exact(value)
        for player, value in pairs
    }


def _whists(whists: Iterable[tuple[Player, Player, Exact]], names: Names) -> dict[str, dict[str, int | str]]:
    found: dict[str, dict[str, int | str]] = {}
    for writer, on, amount in whists:
        found.setdefault(names[writer], {})[names[on]] = write_exact(amount)
    return found


_KEYS = {"words": "whist", "partner": "from"}
_COLUMNS = ("pulya", "gora", "record", "kurochka", "pot")
_DEFAULTS = {"dummy": True}
_FIELDS: Mapping[str, Callable[[Any, Names], object]] = {
    "dealer": _name,
    "declarer": _name,
    "player": _name,
    "instead": _name,
    "partner": _name,
    "resting": _names,
    "dark_by": _names,
    "renonce": _names,
    "whist_price": lambda price, _: write_exact(price),
    "options": lambda options, _: dict(options),
    "words": _by_name,
    "tricks": _by_name,
    "pulya": _by_name,
    "gora": _by_name,
    "record": _by_name,
    "kurochka": _by_name,
    "pot": _by_name,
    "whists": _whists,
    "contract": lambda contract, _: str(contract),
    "talon": lambda cards, _: list(cards),
}


def _opening(opening: Opening, names: Names) -> dict[str, Any]:
    found: dict[str, Any] = {
        key: _by_name(getattr(opening, key), names) for key in _COLUMNS if getattr(opening, key)
    }
    if opening.whists:
        found["whists"] = _whists(opening.whists, names)
    if opening.bombs:
        found["bombs"] = {names[player]: list(ranks) for player, ranks in opening.bombs}
    if opening.raspasy_run:
        found["raspasy_run"] = opening.raspasy_run
    return found

"""Writing a pulka file (`format.md` 1): what is written reads back into the same pulka."""

import json
from typing import Any

from pulka.deals import Entry, Opening
from pulka.ledger import Ledger
from pulka.rules import write_convention
from pulka.terms.exact import write_exact


def write_pulka(ledger: Ledger) -> str:
    """Write the pulka as it stands now: every option of its convention, no voided and no undone entries."""
    heading, names = ledger.heading, ledger.heading.names
    start = ledger.state.start
    found: dict[str, Any] = {"format": "pulka", "version": 1}
    found |= {key: getattr(heading, key) for key in ("title", "date") if getattr(heading, key) is not None}
    found["players"] = list(names)
    found["first_dealer"] = names[heading.first_dealer]
    found["convention"] = write_convention(start.convention)
    if heading.whist_price is not None:
        found["whist_price"] = write_exact(heading.whist_price)
    if heading.currency is not None:
        found["currency"] = heading.currency
    opening = _opening(start.opening, names)
    if opening:
        found["opening"] = opening
    found["deals"] = [write_entry(step.entry, names) for step in ledger.steps if not step.slot.void]
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def write_entry(entry: Entry, names: tuple[str, ...]) -> dict[str, Any]:
    """Write one entry as the object that stands in a file."""
    found: dict[str, Any] = {"kind": entry.kind}
    for key in type(entry).model_fields:
        value = getattr(entry, key)
        if key == "kind" or value is None or value is False or (value == () and key != "words"):
            continue
        if key in ("dealer", "declarer"):
            found[key] = names[value]
        elif key == "words":
            if value:
                found["whist"] = {names[player]: word.value for player, word in value}
        elif key == "tricks":
            found[key] = {names[player]: number for player, number in value}
        elif key in ("pulya", "gora"):
            found[key] = {names[player]: write_exact(points) for player, points in value}
        elif key == "whists":
            found[key] = _whists(value, names)
        elif key == "contract":
            found[key] = str(value)
        elif key == "talon":
            found[key] = list(value)
        else:
            found[key] = value
    return found


def _opening(opening: Opening, names: tuple[str, ...]) -> dict[str, Any]:
    found: dict[str, Any] = {
        key: {names[player]: write_exact(points) for player, points in getattr(opening, key)}
        for key in ("pulya", "gora")
        if getattr(opening, key)
    }
    if opening.whists:
        found["whists"] = _whists(opening.whists, names)
    if opening.raspasy_run:
        found["raspasy_run"] = opening.raspasy_run
    return found


def _whists(whists: Any, names: tuple[str, ...]) -> dict[str, dict[str, int | str]]:  # noqa: ANN401  triples
    found: dict[str, dict[str, int | str]] = {}
    for writer, on, amount in whists:
        found.setdefault(names[writer], {})[names[on]] = write_exact(amount)
    return found

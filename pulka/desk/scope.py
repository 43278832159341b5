"""What the app can play: files and the command line know more conventions than its screens do yet."""

from typing import Any

from pulka.deals import Deal, Raspasy
from pulka.files import presets
from pulka.ledger import Ledger
from pulka.terms import Fault

_TABLES = (3, 4)
_OLD = "archaic"
_EXTRAS = ("dark_games", "bombs", "underbid", "razboynik")


def offered() -> dict[str, dict[str, Any]]:
    """Return the presets that a new pulka may start from in the app."""
    return {
        name: options
        for name, options in presets().items()
        if name != _OLD and not any(options[key] for key in _EXTRAS)
    }


def beyond(ledger: Ledger) -> tuple[Fault, ...]:
    """Return why the app cannot go on with a pulka that was read: the first thing in its way, or nothing."""
    if len(ledger.heading.names) not in _TABLES:
        return (Fault("app_tables", "players", len(ledger.heading.names)),)
    convention = ledger.situation.convention
    if convention.family == _OLD or any(getattr(convention, key) for key in _EXTRAS):
        return (Fault("app_convention", "convention", convention.base),)
    for number, step in enumerate(ledger.standing(), 1):
        entry = step.entry
        if not isinstance(entry, Deal) and entry.kind != "correction":
            return (Fault("app_entry", "kind", entry.kind, entry=number),)
        if isinstance(entry, Raspasy) and entry.renonce:
            return (Fault("app_entry", "renonce", entry=number),)
    return ()

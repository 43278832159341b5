"""The ways to begin the old game: its preset, and the options that make the others of it."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from pulka.rules import Archaic

BASE = "archaic"
"""The preset of this family."""
OPTIONS = tuple(name for name in Archaic.model_fields if name != "base")
"""The names of all its options, as they stand in a file."""
STARTS: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        "decimal": {},
        "simple": {"table": "simple1", "kurochka": "none"},
        "limited": {"kurochka": "limited"},
        "pot": {"pot": True},
        "vint": {"table": "vint", "start": 700},
    }
)
"""What differs from the preset, by the name of the start; the one most played is the first."""
_RECORDS = {"vint": (700, 800)}
_USUAL = (200, 300)
LIMITS = (10, 20, 30)
"""What a limited курочка may give at the most."""
BESIDE = ("start", "kurochka_limit")
"""Options chosen beside the start: they make no other one of it."""


def start_of(changes: Mapping[str, Any]) -> str | None:
    """Return the start that these changes make, whatever is chosen beside it; None for one of one's own."""
    for name, options in STARTS.items():
        if _bare(options) == _bare(changes):
            return name
    return None


def idle(options: Mapping[str, Any]) -> frozenset[str]:
    """Return the options of a convention of this family that say nothing beside its others."""
    if options["pot"]:
        return frozenset(["kurochka", "kurochka_limit"])
    return frozenset(["pot_parts"] if options["kurochka"] == "limited" else ["pot_parts", "kurochka_limit"])


def records(table: object, *others: object) -> tuple[int, ...]:
    """Return the records that a table of prices is played from, and those that were chosen otherwise."""
    usual = _RECORDS.get(table, _USUAL) if isinstance(table, str) else _USUAL
    return tuple(sorted({*usual, *[each for each in others if isinstance(each, int)]}))


def _bare(options: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in options.items() if key not in BESIDE}

"""Prices and duties, level by level: of a value that holds several only what is spoken of."""

from typing import Any


def unlike(value: Any, other: Any) -> Any:  # noqa: ANN401  whatever stands in a file
    """Return the levels whose numbers are unlike the other's; a value without levels whole."""
    if not _by_level(value) or not _by_level(other):
        return value
    return {level: number for level, number in value.items() if other.get(level) != number}


def named(value: Any, by: Any) -> Any:  # noqa: ANN401  whatever stands in a file
    """Return the levels that another value names too; a value without levels whole."""
    if not _by_level(value) or not _by_level(by):
        return value
    return {level: value[level] for level in by if level in value}


def _by_level(value: object) -> bool:
    return isinstance(value, dict) and "games" not in value  # the razboynik's games are one list

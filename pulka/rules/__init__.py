"""Conventions as values: every option by its name, frozen into a pulka when it starts.

Enters: plain mappings, of a preset and of a file.
Leaves: a ``Convention``, or every fault found in it.
Must not know: where presets are kept, what a deal is, how anything is scored.
"""

from pulka.rules.archaic import Archaic
from pulka.rules.classic import Razboynik
from pulka.rules.modern import Modern
from pulka.rules.reading import change_convention, difference, read_convention, write_convention

Convention = Modern | Archaic
"""How one table scores: a convention of either family."""

__all__ = [
    "Archaic",
    "Convention",
    "Modern",
    "Razboynik",
    "change_convention",
    "difference",
    "read_convention",
    "write_convention",
]

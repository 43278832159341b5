"""A sheet kept on paper: typed in, looked over.

Enters: what has been typed so far, what the desk has found. Leaves: controls.
It must not know the store, nor how anything is proved.
"""

from pulka.ui.parts.check.agreed import agreed
from pulka.ui.parts.check.findings import doubts
from pulka.ui.parts.check.sheet import cards, strip
from pulka.ui.parts.check.typed import Cell, Typed

__all__ = ["Cell", "Typed", "agreed", "cards", "doubts", "strip"]

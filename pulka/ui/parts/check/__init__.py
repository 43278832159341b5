"""A sheet kept on paper: typed in, looked over.

Enters: what has been typed so far, what the desk has found. Leaves: controls.
It must not know the store, nor how anything is proved.
"""

from pulka.ui.parts.check.agreed import agreed, price
from pulka.ui.parts.check.findings import doubts, why
from pulka.ui.parts.check.sheet import cards, strip
from pulka.ui.parts.check.typed import Cell, Typed

__all__ = ["Cell", "Typed", "agreed", "cards", "doubts", "price", "strip", "why"]

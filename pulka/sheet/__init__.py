"""The paper as data: which text stands in which cell, and where the cells lie in the unit square.

Enters: a ledger; the plan of a sheet as a plain mapping.
Leaves: a ``Sheet`` and a ``Plan``, which screen, PDF and terminal draw alike.
Must not know: pixels, points, fonts, languages, how a settlement is reckoned.
"""

from pulka.sheet.sheet import Cell, CellKey, Sheet, draw

__all__ = ["Cell", "CellKey", "Sheet", "draw"]

"""The paper as data: which text stands in which cell, and where the cells lie in the unit square.

Enters: a ledger; the plan of a sheet as a plain mapping.
Leaves: a ``Sheet`` and a ``Plan``, which screen, PDF and terminal draw alike; chains laid into their boxes.
Must not know: pixels, points, fonts, languages, how a settlement is reckoned.
"""

from pulka.sheet.chains import Cell, CellKey
from pulka.sheet.fit import lay
from pulka.sheet.plan import Box, Plan
from pulka.sheet.sheet import Sheet, draw
from pulka.terms.numbers import written

__all__ = ["Box", "Cell", "CellKey", "Plan", "Sheet", "draw", "lay", "written"]

"""Why a number stands on the sheet or in the settlement: what made it, down to the deals.

Enters: a ledger, a ``Number``.
Leaves: ``Source``: an entry with what it did to a number; ``Reckoning``: what a number was reckoned from.
Must not know: words, where a number stands on a screen.
"""

from pulka.desk.why.number import CELLS, NETS, Number
from pulka.desk.why.reckoning import Reckoning, Term, reckon
from pulka.desk.why.sources import Source, sources

__all__ = ["CELLS", "NETS", "Number", "Reckoning", "Source", "Term", "reckon", "sources"]

"""The table's words, shared by every room.

Enters: nothing.
Leaves: the values that everybody speaks in: players by number, contracts, exact amounts, marks, faults.
Must not know: any rule of scoring, any file, any text that a player reads.
"""

from pulka.terms.cards import Contract, Suit
from pulka.terms.exact import Exact, exact
from pulka.terms.fault import Fault
from pulka.terms.record import Record
from pulka.terms.table import Mark, Player

__all__ = ["Contract", "Exact", "Fault", "Mark", "Player", "Record", "Suit", "exact"]

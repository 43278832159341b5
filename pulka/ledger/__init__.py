"""The truth of one pulka: rows that are only ever added, and everything that follows from them.

Enters: rows, in their order; entries that have been read.
Leaves: a ``Ledger``: entries, writings, columns and situation after each; commands give a row or faults.
Must not know: where rows are kept, the clock, names of files, how anything is shown.
"""

from pulka.ledger.ledger import Ledger
from pulka.ledger.rows import Heading, Reheaded, Row, Start, decode, encode
from pulka.ledger.state import Step

__all__ = ["Heading", "Ledger", "Reheaded", "Row", "Start", "Step", "decode", "encode"]

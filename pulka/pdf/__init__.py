"""The PDF of an evening: the drawn sheet, settlement and payments, the working, the protocol of the deals.

Enters: a ledger, its sheet, the plan of the paper, the words of one language.
Leaves: bytes, the same for the same pulka.
Must not know: where the file goes, the store, the screen, how anything is scored or reckoned.
"""

from pulka.pdf.document import render

__all__ = ["render"]

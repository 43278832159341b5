"""The PDF of an evening: the drawn sheet, settlement and payments, the working, the protocol of the deals.

Enters: a ledger, its sheet, the plan of the paper, the words of one language, how to lay it out.
Leaves: bytes, the same for the same pulka.
Must not know: where the file goes, the store, the screen, how anything is scored or reckoned.

``pulka.pdf.document.render`` prints; it is not imported here, for ReportLab takes a while and only printing
needs it.
"""

from pulka.pdf.layout import Layout, Part, Progress, Size

__all__ = ["Layout", "Part", "Progress", "Size"]

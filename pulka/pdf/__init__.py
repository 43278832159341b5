"""The printing room: the PDF of a pulka, a picture of its sheet, empty sheets; a pulka out of a PDF again.

Enters: a ledger, its sheet, the plan of the paper, the words of one language, how to lay it out; or a PDF.
Leaves: bytes, the same for the same pulka; of a PDF the pulka file that lies in it, or a Fault.
Must not know: where the file goes, the store, the screen, how anything is scored or reckoned.

Its doors are ``document.render`` (sheet, settlement, working, convention card, chart, protocol),
``picture.render_picture``, ``blank.render_blank`` and ``attached.attached``. Whoever needs one imports it
from its module, for ReportLab, Pillow, fontTools and pypdf take a while.
"""

from pulka.pdf.layout import Layout, Part, Progress, Size

__all__ = ["Layout", "Part", "Progress", "Size"]

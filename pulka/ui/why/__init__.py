"""Why a number stands there: the sheet with its numbers as keys, and the panel that explains one.

Enters: a ledger, the number asked about. Leaves: the sheet to ask on, the panel.
Must not know: how anything is scored or settled.
"""

from pulka.ui.why.asking import Asking
from pulka.ui.why.hint import hint
from pulka.ui.why.panel import Acts, Panel
from pulka.ui.why.telling import labelled

__all__ = ["Acts", "Asking", "Panel", "hint", "labelled"]

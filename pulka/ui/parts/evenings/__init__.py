"""The list of evenings: its cards, its empty state, the way in for files.

Enters: evenings as the desk lists them. Leaves: controls. It must not open a ledger: there may be hundreds.
"""

from pulka.ui.parts.evenings.cards import Continue, Line
from pulka.ui.parts.evenings.dates import when
from pulka.ui.parts.evenings.empty import empty
from pulka.ui.parts.evenings.lost import Lost
from pulka.ui.parts.evenings.taking_in import Refused, refusal, take_in

__all__ = ["Continue", "Line", "Lost", "Refused", "empty", "refusal", "take_in", "when"]

"""The parts of the table: the drawn pulka, the strip over it, what was last, the keys.

Enters: a ledger and what is seen of it at a glance, the drawn sheet, words and colours.
Leaves: controls; callbacks say which sector or key was tapped.
Must not know: the store, addresses of other screens.
"""

from pulka.ui.table.beneath import Beneath
from pulka.ui.table.drawn import Drawn
from pulka.ui.table.last import Last, Recent
from pulka.ui.table.strip import Strip

__all__ = ["Beneath", "Drawn", "Last", "Recent", "Strip"]

"""House conventions: their cards in the list, and one as it is being made.

Enters: conventions of the desk, what has been typed. Leaves: controls, finished values or what is wrong.
It must not open a store: the screens do.
"""

from pulka.ui.parts.conventions.cards import House, preset_card
from pulka.ui.parts.conventions.making import Making

__all__ = ["House", "Making", "preset_card"]

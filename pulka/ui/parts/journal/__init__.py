"""The journal's parts: the words of its lines, how one is shown, what can be done with it.

Enters: the history of a pulka. Leaves: cards, the question that changes the past.
Must not know: how it is reckoned.
"""

from pulka.ui.parts.journal.asking import Acts, use_asking
from pulka.ui.parts.journal.card import Card
from pulka.ui.parts.journal.filters import Sieve, filters
from pulka.ui.parts.journal.steps_back import StepsBack
from pulka.ui.parts.journal.telling import deed, tell_line

__all__ = ["Acts", "Card", "Sieve", "StepsBack", "deed", "filters", "tell_line", "use_asking"]

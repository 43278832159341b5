"""The journal's parts: which lines it has, their words, how one is shown, what can be done with it.

Enters: a ledger. Leaves: lines, cards, the sheet that changes the past. Must not know: how it is reckoned.
"""

from pulka.ui.parts.journal.asking import use_asking
from pulka.ui.parts.journal.card import Card
from pulka.ui.parts.journal.filters import Sieve, filters
from pulka.ui.parts.journal.lines import lines
from pulka.ui.parts.journal.steps_back import StepsBack
from pulka.ui.parts.journal.telling import deed, tell_line

__all__ = ["Card", "Sieve", "StepsBack", "deed", "filters", "lines", "tell_line", "use_asking"]

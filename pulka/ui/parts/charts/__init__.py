"""An evening in pictures: lines of the standing, bars of the games.

Enters: the course of an evening, names, words, colours. Leaves: controls, each with its words for whoever
listens. It must not know the ledger.
"""

from pulka.ui.parts.charts.bars import bars
from pulka.ui.parts.charts.legend import legend
from pulka.ui.parts.charts.lines import lines
from pulka.ui.parts.charts.telling import swings, told

__all__ = ["bars", "legend", "lines", "swings", "told"]

"""Reading the deals of the old game (`rules.md` 3).

Enters: an attempt at a draft in the situation of an archaic pulka.
Leaves: one of its deals, or a correction of its columns; faults stand in the attempt.
Must not know: the options of the modern family, how a deal is scored.
"""

from pulka.deals.archaic.correction import read_old_correction
from pulka.deals.archaic.game import read_old_game
from pulka.deals.archaic.misere import read_old_misere
from pulka.deals.archaic.raspasy import read_old_raspasy

__all__ = ["read_old_correction", "read_old_game", "read_old_misere", "read_old_raspasy"]

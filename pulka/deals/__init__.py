"""What happened at the table: entries, the form they are typed into, and the reading of one into the other.

Enters: a ``DealDraft`` of what was said, and the ``Situation`` it was said in.
Leaves: an ``Entry``, or every fault of the draft, each with its remedy.
Must not know: how a deal is scored, where it is kept, names of players.
"""

from pulka.deals.archaic_deals import ArchaicGame, ArchaicMisere, ArchaicRaspasy
from pulka.deals.draft import DealDraft
from pulka.deals.entries import (
    ArchaicDeal,
    Correction,
    Deal,
    Entry,
    Game,
    Join,
    Leave,
    Misdeal,
    Misere,
    ModernDeal,
    ModernEntry,
    Opening,
    Raspasy,
    RulesChange,
    StageEnd,
)
from pulka.deals.reading import read
from pulka.deals.seating import Seating
from pulka.deals.situation import Situation
from pulka.deals.words import Surplus, Word

__all__ = [
    "ArchaicDeal",
    "ArchaicGame",
    "ArchaicMisere",
    "ArchaicRaspasy",
    "Correction",
    "Deal",
    "DealDraft",
    "Entry",
    "Game",
    "Join",
    "Leave",
    "Misdeal",
    "Misere",
    "ModernDeal",
    "ModernEntry",
    "Opening",
    "Raspasy",
    "RulesChange",
    "Seating",
    "Situation",
    "StageEnd",
    "Surplus",
    "Word",
    "read",
]

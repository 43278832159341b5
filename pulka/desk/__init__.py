"""The use-cases of an evening, in the order it is played; all effects meet here.

Enters: what a player or a command asks for, drafts, ids, the number of the row that the asker has seen.
Leaves: ledgers that are already saved, finished values to show, bytes and text of files.
Must not know: widgets, terminals; the words come from ``locale``, the rules from below.
"""

from pulka.desk.control import Control
from pulka.desk.desk import Desk
from pulka.desk.evening import Evening, NewPulka
from pulka.desk.preview import Preview, preview

__all__ = ["Control", "Desk", "Evening", "NewPulka", "Preview", "preview"]

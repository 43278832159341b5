"""Entry x situation x columns -> writings: what is written into whose column, and why.

Enters: an entry that has been read, the situation before it, the columns so far.
Leaves: a ``Scored``: the writings with their reasons, the columns and the situation after it.
Must not know: drafts, names, files, what was undone; the families must not know each other.
"""

from pulka.score.columns import Columns
from pulka.score.door import MARKS, score, start
from pulka.score.writing import Reason, Scored, Warning_, Writing

__all__ = ["MARKS", "Columns", "Reason", "Scored", "Warning_", "Writing", "score", "start"]

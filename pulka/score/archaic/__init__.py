"""The archaic family: record, курочка, котёл and whists (`rules.md` 3).

Enters: an entry, the situation, the columns.
Leaves: a ``Scored``.
Must not know: the modern family.
"""

from pulka.score.archaic.course import score, start

__all__ = ["score", "start"]

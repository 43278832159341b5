"""The modern family: pulya, gora and whists (`rules.md` 2).

Enters: an entry, the situation, the columns.
Leaves: a ``Scored``.
Must not know: the archaic family.
"""

from pulka.score.modern.course import score, start

__all__ = ["score", "start"]

"""A number that can be asked about, with a name for an address."""

from typing import NamedTuple

from pulka.ledger import Ledger
from pulka.rules import Archaic
from pulka.sheet import CellKey
from pulka.terms import Mark, Player

CELLS = frozenset({*[mark.value for mark in Mark], "bombs"})
"""Kinds of numbers that entries write."""
NETS = frozenset({"net", "whole"})
_OLD = frozenset({"won", "lost", "whole_pot"})
_MODERN = frozenset({"bombs", "cancelled"})
_OF_ONE = CELLS - {Mark.WHIST.value} | NETS | {"coins", "hill", "rest", "part", "won", "lost"}
_OF_TWO = frozenset({Mark.WHIST.value, "pay", "written", "cancelled"})
_OF_ALL = ("smallest", "whole_pot")


class Number(NamedTuple):
    """One number: its ``kind``, whose it is, and on whom or to whom where there are two.

    A kind is a column (``gora``, ``whist``, ...), ``bombs``, or of the settlement: ``net`` exact, ``whole``,
    ``coins``, ``pay`` from one to the other; then of its working (`rules.md` 2.10): ``hill``, the
    ``smallest`` of them, ``rest``, ``part``, ``written`` and ``cancelled`` whists; in the old game ``won``
    and ``lost`` instead of what is cancelled, and the ``whole_pot`` that stands in the middle.
    """

    kind: str
    player: Player = 0
    other: Player = 0

    @property
    def name(self) -> str:
        """What it is called in an address: ``pulya-0``, ``whist-0-1``, ``smallest``."""
        players = (self.player, self.other) if self.kind in _OF_TWO else (self.player,)
        return "-".join([self.kind, *[str(each) for each in players if self.kind in _OF_ONE | _OF_TWO]])

    @property
    def key(self) -> CellKey | None:
        """The cell that it stands in; None: it stands in none."""
        if self.kind not in CELLS or self.kind == "bombs":
            return None
        return CellKey(self.player, Mark(self.kind), self.other if self.kind == Mark.WHIST else None)

    @classmethod
    def of_cell(cls, key: CellKey) -> "Number":
        """Return the number of a cell."""
        return cls(key.mark.value, key.player, key.on or 0)

    @classmethod
    def read(cls, name: str, ledger: Ledger) -> "Number | None":
        """Read a name; None: no number of this pulka is called so."""
        kind, *rest = name.split("-")
        known = {**dict.fromkeys(_OF_ONE, 1), **dict.fromkeys(_OF_TWO, 2), **dict.fromkeys(_OF_ALL, 0)}
        seated = {str(player): player for player in ledger.situation.order}
        if known.get(kind) != len(rest) or not set(rest) <= set(seated) or len(set(rest)) != len(rest):
            return None
        number = cls(kind, *[seated[each] for each in rest])
        if number.key is not None and number.key.mark not in {Mark.WHIST, *ledger.columns.points}:
            return None
        convention = ledger.situation.convention
        if isinstance(convention, Archaic):
            return None if kind in _MODERN or (kind == "whole_pot" and not convention.pot) else number
        return None if kind in _OLD else number

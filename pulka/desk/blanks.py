"""What booklet of empty sheets was printed last: the choice the app remembers."""

from collections.abc import Collection
from typing import NamedTuple, Self

from pulka.deals.seating import LARGEST, SMALLEST
from pulka.desk.printout import Printout
from pulka.pdf import Layout

KEPT = "blank"
"""The setting that holds the choice."""
COUNTS = (1, 2, 5, 10, 20)
"""How many sheets a booklet may have in the app."""
_THREE = 3


class Booklet(NamedTuple):
    """So many ``sheets`` for so many ``players``, by the ``rules`` of a preset or of a house convention.

    ``rules`` are the preset's name or the convention's id.
    """

    players: int = _THREE
    rules: str = "sochi"
    sheets: int = 1
    layout: Layout = Layout()

    @classmethod
    def read(cls, kept: object, layout: Layout, rules: Collection[str]) -> Self:
        """Read what :meth:`kept` wrote; what is missing, damaged or none of these ``rules`` is as at first.

        The ``layout`` is that of the first booklet.
        """
        found = kept if isinstance(kept, dict) else {}
        wish = cls(layout=Printout.read(found).layout if found else layout)
        sound = {"players": range(SMALLEST, LARGEST + 1), "rules": tuple(rules), "sheets": COUNTS}
        return wish._replace(
            **{name: found[name] for name, values in sound.items() if found.get(name) in values}
        )

    def kept(self) -> dict[str, object]:
        """Write the choice as a setting."""
        paper = Printout(layout=self.layout).kept()
        return {**paper, "players": self.players, "rules": self.rules, "sheets": self.sheets}

"""What one contract is scored in, worked out once for all that is written for it."""

from typing import NamedTuple

from pulka.deals import Game, Seating, Situation
from pulka.rules import Modern
from pulka.score.columns import Pen
from pulka.terms import Player


class Setting(NamedTuple):
    """The pen, the game, the situation before it, who sits where.

    ``price`` is P of `rules.md` 2.1, ``taken`` the tricks as far as they are known, ``whisters`` who whists.
    """

    pen: Pen
    deal: Game
    situation: Situation
    convention: Modern
    seating: Seating
    price: int
    taken: dict[Player, int]
    whisters: tuple[Player, ...]

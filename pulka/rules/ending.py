"""Options of a full pulya and the end of the game (`rules.md` 2.8, 2.10)."""

from typing import Literal

from pulka.rules.values import Points
from pulka.terms import Record


class EndingOptions(Record):
    """Конец: the limit, the help of partners, the surplus, what closes the pulka."""

    pulya_limit: Points | None
    """Points that close a player's pulya; None: no limit."""
    deal_limit: Points | None
    """Deals that end the pulka with ``end = deals``."""
    end: Literal["each", "sum", "deals", "open"]
    """The pulka ends when each pulya is full, their sum, after so many deals, or when the players say so."""
    help: bool
    """Американская помощь: points over the limit fill the partners' pulyas for whists."""
    help_order: Literal["fullest", "clockwise", "emptiest"]
    """Who is helped first."""
    surplus: Literal["own_gora", "pulya", "lost"]
    """Where points go that nobody can take."""
    surplus_order: Literal["help_first", "gora_first", "choice"]
    """Whether the own gora is written off before partners are helped."""
    hill_divided: bool
    """Делимая гора: with two players the hill difference counts by halves; False: in full (2.10).
    Without it there is no help; half a write-off (Codex 4.1.1 c) is not followed `[reading]`."""

"""Options of raspasy (`rules.md` 2.7)."""

from typing import Annotated, Literal

from annotated_types import Ge
from pydantic import Field

from pulka.rules.values import Distinct, Ladder, Level, Listed, Points
from pulka.terms import Record

Exit = Literal["made", "failed", "unwhisted", "misere"]


class RaspasyOptions(Record):
    """Распасы: the price of a trick, the zero, the dealer, the way out of the run."""

    raspasy_mark: Literal["gora", "whists"]
    """Tricks are written into the gora, or as whists by those with the fewest (Rostov)."""
    raspasy_ladder: Ladder
    """The price of a trick by the number of the raspasy in its run."""
    raspasy_after_ladder: Literal["hold", "cycle"]
    """After the ladder its last price holds, or it starts again."""
    raspasy_amnesty: bool
    """Амнистия: the smallest number of tricks is taken off everyone who writes."""
    zero_bonus: Literal["none", "pulya_price", "pulya_one", "gora_price"]
    """What a player without a trick gets. On the first raspasy `leningrad` (the tournament list) takes 2 off
    his gora, 20 whists of hill; `leningrad_fspr` (the sport code) adds 2 to his pulya, 40 whists,
    the same as gora -2c."""
    dealer_takes_talon: bool
    """The sitting dealer leads the talon and writes for its tricks."""
    dealer_zero_bonus: bool
    """The sitting dealer gets the zero bonus too, where he takes the talon."""
    dealer_raspasy_pulya: Annotated[int, Ge(0)]
    """Points that the sitting dealer gets for dealing a raspasy (Rostov: 1)."""
    exit_ladder: Annotated[tuple[Level, ...], Listed, Field(min_length=1)]
    """The lowest level of the next contract after 0, 1, 2.. raspasy; the last holds. A reminder."""
    exit_by: Annotated[tuple[Exit, ...], Listed, Distinct]
    """The results that end a run of raspasy."""
    dealer_stays: Points
    """How many raspasy of a run the same player deals."""

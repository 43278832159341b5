"""Премия за прикуп."""

from fractions import Fraction

from pulka.deals import Game, Seating
from pulka.rules import Modern
from pulka.score.columns import Pen
from pulka.score.writing import Reason
from pulka.terms import exact


def write_premium(pen: Pen, deal: Game, convention: Modern, seating: Seating, price: int) -> None:
    """Write the talon's fast tricks on the declarer (`rules.md` 2.5): by the dealer, else the opponents."""
    if deal.talon is None or convention.talon_premium == "none":
        return
    whists = convention.whist_factor * price * fast_tricks(*deal.talon)
    dealer = seating.sitting_dealer
    writers = seating.defenders(deal.declarer) if dealer is None else (dealer,)
    for writer in writers:
        pen.whist(writer, deal.declarer, exact(Fraction(whists, len(writers))), Reason.TALON)


def fast_tricks(one: str, other: str) -> int:
    """Return the units of two talon cards such as ``"AH"``: how many fast tricks they bring."""
    ranks = {one[0], other[0]}
    same_suit = one[1] == other[1]
    if ranks == {"A"}:
        return 3
    if same_suit and ranks == {"A", "K"}:
        return 2
    if "A" in ranks or (same_suit and ranks == {"K", "Q"}):
        return 1
    return 0

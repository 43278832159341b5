"""Премия за прикуп."""

from fractions import Fraction

from pulka.score.modern.setting import Setting
from pulka.score.writing import Reason
from pulka.terms import exact


def write_premium(setting: Setting, talon: tuple[str, str]) -> None:
    """Write the talon's fast tricks on the declarer (`rules.md` 2.5): by the dealer, else the opponents."""
    convention, seating, declarer = setting.convention, setting.seating, setting.deal.declarer
    if convention.talon_premium == "none":
        return
    whists = convention.whist_factor * setting.price * fast_tricks(*talon)
    dealer = seating.sitting_dealer
    writers = seating.defenders(declarer) if dealer is None else (dealer,)
    for writer in writers:
        setting.pen.whist(writer, declarer, exact(Fraction(whists, len(writers))), Reason.TALON)


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

"""Игра: a contract, from the concession to the last whist."""

from pulka.deals import Game, Seating, Word
from pulka.rules import Convention
from pulka.score.columns import Pen
from pulka.score.modern.gains import Gain
from pulka.score.modern.shortage import write_shortage
from pulka.score.modern.talon import write_premium
from pulka.score.modern.whists import write_whists
from pulka.score.writing import Reason
from pulka.terms import Mark

_SIX, _SEVEN = 6, 7
_HALF_TRICKS = {_SIX: 2, _SEVEN: 1}


def score_game(pen: Pen, deal: Game, convention: Convention, seating: Seating) -> str:
    """Write a contract (`rules.md` 2.2 to 2.5); return its result for ``exit_by``."""
    price = convention.prices.of(deal.contract.level)
    whisters = deal.whisters
    if deal.conceded is not None:
        pen.write(deal.declarer, Mark.GORA, convention.gora_factor * price * deal.conceded, Reason.CONCEDE)
        result = "failed"
    elif whisters:
        result = _played(pen, deal, convention, seating, price)
    else:
        Gain(pen, convention, seating).write(deal.declarer, price, Reason.MADE, deal.surplus)
        _write_half(pen, deal, convention, seating, price)
        result = "unwhisted"
    write_premium(pen, deal, convention, seating, price)
    return result


def _played(pen: Pen, deal: Game, convention: Convention, seating: Seating, price: int) -> str:
    taken = dict(deal.tricks)
    undertricks = deal.contract.level - taken[deal.declarer]
    if undertricks > 0:
        pen.write(deal.declarer, Mark.GORA, convention.gora_factor * price * undertricks, Reason.FAILED)
    else:
        Gain(pen, convention, seating).write(deal.declarer, price, Reason.MADE, deal.surplus)
    write_whists(pen, deal, convention, seating, max(0, undertricks))
    write_shortage(pen, deal, convention, seating)
    return "failed" if undertricks > 0 else "made"


def _write_half(pen: Pen, deal: Game, convention: Convention, seating: Seating, price: int) -> None:
    """Write the half-whist of who left for half, or of the player to the declarer's right (2.2, 2.5)."""
    tricks = _HALF_TRICKS.get(deal.contract.level, 0)
    leavers = [player for player, word in deal.words if word is Word.HALF]
    if not leavers and convention.both_pass_half and seating.sitting_dealer is not None:
        leavers = [seating.defenders(deal.declarer)[-1]]
    for player in leavers:
        pen.whist(player, deal.declarer, convention.whist_factor * price * tricks, Reason.HALF)

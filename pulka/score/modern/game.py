"""Игра: a contract, from the concession to the last whist."""

from pulka.deals import Game, Seating, Situation, Word
from pulka.rules import Modern
from pulka.score.columns import Pen
from pulka.score.modern.gains import Gain
from pulka.score.modern.shortage import write_shortage
from pulka.score.modern.talon import write_premium
from pulka.score.modern.whists import write_whists
from pulka.score.writing import Reason
from pulka.terms import Mark

_SIX, _SEVEN = 6, 7
_HALF_TRICKS = {_SIX: 2, _SEVEN: 1}


def score_game(pen: Pen, deal: Game, situation: Situation, seating: Seating) -> str:
    """Write a contract (`rules.md` 2.2 to 2.5, 2.9); return its result for ``exit_by``."""
    convention = situation.modern
    price = convention.prices.of(deal.contract.level) * situation.multiplier(deal.declarer, dark=deal.dark)
    if deal.conceded is not None:
        pen.write(deal.declarer, Mark.GORA, convention.gora_factor * price * deal.conceded, Reason.CONCEDE)
        result = "failed"
    elif deal.whisters:
        result = _played(pen, deal, situation, seating, price)
    else:
        _made(pen, deal, situation, seating, price)
        _write_half(pen, deal, convention, seating, price)
        result = "unwhisted"
    write_premium(pen, deal, convention, seating, price)
    return result


def _played(pen: Pen, deal: Game, situation: Situation, seating: Seating, price: int) -> str:
    convention = situation.modern
    undertricks = deal.underbid or deal.contract.level - dict(deal.tricks)[deal.declarer]
    if undertricks > 0:
        pen.write(deal.declarer, Mark.GORA, convention.gora_factor * price * undertricks, Reason.FAILED)
    else:
        _made(pen, deal, situation, seating, price)
    write_whists(pen, deal, convention, seating, price, max(0, undertricks))
    if deal.underbid is None:
        write_shortage(pen, deal, convention, seating, price)
    return "failed" if undertricks > 0 else "made"


def _made(pen: Pen, deal: Game, situation: Situation, seating: Seating, price: int) -> None:
    """Write a made contract; in the razboynik it writes nothing into any pulya (2.9 `[reading]`)."""
    if situation.stage is None:
        Gain(pen, situation, seating).write(deal.declarer, price, Reason.MADE, deal.surplus)


def _write_half(pen: Pen, deal: Game, convention: Modern, seating: Seating, price: int) -> None:
    """Write the half-whist of who left for half, or of the player to the declarer's right (2.2, 2.5)."""
    tricks = _HALF_TRICKS.get(deal.contract.level, 0)
    leavers = [player for player, word in deal.words if word is Word.HALF]
    if not leavers and convention.both_pass_half and seating.sitting_dealer is not None:
        leavers = [seating.defenders(deal.declarer)[-1]]
    for player in leavers:
        pen.whist(player, deal.declarer, convention.whist_factor * price * tricks, Reason.HALF)

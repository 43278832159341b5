"""Висты и консоляция of a contract that was played."""

from pulka.deals import Game, Seating, Word
from pulka.rules import Modern
from pulka.score.columns import Pen
from pulka.score.modern.halves import half
from pulka.score.writing import Reason

TEN, PAIR = 10, 2


def write_whists(  # noqa: PLR0913, PLR0917  one deal's facts
    pen: Pen, deal: Game, convention: Modern, seating: Seating, price: int, undertricks: int
) -> None:
    """Write the whists for tricks, and for undertricks the consolation (`rules.md` 2.3)."""
    taken = dict(deal.tricks)
    declarer = deal.declarer
    defenders = seating.defenders(declarer)
    whisters = deal.whisters
    a_trick = convention.whist_factor * price
    solace = undertricks * _an_undertrick(convention, a_trick)
    consoled = defenders
    if len(whisters) > 1:
        for whister in whisters:
            pen.whist(whister, declarer, a_trick * taken[whister], Reason.WHIST)
    else:
        whister = whisters[0]
        all_tricks = a_trick * (TEN - taken[declarer])
        taken_over = dict(deal.words)[whister] is Word.RETURNED or whister == seating.sitting_dealer
        if taken_over:
            consoled = (whister,)
        if undertricks and convention.style == "gentleman" and not taken_over and len(defenders) == PAIR:
            for defender in defenders:
                pen.whist(defender, declarer, half(all_tricks), Reason.WHIST)
        else:
            pen.whist(whister, declarer, all_tricks, Reason.WHIST)
    for player in consoled:
        pen.whist(player, declarer, solace, Reason.CONSOLATION)
    dealer = seating.sitting_dealer
    if dealer is not None and dealer not in whisters and convention.consolation_to_dealer:
        pen.whist(dealer, declarer, solace, Reason.CONSOLATION)


def _an_undertrick(convention: Modern, a_trick: int) -> int:
    """Return the whists that one undertrick brings each who is consoled."""
    return {"none": 0, "price": a_trick, "ten": TEN}[convention.consolation]

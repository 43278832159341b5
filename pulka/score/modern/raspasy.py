"""Распасы."""

from fractions import Fraction

from pulka.deals import Raspasy, Seating, Situation
from pulka.rules import Modern
from pulka.score.columns import Pen
from pulka.score.modern.gains import Gain
from pulka.score.writing import Reason
from pulka.terms import Mark, Player, exact

TEN = 10
_GORA = Mark.GORA  # a member takes far longer to look up than a name
_TRICKS = Reason.RASPASY


def score_raspasy(pen: Pen, deal: Raspasy, situation: Situation, seating: Seating) -> None:
    """Write a raspasy (`rules.md` 2.7): tricks, then zeros, then the dealer."""
    convention = situation.modern
    price = situation.trick_price(dark=bool(deal.dark_by))
    if deal.renonce:
        _write_renonce(pen, deal, convention, seating, price)
        return
    taken = dict(deal.tricks)
    if convention.raspasy_mark == "gora":
        _into_gora(pen, convention, taken, price)
    else:
        _as_whists(pen, seating.active, taken, price, Reason.RASPASY)
    gain = Gain(pen, situation, seating)
    dealer = seating.sitting_dealer
    empty = [player for player in seating.active if not taken[player]]
    if dealer is not None and convention.dealer_zero_bonus and taken.get(dealer) == 0:
        empty.append(dealer)
    for player in empty:
        if convention.zero_bonus == "gora_price":
            pen.write(player, _GORA, -price, Reason.ZERO)
        elif convention.zero_bonus != "none":
            gain.write(player, 1 if convention.zero_bonus == "pulya_one" else price, Reason.ZERO)
    if dealer is not None and convention.dealer_raspasy_pulya:
        gain.write(dealer, convention.dealer_raspasy_pulya, Reason.DEALER)


def _write_renonce(pen: Pen, deal: Raspasy, convention: Modern, seating: Seating, price: int) -> None:
    """Write the penalty of all ten tricks on each offender, and nothing else (`rules.md` 2.9)."""
    if convention.raspasy_mark == "gora":
        for player in deal.renonce:
            pen.write(player, _GORA, TEN * price, Reason.RENONCE)
    else:
        as_if = {player: TEN if player in deal.renonce else 0 for player in seating.active}
        _as_whists(pen, seating.active, as_if, price, Reason.RENONCE)


def _into_gora(pen: Pen, convention: Modern, taken: dict[Player, int], price: int) -> None:
    forgiven = min(taken.values()) if convention.raspasy_amnesty else 0
    for player, tricks in taken.items():
        pen.write(player, _GORA, price * (tricks - forgiven), _TRICKS)


def _as_whists(
    pen: Pen, active: tuple[Player, ...], taken: dict[Player, int], price: int, reason: Reason
) -> None:
    fewest = min(taken[player] for player in active)
    writers = [player for player in active if taken[player] == fewest]
    for writer in writers:
        for payer in active:
            if payer not in writers:
                pen.whist(writer, payer, exact(Fraction(price * taken[payer], len(writers))), reason)

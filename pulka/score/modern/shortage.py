"""Недобор вистующих: tricks that the defence owes and has not taken."""

from pulka.deals import Game, Seating
from pulka.rules import Modern
from pulka.score.columns import Pen
from pulka.score.modern.halves import half
from pulka.score.writing import Reason
from pulka.terms import Exact, Mark, exact

TEN, LOW = 10, 7
_ALONE = {6: 2}  # the duty of a lone opponent without the dummy's hand (2.11), else 1


def write_shortage(pen: Pen, deal: Game, convention: Modern, seating: Seating, price: int) -> None:
    """Write into the whisters' gora what is due for missing tricks (`rules.md` 2.4)."""
    level = deal.contract.level
    taken = dict(deal.tricks)
    duty = convention.duty.of(level) if deal.dummy else _ALONE.get(level, 1)
    missing = duty - (TEN - taken[deal.declarer])
    if missing <= 0 or (level == TEN and convention.ten == "checked"):
        return
    full = convention.gora_factor * price
    rate = full if convention.responsibility == "full" else half(full)
    whisters = deal.whisters
    due: dict[int, Exact]
    if len(whisters) == 1:
        due = {} if whisters[0] == seating.sitting_dealer else {whisters[0]: missing}
    elif level <= LOW:
        due = {each: exact(half(duty) - taken[each]) for each in whisters if taken[each] < half(duty)}
        if convention.short_low == "pair" and sum(due.values()) > missing:
            due = dict.fromkeys(due, missing)
    elif convention.short_high == "second":
        due = {seating.defenders(deal.declarer)[1]: missing}  # the words keep the seats they were read in
    else:
        share = missing if convention.short_high == "both" else half(missing)
        due = dict.fromkeys(whisters, share)
    for whister, tricks in due.items():
        pen.write(whister, Mark.GORA, exact(rate * tricks), Reason.SHORTAGE)

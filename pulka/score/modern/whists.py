"""Висты и консоляция of a contract that was played."""

from pulka.deals import Word
from pulka.score.modern.halves import half
from pulka.score.modern.setting import Setting
from pulka.score.writing import Reason
from pulka.terms import Player

TEN, PAIR = 10, 2
_WHIST, _CONSOLATION = Reason.WHIST, Reason.CONSOLATION  # a member takes far longer to look up than a name


def write_whists(setting: Setting, undertricks: int) -> None:
    """Write the whists for tricks, and for undertricks the consolation (`rules.md` 2.3)."""
    a_trick = setting.convention.whist_factor * setting.price
    if len(setting.whisters) > 1:
        pen, declarer, taken = setting.pen, setting.deal.declarer, setting.taken
        for whister in setting.whisters:
            pen.whist(whister, declarer, a_trick * taken[whister], _WHIST)
    else:
        _write_alone(setting, a_trick, halved=undertricks > 0 and setting.convention.style == "gentleman")
    if undertricks:
        _console(setting, undertricks * _an_undertrick(setting, a_trick))


def _write_alone(setting: Setting, a_trick: int, *, halved: bool) -> None:
    """Write every trick of the defence, for the one whister or in halves."""
    pen, declarer = setting.pen, setting.deal.declarer
    whists = a_trick * (TEN - setting.taken[declarer])
    if halved and _taken_over(setting) is None:
        defenders = setting.seating.defenders(declarer)
        share = half(whists) if len(defenders) == PAIR else whists
        for defender in defenders:
            pen.whist(defender, declarer, share, _WHIST)
    else:
        pen.whist(setting.whisters[0], declarer, whists, _WHIST)


def _console(setting: Setting, solace: int) -> None:
    """Write the consolation of each defender, or of the one who has taken over, and the sitting dealer's."""
    pen, declarer, seating = setting.pen, setting.deal.declarer, setting.seating
    alone = _taken_over(setting)
    for player in seating.defenders(declarer) if alone is None else (alone,):
        pen.whist(player, declarer, solace, _CONSOLATION)
    dealer = seating.sitting_dealer
    if dealer is not None and dealer not in setting.whisters and setting.convention.consolation_to_dealer:
        pen.whist(dealer, declarer, solace, _CONSOLATION)


def _taken_over(setting: Setting) -> Player | None:
    """Return the one whister who has returned his whist, or deals: the other defenders write nothing."""
    whister, *others = setting.whisters
    if others:
        return None
    returned = dict(setting.deal.words)[whister] is Word.RETURNED
    return whister if returned or whister == setting.seating.sitting_dealer else None


def _an_undertrick(setting: Setting, a_trick: int) -> int:
    """Return the whists that one undertrick brings each who is consoled."""
    return {"none": 0, "price": a_trick, "ten": TEN}[setting.convention.consolation]

"""Игра: a contract, from the concession to the last whist."""

from pulka.deals import Game, Seating, Situation, Word
from pulka.score.columns import Pen
from pulka.score.modern.gains import Gain
from pulka.score.modern.setting import Setting
from pulka.score.modern.shortage import write_shortage
from pulka.score.modern.talon import write_premium
from pulka.score.modern.whists import write_whists
from pulka.score.writing import Reason
from pulka.terms import Mark

_new = tuple.__new__  # half the time of a named tuple's constructor
_GORA = Mark.GORA  # a member takes far longer to look up than a name
_MADE, _FAILED, _HALF = Reason.MADE, Reason.FAILED, Reason.HALF
_LEFT = Word.HALF
_SIX, _SEVEN = 6, 7
_HALF_TRICKS = {_SIX: 2, _SEVEN: 1}


def score_game(pen: Pen, deal: Game, situation: Situation, seating: Seating) -> str:
    """Write a contract (`rules.md` 2.2 to 2.5, 2.9); return its result for ``exit_by``."""
    convention = situation.modern
    price = convention.prices.of(deal.contract.level) * situation.multiplier(deal.declarer, dark=deal.dark)
    taken, whisters = dict(deal.tricks), deal.whisters
    setting = _new(Setting, (pen, deal, situation, convention, seating, price, taken, whisters))
    if deal.conceded is not None:
        pen.write(deal.declarer, _GORA, convention.gora_factor * price * deal.conceded, Reason.CONCEDE)
        result = "failed"
    elif whisters:
        result = _played(setting)
    else:
        _made(setting)
        _write_half(setting)
        result = "unwhisted"
    if deal.talon is not None:
        write_premium(setting, deal.talon)
    return result


def _played(setting: Setting) -> str:
    deal = setting.deal
    undertricks = deal.underbid or deal.contract.level - setting.taken[deal.declarer]
    failed = undertricks > 0
    if failed:
        points = setting.convention.gora_factor * setting.price * undertricks
        setting.pen.write(deal.declarer, _GORA, points, _FAILED)
    else:
        _made(setting)
    write_whists(setting, undertricks if failed else 0)
    if deal.underbid is None:
        write_shortage(setting)
    return "failed" if failed else "made"


def _made(setting: Setting) -> None:
    """Write a made contract; in the razboynik it writes nothing into any pulya (2.9 `[reading]`)."""
    pen, deal, situation = setting.pen, setting.deal, setting.situation
    if situation.stage is None:
        gain = Gain(pen, situation, setting.seating)
        gain.write(deal.declarer, setting.price, _MADE, deal.surplus)


def _write_half(setting: Setting) -> None:
    """Write the half-whist of who left for half, or of the player to the declarer's right (2.2, 2.5)."""
    deal, convention, seating = setting.deal, setting.convention, setting.seating
    tricks = _HALF_TRICKS.get(deal.contract.level, 0)
    leavers = [player for player, word in deal.words if word is _LEFT]
    if not leavers and convention.both_pass_half and seating.sitting_dealer is not None:
        leavers = [seating.defenders(deal.declarer)[-1]]
    for player in leavers:
        whists = convention.whist_factor * setting.price * tricks
        setting.pen.whist(player, deal.declarer, whists, _HALF)

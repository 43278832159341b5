"""Игра: a contract of the old game, from the record to the sold aces."""

from fractions import Fraction

from pulka.deals import ArchaicGame
from pulka.deals.archaic_deals import Outcome
from pulka.deals.old_sheet import Cut
from pulka.rules.price_tables import (
    ACE_AND_KING,
    AN_ACE,
    SOLACE_ALONE,
    SOLACE_OF_DEALER,
    SOLACE_OF_TWO,
    TWO_ACES,
)
from pulka.score.archaic.duty import missing_tricks
from pulka.score.archaic.kurochka import take_kurochka
from pulka.score.archaic.pot import win_part
from pulka.score.archaic.record import write_off
from pulka.score.archaic.setting import Setting, Stake
from pulka.score.writing import Reason
from pulka.terms import exact

_TEN = 10


def score_game(setting: Setting, deal: ArchaicGame) -> Cut | None:
    """Write a contract (`rules.md` 3.1 to 3.6, 3.8, 3.10); return the pot that is being won after it."""
    cut = setting.situation.old.cut
    stake = Stake.before(setting.situation, setting.situation.archaic.price(deal.contract))
    outcome, whisters = deal.outcome, deal.whisters
    if outcome is Outcome.MADE:
        write_off(setting, deal, stake.price, Reason.MADE)
        take_kurochka(setting, deal.declarer, stake.kurochka)
        if cut is not None:
            cut = win_part(setting, deal.declarer, cut)
    if whisters:
        _write_whists(setting, deal, stake, outcome)
    if outcome is Outcome.FAILED:
        _write_failed(setting, deal, stake)
    _write_aces(setting, deal)
    if whisters:
        _write_remises(setting, deal, stake)
    return cut


def _write_whists(setting: Setting, deal: ArchaicGame, stake: Stake, outcome: Outcome) -> None:
    """Write the whists for tricks; after a renonce of both sides half of them, and the guilty none (3.10)."""
    taken, whisters, declarer = dict(deal.tricks), deal.whisters, deal.declarer
    if outcome is Outcome.NEITHER:
        for whister in whisters:
            if whister not in deal.renonce:
                half = exact(Fraction(stake.trick * taken[whister], 2))
                for payer in set(deal.renonce):  # of two whisters one is guilty, and the declarer
                    setting.pen.whist(whister, payer, half, Reason.WHIST)
        return
    if len(whisters) == 1:
        taken = {whisters[0]: _TEN - taken[declarer]}
    for whister in whisters:
        setting.pen.whist(whister, declarer, stake.trick * taken[whister], Reason.WHIST)


def _write_failed(setting: Setting, deal: ArchaicGame, stake: Stake) -> None:
    """Write the declarer's remise and the consolation (3.3); while a pot is won it costs its parts (3.11)."""
    declarer, whisters, cut = deal.declarer, deal.whisters, setting.situation.old.cut
    undertricks = deal.contract.level - dict(deal.tricks)[declarer]
    setting.put(declarer, undertricks * (stake.trick if cut is None else cut.part), Reason.FAILED)
    solace = SOLACE_ALONE if len(whisters) == 1 else SOLACE_OF_TWO
    for whister in whisters:
        setting.pen.whist(whister, declarer, undertricks * solace, Reason.CONSOLATION)
    dealer = setting.seating.sitting_dealer
    if dealer is not None:
        setting.pen.whist(dealer, declarer, undertricks * SOLACE_OF_DEALER, Reason.CONSOLATION)


def _write_remises(setting: Setting, deal: ArchaicGame, stake: Stake) -> None:
    """Write what the whisters and who revoked put into the курочка (3.4, 3.10)."""
    guilty = [player for player in deal.renonce if player != deal.declarer]
    if guilty:
        for player in deal.renonce:
            setting.put(player, stake.price, Reason.RENONCE)
    if deal.declarer in deal.renonce:
        return
    for whister, tricks in missing_tricks(deal, setting.seating).items():
        if not guilty or whister in guilty:
            setting.put(whister, stake.missing * tricks, Reason.SHORTAGE)


def _write_aces(setting: Setting, deal: ArchaicGame) -> None:
    """Write the sold aces, whatever came of the game (3.8)."""
    dealer = setting.seating.sitting_dealer
    if dealer is not None and deal.talon is not None:
        setting.pen.whist(dealer, deal.declarer, _aces(*deal.talon), Reason.ACES)


def _aces(one: str, other: str) -> int:
    ranks = {one[0], other[0]}
    if "A" not in ranks:
        return 0
    if ranks == {"A"}:
        return TWO_ACES
    return ACE_AND_KING if "K" in ranks and one[1] == other[1] else AN_ACE

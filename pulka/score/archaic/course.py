"""The course of an evening of the old game: one entry after the other, the rotation, the pot, the end."""

from pulka.deals import (
    ArchaicDeal,
    ArchaicGame,
    ArchaicMisere,
    Correction,
    Entry,
    Join,
    Leave,
    Misdeal,
    Opening,
    Situation,
)
from pulka.deals.old_sheet import Cut
from pulka.rules import Archaic
from pulka.score.archaic.company import score_join
from pulka.score.archaic.correction import score_correction, write_start
from pulka.score.archaic.game import score_game
from pulka.score.archaic.misere import score_misere
from pulka.score.archaic.pot import standing
from pulka.score.archaic.raspasy import score_raspasy
from pulka.score.archaic.setting import Setting
from pulka.score.columns import Columns, Pen
from pulka.score.company import left
from pulka.score.writing import Scored
from pulka.terms import Mark, Player

_MARKS = (Mark.RECORD, Mark.KUROCHKA, Mark.POT)


def start(
    convention: Archaic, players: int, first_dealer: Player, opening: Opening
) -> tuple[Columns, Situation]:
    """Return what stands before the first entry: the records, the opening's columns, who is to deal."""
    pen = Pen(Columns.empty(_MARKS, players), 0)
    write_start(pen, opening, convention, players)
    columns = pen.columns()
    return columns, _stood(Situation.first(convention, players, first_dealer, opening), columns, None)


def score(entry: Entry, situation: Situation, columns: Columns, entry_id: int) -> Scored:
    """Score one entry and fold it into the situation.

    Raises:
        TypeError: the entry is one of the modern family.

    """
    pen = Pen(columns, entry_id)
    dealer, after, cut = None, situation, situation.old.cut
    if isinstance(entry, ArchaicDeal):
        seating = situation.seating(entry.dealer, entry.resting)
        dealer = seating.dealer
        cut = _score_deal(entry, Setting(pen, situation, seating))
        after = situation.dealt(seating, seating.next_dealer, situation.raspasy_run, situation.bombs)
    elif isinstance(entry, Misdeal):
        seating = situation.seating(entry.dealer)
        dealer = seating.dealer
        after = situation._replace(dealer=seating.next_dealer if entry.moves else dealer, last_dealer=dealer)
    elif isinstance(entry, Correction):
        cut = score_correction(pen, entry, cut)
    elif isinstance(entry, Join):
        after = score_join(pen, entry, situation)
    elif isinstance(entry, Leave):
        after = left(entry, situation)
    else:
        raise TypeError(entry.kind)
    columns = pen.columns()
    return Scored(pen.writings(), columns, _stood(after, columns, cut), dealer)


def _score_deal(deal: ArchaicDeal, setting: Setting) -> Cut | None:
    """Write one deal, the vystavka first; return the pot that is being won after it."""
    setting.put_up()
    if isinstance(deal, ArchaicGame):
        return score_game(setting, deal)
    if isinstance(deal, ArchaicMisere):
        score_misere(setting, deal)
    else:
        score_raspasy(setting, deal)
    return setting.situation.old.cut


def _stood(situation: Situation, columns: Columns, cut: Cut | None) -> Situation:
    """Return the situation with what stands on the sheet, and whether it is all played off (3.13)."""
    old = standing(situation, columns, cut)
    over = old.played_off(situation.seats) and not old.table(situation.seats) and not any(old.pot)
    return situation._replace(old=old, closed=over)

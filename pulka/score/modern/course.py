"""The course of an evening: one entry after the other, the rotation, the run of raspasy, the end."""

from pulka.deals import (
    Correction,
    Entry,
    Game,
    Join,
    Leave,
    Misdeal,
    ModernDeal,
    Opening,
    Raspasy,
    RulesChange,
    Seating,
    Situation,
    StageEnd,
)
from pulka.rules import Modern, change_convention
from pulka.score.columns import Columns, Pen
from pulka.score.modern import razboynik
from pulka.score.modern.bombs import burnt, handed_out
from pulka.score.modern.company import score_join, score_leave
from pulka.score.modern.correction import score_correction
from pulka.score.modern.game import score_game
from pulka.score.modern.misere import score_misere
from pulka.score.modern.raspasy import score_raspasy
from pulka.score.writing import Scored, Warning_
from pulka.terms import Mark, Player

_MARKS = (Mark.PULYA, Mark.GORA)


def start(
    convention: Modern, players: int, first_dealer: Player, opening: Opening
) -> tuple[Columns, Situation]:
    """Return what stands before the first entry: the opening's columns, and who is to deal."""
    pen = Pen(Columns.empty(_MARKS, players), 0)
    score_correction(pen, opening)
    columns = pen.columns()
    situation = Situation.first(convention, players, first_dealer, opening)
    return columns, situation._replace(closed=_ended(situation, columns))


def score(entry: Entry, situation: Situation, columns: Columns, entry_id: int) -> Scored:
    """Score one entry and fold it into the situation.

    Raises:
        TypeError: the entry is one of the old game.

    """
    pen = Pen(columns, entry_id)
    dealer = None
    warnings: tuple[Warning_, ...] = ()
    after = situation
    if isinstance(entry, ModernDeal):
        seating = situation.seating(entry.dealer, entry.resting)
        dealer = seating.dealer
        warnings = _warnings(entry, situation)
        after = _score_deal(pen, entry, situation, seating)._replace(last_dealer=dealer)
    elif isinstance(entry, Correction):
        score_correction(pen, entry)
    elif isinstance(entry, Join):
        after = score_join(pen, entry, situation)
    elif isinstance(entry, Leave):
        after = score_leave(entry, situation)
    elif isinstance(entry, StageEnd):
        after, warnings = razboynik.ended(entry, situation, columns)
    elif isinstance(entry, RulesChange):
        convention, _ = change_convention(situation.modern, entry.options)
        after = situation._replace(convention=convention)
    else:
        raise TypeError(entry.kind)
    columns = pen.columns()
    closed = _ended(after, columns)
    if closed is not after.closed:
        after = after._replace(closed=closed)
    return Scored(pen.writings(), columns, after, dealer, warnings)


def _score_deal(pen: Pen, entry: ModernDeal, situation: Situation, seating: Seating) -> Situation:
    """Write one deal; return the situation after it but for the end (`rules.md` 1, 2.7)."""
    if isinstance(entry, Misdeal):
        return situation._replace(dealer=seating.next_dealer if entry.moves else seating.dealer)
    run, bombs, convention = situation.raspasy_run, situation.bombs, situation.modern
    dealer, in_lap = seating.next_dealer, False
    if isinstance(entry, Raspasy):
        run += 1
        score_raspasy(pen, entry, situation, seating)
        if entry.dark_by and convention.bombs:
            bombs = handed_out(bombs, entry, seating, run)
        in_lap = situation.laps_due > 0
        stays = 1 if in_lap else convention.dealer_stays
        if 1 < stays <= run:
            run = 0
        elif stays > 1:
            dealer = seating.dealer
    else:
        if isinstance(entry, Game):
            result = score_game(pen, entry, situation, seating)
        else:
            result = score_misere(pen, entry, situation, seating)
        if result != "failed":
            bombs = burnt(bombs, entry.declarer)
        if result in convention.exit_by:
            run = 0
    return razboynik.ticked(situation, entry, in_lap=in_lap)._replace(
        dealer=dealer,
        raspasy_run=run,
        bombs=bombs,
        deals_played=situation.deals_played + 1,
    )


def _warnings(entry: ModernDeal, situation: Situation) -> tuple[Warning_, ...]:
    low = isinstance(entry, Game) and entry.contract.level < situation.lowest_level
    return (Warning_.LOW_LEVEL,) if low else ()


def _ended(situation: Situation, columns: Columns) -> bool:
    """Whether the pulka is over (`rules.md` 2.8, End); the razboynik never ends it (2.9)."""
    convention = situation.modern
    end = convention.end
    if end == "open" or situation.stage is not None:
        return False
    if end == "deals":
        return situation.deals_played >= (convention.deal_limit or 0)
    pulya = columns.points[Mark.PULYA]
    limit = convention.pulya_limit or 0
    if end == "sum":
        return sum(pulya[player] for player in situation.seats) >= limit * len(situation.seats)
    return all(pulya[player] >= limit for player in situation.seats)

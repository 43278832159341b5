"""The course of an evening: one entry after the other, the rotation, the run of raspasy, the end."""

from pulka.deals import Correction, Entry, Game, Misdeal, Misere, Opening, Raspasy, Seating, Situation
from pulka.rules import Convention
from pulka.score.columns import Columns, Pen
from pulka.score.modern.correction import score_correction
from pulka.score.modern.game import score_game
from pulka.score.modern.misere import score_misere
from pulka.score.modern.raspasy import score_raspasy
from pulka.score.writing import Scored, Warning_
from pulka.terms import Mark, Player

_MARKS = (Mark.PULYA, Mark.GORA)


def start(
    convention: Convention, players: int, first_dealer: Player, opening: Opening
) -> tuple[Columns, Situation]:
    """Return what stands before the first entry: the opening's columns, and who is to deal."""
    pen = Pen(Columns.empty(_MARKS, players), 0)
    score_correction(pen, opening)
    columns = pen.columns()
    situation = Situation(convention, tuple(range(players)), first_dealer, opening.raspasy_run)
    return columns, situation._replace(closed=_ended(situation, columns))


def score(entry: Entry, situation: Situation, columns: Columns, entry_id: int) -> Scored:
    """Score one entry and fold it into the situation."""
    pen = Pen(columns, entry_id)
    if isinstance(entry, Correction):
        score_correction(pen, entry)
        after = situation
        dealer = None
        warnings: tuple[Warning_, ...] = ()
    else:
        seating = situation.seating(entry.dealer)
        dealer = seating.dealer
        warnings = _warnings(entry, situation)
        after = _score_deal(pen, entry, situation, seating)
    columns = pen.columns()
    closed = _ended(after, columns)
    if closed is not after.closed:
        after = after._replace(closed=closed)
    return Scored(pen.writings(), columns, after, dealer, warnings)


def _score_deal(
    pen: Pen, entry: Game | Misere | Raspasy | Misdeal, situation: Situation, seating: Seating
) -> Situation:
    """Write one deal; return the situation after it but for the end (`rules.md` 1, 2.7)."""
    if isinstance(entry, Misdeal):
        return situation._replace(dealer=seating.next_dealer if entry.moves else seating.dealer)
    run, dealer = situation.raspasy_run, seating.next_dealer
    if isinstance(entry, Raspasy):
        run += 1
        score_raspasy(pen, entry, situation.convention, seating, run)
        stays = situation.convention.dealer_stays
        if 1 < stays <= run:
            run = 0
        elif stays > 1:
            dealer = seating.dealer
    else:
        convention = situation.convention
        if isinstance(entry, Game):
            result = score_game(pen, entry, convention, seating)
        else:
            result = score_misere(pen, entry, convention, seating)
        if result in convention.exit_by:
            run = 0
    return situation._replace(dealer=dealer, raspasy_run=run, deals_played=situation.deals_played + 1)


def _warnings(entry: Entry, situation: Situation) -> tuple[Warning_, ...]:
    low = isinstance(entry, Game) and entry.contract.level < situation.lowest_level
    return (Warning_.LOW_LEVEL,) if low else ()


def _ended(situation: Situation, columns: Columns) -> bool:
    """Whether the pulka is over (`rules.md` 2.8, End)."""
    convention = situation.convention
    end = convention.end
    if end == "open":
        return False
    if end == "deals":
        return situation.deals_played >= (convention.deal_limit or 0)
    pulya = columns.points[Mark.PULYA]
    limit = convention.pulya_limit or 0
    if end == "sum":
        return sum(pulya[player] for player in situation.seats) >= limit * len(situation.seats)
    return all(pulya[player] >= limit for player in situation.seats)

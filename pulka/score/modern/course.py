"""The course of an evening: one entry after the other, the rotation, the run of raspasy, the end."""

from pulka.deals import (
    Correction,
    Entry,
    Game,
    Join,
    Leave,
    Misere,
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

_Contest = Game | Misere  # made once: to join types takes longer than to compare them
_new = tuple.__new__  # half the time of a named tuple's constructor
_LOW_LEVEL = (Warning_.LOW_LEVEL,)
_PULYA = Mark.PULYA  # a member takes far longer to look up than a name
_MARKS = (_PULYA, Mark.GORA)


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
        if isinstance(entry, Game) and entry.contract.level < situation.lowest_level:
            warnings = _LOW_LEVEL
        after = _score_deal(pen, entry, situation, seating)
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
    return _new(Scored, (pen.writings(), columns, after, dealer, warnings))


def _score_deal(pen: Pen, entry: ModernDeal, situation: Situation, seating: Seating) -> Situation:
    """Write one deal; return the situation after it but for the end (`rules.md` 1, 2.7)."""
    if isinstance(entry, _Contest):
        return _score_contest(pen, entry, situation, seating)
    if isinstance(entry, Raspasy):
        return _score_raspasy(pen, entry, situation, seating)
    dealer = seating.next_dealer if entry.moves else seating.dealer
    return situation._replace(dealer=dealer, last_dealer=seating.dealer)


def _score_contest(pen: Pen, entry: Game | Misere, situation: Situation, seating: Seating) -> Situation:
    """Write what a declarer plays; what came of it may end the run and burn his bomb."""
    if isinstance(entry, Game):
        result = score_game(pen, entry, situation, seating)
    else:
        result = score_misere(pen, entry, situation, seating)
    declarer, bombs = entry.declarer, situation.bombs
    if bombs[declarer] and result != "failed":
        bombs = burnt(bombs, declarer)
    run = situation.raspasy_run
    if run and result in situation.modern.exit_by:
        run = 0
    after = situation.dealt(seating, seating.next_dealer, run, bombs)
    return after if after.stage is None else razboynik.ticked(after, after.stage, entry)


def _score_raspasy(pen: Pen, entry: Raspasy, situation: Situation, seating: Seating) -> Situation:
    """Write a raspasy; the run goes on, and its dealer may stay."""
    score_raspasy(pen, entry, situation, seating)
    run, bombs, convention = situation.raspasy_run + 1, situation.bombs, situation.modern
    if entry.dark_by and convention.bombs:
        bombs = handed_out(bombs, entry, seating, run)
    if situation.stage is not None and situation.laps_due:
        return razboynik.in_lap(situation.dealt(seating, seating.next_dealer, run, bombs), situation.stage)
    if run < convention.dealer_stays:
        return situation.dealt(seating, seating.dealer, run, bombs)
    run = 0 if convention.dealer_stays > 1 else run
    return situation.dealt(seating, seating.next_dealer, run, bombs)


def _ended(situation: Situation, columns: Columns) -> bool:
    """Whether the pulka is over (`rules.md` 2.8, End); the razboynik never ends it (2.9)."""
    convention = situation.modern
    end = convention.end
    if end == "open" or situation.stage is not None:
        return False
    if end == "deals":
        return situation.deals_played >= (convention.deal_limit or 0)
    pulya, seats = columns.points[_PULYA], situation.seats
    limit = convention.pulya_limit or 0
    if end == "sum":
        return sum([pulya[player] for player in seats]) >= limit * len(seats)
    for player in seats:  # noqa: SIM110  a generator takes longer: the first open pulya mostly decides
        if pulya[player] < limit:
            return False
    return True

"""What holds for every pulka of the old game (`rules.md` 3)."""

from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pulka.deals import DealDraft, Misdeal, read
from pulka.deals.old_sheet import OldSheet
from pulka.ledger import Ledger
from pulka.rules import Archaic
from pulka.rules.price_tables import POINT
from pulka.score import Reason, score
from pulka.settlement import settle
from pulka.terms import Exact, Mark, exact
from tests.pulkas import game, ledger_of, pulka
from tests.strategies import AT, edited, entries, pulkas

some = settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
long = pulkas(most=9, least=3, old=True)


def total(ledger: Ledger, mark: Mark) -> Exact:
    """A column at the table; the pot is one for all who ever sat down."""
    column = ledger.columns.points[mark]
    return sum(column) if mark is Mark.POT else sum(column[player] for player in ledger.situation.seats)


def corrected(ledger: Ledger, **columns: object) -> Ledger:
    """The pulka with one more correction."""
    draft = DealDraft.model_validate({"kind": "correction", "reason": "x", **columns})
    entry = read(draft, ledger.situation)
    assert not isinstance(entry, tuple), entry
    return ledger.apply(ledger.record(entry), AT)


@some
@given(edited(old=True) | long)
def test_no_record_no_kurochka_and_no_pot_is_below_zero_or_parted(ledger: Ledger) -> None:
    for step in ledger.steps:
        for column in step.scored.columns.points.values():
            assert all(isinstance(points, int) and points >= 0 for points in column)
        for row in step.scored.columns.whists:
            assert all(Fraction(whists).denominator <= 2 for whists in row), "halves come of a renonce only"


@some
@given(edited(old=True) | long)
def test_the_situation_says_what_stands_in_the_columns(ledger: Ledger) -> None:
    points = ledger.columns.points
    convention, old = ledger.situation.archaic, ledger.situation.old
    assert (old.record, old.kurochka, old.pot) == tuple(points.values())
    assert convention.has_kurochka or not any(old.kurochka)
    assert convention.pot or not any(old.pot)
    closed = not any(total(ledger, mark) for mark in points)
    assert ledger.situation.closed == closed
    if old.cut is not None:
        assert 1 <= old.cut.parts <= convention.pot_parts
        assert 1 <= old.cut.part <= sum(old.cut.pot)
        assert all(0 <= won <= whole for won, whole in zip(old.cut.pot, old.pot, strict=True))
    elif not total(ledger, Mark.RECORD):
        assert not any(old.pot), "a pot that could be cut is cut"


@some
@given(edited(old=True) | long)
def test_the_nets_are_whists_and_open_points_in_equal_parts(ledger: Ledger) -> None:
    """3.13: h = 10 (Z + K + own part of the pot), the mean over everyone who ever sat down."""
    order, columns = ledger.situation.order, ledger.columns
    result = settle(columns, ledger.situation.convention, None, order)
    assert sum(result.net) == 0
    hills = {player: POINT * sum(column[player] for column in columns.points.values()) for player in order}
    for player in order:
        balance = sum(columns.whists[player][on] - columns.whists[on][player] for on in order)
        assert result.net[player] == balance + Fraction(sum(hills.values())) / len(order) - hills[player]
    if ledger.situation.closed and not any(hills.values()):
        for player in order:
            own, against = columns.whists[player], [row[player] for row in columns.whists]
            assert result.net[player] == sum(own) - sum(against), "everything written off: whists alone"


@some
@given(edited(old=True) | long)
def test_an_early_end_is_a_full_one_with_everything_written_off(ledger: Ledger) -> None:
    """3.13: whoever has points open owes ten whists for each, in equal parts to everyone."""
    order = ledger.situation.order
    early = settle(ledger.columns, ledger.situation.convention, None, order)
    shares = {
        player: Fraction(POINT * sum(column[player] for column in ledger.columns.points.values()), len(order))
        for player in order
    }
    owed = [(other, player, exact(shares[player])) for player in order for other in order if other != player]
    ledger = corrected(ledger, whists=tuple(owed))
    for _ in range(2):  # where a pot is cut the new one takes its place
        old = ledger.situation.old
        columns = {"record": old.record, "kurochka": old.kurochka}
        columns["pot"] = old.pot if old.cut is None else old.cut.pot
        off = {key: tuple([(each, -cells[each]) for each in order]) for key, cells in columns.items()}
        ledger = corrected(ledger, **{key: cells for key, cells in off.items() if any(dict(cells).values())})
    assert ledger.situation.closed
    assert not any(map(any, ledger.columns.points.values()))
    full = settle(ledger.columns, ledger.situation.convention, None, order)
    assert full == early
    for player in order:
        own, against = ledger.columns.whists[player], [row[player] for row in ledger.columns.whists]
        assert full.net[player] == sum(own) - sum(against), "everything written off: whists alone"


@some
@given(st.data())
def test_points_only_move_where_the_rules_move_them(data: st.DataObject) -> None:
    """Every point taken from another is paid with ten whists; nothing but remises is ever put up."""
    ledger = data.draw(long)
    for step in ledger.steps:
        taken = {Reason.PARTNER: 0, Reason.KUROCHKA: 0, Reason.POT: 0}
        paid: dict[Reason, Exact] = dict.fromkeys(taken, 0)
        own = {Reason.KUROCHKA: 0, Reason.POT: 0}
        declarer = getattr(step.entry, "declarer", None)
        for writing in step.scored.writings:
            if writing.reason in taken and writing.on is not None:
                assert writing.player == declarer
                paid[writing.reason] += writing.points
            elif writing.reason in taken and writing.player != declarer:
                taken[writing.reason] -= int(writing.points)
            elif writing.reason in own:
                own[writing.reason] -= int(writing.points)
            elif writing.reason in (Reason.MADE, Reason.ZERO):
                assert writing.points < 0
            elif writing.mark is not Mark.WHIST and writing.reason not in (
                Reason.MISERE,
                Reason.CORRECTION,
            ):
                assert writing.points > 0
        assert paid == {reason: POINT * points for reason, points in taken.items()}
        assert all(points >= 0 for points in own.values())


@some
@given(st.data())
def test_a_misdeal_writes_nothing_and_a_deal_moves_on(data: st.DataObject) -> None:
    ledger = data.draw(pulkas(old=True))
    situation = ledger.situation
    if situation.closed:
        return
    misdeal = score(Misdeal(), situation, ledger.columns)
    assert (misdeal.writings, misdeal.columns) == ((), ledger.columns)
    assert misdeal.situation.dealer == situation.dealer
    entry = data.draw(entries(situation).filter(lambda entry: hasattr(entry, "tricks")))
    scored = score(entry, situation, ledger.columns)
    assert {writing.entry for writing in scored.writings} <= {0}, "what is not recorded has no id"
    assert scored.dealer is not None
    assert scored.situation.dealer == situation.seating(scored.dealer).next_dealer
    again = read(DealDraft.of(entry), situation)
    assert not isinstance(again, tuple)
    assert score(again, situation, ledger.columns) == scored


def test_the_families_are_not_mixed() -> None:
    modern = ledger_of(pulka(game("Anna", "6S", {"Boris": "pass", "Vera": "pass"})))
    old = ledger_of(pulka(game("Anna", "6S", {"Boris": "pass", "Vera": "pass"}), options={"base": "archaic"}))
    assert isinstance(old.situation.convention, Archaic)
    assert modern.situation.old == OldSheet()
    for here, there in ((modern, old), (old, modern)):
        with pytest.raises(TypeError, match="game"):
            score(there.steps[0].entry, here.situation, here.columns)
    for wrong in (lambda: old.situation.modern, lambda: modern.situation.archaic):
        with pytest.raises(TypeError):
            wrong()

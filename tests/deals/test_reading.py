"""Reading drafts: what follows, what is left out, what cannot be (`format.md` 1.4)."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pulka.deals import DealDraft, Game, Misere, Opening, Raspasy, Seating, Situation, Surplus, Word, read
from pulka.files import presets
from pulka.rules import read_convention
from pulka.terms import Contract
from tests.strategies import drafts, starts


def situation(players: int = 3, dealer: int = 2, **options: object) -> Situation:
    convention, faults = read_convention({"base": "sochi", **options}, presets())
    assert convention is not None
    assert not faults
    return Situation(convention, tuple(range(players)), dealer)


SIX = DealDraft(kind="game", declarer=0, contract=Contract(level=6), whist=((1, Word.WHIST), (2, Word.WHIST)))


def codes(draft: DealDraft, table: Situation) -> list[tuple[str, str]]:
    found = read(draft, table)
    assert isinstance(found, tuple)
    return [(fault.field, fault.code) for fault in found]


def test_one_left_out_follows() -> None:
    entry = read(SIX.but(tricks=((1, 2), (0, 6))), situation())
    assert isinstance(entry, Game)
    assert entry.tricks == ((0, 6), (1, 2), (2, 2))


def test_the_words_stand_clockwise_from_the_declarer_whatever_their_order() -> None:
    draft = SIX.but(declarer=1, whist=((0, Word.WHIST), (2, Word.WHIST)), tricks=((1, 6), (0, 1), (2, 3)))
    entry = read(draft, situation())
    assert isinstance(entry, Game)
    assert entry.words == ((2, Word.WHIST), (0, Word.WHIST))


def test_one_whister_needs_the_declarer_s_number_only() -> None:
    alone = SIX.but(whist=((1, Word.PASS), (2, Word.WHIST)))
    entry = read(alone.but(tricks=((0, 7),)), situation())
    assert isinstance(entry, Game)
    assert entry.tricks == ((0, 7),)
    assert codes(alone.but(tricks=((2, 3),)), situation()) == [("tricks", "tricks_missing")]
    assert codes(SIX.but(tricks=((0, 7),)), situation()) == [("tricks", "tricks_missing")]


def test_a_misere_needs_the_declarer_s_number_only() -> None:
    entry = read(DealDraft(kind="misere", declarer=1, tricks=((1, 2),)), situation())
    assert isinstance(entry, Misere)
    both = read(DealDraft(kind="misere", declarer=1, tricks=((1, 2), (0, 3))), situation())
    assert isinstance(both, Misere)
    assert dict(both.tricks) == {1: 2, 0: 3, 2: 5}
    assert codes(DealDraft(kind="misere", declarer=1, tricks=((0, 2),)), situation()) == [
        ("tricks", "tricks_missing")
    ]


def test_the_dealer_s_talon_follows_too() -> None:
    table = situation(4, 3)
    entry = read(DealDraft(kind="raspasy", tricks=((0, 5), (1, 3), (2, 1))), table)
    assert isinstance(entry, Raspasy)
    assert dict(entry.tricks) == {0: 5, 1: 3, 2: 1, 3: 1}
    assert codes(DealDraft(kind="raspasy", tricks=((0, 5), (1, 1), (2, 1))), table) == [
        ("tricks", "tricks_of_talon")
    ]
    assert codes(DealDraft(kind="raspasy"), table) == [("tricks", "tricks_missing")]


def test_who_is_not_at_the_table_plays_no_part() -> None:
    """Somebody who has left, or a stranger, as dealer, declarer or defender."""
    table = situation()
    assert codes(SIX.but(dealer=7, tricks=((0, 6), (1, 2), (2, 2))), table) == [("dealer", "not_at_table")]
    assert codes(SIX.but(declarer=7, tricks=((1, 12),)), table) == [
        ("declarer", "not_at_table"),
        ("tricks", "tricks_range"),
    ]
    stranger = SIX.but(whist=(*(SIX.whist or ()), (7, Word.PASS)), tricks=((0, 6), (1, 2)))
    assert codes(stranger, table) == [("whist", "not_at_table")]
    assert codes(DealDraft(kind="misdeal", dealer=7), table) == [("dealer", "not_at_table")]
    assert codes(DealDraft(kind="raspasy", dealer=7, tricks=((7, 1),)), table) == [
        ("dealer", "not_at_table"),
        ("tricks", "tricks_of_stranger"),
    ]


def test_a_broken_key_is_not_told_twice() -> None:
    """The file has its fault already; nothing else is wrong, and yet there is no entry."""
    table = situation()
    for broken in ("declarer", "dealer", "tricks", "whist", "contract", "note"):
        draft = SIX.but(tricks=((0, 6), (1, 2), (2, 2))).but(**{broken: None})
        assert read(draft, table, frozenset([broken])) == ()
    conceded = DealDraft(kind="game", declarer=0, contract=Contract(level=6))
    assert read(conceded, table, frozenset(["conceded"])) == ()
    assert read(DealDraft(kind="raspasy"), table, frozenset(["renonce"])) == (), "tricks are not asked for"


def test_who_is_not_at_the_table_does_not_leave_two_behind() -> None:
    two = situation(players=2)
    assert codes(DealDraft(kind="leave", player=7), two) == [("player", "not_at_table")]
    assert codes(DealDraft(kind="leave"), two) == [("player", "leaver_missing"), ("kind", "two_must_stay")]


def test_a_choice_of_the_surplus_only_where_there_is_one() -> None:
    draft = SIX.but(tricks=((0, 6), (1, 2), (2, 2)), surplus=Surplus.GORA)
    assert codes(draft, situation()) == [("surplus", "surplus_no_choice")]
    assert isinstance(read(draft, situation(surplus_order="choice")), Game)


def test_the_price_and_the_limit_of_a_stage_are_above_zero() -> None:
    convention = situation(razboynik={"games": [6], "laps": 0}).convention
    table = Situation.first(convention, 3, 2, Opening())
    assert codes(DealDraft(kind="stage", pulya_limit=0, whist_price=0), table) == [
        ("pulya_limit", "limit_not_positive"),
        ("whist_price", "price_not_positive"),
    ]


@pytest.mark.parametrize(("seats", "dealer", "active"), [(3, 1, (2, 0, 1)), (4, 1, (2, 3, 0))])
def test_the_active_are_clockwise_from_the_dealer_s_left(
    seats: int, dealer: int, active: tuple[int, ...]
) -> None:
    """`rules.md` 1: with three the dealer plays, last; with four he sits out."""
    seating = Seating(tuple(range(seats)), dealer)
    assert seating.active == active
    assert seating.sitting_dealer == (dealer if seats == 4 else None)
    assert seating.next_dealer == active[0]
    assert seating.defenders(active[1]) == (active[2], active[0])


@settings(max_examples=50, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_a_legal_draft_reads_and_survives_being_kept(data: st.DataObject) -> None:
    """A half-filled form is kept as JSON; an entry is the draft that reads into it."""
    start = data.draw(starts())
    heading = start.heading
    table = Situation.first(start.convention, len(heading.names), heading.first_dealer, start.opening)
    draft = data.draw(drafts(table))
    assert DealDraft.model_validate_json(draft.model_dump_json(exclude_defaults=True)) == draft
    entry = read(draft, table)
    assert not isinstance(entry, tuple)
    assert read(DealDraft.of(entry), table) == entry
    assert table.raspasy_price == table.modern.raspasy_price(start.opening.raspasy_run + 1)

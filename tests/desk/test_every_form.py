"""The form at tables of two to five under any convention: what is offered reads, what reads is offered."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pulka.deals import DealDraft, Raspasy, Situation, Surplus, Word, read
from pulka.desk import compulsory, filling, offering, preview, seats, stakes
from pulka.ledger import Ledger
from pulka.terms import Contract, Suit
from tests.pulkas import ledger_of, pulka
from tests.strategies import CARDS, drafts, pulkas

KINDS = ("game", "misere", "raspasy")
BUTTON = {
    "declarer_missing", "contract_missing", "tricks_missing",
    "tricks_too_many", "tricks_too_few", "tricks_of_talon", "laps_over", "after_end",
}  # fmt: skip
"""What the button names; of these only touched numbers can be wrong, the rest is missing or barred."""


def _one(draw: st.DrawFn, values: Any) -> Any:  # noqa: ANN401  whatever is offered
    return draw(st.sampled_from(list(values)))


def _touches(draw: st.DrawFn, draft: DealDraft, situation: Situation) -> list[DealDraft]:
    """Every draft that one more tap may make: of each key that is offered one choice."""
    table = seats.seating(draft, situation)
    found = [filling.choose_dealer(draft, situation, _one(draw, situation.seats))]
    if seats.chooses_resting(draft, situation):
        found.append(seats.rest(draft, situation, _one(draw, situation.seats)))
    if draft.kind == "raspasy":
        taker = _one(draw, offering.takers(draft, situation))
        most = offering.most_tricks(draft, situation, taker)
        found += [filling.take(draft, taker, draw(st.integers(0, most)))] * 3
        found.append(filling.name(draft, "renonce", _one(draw, table.active)))
        if offering.may_be_dark(draft, situation):
            found.append(filling.name(draft, "dark_by", _one(draw, table.active)))
        return found
    able = [each for each in table.active if compulsory.may_play(draft, situation, each)]
    found += [filling.choose_declarer(draft, _one(draw, able))] if able else []
    if offering.may_be_dark(draft, situation):
        found.append(draft.but(dark=not draft.dark))
    if offering.chooses_surplus(draft, situation):
        found.append(draft.but(surplus=_one(draw, (None, *Surplus))))
    if draft.kind == "misere":
        found.append(draft.but(shared=not draft.shared))
        if draft.declarer is not None:
            found.append(filling.take(draft, draft.declarer, draw(st.integers(0, 10))))
        return found
    return found + _of_game(draw, draft, situation)


def _of_game(draw: st.DrawFn, draft: DealDraft, situation: Situation) -> list[DealDraft]:
    found = []
    if levels := compulsory.offered_levels(draft, situation):
        contract = Contract(level=_one(draw, levels), suit=_one(draw, Suit))
        found.append(filling.choose_contract(draft, contract))
    declarer = compulsory.declarer(draft, situation)
    if declarer is not None:
        player = _one(draw, seats.seating(draft, situation).defenders(declarer))
        word = _one(draw, offering.word_choices(draft, situation, player))
        found += [filling.answer(draft, player, word)] * 2
        found.append(filling.take_more(draft, player, _one(draw, (-1, 1)), situation))
        found.append(filling.take_more(draft, declarer, _one(draw, (-1, 1)), situation))
    dealer = seats.seating(draft, situation).sitting_dealer
    if dealer is not None and offering.dealer_may_whist(draft, situation):
        found.append(filling.answer(draft, dealer, _one(draw, (Word.WHIST, None))))
    if underbids := offering.underbids(draft, situation):
        found.append(filling.underbid(draft, _one(draw, (None, *underbids))))
    if offering.chooses_dummy(draft, situation):
        found.append(draft.but(dummy=_one(draw, (None, False))))
    if concessions := offering.concessions(situation):
        found.append(filling.concede(draft, _one(draw, (None, *concessions))))
    if offering.counts_talon(situation):
        cards = draw(st.lists(st.sampled_from(CARDS), min_size=2, max_size=2, unique=True))
        found.append(draft.but(talon=tuple(cards)))
    return found


@st.composite
def touched(draw: st.DrawFn) -> tuple[DealDraft, Ledger]:
    """A deal as somebody may tap it together in any pulka, each tap one that is offered then."""
    ledger = draw(pulkas(most=4))
    draft = filling.start(draw(st.sampled_from(KINDS)))
    for _ in range(draw(st.integers(0, 10))):
        if draw(st.integers(0, 9)) == 0:
            draft = filling.choose_kind(draft, draw(st.sampled_from(KINDS)))
        draft = _one(draw, _touches(draw, draft, ledger.situation))
    return draft, ledger


def _later(codes: set[str]) -> set[str]:
    """What is missing too while it is not said who plays what; the button asks for that first."""
    return {"whist_missing", "tricks_missing"} if codes & {"declarer_missing", "contract_missing"} else set()


@given(touched())
def test_whatever_is_tapped_together_reads_or_the_button_says_what_is_amiss(
    made: tuple[DealDraft, Ledger],
) -> None:
    draft, ledger = made
    situation = ledger.situation
    whole = filling.filled(draft, situation)
    seen = preview(whole, situation, ledger.columns)
    stakes.overflows(whole, situation, ledger.columns)
    codes = {fault.code for fault in seen.faults}
    assert codes <= BUTTON | _later(codes)
    if whole.kind != "raspasy" and len(draft.tricks or ()) < 2:  # the others' numbers follow
        assert not any(code.startswith("tricks") for code in codes - _later(codes))
    assert ("after_end" in codes) is situation.closed
    if compulsory.barred(draft, situation):
        assert seen.entry is None
    elif whole.kind != "raspasy" and whole.declarer is not None and whole.contract is not None:
        assert seen.entry is not None or situation.closed or len(draft.tricks or ()) >= 2
    if seen.entry is not None:
        assert filling.filled(DealDraft.of(seen.entry), situation) == DealDraft.of(seen.entry)


@st.composite
def entered(draw: st.DrawFn) -> tuple[DealDraft, Situation]:
    """A deal that a file may hold, in any pulka."""
    situation = draw(pulkas(most=4)).situation
    drafted = drafts(situation).filter(lambda draft: draft.kind in (*KINDS, "misdeal"))
    return draw(drafted), situation


@given(entered())
def test_every_deal_that_reads_stands_in_the_form_as_it_was(made: tuple[DealDraft, Situation]) -> None:
    draft, situation = made
    entry = read(draft, situation)
    if isinstance(entry, tuple):  # the pulka is over, or nobody at this table has the game left
        return
    again = DealDraft.of(entry)
    assert read(filling.filled(again, situation), situation) == entry
    assert read(filling.filled(filling.amending(again), situation, again), situation) == entry
    if isinstance(entry, Raspasy):
        assert set(entry.dark_by) <= set(seats.seating(again, situation).active)
    else:
        assert getattr(entry, "declarer", None) in (None, *offering.declarers(again, situation))


@pytest.mark.parametrize("kind", [*KINDS, "misdeal"])
def test_who_is_not_at_the_table_counts_as_not_said(kind: str) -> None:
    gone = 4
    draft = DealDraft.model_validate({"kind": kind, "declarer": gone, "dealer": gone})
    draft = draft.but(resting=(0, gone), dark_by=(gone,), renonce=(gone,), tricks=((gone, 3),))
    situation = ledger_of(pulka(players=4, options={"dark_games": True})).situation
    whole = filling.filled(draft, situation)
    assert (whole.dealer, whole.resting) == (None, None)
    if kind == "raspasy":
        assert (whole.tricks, whole.dark_by, whole.renonce) == (None, None, None)
    elif kind != "misdeal":
        assert whole.declarer is None

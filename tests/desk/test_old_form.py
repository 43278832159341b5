"""The form of the old game: what is offered reads, what reads is offered."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pulka.deals import DealDraft, Situation, Word, read
from pulka.desk import filling, kinds, preview, seats
from pulka.desk.old import filling as old_filling
from pulka.desk.old import offering, worth
from pulka.ledger import Ledger
from pulka.rules.price_tables import CONTRACTS
from pulka.terms import Contract
from tests.archaic_pulkas import CLOSED, old
from tests.archaic_strategies import CARDS, old_drafts, old_starts

A, B, V, G = range(4)
W, P, I = Word.WHIST, Word.PASS, Word.INVITED
KINDS = (*offering.PLAYED, "raspasy")
BUTTON = {"declarer_missing", "contract_missing", "size_missing", "tricks_missing", "after_end_old"}
TYPED = {"tricks_too_many", "tricks_too_few", "talon_two", "whist_missing"}
"""What the button says of raspasy that do not add up, and of a talon half named."""


@st.composite
def tables(draw: Any) -> Situation:
    """A situation after the opening, the dealer anybody."""
    ledger = Ledger.begin(draw(old_starts()), "2026-01-01T00:00:00Z")
    situation = ledger.situation
    return situation._replace(dealer=draw(st.sampled_from(situation.seats)))


@st.composite
def touched(draw: Any) -> tuple[DealDraft, Situation]:
    """A form with offered things touched in any order."""
    situation: Situation = draw(tables())
    draft = filling.start(draw(st.sampled_from(KINDS)))
    for _ in range(draw(st.integers(0, 9))):
        draft = _touch(draw, draft, situation)
    return draft, situation


def _touch(draw: Any, draft: DealDraft, situation: Situation) -> DealDraft:
    table = seats.seating(draft, situation)
    player = draw(st.sampled_from(table.active))
    what = draw(st.integers(0, 8))
    if what == 0:
        return filling.choose_declarer(draft, player)
    if what == 1:
        return filling.choose_contract(draft, Contract.parse(draw(st.sampled_from(CONTRACTS))))
    if what == 2:
        choices = offering.word_choices(draft, situation, player)
        return filling.answer(draft, player, draw(st.sampled_from(choices)))
    if what == 3:
        taker = draw(st.sampled_from(offering.takers(draft, situation)))
        most = offering.most_tricks(draft, situation, taker)
        return filling.take(draft, taker, draw(st.integers(0, most)))
    if what == 4:
        return draft.but(size=draw(st.sampled_from(offering.SIZES)))
    if what == 5:
        able = offering.may_revoke(draft, situation)
        return old_filling.revoke(draft, draw(st.sampled_from(able)), draw(st.integers(0, 3))) if able else draft
    if what == 6:
        return draft.but(partner=draw(st.sampled_from(situation.seats)))
    if what == 7:
        return filling.choose_dealer(draft, situation, draw(st.sampled_from(situation.seats)))
    return filling.show_card(draft, draw(st.sampled_from(CARDS)))


@given(touched())
def test_whatever_is_tapped_together_reads_or_the_button_says_what_is_amiss(
    made: tuple[DealDraft, Situation],
) -> None:
    draft, situation = made
    whole = filling.filled(draft, situation)
    found = read(whole, situation)
    if not isinstance(found, tuple):
        return
    codes = {fault.code for fault in found}
    if filling.OTHER_CARD in (draft.talon or ()):
        codes = {code for code in codes if not code.startswith(("talon", "card"))}
    late = {"tricks_too_many", "tricks_too_few"} if draft.kind == "raspasy" else set()
    if "declarer_missing" in codes:
        codes -= {"whist_missing", "tricks_missing", "tricks_range"}
    assert codes <= BUTTON | late, (codes, whole)


@given(st.data())
def test_every_deal_that_reads_stands_in_the_form_as_it_was(data: st.DataObject) -> None:
    situation = data.draw(tables())
    draft = data.draw(old_drafts(situation, len(situation.order)))
    entry = read(draft, situation)
    if isinstance(entry, tuple) or draft.kind not in (*KINDS, "misdeal"):
        return
    again = DealDraft.of(entry)
    assert read(filling.filled(again, situation), situation) == entry
    assert read(filling.filled(filling.amending(again), situation, again), situation) == entry
    assert entry.kind in kinds.deals(situation)
    for player, word in getattr(entry, "words", ()):
        assert word in offering.word_choices(again, situation, player)
    assert set(getattr(entry, "renonce", ())) <= set(offering.may_revoke(again, situation))

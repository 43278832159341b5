"""The form of the old game: what is offered reads, what reads is offered."""

from functools import partial

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from pulka.deals import DealDraft, Situation, read
from pulka.desk import filling, kinds, seats
from pulka.desk.old import offering
from pulka.desk.old.filling import revoke
from pulka.ledger import Ledger
from pulka.rules.price_tables import CONTRACTS
from pulka.terms import Contract
from tests.archaic_strategies import CARDS, old_drafts, old_starts

KINDS = (*seats.PLAYED, "raspasy")
BUTTON = {"declarer_missing", "contract_missing", "size_missing", "tricks_missing", "after_end_old"}


@st.composite
def tables(draw: DrawFn) -> Situation:
    """A situation after the opening, the dealer anybody."""
    ledger = Ledger.begin(draw(old_starts()), "2026-01-01T00:00:00Z")
    situation = ledger.situation
    return situation._replace(dealer=draw(st.sampled_from(situation.seats)))


@st.composite
def touched(draw: DrawFn) -> tuple[DealDraft, Situation]:
    """A form with offered things touched in any order."""
    situation: Situation = draw(tables())
    draft = filling.start(draw(st.sampled_from(KINDS)))
    for _ in range(draw(st.integers(0, 9))):
        draft = _touch(draw, draft, situation)
    return draft, situation


def _touch(draw: DrawFn, draft: DealDraft, situation: Situation) -> DealDraft:
    player = st.sampled_from(seats.seating(draft, situation).active)
    anybody = st.sampled_from(situation.seats)
    able = offering.may_revoke(draft, situation)
    contracts = st.sampled_from(CONTRACTS).map(Contract.parse)
    touches: list[SearchStrategy[DealDraft]] = [
        player.map(partial(filling.choose_declarer, draft)),
        contracts.map(partial(filling.choose_contract, draft)),
        st.sampled_from(offering.SIZES).map(lambda size: draft.but(size=size)),
        anybody.map(lambda partner: draft.but(partner=partner)),
        anybody.map(partial(filling.choose_dealer, draft, situation)),
        st.sampled_from(CARDS).map(partial(filling.show_card, draft)),
    ]
    if able:
        touches.append(st.builds(partial(revoke, draft), st.sampled_from(able), st.integers(0, 3)))
    who = draw(player)
    touches.append(
        st.sampled_from(offering.word_choices(draft, situation, who)).map(partial(filling.answer, draft, who))
    )
    taker = draw(st.sampled_from(offering.takers(draft, situation)))
    most = offering.most_tricks(draft, situation, taker)
    touches.append(st.integers(0, most).map(partial(filling.take, draft, taker)))
    return draw(st.one_of(touches))


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
    late = {"tricks_too_many", "tricks_too_few", "tricks_of_talon"} if draft.kind == "raspasy" else set()
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

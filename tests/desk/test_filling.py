"""What follows from a touch, and what is offered next."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pulka.deals import DealDraft, Game, Situation, Surplus, Word, read
from pulka.desk import filling, offering
from pulka.files import presets
from pulka.rules import Convention, read_convention
from pulka.terms import Contract, Mark, Suit

A, B, V, G = range(4)
W, P, H, R = Word.WHIST, Word.PASS, Word.HALF, Word.RETURNED


def convention(base: str = "sochi", **options: object) -> Convention:
    found, faults = read_convention({"base": base, **options}, presets())
    assert found, faults
    return found


def table(players: int = 3, base: str = "sochi", **options: object) -> Situation:
    return Situation(convention(base, **options), tuple(range(players)), players - 1)


def game(contract: str | None = "6S", declarer: int = A, **said: object) -> DealDraft:
    draft = filling.start("game", declarer)
    return draft.but(contract=Contract.parse(contract) if contract else None, **said)


def tricks(draft: DealDraft, situation: Situation) -> dict[int, int] | None:
    found = filling.filled(draft, situation).tricks
    return None if found is None else dict(found)


@pytest.mark.parametrize(
    ("contract", "split"),
    [("6S", (6, 2, 2)), ("7H", (7, 2, 1)), ("8C", (8, 1, 1)), ("9D", (9, 1, 0)), ("10NT", (10, 0, 0))],
)
def test_a_contract_alone_is_made_exactly_and_both_whist(contract: str, split: tuple[int, ...]) -> None:
    draft = filling.filled(game(contract), table())
    assert draft.whist == ((B, W), (V, W))
    assert draft.tricks == tuple(zip((A, B, V), split, strict=True))


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ([(A, 7)], (7, 2, 1)),
        ([(A, 5)], (5, 3, 2)),
        ([(B, 3)], (6, 3, 1)),
        ([(V, 3)], (6, 1, 3)),
        ([(B, 5)], (5, 5, 0)),
        ([(B, 3), (V, 3)], (4, 3, 3)),
        ([(A, 7), (V, 0)], (7, 3, 0)),
        ([(B, 9), (V, 3)], (0, 9, 3)),
        ([(A, 7), (B, 5)], (7, 5, 0)),
        ([(A, 7), (B, 1), (V, 1)], (7, 1, 1)),
    ],
)
def test_a_number_that_was_touched_stays_and_the_rest_follows(
    said: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    draft = game()
    for player, number in said:
        draft = filling.take(draft, player, number)
    assert tricks(draft, table()) == dict(enumerate(expected))


STOOD = game().but(whist=((B, W), (V, W)), tricks=((A, 6), (B, 3), (V, 1)))


def amended(
    said: list[tuple[int, int]], stood: DealDraft = STOOD, situation: Situation | None = None
) -> object:
    draft = filling.amending(stood)
    for player, number in said:
        draft = filling.take(draft, player, number)
    found = filling.filled(draft, situation or table(), stood).tricks
    return found and tuple([number for _, number in found])


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ([], (6, 3, 1)),
        ([(A, 7)], (7, 2, 1)),
        ([(A, 5)], (5, 3, 2)),
        ([(A, 6)], (6, 3, 1)),
        ([(B, 4)], (6, 4, 0)),
        ([(B, 5)], (5, 5, 0)),
        ([(B, 2)], (6, 2, 2)),
        ([(V, 4)], (6, 0, 4)),
        ([(B, 2), (V, 1)], (7, 2, 1)),
        ([(A, 7), (B, 3)], (7, 3, 0)),
        ([(A, 7), (B, 5)], (7, 5, 0)),
        ([(A, 7), (B, 1), (V, 1)], (7, 1, 1)),
    ],
)
def test_the_tricks_of_an_amended_entry_follow_those_that_were_touched(
    said: list[tuple[int, int]], expected: tuple[int, ...]
) -> None:
    assert amended(said) == expected


def test_an_amended_entry_keeps_its_tricks_when_something_else_is_touched() -> None:
    def followed(draft: DealDraft) -> object:
        return filling.filled(draft, table(), STOOD).tricks

    draft = filling.amending(STOOD)
    assert followed(filling.choose_contract(draft, Contract.parse("7H"))) == STOOD.tricks
    assert followed(filling.choose_declarer(draft, B)) == ((B, 6), (V, 1), (A, 3))
    lone = filling.answer(draft, V, P)
    assert followed(lone) == STOOD.tricks
    assert followed(filling.take(lone, B, 5)) == ((A, 5),)
    assert followed(filling.choose_kind(draft, "misere")) == ((A, 0),)
    assert followed(filling.choose_kind(draft, "raspasy")) is None


def test_the_one_number_of_an_amended_entry_is_that_of_the_declarer() -> None:
    stood = game().but(whist=((B, W), (V, P)), tricks=((A, 5),))
    assert amended([], stood) == (5,)
    assert amended([(A, 6)], stood) == (6,)
    both = filling.answer(filling.amending(stood), V, W)
    assert filling.filled(both, table(), stood).tricks == ((A, 5), (B, 3), (V, 2))
    misere = filling.start("misere", B).but(tricks=((B, 2),))
    assert amended([], misere) == (2,)
    assert amended([(B, 3)], misere) == (3,)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ([], (4, 3, 2, 1)),
        ([(A, 5)], (5, 2, 2, 1)),
        ([(A, 3)], (3, 3, 3, 1)),
        ([(A, 10)], (10, 0, 0, 0)),
        ([(A, 4), (B, 2), (V, 2)], (4, 2, 2, 2)),
        ([(G, 2)], (3, 3, 2, 2)),
        ([(G, 2), (A, 4)], (4, 2, 2, 2)),
    ],
)
def test_amended_raspasy_add_up_to_ten(said: list[tuple[int, int]], expected: tuple[int, ...]) -> None:
    stood = filling.start("raspasy").but(tricks=((A, 4), (B, 3), (V, 2), (G, 1)))
    assert amended(said, stood, table(4)) == expected


def test_amended_raspasy_of_another_dealer_ask_anew() -> None:
    stood = filling.start("raspasy").but(tricks=((A, 4), (B, 3), (V, 3)))
    assert amended([], stood, table(4)) is None


def test_a_lone_whister_has_the_tricks_of_the_defence() -> None:
    draft = filling.answer(game("7H"), V, P)
    assert tricks(draft, table()) == {A: 7}
    assert tricks(filling.take_more(draft, A, -1, table()), table()) == {A: 6}
    assert tricks(filling.take(filling.take(draft, B, 3), V, 2), table()) == {A: 5}
    whole = draft.but(tricks=((A, 6), (B, 3), (V, 1)))
    assert tricks(whole, table()) == {A: 6, B: 3, V: 1}
    assert tricks(filling.take(whole, A, 5), table()) == {A: 5}
    nobody = filling.start()
    assert filling.take_more(nobody, A, 1, table()) is nobody


def test_steps_count_from_what_is_said_by_now() -> None:
    draft = game("6S")
    for _ in range(3):
        draft = filling.take_more(draft, V, -1, table())
    assert tricks(draft, table()) == {A: 6, B: 4, V: 0}
    assert tricks(filling.take_more(draft, A, 1, table()), table()) == {A: 7, B: 3, V: 0}
    standing = game("6S", tricks=((A, 5), (B, 3), (V, 2)))
    amended = filling.take_more(filling.amending(standing), V, -1, table(), standing)
    assert dict(filling.filled(amended, table(), standing).tricks or ())[V] == 1


def test_nothing_is_cleared_that_may_be_possible_again() -> None:
    situation = table()
    draft = filling.answer(filling.answer(filling.take(game("7H"), A, 6), B, P), V, H)
    assert tricks(draft, situation) is None
    eight = filling.choose_contract(draft, Contract.parse("8H"))
    assert offering.words(eight, situation) == ((B, P), (V, P))
    again = filling.choose_contract(eight, Contract.parse("6C"))
    assert offering.words(again, situation) == ((B, P), (V, H))
    both = filling.answer(filling.answer(again, V, W), B, W)
    assert tricks(both, situation) == {A: 6, B: 2, V: 2}


def test_another_declarer_takes_over_what_was_said_of_the_declarer() -> None:
    draft = filling.answer(filling.take(filling.take(game("7H"), A, 6), B, 3), V, P)
    moved = filling.choose_declarer(draft, B)
    assert tricks(moved, table()) == {B: 6}
    assert offering.words(moved, table()) == ((V, P), (A, W))
    assert filling.choose_declarer(moved, B) == moved
    assert filling.choose_declarer(filling.start(), B).declarer == B


def test_a_form_without_declarer_or_contract_has_nothing_to_fill() -> None:
    assert filling.filled(filling.start(), table()).whist is None
    assert tricks(game(None), table()) is None
    dealer_plays = game(declarer=G)
    assert filling.filled(dealer_plays, table(4)).declarer is None
    assert offering.words(dealer_plays, table(4)) == ()


def test_the_declarer_of_a_misere_takes_none_unless_said() -> None:
    situation = table(4)
    draft = filling.start("misere", B)
    assert tricks(draft, situation) == {B: 0}
    assert tricks(filling.take(draft, B, 2), situation) == {B: 2}
    shared = draft.but(shared=True)
    assert filling.filled(shared, situation).shared
    assert not filling.filled(shared, table(3)).shared
    assert tricks(filling.start("misere"), situation) is None


@pytest.mark.parametrize(
    ("players", "said", "expected"),
    [
        (3, [], None),
        (3, [(A, 4)], {A: 4}),
        (3, [(A, 4), (B, 3)], {A: 4, B: 3, V: 3}),
        (3, [(A, 10)], {A: 10, B: 0, V: 0}),
        (3, [(A, 4), (B, 3), (V, 2)], {A: 4, B: 3, V: 2}),
        (3, [(A, 8), (B, 7)], {A: 8, B: 7, V: 0}),
        (4, [(A, 4)], {A: 4, G: 0}),
        (4, [(A, 4), (B, 3)], {A: 4, B: 3, V: 3, G: 0}),
        (4, [(A, 4), (B, 3), (V, 2)], {A: 4, B: 3, V: 2, G: 1}),
        (4, [(A, 4), (B, 3), (V, 0)], {A: 4, B: 3, V: 0, G: 2}),
        (4, [(G, 1), (A, 4), (B, 3)], {A: 4, B: 3, V: 2, G: 1}),
        (4, [(A, 6), (B, 4)], {A: 6, B: 4, V: 0, G: 0}),
    ],
)
def test_the_last_number_of_raspasy_follows(
    players: int, said: list[tuple[int, int]], expected: dict[int, int] | None
) -> None:
    draft = filling.start("raspasy")
    for player, number in said:
        draft = filling.take(draft, player, number)
    assert tricks(draft, table(players)) == expected


def test_who_is_asked_for_tricks_on_raspasy() -> None:
    draft = filling.start("raspasy")
    assert offering.takers(draft, table(3)) == (A, B, V)
    assert offering.takers(draft, table(4)) == (A, B, V, G)
    assert offering.takers(draft, table(4, "rostov")) == (A, B, V)
    assert offering.takers(draft.but(dealer=A), table(4)) == (B, V, G, A)
    assert offering.most_tricks(draft, table(4), G) == 2
    assert offering.most_tricks(draft, table(4), A) == offering.most_tricks(draft, table(3), V) == 10
    rostov = filling.take(filling.take(draft, A, 4), B, 3)
    assert tricks(rostov, table(4, "rostov")) == {A: 4, B: 3, V: 3}


@pytest.mark.parametrize(
    ("other", "contract", "offered"),
    [
        (W, "6C", (W, P)),
        (P, "6C", (W, P, H, R)),
        (H, "7C", (P, R)),
        (R, "7C", (P, H)),
        (P, "8C", (W, P)),
        (P, None, (W, P)),
    ],
)
def test_a_defender_is_offered_what_the_other_leaves(
    other: Word, contract: str | None, offered: tuple[Word, ...]
) -> None:
    draft = filling.answer(filling.answer(game(contract), B, P), V, other)
    assert offering.word_choices(draft, table(), B) == offered


@pytest.mark.parametrize(
    ("own", "other", "contract", "slots"),
    [
        (W, W, "6C", (W, P, None)),
        (W, P, "6C", (W, P, H)),
        (R, P, "6C", (R, P, H)),
        (P, H, "7C", (R, P, None)),
        (P, R, "7C", (None, P, H)),
        (P, P, "8C", (W, P, None)),
    ],
)
def test_every_word_has_its_place_in_the_row(
    own: Word, other: Word, contract: str, slots: tuple[Word | None, ...]
) -> None:
    draft = filling.answer(filling.answer(game(contract), B, own), V, other)
    assert offering.word_slots(draft, table(), B) == slots


@pytest.mark.parametrize("own", [W, P, R])
def test_a_whist_taken_back_without_a_half_stands_last(own: Word) -> None:
    situation = table(half_whist=[])
    draft = filling.answer(filling.answer(game("6C"), B, own), V, P)
    assert offering.word_slots(draft, situation, B) == (W, P, R)


def test_words_that_clash_after_a_change_of_level_give_way() -> None:
    def counted(first: Word, second: Word) -> tuple[Word, ...]:
        draft = filling.answer(filling.answer(game("7C"), B, first), V, second)
        return tuple([word for _, word in offering.words(draft, table())])

    assert counted(H, H) == (P, P)
    assert counted(R, W) == (W, W)
    assert counted(H, W) == (P, W)
    assert counted(H, R) == (H, R)


def test_stalingrad_is_preset() -> None:
    situation = table(stalingrad=True)
    draft = filling.answer(game("6S"), B, P)
    assert offering.must_whist(draft, situation)
    assert offering.word_choices(draft, situation, B) == (W,)
    assert filling.filled(draft, situation).whist == ((B, W), (V, W))
    assert offering.words(filling.choose_contract(draft, Contract.parse("6C")), situation) == ((B, P), (V, W))


def test_the_dealer_whists_when_nobody_else_does() -> None:
    situation = table(4, "leningrad_fspr")
    draft = filling.answer(game("7C"), B, P)
    assert not offering.dealer_may_whist(draft, situation)
    draft = filling.answer(draft, V, H)
    assert offering.dealer_may_whist(draft, situation)
    assert not offering.dealer_may_whist(draft, table(4))
    draft = filling.answer(draft, G, W)
    assert filling.filled(draft, situation).whist == ((B, P), (V, H), (G, W))
    assert tricks(draft, situation) == {A: 7}
    assert offering.word_choices(draft, situation, B) == (P,)
    assert offering.words(filling.answer(draft, G, None), situation) == ((B, P), (V, H))
    assert offering.words(filling.answer(draft, V, W), situation) == ((B, P), (V, W))


def test_giving_up_leaves_words_and_tricks_out_and_gives_them_back() -> None:
    situation = table(3, "rostov")
    assert offering.concessions(situation) == (3,)
    draft = filling.concede(filling.take(filling.answer(game("7C"), B, P), A, 5), 3)
    given_up = filling.filled(draft, situation)
    assert (given_up.whist, given_up.tricks, given_up.conceded) == (None, None, 3)
    assert tricks(filling.concede(draft, None), situation) == {A: 5}
    assert filling.filled(draft, table()).conceded is None


def test_cards_of_the_talon_come_and_go() -> None:
    draft = filling.show_card(game(), "AH")
    assert draft.talon == ("AH", filling.OTHER_CARD)
    both = filling.show_card(draft, "KH")
    assert both.talon == ("AH", "KH")
    assert filling.show_card(both, "QS").talon == ("AH", "QS")
    assert filling.show_card(both, "AH").talon == ("KH", filling.OTHER_CARD)
    assert filling.show_card(draft, "AH").talon is None
    assert offering.counts_talon(table(base="leningrad_fspr"))
    assert not offering.counts_talon(table())


def test_surplus_is_chosen_only_where_the_convention_leaves_it() -> None:
    choice = table(surplus_order="choice")
    draft = game(surplus=Surplus.GORA)
    assert filling.filled(draft, choice).surplus is Surplus.GORA
    assert filling.filled(draft, table()).surplus is None
    assert not offering.chooses_surplus(filling.start("raspasy"), choice)


def test_another_kind_keeps_who_plays_but_not_the_tricks() -> None:
    draft = filling.take(game(), A, 5)
    assert filling.choose_kind(draft, "game") is draft
    misere = filling.choose_kind(draft, "misere")
    assert (misere.declarer, misere.tricks) == (A, None)


@pytest.mark.parametrize(
    ("kind", "declarer", "goes_on"),
    [
        (None, None, True),
        (None, A, True),
        ("game", A, True),
        ("game", None, True),
        (None, B, False),
        ("misere", None, False),
        ("misere", A, False),
    ],
)
def test_a_kept_draft_goes_on_only_where_it_is_meant(
    kind: str | None, declarer: int | None, goes_on: bool
) -> None:
    assert filling.goes_on(filling.take(game("7H"), A, 6), kind, declarer) is goes_on


def test_a_tapped_player_means_his_game_not_his_kept_misere() -> None:
    kept = filling.choose_kind(game(), "misere")
    assert not filling.goes_on(kept, None, A)
    assert filling.goes_on(kept, "misere", A)
    assert filling.goes_on(kept, "misere", None)
    assert filling.goes_on(kept, None, None)


def test_a_tapped_player_does_not_mean_a_kept_raspasy() -> None:
    kept = filling.choose_kind(game(), "raspasy")
    assert filling.goes_on(kept, None, None)
    assert not filling.goes_on(kept, None, A)


def test_the_dealer_is_said_only_where_it_is_not_his_turn() -> None:
    draft = filling.choose_dealer(filling.start("misdeal"), table(), A)
    assert filling.filled(draft, table()).dealer == A
    assert filling.choose_dealer(draft, table(), V).dealer is None
    assert offering.declarers(game().but(dealer=B), table(4)) == (A, V, G)


def test_a_correction_holds_many_cells() -> None:
    draft = filling.start("correction")
    draft = filling.correct(draft, A, Mark.GORA, 2)
    draft = filling.correct(draft, A, Mark.GORA, -3)
    draft = filling.correct(draft, B, Mark.PULYA, 1)
    draft = filling.correct(draft, A, Mark.WHIST, 10, B)
    draft = filling.correct(draft, A, Mark.WHIST, 4, V)
    draft = filling.correct(filling.correct(draft, A, Mark.WHIST, None, V), B, Mark.PULYA, None)
    assert (draft.gora, draft.pulya, draft.whists) == (((A, -3),), (), ((A, B, 10),))
    assert filling.filled(draft, table()) is draft


def test_one_opponent_has_two_words() -> None:
    situation = Situation(convention(), (A, B), B)
    assert offering.word_choices(game("6C"), situation, B) == (W, P)


PRESETS = ("sochi", "leningrad", "leningrad_fspr", "rostov")
CONTRACTS = st.builds(Contract, level=st.integers(6, 10), suit=st.sampled_from(Suit))


@st.composite
def touched(draw: st.DrawFn) -> tuple[DealDraft, Situation]:
    """A game as somebody may tap it together: every tap is one that is offered at that moment."""
    players = draw(st.sampled_from((3, 4)))
    situation = table(players, draw(st.sampled_from(PRESETS)), stalingrad=draw(st.booleans()))
    draft = filling.start("game", draw(st.sampled_from(offering.declarers(filling.start(), situation))))
    for _ in range(draw(st.integers(1, 8))):
        match draw(st.sampled_from(("contract", "word", "dealer", "declarer", "concede"))):
            case "contract":
                draft = filling.choose_contract(draft, draw(CONTRACTS))
            case "declarer":
                draft = filling.choose_declarer(
                    draft, draw(st.sampled_from(offering.declarers(draft, situation)))
                )
            case "dealer" if offering.dealer_may_whist(draft, situation):
                draft = filling.answer(draft, situation.dealer, draw(st.sampled_from((W, None))))
            case "concede" if offering.concessions(situation):
                draft = filling.concede(
                    draft, draw(st.sampled_from((None, *offering.concessions(situation))))
                )
            case "word" if draft.declarer is not None:
                player = draw(st.sampled_from(situation.seating().defenders(draft.declarer)))
                draft = filling.answer(
                    draft, player, draw(st.sampled_from(offering.word_choices(draft, situation, player)))
                )
    return filling.choose_contract(draft, draft.contract or draw(CONTRACTS)), situation


@given(touched())
def test_whatever_is_offered_reads_without_a_fault(made: tuple[DealDraft, Situation]) -> None:
    draft, situation = made
    entry = read(filling.filled(draft, situation), situation)
    assert isinstance(entry, Game)
    assert sum(number for _, number in entry.tricks) == 10 or len(entry.tricks) <= 1
    again = DealDraft.of(entry)
    assert read(filling.filled(again, situation), situation) == entry
    assert read(filling.filled(filling.amending(again), situation, again), situation) == entry


@pytest.mark.parametrize(
    ("base", "level", "suit"), list(product(PRESETS, (6, 7, 8, 10), (Suit.SPADES, Suit.HEARTS)))
)
def test_every_pair_of_words_that_reads_is_offered(base: str, level: int, suit: Suit) -> None:
    situation = table(3, base)
    contract = Contract(level=level, suit=suit)
    for first, second in product(Word, Word):
        draft = game(None).but(contract=contract, whist=((B, first), (V, second)))
        entry = read(draft.but(tricks=((A, level),) if first.plays or second.plays else None), situation)
        faults = entry if isinstance(entry, tuple) else ()
        reads = not any(fault.field == "whist" for fault in faults)
        kept = offering.words(draft, situation) == ((B, first), (V, second))
        assert reads == kept
        if reads:
            assert first in offering.word_choices(draft, situation, B)
            assert second in offering.word_choices(draft, situation, V)

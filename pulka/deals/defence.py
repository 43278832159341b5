"""Reading the words of the defenders (`rules.md` 2.3, 2.5)."""

from functools import partial

from pulka.deals.answers import KEY, read_answers
from pulka.deals.attempt import Attempt
from pulka.deals.parts import Words
from pulka.deals.seating import Seating
from pulka.deals.words import Word
from pulka.terms import Contract, Player, Suit

_KNOWN = (Word.WHIST, Word.PASS, Word.HALF, Word.RETURNED)


def read_words(attempt: Attempt, seating: Seating, declarer: Player) -> Words:
    """Return the words clockwise from the declarer, the sitting dealer's last; none where they are faulty."""
    defenders = seating.defenders(declarer)
    said = read_answers(attempt, defenders, _KNOWN, partial(_stranger, attempt, seating, declarer))
    if not said:
        return ()
    before = len(attempt.faults)
    _agree(attempt, [(player, said[player]) for player in defenders], seating, said)
    if attempt.draft.contract is not None:
        _allowed(attempt, attempt.draft.contract, said)
    if len(attempt.faults) > before:
        return ()
    return tuple([(player, said[player]) for player in dict.fromkeys((*defenders, *said))])


def _stranger(attempt: Attempt, seating: Seating, declarer: Player, player: Player, word: Word) -> None:
    if player == declarer:
        attempt.fault("whist_of_declarer", KEY, word.value, player=player)
    elif player != seating.sitting_dealer:
        attempt.fault("not_at_table", KEY, word.value, player=player)
    elif not attempt.situation.modern.dealer_may_whist:
        attempt.fault("whist_of_dealer", KEY, word.value, player=player)
    elif word is not Word.WHIST:
        attempt.fault("word_of_dealer", KEY, word.value, player=player)


def _agree(
    attempt: Attempt, words: list[tuple[Player, Word]], seating: Seating, said: dict[Player, Word]
) -> None:
    """Check the words against each other: who may leave for half, take back a whist, or whist as dealer."""
    dealer_whists = seating.sitting_dealer in said
    for place, (player, word) in enumerate(words):
        others = [each for index, (_, each) in enumerate(words) if index != place]
        if word is Word.HALF and not all(each in (Word.PASS, Word.RETURNED) for each in others):
            attempt.fault("half_beside_whist", KEY, word.value, player=player)
        if word is Word.RETURNED and not all(each in (Word.PASS, Word.HALF) for each in others):
            attempt.fault("returned_beside_whist", KEY, word.value, player=player)
        if dealer_whists and word.plays:
            attempt.fault("dealer_beside_whister", KEY, word.value, player=player)


def _allowed(attempt: Attempt, contract: Contract, said: dict[Player, Word]) -> None:
    """Check the words against the options of the convention."""
    convention = attempt.situation.modern
    alone = len(attempt.situation.seats) == 2  # noqa: PLR2004  two at the table: one opponent
    forced = convention.stalingrad and contract.level == 6 and contract.suit is Suit.SPADES  # noqa: PLR2004  6♠
    for player, word in said.items():
        if alone and word in (Word.HALF, Word.RETURNED):
            attempt.fault("word_of_two", KEY, word.value, player=player)
        elif word is Word.HALF and contract.level not in convention.half_whist:
            attempt.fault("half_not_allowed", KEY, word.value, player=player, allowed=convention.half_whist)
        elif word is Word.RETURNED and contract.level not in convention.return_whist:
            attempt.fault(
                "returned_not_allowed", KEY, word.value, player=player, allowed=convention.return_whist
            )
        if forced and word is not Word.WHIST:
            attempt.fault("stalingrad", KEY, word.value, player=player)

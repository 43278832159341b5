"""What may be said in the form of an entry: the choices that the rules leave after what was said already.

Enters: a draft of what was said, the situation it is said in.
Leaves: the words, numbers and options to offer, and the defenders' words as they count.
"""

from pulka.deals import DealDraft, Seating, Situation, Word
from pulka.deals.seating import TWO
from pulka.desk import compulsory
from pulka.desk.seats import seating
from pulka.terms import Contract, Player, Suit

TEN = 10
TALON = 2
SIX = 6
Words = tuple[tuple[Player, Word], ...]


def declarers(draft: DealDraft, situation: Situation) -> tuple[Player, ...]:
    """Return who may play, in the order of the seats."""
    active = seating(draft, situation).active
    return tuple([player for player in situation.seats if player in active])


def must_whist(draft: DealDraft, situation: Situation) -> bool:
    """Return whether everybody has to whist: Stalingrad."""
    return situation.modern.stalingrad and compulsory.contract(draft, situation) == Contract(
        level=SIX, suit=Suit.SPADES
    )


def words(draft: DealDraft, situation: Situation) -> Words:
    """Return the words as they count, the sitting dealer's last: who said nothing whists.

    A word that cannot be now gives way to the nearest that can: leaving for half is a pass then, a whist
    that was taken back is a whist.
    """
    declarer = compulsory.declarer(draft, situation)
    if declarer is None:
        return ()
    table = seating(draft, situation)
    given = dict(draft.whist or ())
    defenders = table.defenders(declarer)
    if must_whist(draft, situation):
        return tuple([(player, Word.WHIST) for player in defenders])
    contract = compulsory.contract(draft, situation)
    said = {player: _lawful(given.get(player, Word.WHIST), contract, situation) for player in defenders}
    before = dict(said)
    for player in defenders:
        others = [word for other, word in before.items() if other != player]
        if said[player] not in _beside(others):
            said[player] = _nearest(said[player])
    dealer = table.sitting_dealer
    if dealer is not None and dealer in given and _dealer_may(situation, list(said.values())):
        said[dealer] = Word.WHIST
    return tuple(said.items())


def word_choices(draft: DealDraft, situation: Situation, player: Player) -> tuple[Word, ...]:
    """Return what a defender may say, given what the others say."""
    if must_whist(draft, situation):
        return (Word.WHIST,)
    said = dict(words(draft, situation))
    dealer = seating(draft, situation).sitting_dealer
    others = [word for other, word in said.items() if other not in (player, dealer)]
    contract = compulsory.contract(draft, situation)
    possible = [word for word in _beside(others) if _lawful(word, contract, situation) is word]
    return tuple([word for word in possible if dealer not in said or not word.plays])


def word_slots(draft: DealDraft, situation: Situation, player: Player) -> tuple[Word | None, ...]:
    """Return the same words by their places in the row, so that none ever moves: whist, pass, half.

    A whist that is taken back stands where the whist would; where either can be said, in the free last place.
    """
    choices = word_choices(draft, situation, player)
    said = dict(words(draft, situation)).get(player)
    back = Word.RETURNED in choices
    instead = back and (Word.WHIST not in choices or (Word.HALF in choices and said is Word.RETURNED))
    last = Word.RETURNED if back and not instead and Word.HALF not in choices else Word.HALF
    row = (Word.RETURNED if instead else Word.WHIST, Word.PASS, last)
    return tuple([word if word in choices else None for word in row])


def dealer_may_whist(draft: DealDraft, situation: Situation) -> bool:
    """Return whether the sitting dealer may whist: nobody else does."""
    dealer = seating(draft, situation).sitting_dealer
    said = [word for player, word in words(draft, situation) if player != dealer]
    return dealer is not None and bool(said) and _dealer_may(situation, said)


def concessions(situation: Situation) -> tuple[int, ...]:
    """Return by how many tricks a game may be given up without play."""
    return tuple(sorted(situation.modern.concede))


def counts_talon(situation: Situation) -> bool:
    """Return whether the cards of the talon bring whists."""
    return situation.modern.talon_premium != "none"


def may_share(draft: DealDraft, situation: Situation) -> bool:
    """Return whether a misère can be shared with the dealer."""
    return situation.modern.shared_misere and seating(draft, situation).sitting_dealer is not None


def chooses_surplus(draft: DealDraft, situation: Situation) -> bool:
    """Return whether the declarer may choose where points over the limit go first."""
    return situation.caps_pulya and may_choose_surplus(draft, situation)


def may_choose_surplus(draft: DealDraft, situation: Situation) -> bool:
    """Return whether such a choice can be read, of use or not."""
    convention = situation.modern
    won = draft.kind == "misere" or (draft.kind == "game" and draft.conceded not in convention.concede)
    return won and convention.surplus_order == "choice"


def most_tricks(draft: DealDraft, situation: Situation, player: Player) -> int:
    """Return the greatest number of tricks that somebody can have: two for the dealer with the talon."""
    return TALON if player == seating(draft, situation).sitting_dealer else TEN


def takers(draft: DealDraft, situation: Situation) -> tuple[Player, ...]:
    """Return whose tricks are asked on raspasy, in the order of the seats, the sitting dealer last."""
    dealer = talon_leader(seating(draft, situation), situation)
    players = declarers(draft, situation)
    return players if dealer is None else (*players, dealer)


def talon_leader(table: Seating, situation: Situation) -> Player | None:
    """Return the sitting dealer where he leads the talon on raspasy and its tricks are his."""
    return table.sitting_dealer if situation.modern.dealer_takes_talon else None


def may_be_dark(draft: DealDraft, situation: Situation) -> bool:
    """Return whether the deal may have been played unseen."""
    return situation.modern.dark_games and draft.kind in ("game", "misere", "raspasy")


def underbids(draft: DealDraft, situation: Situation) -> tuple[int, ...]:
    """Return by how many tricks a contract that is whisted may count as failed whatever was taken."""
    contract = compulsory.contract(draft, situation)
    if contract is None or not situation.modern.underbid or not _is_played(draft, situation):
        return ()
    return tuple(range(1, contract.level + 1))


def chooses_dummy(draft: DealDraft, situation: Situation) -> bool:
    """Return whether it is asked if the only whister plays the dummy's hand too."""
    return has_dummy(situation) and _is_played(draft, situation)


def has_dummy(situation: Situation) -> bool:
    """Return whether the third hand is the dummy's: two are at the table."""
    return len(situation.seats) == TWO


def _is_played(draft: DealDraft, situation: Situation) -> bool:
    """Return whether somebody whists a game that was not given up."""
    given_up = draft.kind != "game" or draft.conceded in situation.modern.concede
    return not given_up and any(word.plays for _, word in words(draft, situation))


def _beside(others: list[Word]) -> tuple[Word, ...]:
    """Return what can be said beside the other defenders' words (`rules.md` 2.3, 2.5)."""
    if not others or Word.WHIST in others:
        return (Word.WHIST, Word.PASS)
    if Word.RETURNED in others:
        return (Word.PASS, Word.HALF)
    if Word.HALF in others:
        return (Word.PASS, Word.RETURNED)
    return (Word.WHIST, Word.PASS, Word.HALF, Word.RETURNED)


def _lawful(word: Word, contract: Contract | None, situation: Situation) -> Word:
    """Return the word itself where the convention knows it on this level, else the nearest."""
    level = contract.level if contract else None
    convention = situation.modern
    known = {Word.HALF: convention.half_whist, Word.RETURNED: convention.return_whist, Word.INVITED: ()}
    return word if level in known.get(word, (level,)) else _nearest(word)


def _nearest(word: Word) -> Word:
    return {Word.HALF: Word.PASS, Word.INVITED: Word.PASS, Word.RETURNED: Word.WHIST}.get(word, word)


def _dealer_may(situation: Situation, said: list[Word]) -> bool:
    return situation.modern.dealer_may_whist and not any(word.plays for word in said)

"""What may be said in the form of an entry of the old game (`rules.md` 3)."""

from pulka.deals import DealDraft, Situation, Word
from pulka.deals.attempt import TALON, TEN
from pulka.deals.seating import TWO
from pulka.desk.seats import seating
from pulka.terms import Contract, Player
from pulka.terms.cards import LEVELS

SIZES = ("big", "small")
"""Of a misère and an uvert; the big one is meant where nothing is said."""


def declarer(draft: DealDraft, situation: Situation) -> Player | None:
    """Return who was said to play, if he plays this deal."""
    return draft.declarer if draft.declarer in seating(draft, situation).active else None


def contract(draft: DealDraft, situation: Situation) -> Contract | None:
    """Return what was said to be played, if it has a price."""
    said = draft.contract
    if said is None or (said.suit is None and situation.archaic.needs_suit(said.level)):
        return None
    return said


def asks_suits(situation: Situation) -> bool:
    """Return whether some contract has no price before its suit is named."""
    return any(situation.archaic.needs_suit(level) for level in LEVELS)


def words(draft: DealDraft, situation: Situation) -> tuple[tuple[Player, Word], ...]:
    """Return the words as they count: who said nothing whists, who is invited by nobody has passed."""
    plays = declarer(draft, situation)
    if plays is None:
        return ()
    given = dict(draft.whist or ())
    said = {player: _known(given.get(player)) for player in seating(draft, situation).defenders(plays)}
    if not any(word.plays for word in said.values()):
        said = dict.fromkeys(said, Word.PASS)
    return tuple(said.items())


def word_choices(draft: DealDraft, situation: Situation, player: Player) -> tuple[Word, ...]:
    """Return what a defender may say: he is invited only beside a whist."""
    others = [word for each, word in words(draft, situation) if each != player]
    invited = (Word.INVITED,) if Word.WHIST in others else ()
    return (Word.WHIST, Word.PASS, *invited)


def chooses_dummy(draft: DealDraft, situation: Situation) -> bool:
    """Return whether it is asked if the only whister plays the dummy's hand too."""
    return len(situation.seats) == TWO and bool(_whisters(draft, situation))


def sells_aces(draft: DealDraft, situation: Situation) -> bool:
    """Return whether the dealer sits and may so have sold his talon."""
    return seating(draft, situation).sitting_dealer is not None


def takers(draft: DealDraft, situation: Situation) -> tuple[Player, ...]:
    """Return whose tricks are asked on raspasy, in the order of the seats, the sitting dealer last."""
    table = seating(draft, situation)
    players = tuple([player for player in situation.seats if player in table.active])
    return players if table.sitting_dealer is None else (*players, table.sitting_dealer)


def most_tricks(draft: DealDraft, situation: Situation, player: Player) -> int:
    """Return the greatest number of tricks that somebody can have: two for the dealer with the talon."""
    return TALON if player == seating(draft, situation).sitting_dealer else TEN


def may_revoke(draft: DealDraft, situation: Situation) -> tuple[Player, ...]:
    """Return who may be named for a renonce: in a game its declarer and who whists, else all who play."""
    if draft.kind == "raspasy":
        return takers(draft, situation)
    if draft.kind != "game":
        active = seating(draft, situation).active
        return tuple([player for player in situation.seats if player in active])
    plays, whisters = declarer(draft, situation), _whisters(draft, situation)
    return (plays, *whisters) if plays is not None and whisters else ()


def _whisters(draft: DealDraft, situation: Situation) -> tuple[Player, ...]:
    return tuple([player for player, word in words(draft, situation) if word.plays])


def _known(word: Word | None) -> Word:
    """Return the word itself where this game has it; whoever said nothing whists."""
    if word is None or word is Word.RETURNED:
        return Word.WHIST
    return Word.PASS if word is Word.HALF else word

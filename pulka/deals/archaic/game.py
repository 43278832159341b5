"""Reading a game of the old family."""

from pulka.deals.answers import KEY, read_answers
from pulka.deals.archaic.partner import check_open_record, check_partner
from pulka.deals.archaic.renonce import read_renonce
from pulka.deals.archaic_deals import ArchaicGame, Outcome
from pulka.deals.attempt import Attempt
from pulka.deals.parts import Words
from pulka.deals.play import check_dummy, check_talon, read_tricks
from pulka.deals.seating import TWO, Seating
from pulka.deals.words import Word
from pulka.terms import Player

_KNOWN = (Word.WHIST, Word.PASS, Word.INVITED)


def read_old_game(attempt: Attempt) -> ArchaicGame | None:
    """Read a game (`rules.md` 3.1 to 3.6, `format.md` 1.4)."""
    draft = attempt.draft
    seating = attempt.seating()
    declarer = attempt.declarer(seating)
    _check_contract(attempt)
    check_dummy(attempt)
    check_talon(attempt)
    check_partner(attempt)
    words: Words = ()
    if seating is not None and declarer is not None:
        words = _read_words(attempt, seating, declarer)
    elif draft.whist is None:
        attempt.fault("whist_missing", KEY, players=())
    tricks = read_tricks(attempt, seating, declarer, words)
    renonce = _read_renonce(attempt, declarer, words)
    if declarer is None or seating is None or draft.contract is None or attempt.faults or attempt.broken:
        return None
    game = ArchaicGame.model_construct(
        note=draft.note,
        dealer=draft.dealer,
        resting=draft.resting,
        declarer=declarer,
        contract=draft.contract,
        words=words,
        tricks=tricks,
        talon=draft.talon,
        dummy=draft.dummy is not False,
        partner=draft.partner,
        renonce=renonce,
    )
    made = attempt.situation.archaic.price(draft.contract) if game.outcome is Outcome.MADE else 0
    check_open_record(attempt, seating, declarer, made)
    return game


def _check_contract(attempt: Attempt) -> None:
    contract = attempt.draft.contract
    if contract is None:
        attempt.fault("contract_missing", "contract")
    elif contract.suit is None and attempt.situation.archaic.needs_suit(contract.level):
        attempt.fault("suit_missing", "contract", str(contract))


def _read_words(attempt: Attempt, seating: Seating, declarer: Player) -> Words:
    """Return the words clockwise from the declarer; who is invited needs a lone whister beside him."""

    def stranger(player: Player, word: Word) -> None:
        code = "whist_of_declarer" if player == declarer else "not_at_table"
        attempt.fault(code, KEY, word.value, player=player)

    defenders = seating.defenders(declarer)
    said = read_answers(attempt, defenders, _KNOWN, stranger)
    before = len(attempt.faults)
    whisters = [player for player, word in said.items() if word.plays]
    for player, word in said.items():
        if word is Word.INVITED and len(attempt.situation.seats) == TWO:
            attempt.fault("word_of_two", KEY, word.value, player=player)
        elif word is Word.INVITED and not whisters:
            attempt.fault("invited_by_nobody", KEY, word.value, player=player)
    if not said or len(attempt.faults) > before:
        return ()
    return tuple([(player, said[player]) for player in defenders])


def _read_renonce(attempt: Attempt, declarer: Player | None, words: Words) -> tuple[Player, ...]:
    """Read who revoked: the declarer or whisters, once somebody whists (3.10)."""
    if not words or declarer is None:  # who plays is not sure
        return read_renonce(attempt, None, "renonce_of_passer")
    whisters = [player for player, word in words if word.plays]
    if attempt.draft.renonce is not None and not whisters:
        attempt.fault("renonce_unplayed", "renonce")
        return ()
    return read_renonce(attempt, [declarer, *whisters], "renonce_of_passer")

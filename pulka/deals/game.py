"""Reading a game: contract, defenders' words, tricks."""

from pulka.deals.attempt import Attempt
from pulka.deals.defence import read_words
from pulka.deals.entries import Game, Tricks, Words
from pulka.deals.seating import TWO, Seating
from pulka.terms import Player

_CARDS = frozenset(rank + suit for rank in "AKQJT987" for suit in "SCDH")


def read_game(attempt: Attempt) -> Game | None:
    """Read a game (`rules.md` 2.2 to 2.5, `format.md` 1.4)."""
    draft = attempt.draft
    seating = attempt.seating()
    declarer = attempt.declarer(seating)
    if draft.contract is None:
        attempt.fault("contract_missing", "contract")
    attempt.on_the_list(declarer, draft.contract.level if draft.contract else None)
    attempt.dark_allowed()
    if draft.dummy is not None and len(attempt.situation.seats) != TWO:
        attempt.fault("dummy_not_at_two", "dummy")
    _talon(attempt)
    conceded = draft.conceded is not None or "conceded" in attempt.broken
    if conceded:
        _concession(attempt)
    else:
        attempt.surplus_allowed()
    words: Words = ()
    tricks: Tricks = ()
    if not conceded:
        if seating is not None and declarer is not None:
            words = read_words(attempt, seating, declarer)
        elif draft.whist is None:
            attempt.fault("whist_missing", "whist", players=())
        tricks = _tricks(attempt, seating, declarer, words)
        _underbid(attempt, words)
    if declarer is None or draft.contract is None or attempt.faults:
        return None
    return Game.model_construct(
        note=draft.note,
        dealer=draft.dealer,
        resting=draft.resting,
        declarer=declarer,
        contract=draft.contract,
        words=words,
        tricks=tricks,
        conceded=draft.conceded,
        talon=draft.talon,
        dark=draft.dark,
        underbid=draft.underbid,
        dummy=draft.dummy is not False,
        surplus=draft.surplus,
    )


def _tricks(attempt: Attempt, seating: Seating | None, declarer: Player | None, words: Words) -> Tricks:
    whisters = [player for player, word in words if word.plays]
    if seating is None or declarer is None or not words:  # who plays is not sure: only what cannot be at all
        attempt.tricks_possible(attempt.may_take(seating))
        return ()
    if not whisters:
        if attempt.draft.tricks is not None:
            attempt.fault("tricks_unplayed", "tricks")
        return ()
    names = [declarer, *seating.defenders(declarer)]
    names += [player for player in whisters if player not in names]
    return attempt.tricks(names, alone=declarer if len(whisters) == 1 else None)


def _concession(attempt: Attempt) -> None:
    draft = attempt.draft
    allowed = attempt.situation.convention.concede
    if draft.conceded is not None and draft.conceded not in allowed:
        attempt.fault("concede_not_allowed", "conceded", draft.conceded, allowed=allowed)
    for key in ("whist", "tricks", "underbid", "surplus"):
        if getattr(draft, key) is not None:
            attempt.fault("conceded_unplayed", key)


def _underbid(attempt: Attempt, words: Words) -> None:
    """Check an underbid: allowed, no more than the level, and somebody has whisted (`rules.md` 2.9)."""
    underbid, contract = attempt.draft.underbid, attempt.draft.contract
    if underbid is None:
        return
    if not attempt.situation.convention.underbid:
        attempt.fault("underbid_not_allowed", "underbid", underbid)
    elif underbid < 1 or (contract is not None and underbid > contract.level):
        attempt.fault("underbid_range", "underbid", underbid)
    elif words and not any(word.plays for _, word in words):
        attempt.fault("underbid_unplayed", "underbid", underbid)


def _talon(attempt: Attempt) -> None:
    talon = attempt.draft.talon
    if talon is None:
        return
    for card in talon:
        if card not in _CARDS:
            attempt.fault("talon_card", "talon", card)
    if talon[0] == talon[1]:
        attempt.fault("talon_twice", "talon", talon[0])

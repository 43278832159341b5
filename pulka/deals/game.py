"""Reading a game: contract, defenders' words, tricks."""

from pulka.deals.attempt import Attempt
from pulka.deals.defence import read_words
from pulka.deals.entries import Game
from pulka.deals.parts import Tricks, Words
from pulka.deals.play import check_dummy, check_talon, read_tricks


def read_game(attempt: Attempt) -> Game | None:
    """Read a game (`rules.md` 2.2 to 2.5, `format.md` 1.4)."""
    draft = attempt.draft
    seating = attempt.seating()
    declarer = attempt.declarer(seating)
    if draft.contract is None:
        attempt.fault("contract_missing", "contract")
    attempt.on_the_list(declarer, draft.contract.level if draft.contract else None)
    attempt.dark_allowed()
    check_dummy(attempt)
    check_talon(attempt)
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
        tricks = read_tricks(attempt, seating, declarer, words)
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


def _concession(attempt: Attempt) -> None:
    draft = attempt.draft
    allowed = attempt.situation.modern.concede
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
    if not attempt.situation.modern.underbid:
        attempt.fault("underbid_not_allowed", "underbid", underbid)
    elif underbid < 1 or (contract is not None and underbid > contract.level):
        attempt.fault("underbid_range", "underbid", underbid)
    elif words and not any(word.plays for _, word in words):
        attempt.fault("underbid_unplayed", "underbid", underbid)

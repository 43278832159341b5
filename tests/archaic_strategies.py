"""Random conventions, openings and deals of the old game, all of them legal (`rules.md` 3)."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from pulka.deals import DealDraft, Opening, Seating, Situation, Word
from pulka.files import every_preset
from pulka.ledger import Heading, Start
from pulka.rules import Archaic, read_convention
from pulka.rules.price_tables import CONTRACTS, TABLES
from pulka.terms import Contract, Player, Suit

TEN = 10
CARDS = [rank + suit for rank in "AKQJT987" for suit in "SCDH"]
_POINTS = st.integers(1, 30)
_OPTIONS: dict[str, SearchStrategy[Any]] = {
    "table": st.sampled_from(list(TABLES)) | st.fixed_dictionaries(dict.fromkeys(CONTRACTS, _POINTS)),
    "kurochka": st.sampled_from(["none", "unlimited", "limited"]),
    "kurochka_limit": st.sampled_from([10, 20, 30]),
    "pot": st.booleans(),
    "pot_parts": st.integers(1, 4),
    "start": st.sampled_from([1, 7, 20, 200]),
    "vystavka": st.sampled_from([0, 1, 10]),
    **dict.fromkeys(["misere_big", "misere_small", "uvert_big", "uvert_small"], _POINTS),
}


@st.composite
def old_conventions(draw: DrawFn) -> Archaic:
    """Any set of options of `rules.md` 3."""
    options: Mapping[str, Any] = draw(st.fixed_dictionaries({}, optional=_OPTIONS))
    convention, faults = read_convention({"base": "archaic", **options}, every_preset())
    assert isinstance(convention, Archaic), faults
    assert not faults
    return convention


@st.composite
def old_starts(draw: DrawFn) -> Start:
    """Two to five at the table, records often closed: the end phase and the pot come soon."""
    players = draw(st.integers(2, 5))
    convention = draw(old_conventions())
    heading = Heading(
        names=("Анна", "Boris", "Вера", "Gleb", "Даша")[:players],
        first_dealer=draw(st.integers(0, players - 1)),
        whist_price=draw(st.none() | st.just(1)),
    )
    few = st.just(0) | st.integers(0, 40)
    column = st.dictionaries(st.integers(0, players - 1), few, max_size=players)
    everybody = st.fixed_dictionaries(dict.fromkeys(range(players), few))
    opening = Opening()
    age = draw(st.sampled_from(["begun", "carried over", "ending", "ending with a pot"]))
    if age == "ending with a pot":  # drawn so rarely that no part of one would be won
        convention = convention.model_copy(update={"pot": True})
    if age != "begun":
        ending = age != "carried over"
        record = st.just(dict.fromkeys(range(players), 0)) if ending else everybody | column
        remises = everybody if ending else column
        opening = Opening(
            record=tuple(draw(record).items()),
            kurochka=tuple(draw(remises).items()) if convention.has_kurochka else (),
            pot=tuple(draw(remises).items()) if convention.pot else (),
            whists=((0, 1, draw(st.integers(-50, 50))),),
        )
    return Start(heading=heading, convention=convention, opening=opening)


@st.composite
def _shares(
    draw: DrawFn, names: tuple[Player, ...], total: int, last_at_most: int = TEN
) -> dict[Player, int]:
    """Tricks of the names that add up."""
    last = draw(st.integers(0, min(total, last_at_most)))
    size = len(names) - 2
    cuts = sorted(draw(st.lists(st.integers(0, total - last), min_size=size, max_size=size)))
    numbers = [after - before for before, after in pairwise([0, *cuts, total - last])]
    return dict(zip(names, [*numbers, last], strict=True))


def _revoked(able: tuple[Player, ...]) -> SearchStrategy[tuple[Player, ...] | None]:
    """Who revoked, mostly nobody."""
    some = st.lists(st.sampled_from(able), min_size=1, max_size=3).map(tuple)
    return st.none() | st.none() | some


@st.composite
def _partners(draw: DrawFn, situation: Situation, declarer: Player) -> Player | None:
    """Nobody, or another player whose record is open."""
    record = situation.old.record
    able = [player for player in situation.seats if player != declarer and record[player]]
    return draw(st.none() | st.sampled_from(able)) if able else None


@st.composite
def _games(draw: DrawFn, situation: Situation, seating: Seating) -> dict[str, Any]:
    declarer = draw(st.sampled_from(seating.active))
    level = draw(st.integers(6, 10))
    suits = st.sampled_from(Suit)
    needed = situation.archaic.needs_suit(level)
    contract = Contract(level=level, suit=draw(suits if needed else st.none() | suits))
    defenders = seating.defenders(declarer)
    whist, passes, invited = Word.WHIST, Word.PASS, Word.INVITED
    answers: list[tuple[Word, ...]] = [(whist,), (passes,)]
    if len(defenders) > 1:
        answers = [(whist, whist), (whist, passes), (passes, whist), (whist, invited), (invited, whist)]
        answers.append((passes, passes))
    words = dict(zip(defenders, draw(st.sampled_from(answers)), strict=True))
    found: dict[str, Any] = {
        "declarer": declarer,
        "contract": contract,
        "whist": tuple(draw(st.permutations(list(words.items())))),
        "partner": draw(_partners(situation, declarer)),
    }
    if len(situation.seats) == 2:
        found["dummy"] = draw(st.sampled_from([None, False]))
    if draw(st.booleans()):
        found["talon"] = tuple(draw(st.lists(st.sampled_from(CARDS), min_size=2, max_size=2, unique=True)))
    whisters = tuple([player for player, word in words.items() if word.plays])
    if not whisters:
        return found
    taken = draw(st.integers(level, TEN) | st.integers(0, TEN))  # made as often as not
    tricks = {declarer: taken, defenders[0]: TEN - taken}
    if len(defenders) > 1:
        tricks |= draw(_shares(defenders, TEN - taken))
    if len(whisters) == 1 and draw(st.booleans()):
        tricks = {declarer: tricks[declarer]}
    elif draw(st.booleans()):
        del tricks[draw(st.sampled_from(list(tricks)))]
    return {**found, "tricks": tuple(tricks.items()), "renonce": draw(_revoked((declarer, *whisters)))}


@st.composite
def _miseres(draw: DrawFn, situation: Situation, seating: Seating) -> dict[str, Any]:
    declarer = draw(st.sampled_from(seating.active))
    return {
        "declarer": declarer,
        "tricks": ((declarer, draw(st.just(0) | st.integers(0, TEN))),),
        "size": draw(st.sampled_from(["big", "small"])),
        "partner": draw(_partners(situation, declarer)),
        "renonce": draw(_revoked(seating.active)),
    }


@st.composite
def _raspasy(draw: DrawFn, seating: Seating) -> dict[str, Any]:
    dealer = seating.sitting_dealer
    names = seating.active if dealer is None else (*seating.active, dealer)
    total = draw(st.integers(0, TEN)) if len(names) == 2 else TEN  # of two the dummy takes the rest
    tricks = draw(_shares(names, total, TEN if dealer is None else 2))
    return {"tricks": tuple(tricks.items()), "renonce": draw(_revoked(names))}


@st.composite
def _corrections(draw: DrawFn, situation: Situation) -> DealDraft:
    """A correction that takes no cell below zero."""
    old, convention = situation.old, situation.archaic
    columns = {"record": old.record}
    if convention.has_kurochka:
        columns["kurochka"] = old.kurochka
    if convention.pot:
        columns["pot"] = old.pot if old.cut is None else old.cut.pot
    found = {}
    for column, cells in columns.items():
        owners = draw(st.lists(st.sampled_from(situation.order), max_size=2, unique=True))
        found[column] = tuple([(owner, draw(st.integers(-cells[owner], 20))) for owner in owners])
    one, other = draw(st.permutations(situation.seats))[:2]
    whists = ((one, other, draw(st.integers(-9, 9))),)
    return DealDraft.model_validate({"kind": "correction", "reason": "x", "whists": whists, **found})


@st.composite
def old_drafts(draw: DrawFn, situation: Situation, newcomer: Player) -> DealDraft:
    """An entry that may stand here; ``newcomer`` is the number of who would join."""
    seats = situation.seats
    kinds = ["correction", *(["leave"] if len(seats) > 2 else [])]
    if not situation.closed:
        kinds += ["misdeal", "join", *["game"] * 9, *["misere", "uvert"] * 2, *["raspasy"] * 4]
    kind = draw(st.sampled_from(kinds))
    if kind == "correction":
        return draw(_corrections(situation))
    if kind == "leave":
        return DealDraft(kind="leave", player=draw(st.sampled_from(seats)))
    if kind == "join":
        instead: SearchStrategy[Player | None] = st.sampled_from(seats)
        instead = st.none() | instead if len(seats) < 5 else instead
        return DealDraft(kind="join", player=newcomer, name=f"Новый {newcomer}", instead=draw(instead))
    dealer = draw(st.sampled_from([None, None, None, *seats]))
    if kind == "misdeal":
        return DealDraft(kind="misdeal", dealer=dealer, moves=draw(st.booleans()))
    pairs = [(one, other) for one in seats for other in seats if one != other]
    resting = draw(st.none() | st.sampled_from(pairs)) if len(seats) == 5 else None
    seating = situation.seating(dealer, resting)
    if kind == "game":
        fields = draw(_games(situation, seating))
    else:
        fields = draw(_raspasy(seating) if kind == "raspasy" else _miseres(situation, seating))
    return DealDraft.model_validate({"kind": kind, "dealer": dealer, "resting": resting, **fields})

"""Random conventions, entries, pulkas and commands, all of them legal."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from hypothesis import assume
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from pulka.deals import DealDraft, Entry, Opening, Seating, Situation, Surplus, Word, read
from pulka.files import presets
from pulka.ledger import Heading, Ledger, Row, Start
from pulka.ledger.rows import Closed, Redone, Reopened, Undone
from pulka.rules import Archaic, Modern, read_convention
from pulka.terms import Contract, Player, Suit, exact
from tests.archaic_strategies import old_drafts, old_starts

AT = "2026-11-27T20:00:00.000+00:00"
CARDS = [rank + suit for rank in "AKQJT987" for suit in "SCDH"]
LEVELS = st.integers(6, 10)
TEN = 10

_BOOLS = (
    "consolation_to_dealer", "stalingrad", "both_pass_half", "dealer_may_whist", "shared_misere",
    "raspasy_amnesty", "dealer_takes_talon", "dealer_zero_bonus", "help", "dark_games", "bombs", "underbid",
)  # fmt: skip
_WORDS = {
    "responsibility": ("full", "half"),
    "style": ("greedy", "gentleman"),
    "consolation": ("none", "price", "ten"),
    "short_low": ("personal", "pair"),
    "short_high": ("second", "both", "split"),
    "ten": ("whisted", "checked"),
    "talon_premium": ("none", "fast_tricks"),
    "raspasy_mark": ("gora", "whists"),
    "raspasy_after_ladder": ("hold", "cycle"),
    "zero_bonus": ("none", "pulya_price", "pulya_one", "gora_price"),
    "help_order": ("fullest", "clockwise", "emptiest"),
    "surplus": ("own_gora", "pulya", "lost"),
    "surplus_order": ("help_first", "gora_first", "choice"),
}


def _some(values: SearchStrategy[Any], *, least: int = 0, most: int = 5) -> SearchStrategy[list[Any]]:
    return st.lists(values, min_size=least, max_size=most, unique=True)


_POINTS = st.integers(1, 12)
_LADDER = st.lists(_POINTS, min_size=1, max_size=4)
_OPTIONS: dict[str, SearchStrategy[Any]] = {
    **{name: st.booleans() for name in _BOOLS},
    **{name: st.sampled_from(values) for name, values in _WORDS.items()},
    "prices": st.fixed_dictionaries({}, optional=dict.fromkeys([*"6789", "10", "misere"], _POINTS)),
    "duty": st.fixed_dictionaries({}, optional={str(6 + no): st.integers(0, 5 - no) for no in range(5)}),
    "gora_factor": st.sampled_from([1, 2]),
    "whist_factor": st.sampled_from([1, 2]),
    "half_whist": _some(st.sampled_from([6, 7])),
    "return_whist": _some(LEVELS),
    "concede": _some(st.integers(1, 10)),
    "raspasy_ladder": _LADDER,
    "dealer_raspasy_pulya": st.integers(0, 3),
    "exit_ladder": st.lists(LEVELS, min_size=1, max_size=3),
    "exit_by": _some(st.sampled_from(["made", "failed", "unwhisted", "misere"])),
    "dealer_stays": st.integers(1, 3),
}  # fmt: skip
_FROZEN: dict[str, SearchStrategy[Any]] = {
    "pulya_point": st.sampled_from([1, 3, 10, 20]),
    "gora_point": st.sampled_from([1, 7, 10]),
    "hill_divided": st.booleans(),
    "razboynik": st.none()
    | st.fixed_dictionaries(
        {"games": _some(LEVELS | st.just("misere"), least=1, most=2), "laps": st.integers(0, 1)}
    ),
}
_LIMIT = st.sampled_from([1, 2, 5, 10, 20, 40])
_ENDS = st.one_of(
    st.fixed_dictionaries({"end": st.sampled_from(["each", "sum"]), "pulya_limit": _LIMIT}),
    st.fixed_dictionaries(
        {"end": st.just("deals"), "deal_limit": st.integers(1, 9), "pulya_limit": st.none() | _LIMIT}
    ),
    st.fixed_dictionaries({"end": st.just("open"), "pulya_limit": st.none() | _LIMIT}),
)


@st.composite
def conventions(draw: DrawFn) -> Modern:
    """Any set of options of `rules.md` 2.1."""
    base = draw(st.sampled_from(list(presets())))
    options: Mapping[str, Any] = draw(st.fixed_dictionaries({}, optional=_OPTIONS | _FROZEN))
    convention, faults = read_convention({"base": base, **options, **draw(_ENDS)}, presets())
    assert isinstance(convention, Modern), faults
    assert not faults
    return convention


def amounts() -> SearchStrategy[Any]:
    """Exact amounts of any sign."""
    return st.integers(-50, 50) | st.fractions(-20, 20, max_denominator=6).map(exact)


@st.composite
def _shares(
    draw: DrawFn, names: tuple[Player, ...], total: int, last_at_most: int = TEN
) -> dict[Player, int]:
    """Tricks of the names that add up."""
    last = draw(st.integers(0, min(total, last_at_most)))
    cuts = sorted(
        draw(st.lists(st.integers(0, total - last), min_size=len(names) - 2, max_size=len(names) - 2))
    )
    ends = [0, *cuts, total - last]
    numbers = [after - before for before, after in pairwise(ends)]
    return dict(zip(names, [*numbers, last], strict=True))


def _forced(convention: Modern, contract: Contract) -> bool:
    """Whether it is a six of spades that everybody must whist."""
    return convention.stalingrad and contract.level == 6 and contract.suit is Suit.SPADES


def _answers(
    convention: Modern, contract: Contract, *, sitting_dealer: bool
) -> list[tuple[Word, Word, bool]]:
    """The legal words of both defenders, and whether the dealer whists (`rules.md` 2.3, 2.5)."""
    whist, passes, half, returned = Word.WHIST, Word.PASS, Word.HALF, Word.RETURNED
    found = [(whist, whist, False)]
    if _forced(convention, contract):
        return found
    halves = contract.level in convention.half_whist
    pairs = [(passes, passes), *([(half, passes)] if halves else [])]
    found += [(*pair, False) for pair in [(whist, passes), *pairs]]
    if contract.level in convention.return_whist:
        found += [(returned, passes, False), *([(returned, half, False)] if halves else [])]
    if sitting_dealer and convention.dealer_may_whist:
        found += [(*pair, True) for pair in pairs]
    return found + [(other, one, dealer) for one, other, dealer in found if one is not other]


class Table(NamedTuple):
    """The situation of a deal, who is named as its dealer and who rests, and who so plays."""

    situation: Situation
    dealer: Player | None
    resting: tuple[Player, Player] | None

    @property
    def seating(self) -> Seating:
        """Who plays."""
        return self.situation.seating(self.dealer, self.resting)

    def left(self, player: Player) -> list[int | str]:
        """The games that a player may still play: in the free game all."""
        stage = self.situation.stage
        return [6, 7, 8, 9, 10, "misere"] if stage is None else list(stage.todo[player])

    def draft(self, kind: str, **fields: object) -> DealDraft:
        """A deal at this table."""
        return DealDraft.model_validate(
            {"kind": kind, "dealer": self.dealer, "resting": self.resting, **fields}
        )


@st.composite
def _tables(draw: DrawFn, situation: Situation) -> Table:
    seats = situation.seats
    dealer = draw(st.sampled_from([None, None, None, *seats]))
    pairs = [(one, other) for one in seats for other in seats if one != other]
    return Table(situation, dealer, draw(st.none() | st.sampled_from(pairs)) if len(seats) == 5 else None)


@st.composite
def _words(draw: DrawFn, table: Table, declarer: Player, contract: Contract) -> dict[Player, Word]:
    convention, seating = table.situation.modern, table.seating
    defenders = seating.defenders(declarer)
    if len(defenders) == 1:
        words = [Word.WHIST] if _forced(convention, contract) else [Word.WHIST, Word.PASS]
        return {defenders[0]: draw(st.sampled_from(words))}
    sits = seating.sitting_dealer
    one, other, dealt = draw(st.sampled_from(_answers(convention, contract, sitting_dealer=sits is not None)))
    return {defenders[0]: one, defenders[1]: other, **({seating.dealer: Word.WHIST} if dealt else {})}


@st.composite
def _games(draw: DrawFn, table: Table) -> DealDraft:
    convention = table.situation.modern
    able = [player for player in table.seating.active if set(table.left(player)) - {"misere"}]
    declarer = draw(st.sampled_from(able))
    level = draw(st.sampled_from([each for each in table.left(declarer) if isinstance(each, int)]))
    contract = Contract(level=level, suit=draw(st.none() | st.sampled_from(Suit)))
    draft = table.draft("game", declarer=declarer, contract=contract)
    draft = draft.but(dark=convention.dark_games and draw(st.booleans()))
    if len(table.situation.seats) == 2:
        draft = draft.but(dummy=draw(st.sampled_from([None, False])))
    if draw(st.booleans()):
        talon = draw(st.lists(st.sampled_from(CARDS), min_size=2, max_size=2, unique=True))
        draft = draft.but(talon=tuple(talon))
    if convention.concede and draw(st.integers(0, 4)) == 0:
        return draft.but(conceded=draw(st.sampled_from(convention.concede)))
    if convention.surplus_order == "choice":
        draft = draft.but(surplus=draw(st.none() | st.sampled_from(Surplus)))
    words = draw(_words(table, declarer, contract))
    whisters = [player for player, word in words.items() if word.plays]
    draft = draft.but(whist=tuple(draw(st.permutations(list(words.items())))))
    if not whisters:
        return draft
    if convention.underbid and draw(st.integers(0, 3)) == 0:
        draft = draft.but(underbid=draw(st.integers(1, level)))
    tricks = draw(_shares((declarer, *words), TEN))
    if len(whisters) == 1 and draw(st.booleans()):
        tricks = {declarer: tricks[declarer]}
    elif draw(st.booleans()):
        del tricks[draw(st.sampled_from(list(tricks)))]
    return draft.but(tricks=tuple(tricks.items()))


@st.composite
def _miseres(draw: DrawFn, table: Table) -> DealDraft:
    convention, seating = table.situation.modern, table.seating
    declarer = draw(st.sampled_from([each for each in seating.active if "misere" in table.left(each)]))
    taken = draw(st.just(0) | st.integers(0, 10))
    surplus = None
    if convention.surplus_order == "choice":
        surplus = draw(st.none() | st.sampled_from(Surplus))
    may_share = convention.shared_misere and seating.sitting_dealer is not None
    return table.draft(
        "misere",
        declarer=declarer,
        tricks=((declarer, taken),),
        shared=may_share and draw(st.booleans()),
        dark=convention.dark_games and draw(st.booleans()),
        surplus=surplus,
    )


@st.composite
def _raspasy(draw: DrawFn, table: Table) -> DealDraft:
    convention, seating = table.situation.modern, table.seating
    some = _some(st.sampled_from(seating.active), least=1).map(tuple)
    draft = table.draft("raspasy", dark_by=draw(st.none() | some) if convention.dark_games else None)
    if draw(st.integers(0, 5)) == 0:
        draft = draft.but(renonce=draw(some))
        if draw(st.booleans()):
            return draft
    leads = convention.dealer_takes_talon and seating.sitting_dealer is not None
    names = (*seating.active, seating.dealer) if leads else seating.active
    total = draw(st.integers(0, TEN)) if len(names) == 2 else TEN  # of two the dummy takes the rest
    return draft.but(tricks=tuple(draw(_shares(names, total, 2 if leads else TEN)).items()))


@st.composite
def corrections(draw: DrawFn, situation: Situation) -> DealDraft:
    """Any correction."""
    seats = situation.seats
    points = st.dictionaries(st.sampled_from(seats), amounts(), max_size=2).map(
        lambda each: tuple(each.items())
    )
    pairs = st.sampled_from([(one, other) for one in seats for other in seats if one != other])
    whists = st.dictionaries(pairs, amounts(), max_size=2)
    return DealDraft(
        kind="correction",
        reason=draw(st.sampled_from(["exposed card", "забыли"])),
        note=draw(st.none() | st.just("see above")),
        pulya=draw(points),
        gora=draw(points),
        whists=tuple([(one, other, amount) for (one, other), amount in draw(whists).items()]),
    )


def _kinds(situation: Situation, table: Table) -> list[str]:
    """What may stand here, the usual more than once (`rules.md` 2.8 to 2.11)."""
    players, stage = len(situation.seats), situation.stage
    found = ["correction", "rules", *(["leave"] if players > 2 else [])]
    if situation.closed:
        return found
    found += ["misdeal", "join"]
    left = {game for player in table.seating.active for game in table.left(player)}
    found += ["game"] * 9 if left - {"misere"} else []
    found += ["misere"] * 3 if "misere" in left else []
    if stage is None or stage.open_at(situation.seats) or situation.laps_due:
        found += ["raspasy"] * 5
    return found + (["stage"] if stage is not None else [])


@st.composite
def _company(draw: DrawFn, situation: Situation, kind: str, newcomer: Player) -> DealDraft:
    """Somebody sits down, or leaves."""
    if kind == "leave":
        return DealDraft(kind="leave", player=draw(st.sampled_from(situation.seats)))
    instead: SearchStrategy[Player | None] = st.sampled_from(situation.seats)
    if len(situation.seats) < 5:
        instead = st.none() | instead
    return DealDraft(kind="join", player=newcomer, name=f"Новый {newcomer}", instead=draw(instead))


@st.composite
def _rules(draw: DrawFn) -> DealDraft:
    options: dict[str, Any] = draw(st.fixed_dictionaries({}, optional=_OPTIONS))
    ends: dict[str, Any] = draw(_ENDS if not options else st.just({}) | _ENDS)
    return DealDraft(kind="rules", options={**options, **ends})


@st.composite
def drafts(draw: DrawFn, situation: Situation, newcomer: Player | None = None) -> DealDraft:
    """An entry that may stand here; ``newcomer`` is the number of who would join."""
    if isinstance(situation.convention, Archaic):
        number = len(situation.old.record) if newcomer is None else newcomer
        return draw(old_drafts(situation, number))
    return draw(_modern(situation, len(situation.bombs) if newcomer is None else newcomer))


@st.composite
def _modern(draw: DrawFn, situation: Situation, newcomer: Player) -> DealDraft:
    table = draw(_tables(situation))
    kind = draw(st.sampled_from(_kinds(situation, table)))
    if kind in ("join", "leave"):
        return draw(_company(situation, kind, newcomer))
    if kind == "correction":
        return draw(corrections(situation))
    if kind == "rules":
        return draw(_rules())
    if kind == "stage":
        price = draw(st.none() | st.fractions("1/9", 9, max_denominator=9).map(exact))
        return DealDraft(kind="stage", pulya_limit=draw(st.none() | _LIMIT), whist_price=price)
    if kind == "misdeal":
        return DealDraft(kind="misdeal", dealer=table.dealer, moves=draw(st.booleans()))
    of_kind = {"game": _games, "misere": _miseres, "raspasy": _raspasy}[kind]
    return draw(of_kind(table))


@st.composite
def entries(draw: DrawFn, situation: Situation, newcomer: Player | None = None) -> Entry:
    """A draft that was read."""
    entry = read(draw(drafts(situation, newcomer)), situation)
    assert not isinstance(entry, tuple), entry
    return entry


@st.composite
def starts(draw: DrawFn) -> Start:
    """Two to five at the table, any convention, sometimes a sheet carried over from paper."""
    players = draw(st.integers(2, 5))
    convention = draw(conventions())
    heading = Heading(
        names=("Анна", "Boris", "Вера", "Gleb", "Даша")[:players],
        first_dealer=draw(st.integers(0, players - 1)),
        title=draw(st.none() | st.just("Пятница")),
        whist_price=draw(
            st.none() | st.sampled_from([1, exact(draw(st.fractions("1/9", 9, max_denominator=9)))])
        ),
        currency=draw(st.none() | st.just("RUB")),
    )
    points = st.dictionaries(st.integers(0, players - 1), amounts(), max_size=players)
    opening = Opening()
    if draw(st.booleans()):
        ranks = st.lists(st.integers(1, 3), min_size=1, max_size=2).map(tuple)
        bombs = st.dictionaries(st.integers(0, players - 1), ranks, max_size=2)
        opening = Opening(
            pulya=tuple(draw(points).items()),
            gora=tuple(draw(points).items()),
            whists=((0, 1, draw(amounts())),),
            raspasy_run=draw(st.integers(0, convention.dealer_stays - 1 or 3)),
            bombs=tuple(draw(bombs).items()) if convention.bombs else (),
        )
    return Start(heading=heading, convention=convention, opening=opening)


@st.composite
def pulkas(draw: DrawFn, most: int = 8, least: int = 0, *, old: bool = False) -> Ledger:
    """A pulka of some entries, as it was played: of the modern family, or of the old game."""
    ledger = Ledger.begin(draw(old_starts() if old else starts()), AT)
    for _ in range(draw(st.integers(least, most))):
        ledger = ledger.apply(ledger.record(draw(entries(ledger.situation))), AT)
    return ledger


@st.composite
def edited(draw: DrawFn, most: int = 8, *, old: bool = False) -> Ledger:
    """A pulka in which things were taken back, amended, put in, struck out and brought back."""
    ledger = draw(pulkas(most=5, least=1, old=old))
    for _ in range(draw(st.integers(1, most))):
        row = draw(commands(ledger))
        ledger = ledger if isinstance(row, tuple) else ledger.apply(row, AT)
    return ledger


@st.composite
def commands(draw: DrawFn, ledger: Ledger) -> Row | tuple[object, ...]:
    """The row of any command on this ledger, or the faults that forbid it."""
    ids = [step.id for step in ledger.steps]
    kinds = ["record", "undo", "redo", "heading", "closing"]
    kinds += ["amend", "insert", "void", "restore"] if ids else []
    kinds += ["revive"] if ledger.ghosts() else []
    kind = draw(st.sampled_from(kinds))
    if kind == "record":
        return ledger.record(draw(entries(ledger.situation, ledger.newcomer)))
    if kind == "heading":
        players = len(ledger.state.start.heading.names)
        names = (*draw(st.permutations(ledger.heading.names[:players])), *ledger.heading.names[players:])
        dealer = draw(st.integers(0, players - 1))
        return ledger.rehead(ledger.heading.model_copy(update={"names": names, "first_dealer": dealer}))
    if kind in ("revive", "restore"):
        places = ids if kind == "restore" else [no for no, _ in ledger.ghosts()]
        return ledger.restore(draw(st.sampled_from(places)))
    if kind in ("amend", "insert", "void"):
        place = draw(st.sampled_from(ids))
        if kind == "void":
            return ledger.void(place)
        entry = draw(entries(ledger.before(place)[1], ledger.newcomer))
        return ledger.amend(place, entry) if kind == "amend" else ledger.insert(place, entry)
    assume(kind != "undo" or ledger.undo_count)
    assume(kind != "redo" or ledger.redo_count)
    return {"closing": Reopened() if ledger.closed else Closed(), "undo": Undone(), "redo": Redone()}[kind]

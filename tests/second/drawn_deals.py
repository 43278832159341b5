"""Random deals that may come next on a paper, most of them legal."""

from tests.second.drawn_entries import Hand, a_kind, no_deal
from tests.second.drawn_files import some
from tests.second.options import LEVELS, SUITS
from tests.second.paper import NO_DEALS, AnyPaper, ArchaicPaper, Entry, ModernPaper, Places

ODD: tuple[object, ...] = (
    *(None, True, -1, 0, 1, 3, 11, "", " ", "big", "whist", "pass", "1/2", "1/0", "AH", "Anna"),
    *([], {}, [1], {"Anna": 1}),
)
"""Values that seldom stand where they are put."""
CARDS = [rank + suit for rank in "AKQJT987" for suit in "SCDH"]


def an_entry(hand: Hand) -> Entry:
    """The next entry."""
    kind = a_kind(hand)
    plain = kind in NO_DEALS or kind == "foo"
    entry = no_deal(hand, kind) if plain else _a_deal(hand, kind)
    if hand.chance(0.02):
        entry["note"] = "a word about it"
    if hand.slip(0.2 if plain else 1) and len(entry) > 1:
        _spoil(hand, entry, hand.random.choice(list(entry)[1:]))
    if hand.slip(8):
        entry[hand.random.choice(("from", "size", "moves", "trump", "player"))] = hand.random.choice(ODD)
    return entry


def _spoil(hand: Hand, entry: Entry, key: str) -> None:
    """Take a value out, or put an odd one in its place or into it."""
    value = entry[key]
    if hand.chance(0.2):
        del entry[key]
    elif isinstance(value, dict) and value and hand.chance(0.7):
        inside = hand.random.choice([*value, "nobody"])
        entry[key] = {**value, inside: hand.random.choice(ODD)}
    elif isinstance(value, list) and value and hand.chance(0.7):
        entry[key] = [*value[:-1], hand.random.choice(ODD)]
    else:
        entry[key] = hand.random.choice(ODD)


def _a_deal(hand: Hand, kind: str) -> Entry:
    entry, paper = Entry(kind=kind), hand.paper
    dealer = paper.to_deal
    if hand.chance(0.08):
        entry["dealer"] = hand.player()
        dealer = entry["dealer"] if entry["dealer"] in paper.present else dealer
    if kind == "misdeal":
        if hand.chance(0.5):
            entry["moves"] = hand.chance(0.5)
        return entry
    if (len(paper.table()) == 5 and hand.chance(0.3)) or hand.slip(4):
        entry["resting"] = hand.random.sample(paper.table(), 2)
    places = paper.places({**entry, "dealer": dealer})
    if kind == "raspasy":
        _raspasy(hand, entry, places)
        return entry
    declarers = places.active
    if isinstance(paper, ModernPaper) and paper.compulsory and not hand.slip():
        declarers = [player for player in declarers if paper.games_left[player]] or declarers
    entry["declarer"] = hand.player() if hand.slip() else hand.random.choice(declarers)
    if entry["declarer"] in places.active:
        (_game if kind == "game" else _misere)(hand, entry, places)
    return entry


def _cut(hand: Hand, names: list[str], whole: int = 10) -> dict[str, int]:
    """Random tricks of these players that add up."""
    cuts = sorted(hand.random.randint(0, whole) for _ in names[1:])
    return dict(
        zip(names, [end - start for start, end in zip([0, *cuts], [*cuts, whole], strict=True)], strict=True)
    )


def _left_out(hand: Hand, tricks: dict[str, int], declarer: str | None) -> dict[str, int]:
    """The same tricks, some numbers left out: any with a declarer who plays against one, else one at most."""
    if declarer in tricks and hand.chance(0.3):
        return {player: tricks[player] for player in tricks if player == declarer or hand.chance(0.3)}
    out = hand.random.choice(list(tricks)) if hand.chance(0.3) and len(tricks) > 1 else None
    return {player: taken for player, taken in tricks.items() if player != out}


def _raspasy(hand: Hand, entry: Entry, places: Places) -> None:
    paper, sitting = hand.paper, places.sitting
    old, two = isinstance(paper, ArchaicPaper), len(paper.table()) == 2
    talon = sitting if old or paper.options["dealer_takes_talon"] else None
    tricks = _raspasy_tricks(hand, places, None if hand.slip() else talon)
    if two and hand.chance(0.6):
        tricks = {player: hand.random.randint(0, 5) for player in places.active}
    entry["tricks"] = tricks if two else _left_out(hand, tricks, None)
    if (not old and paper.options["dark_games"] and hand.chance(0.4)) or hand.slip(4):
        entry["dark_by"] = some(hand.random, places.active, 0 if hand.slip() else 1)
    if hand.chance(0.12):
        _raspasy_renonce(hand, entry, places)


def _raspasy_tricks(hand: Hand, places: Places, talon: str | None) -> dict[str, int]:
    """Tricks of all, often with a zero, at times all equal; the dealer's own with the talon."""
    names, found = list(places.active), {} if talon is None else {talon: hand.random.choice((0, 0, 1, 2))}
    if talon and hand.chance(0.05):
        return {talon: 1} | dict.fromkeys(names, 3)
    if hand.chance(0.3):
        without = hand.random.choice(names)
        names.remove(without)
        found[without] = 0
    return found | _cut(hand, names, 10 - sum(found.values()))


def _raspasy_renonce(hand: Hand, entry: Entry, places: Places) -> None:
    random = hand.random
    if isinstance(hand.paper, ArchaicPaper):
        those = [*places.active, *([places.sitting] if places.sitting else [])]
        entry["renonce"] = [random.choice(those) for _ in range(random.randint(1, 3))]
    else:
        entry["renonce"] = some(random, places.active, 1)
        if hand.chance(0.5):
            del entry["tricks"]
    if hand.chance(0.3):
        entry["renonce"] = random.choice(places.active)
    if hand.slip(0.2):
        entry["renonce"] = random.choice((hand.paper.table(), [], "nobody", places.active[:1] * 2))


def _misere(hand: Hand, entry: Entry, places: Places) -> None:
    random, paper, declarer = hand.random, hand.paper, entry["declarer"]
    tricks = _cut(hand, places.active)
    if hand.chance(0.5):
        others = [player for player in places.active if player != declarer]
        tricks = {declarer: 0, **_cut(hand, others)}
    entry["tricks"] = _left_out(hand, tricks, declarer)
    if isinstance(paper, ArchaicPaper):
        entry["size"] = random.choice(("big", "small"))
        _partner(hand, entry)
        if hand.chance(0.15):
            entry["renonce"] = [random.choice(places.active) for _ in range(random.randint(1, 3))]
        return
    if (places.sitting and paper.options["shared_misere"] and hand.chance(0.5)) or hand.slip(0.4):
        entry["shared"] = True
    _dark_and_surplus(hand, entry, paper)


def _partner(hand: Hand, entry: Entry) -> None:
    if hand.chance(0.2):
        others = [player for player in hand.paper.table() if player != entry["declarer"]]
        entry["from"] = hand.player() if hand.slip() else hand.random.choice(others)


def _dark_and_surplus(hand: Hand, entry: Entry, paper: AnyPaper) -> None:
    if (paper.options["dark_games"] and hand.chance(0.2)) or hand.slip(4):
        entry["dark"] = hand.chance(0.8)
    chosen = paper.options["surplus_order"] == "choice" and "conceded" not in entry
    if (chosen and hand.chance(0.4)) or hand.slip(4):
        entry["surplus"] = hand.random.choice(("help", "gora"))


def _game(hand: Hand, entry: Entry, places: Places) -> None:
    random, paper, declarer = hand.random, hand.paper, entry["declarer"]
    level = random.choice((6, 6, 6, *LEVELS) if hand.mode == "shortage" else LEVELS)
    if isinstance(paper, ModernPaper) and paper.compulsory and not hand.slip():
        level = random.choice([each for each in paper.games_left[declarer] if each in LEVELS] or [level])
    suit = random.choice(("S", *SUITS) if level == 6 else SUITS)  # stalingrad
    if hand.chance(0.3 if isinstance(paper, ModernPaper) else 0.03):
        suit = ""
    entry["contract"] = f"{level}{suit}"
    if hand.chance(0.25):
        entry["talon"] = random.sample([card for card in CARDS if card[0] in "AKQ" or hand.chance(0.4)], 2)
    if (len(paper.table()) == 2 and hand.chance(0.5)) or hand.slip(4):
        entry["dummy"] = hand.chance(0.4)
    if isinstance(paper, ArchaicPaper):
        _partner(hand, entry)
    elif paper.options["concede"] and hand.chance(0.12):
        entry["conceded"] = random.choice(paper.options["concede"])
    if hand.slip(3):
        entry["conceded"] = random.randint(0, 10)
    if "conceded" not in entry:
        _played(hand, entry, places, level)
    if isinstance(paper, ModernPaper):
        _dark_and_surplus(hand, entry, paper)


def _words(hand: Hand, entry: Entry, level: int, defenders: int) -> list[str]:
    """What the defenders say, the first of them first."""
    options, random = hand.paper.options, hand.random
    if hand.slip():
        words = ("whist", "pass", "half", "returned", "invited")
        return [random.choice(words) for _ in range(defenders)]
    if defenders == 1:
        return [random.choice(("whist", "whist", "pass"))]
    if (
        isinstance(hand.paper, ModernPaper)
        and options["stalingrad"]
        and entry["contract"] == "6S"
        and not hand.slip(0.2)
    ):
        return ["whist", "whist"]
    pairs = [["whist", "whist"]] * 2 + [["whist", "pass"], ["pass", "whist"], ["pass", "pass"]]
    if isinstance(hand.paper, ArchaicPaper):
        return random.choice([*pairs, ["invited", "whist"], ["whist", "invited"]])
    half, returned = level in options["half_whist"], level in options["return_whist"]
    pairs += [["pass", "half"], ["half", "pass"]] if half else []
    pairs += [["pass", "returned"], ["returned", "pass"]] if returned else []
    pairs += [["half", "returned"], ["returned", "half"]] if half and returned else []
    return random.choice(pairs)


def _game_tricks(hand: Hand, names: list[str], declarer: str, level: int) -> dict[str, int]:
    """Tricks about the level of the contract; for shortage more, and often all of the rest for one."""
    random, others = hand.random, [player for player in names if player != declarer]
    more = (0, 1, 1, 2, 3) if hand.mode == "shortage" else (-1, 0, 0, 1, 2, random.randint(-level, 10))
    taken = min(10, level + random.choice(more))
    if hand.chance(0.5 if hand.mode == "shortage" else 0.1):
        one = random.choice(others)
        return dict.fromkeys(names, 0) | {declarer: taken, one: 10 - taken}
    return {declarer: taken, **_cut(hand, others, 10 - taken)}


def _played(hand: Hand, entry: Entry, places: Places, level: int) -> None:
    """The words, and when somebody whists the tricks and what else may have happened."""
    random, paper, declarer = hand.random, hand.paper, entry["declarer"]
    defenders = paper.opponents(declarer, places)
    words = dict(zip(defenders, _words(hand, entry, level, len(defenders)), strict=True))
    whisters = [player for player, word in words.items() if word in ("whist", "returned")]
    names, may = list(places.active), isinstance(paper, ModernPaper) and paper.options["dealer_may_whist"]
    if not whisters and places.sitting and ((may and hand.chance(0.5)) or hand.slip()):
        words[places.sitting] = "whist"
        names, whisters = [*names, places.sitting], [places.sitting]
    entry["whist"] = words
    if not whisters and not hand.slip(2):
        return
    tricks = _game_tricks(hand, names, declarer, level)
    if len(paper.table()) == 2 and hand.chance(0.7):
        tricks = {declarer: tricks[declarer]}
    entry["tricks"] = _left_out(hand, tricks, declarer if len(whisters) == 1 else None)
    if hand.slip():
        entry["tricks"][random.choice(list(tricks))] = random.choice((-1, 1, 5, 11))
    if isinstance(paper, ArchaicPaper):
        if hand.chance(0.15):
            entry["renonce"] = [random.choice([declarer, *whisters]) for _ in range(random.randint(1, 3))]
    elif (paper.options["underbid"] and hand.chance(0.12)) or hand.slip(5):
        entry["underbid"] = random.choice((0, level + 1)) if hand.slip() else random.randint(1, level)
    if hand.slip(4):
        entry["renonce"] = random.choice(([], paper.table(), declarer))

"""Which keys of a deal are at fault (`format.md` 1.4)."""

import re
from typing import Any

from tests.second.amounts import is_integer
from tests.second.options import SUITS, level_of
from tests.second.paper import GAMES, AnyPaper, ArchaicPaper, Entry, ModernPaper, Places
from tests.second.tricks import all_tricks, offenders

FORBIDDEN_CONCEDED = ("whist", "tricks", "underbid", "surplus")


def faulty_in_a_deal(paper: AnyPaper, entry: Entry) -> set[str]:
    """The keys at fault; a wrong seat or word hides what hangs on it."""
    kind, table = entry["kind"], paper.table()
    if "dealer" in entry and entry["dealer"] not in table:
        return {"dealer"}
    if kind == "misdeal":
        return set() if type(entry.get("moves", False)) is bool else {"moves"}
    if "resting" in entry and not _may_rest(table, entry["resting"]):
        return {"resting"}
    places = paper.places(entry)
    if kind in GAMES and entry.get("declarer") not in places.active:
        return {"declarer"}
    check = {"raspasy": _raspasy, "game": _game}.get(kind, _misere)
    return check(paper, entry, places)


def _may_rest(table: list[str], resting: object) -> bool:
    return (
        len(table) == 5
        and isinstance(resting, list)
        and len(resting) == 2
        and all(player in table for player in resting)
        and resting[0] != resting[1]
    )


def _raspasy(paper: AnyPaper, entry: Entry, places: Places) -> set[str]:
    found, names, guilty = set[str](), list(places.active), list(places.active)
    old = isinstance(paper, ArchaicPaper)
    if places.sitting and (old or paper.options["dealer_takes_talon"]):
        names.append(places.sitting)
    if places.sitting and old:
        guilty.append(places.sitting)
    if "dark_by" in entry:
        unseen = entry["dark_by"]
        if not paper.options["dark_games"] or not _some_of(unseen, places.active) or _repeats(unseen):
            found.add("dark_by")
    if "renonce" in entry and not _may_renounce(paper, entry, guilty):
        found.add("renonce")
    may_be_left_out = "renonce" in entry and not old
    if not (may_be_left_out and "tricks" not in entry) and not _raspasy_tricks(paper, entry, places, names):
        found.add("tricks")
    if isinstance(paper, ModernPaper) and paper.compulsory:
        left = any(paper.games_left[player] for player in paper.table())
        if not left and paper.lap_raspasy >= paper.options["razboynik"]["laps"] * len(paper.table()):
            found.add("kind")
    return found


def _raspasy_tricks(paper: AnyPaper, entry: Entry, places: Places, names: list[str]) -> bool:
    """They add up, and the sitting dealer has two at most with the talon."""
    if not _tricks_add_up(entry, names, alone=False, two=len(paper.table()) == 2):
        return False
    return places.sitting not in names or all_tricks(entry, names)[places.sitting] <= 2


def _misere(paper: AnyPaper, entry: Entry, places: Places) -> set[str]:
    found = set[str]()
    if not _tricks_add_up(entry, places.active, alone=True):
        found.add("tricks")
    if isinstance(paper, ArchaicPaper):
        if entry.get("size") not in ("big", "small"):
            found.add("size")
        if "renonce" in entry and not _may_renounce(paper, entry, places.active):
            found.add("renonce")
        return found | _partner(paper, entry)
    found |= _dark_and_surplus(paper, entry)
    shared = entry.get("shared", False)
    if type(shared) is not bool or (shared and not (paper.options["shared_misere"] and places.sitting)):
        found.add("shared")
    if paper.compulsory and "misere" not in paper.games_left[entry["declarer"]]:
        found.add("kind")
    return found


def _game(paper: AnyPaper, entry: Entry, places: Places) -> set[str]:
    contract = entry.get("contract")
    if not isinstance(contract, str) or not re.fullmatch("(6|7|8|9|10)(S|C|D|H|NT)?", contract):
        return {"contract"}
    conceded, whisters = "conceded" in entry, list[str]()
    if not conceded:
        defenders = paper.opponents(entry["declarer"], places)
        words = entry.get("whist")
        if not isinstance(words, dict) or not _words_fit(paper, entry, places, defenders):
            return {"whist"}
        whisters = [player for player, word in words.items() if word in ("whist", "returned")]
    found = _played(paper, entry, places, whisters) | _extras(paper, entry)
    if isinstance(paper, ArchaicPaper):
        level, suit = level_of(contract)
        if not suit and len({paper.prices[f"{level}{each}"] for each in SUITS}) > 1:
            found.add("contract")
        return found | _partner(paper, entry)
    if conceded:
        if not is_integer(entry["conceded"]) or entry["conceded"] not in paper.options["concede"]:
            found.add("conceded")
        found |= {key for key in FORBIDDEN_CONCEDED if key in entry}
    found |= _dark_and_surplus(paper, entry)
    if paper.compulsory and level_of(contract)[0] not in paper.games_left[entry["declarer"]]:
        found.add("kind")
    return found


def _played(paper: AnyPaper, entry: Entry, places: Places, whisters: list[str]) -> set[str]:
    """Tricks, underbid and renonce: only when somebody whists."""
    if not whisters:
        return {key for key in ("tricks", "underbid", "renonce") if key in entry}
    found = set[str]()
    names = [*places.active, *(player for player in whisters if player not in places.active)]
    if not _tricks_add_up(entry, names, alone=len(whisters) == 1):
        found.add("tricks")
    if "underbid" in entry:
        undertricks, level = entry["underbid"], level_of(entry["contract"])[0]
        if not paper.options["underbid"] or not is_integer(undertricks) or not 1 <= undertricks <= level:
            found.add("underbid")
    if "renonce" in entry and not _may_renounce(paper, entry, [entry["declarer"], *whisters]):
        found.add("renonce")
    return found


def _words_fit(paper: AnyPaper, entry: Entry, places: Places, defenders: list[str]) -> bool:
    """Whether the words may stand beside each other (`rules.md` 2.3, 2.5; 3, rule 5)."""
    words: dict[str, Any] = dict(entry["whist"])
    level, suit = level_of(entry["contract"])
    dealer_whists = False
    if isinstance(paper, ModernPaper) and places.sitting in words and paper.options["dealer_may_whist"]:
        dealer_whists = words.pop(places.sitting) == "whist"
        if not dealer_whists:
            return False
    if set(words) != set(defenders) or not all(isinstance(word, str) for word in words.values()):
        return False
    said = sorted(words.values())
    if len(defenders) == 1:
        pairs = [["pass"], ["whist"]]
    elif isinstance(paper, ArchaicPaper):
        pairs = [["pass", "pass"], ["pass", "whist"], ["whist", "whist"], ["invited", "whist"]]
    else:
        pairs = [["pass", "pass"], ["pass", "whist"], ["whist", "whist"]]
        half, returned = level in paper.options["half_whist"], level in paper.options["return_whist"]
        pairs += [["half", "pass"]] if half else []
        pairs += [["pass", "returned"]] if returned else []
        pairs += [["half", "returned"]] if half and returned else []
    if isinstance(paper, ModernPaper) and paper.options["stalingrad"] and (level, suit) == (6, "S"):
        pairs = [["whist"], ["whist", "whist"]]
    return said in pairs and (not dealer_whists or said in (["pass", "pass"], ["half", "pass"]))


def _extras(paper: AnyPaper, entry: Entry) -> set[str]:
    found, talon = set[str](), entry.get("talon", ["AS", "AC"])
    if "dummy" in entry and (len(paper.table()) != 2 or type(entry["dummy"]) is not bool):
        found.add("dummy")
    if not isinstance(talon, list) or len(talon) != 2 or talon[0] == talon[1]:
        return found | {"talon"}
    if not all(isinstance(card, str) and re.fullmatch("[AKQJT987][SCDH]", card) for card in talon):
        found.add("talon")
    return found


def _dark_and_surplus(paper: ModernPaper, entry: Entry) -> set[str]:
    found, dark = set[str](), entry.get("dark", False)
    if type(dark) is not bool or (dark and not paper.options["dark_games"]):
        found.add("dark")
    if "surplus" in entry:
        choice = paper.options["surplus_order"] == "choice"
        if not choice or entry["surplus"] not in ("help", "gora"):
            found.add("surplus")
    return found


def _partner(paper: ArchaicPaper, entry: Entry) -> set[str]:
    """`from`: another player at the table."""
    if "from" not in entry or (entry["from"] in paper.table() and entry["from"] != entry["declarer"]):
        return set()
    return {"from"}


def _some_of(named: object, those: list[str]) -> bool:
    return isinstance(named, list) and bool(named) and all(player in those for player in named)


def _repeats(named: list[str]) -> bool:
    return len(set(named)) != len(named)


def _may_renounce(paper: AnyPaper, entry: Entry, those: list[str]) -> bool:
    """A list, on raspasy a name too; modern without repeats."""
    named = offenders(entry) if entry["kind"] == "raspasy" else entry["renonce"]
    return _some_of(named, those) and (isinstance(paper, ArchaicPaper) or not _repeats(named))


def _tricks_add_up(entry: Entry, names: list[str], *, alone: bool, two: bool = False) -> bool:
    """All there: ten; one left out: it follows; more: the declarer's number and a lone whister, misère.

    Raspasy with two: both numbers, at most ten together.
    """
    tricks = entry.get("tricks")
    if not isinstance(tricks, dict) or any(player not in names for player in tricks):
        return False
    if any(not is_integer(taken) or not 0 <= taken <= 10 for taken in tricks.values()):
        return False
    whole, missing = sum(tricks.values()), len(names) - len(tricks)
    if two:
        return missing == 0 and whole <= 10
    if missing == 0:
        return whole == 10
    return whole <= 10 and (missing == 1 or (alone and entry["declarer"] in tricks))

"""Random legal pulka files of many modes, each with entries that would be illegal at its end."""

import itertools
from random import Random
from typing import NamedTuple

from tests.second import evening
from tests.second.checking import faulty_keys
from tests.second.drawn_deals import an_entry
from tests.second.drawn_entries import Hand
from tests.second.drawn_files import NAMES, a_head, a_value, an_amount, compulsory_games
from tests.second.ending import closed
from tests.second.paper import AnyPaper, Entry, File

MODES = (
    *(("all", archaic) for archaic in (False, True)),
    *(("games", archaic) for archaic in (False, True)),
    *(("shortage", archaic) for archaic in (False, True)),
    *(("raspasy", archaic) for archaic in (False, True)),
    *(("seats", archaic) for archaic in (False, True)),
    *(("two players", archaic) for archaic in (False, True)),
    *(("payments", archaic) for archaic in (False, True)),
    ("razboynik", False),
    ("limits", False),
    ("pot", True),
    ("end phase", True),
)
"""What a file is drawn for, and whether in the archaic family."""
FREE = {"razboynik": None, "end": "open"}
"""Nothing stops the deals that a mode is for."""
ALWAYS_DRAWN = {
    "games": (
        *(
            "responsibility",
            "style",
            "consolation",
            "consolation_to_dealer",
            "short_low",
            "short_high",
            "ten",
        ),
        *("both_pass_half", "dealer_may_whist", "talon_premium", "return_whist", "half_whist", "underbid"),
    ),
    "shortage": ("responsibility", "short_low", "short_high", "ten", "duty"),
    "raspasy": (
        *("raspasy_mark", "raspasy_after_ladder", "raspasy_amnesty", "zero_bonus", "dealer_takes_talon"),
        *("dealer_zero_bonus", "dealer_raspasy_pulya", "dark_games", "bombs", "exit_by"),
    ),
}
ILLEGAL = 0.04
MOST_SEATS = {"seats": 12}
OTHERWISE = 8
"""Where nobody joins any more: the fewest payments are found by trying all divisions."""


class Drawn(NamedTuple):
    """A legal file, the paper after it, and illegal entries with the number of entries before each."""

    file: File
    paper: AnyPaper
    illegal: list[tuple[int, Entry, set[str]]]


def drawn(mode: str, seed: int, *, archaic: bool) -> Drawn:
    """The file of a mode and seed: always the same."""
    random = Random(f"{mode} {archaic} {seed}")
    file = a_head(random, archaic=archaic)
    _tuned(random, file, mode, archaic=archaic)
    paper, illegal = evening.begin(file), list[tuple[int, Entry, set[str]]]()
    length = random.choice((1, 2, 5, 10, 20, 30, 40))
    if mode == "payments":
        length = random.choice((0, 1, 2, 5))
    if mode == "razboynik":
        length = max(20, length)  # to the end of the laps
    for entry in _many_seats(random, file, mode):
        assert not faulty_keys(paper, entry)
        evening.enter(paper, entry)
        file["deals"].append(entry)
    length += len(file["deals"])
    for _ in range(4 * length):
        if len(file["deals"]) == length or (closed(paper) and random.random() < 0.3):
            break
        entry = an_entry(Hand(random, paper, mode, ILLEGAL))
        if entry["kind"] == "join" and len(paper.seats) > MOST_SEATS.get(mode, OTHERWISE):
            continue
        keys = faulty_keys(paper, entry)
        if not keys:
            evening.enter(paper, entry)
            file["deals"].append(entry)
        else:
            illegal = [*illegal[-3:], (len(file["deals"]), entry, keys)]
    return Drawn(file, paper, illegal)


def spoilt(mode: str, seed: int, *, archaic: bool) -> tuple[File, set[tuple[int, str]]]:
    """A file with illegal entries among the legal ones, and the keys at fault by number of the entry."""
    random = Random(f"spoilt {mode} {archaic} {seed}")
    file = a_head(random, archaic=archaic)
    _tuned(random, file, mode, archaic=archaic)
    paper, found = evening.begin(file), set[tuple[int, str]]()
    for number in range(1, random.choice((3, 5, 15, 30)) + 1):
        entry = an_entry(Hand(random, paper, mode, 5 * ILLEGAL))
        if entry["kind"] == "join" and len(paper.seats) > OTHERWISE:
            entry = {"kind": "misdeal"}
        found |= {(number, key) for key in evening.enter_or_pass_over(paper, entry)}
        file["deals"].append(entry)
    return file, found


def _tuned(random: Random, file: File, mode: str, *, archaic: bool) -> None:
    """Turn a file towards what its mode is for."""
    convention = file["convention"]
    if mode == "razboynik":
        convention["razboynik"] = compulsory_games(random, (1, 1, 2, 3), (0, 1, 1, 2, 3))
        file["players"] = file["players"][: random.choice((2, 3, 3, 4, 5))]
        _without_opening(file)
    elif mode == "two players":
        file["players"] = file["players"][:2]
        _without_opening(file)
        if not archaic:
            convention |= {"hill_divided": random.random() < 0.3, "razboynik": None}
    elif mode in ("games", "shortage", "raspasy", "seats"):
        convention |= {"start": random.choice((5, 200, 1000))} if archaic else FREE
        file.get("opening", {}).pop("bombs", None)  # the option may go
        drawn_anew = () if archaic else ALWAYS_DRAWN.get(mode, ())
        convention |= {option: a_value(random, option) for option in drawn_anew}
    elif mode == "payments":
        file["opening"] = {"whists": _few_values(random, file["players"])}
    elif mode == "limits":
        _near_the_limit(random, file)
    elif mode in ("pot", "end phase"):
        _near_the_end(random, file, mode)


def _without_opening(file: File) -> None:
    file.pop("opening", None)
    file.pop("first_dealer", None)


def _many_seats(random: Random, file: File, mode: str) -> list[Entry]:
    """For payments: one after the other takes a seat over, and all of them have whists."""
    newcomers = [name for name in NAMES if name not in file["players"]][: random.choice((0, 0, 1, 3, 5))]
    if mode != "payments" or not newcomers:
        return []
    seats = [*file["players"][-1:], *newcomers]
    joins = [
        {"kind": "join", "player": player, "instead": leaver} for leaver, player in itertools.pairwise(seats)
    ]
    whists = _few_values(random, [*file["players"], *newcomers])
    return [*joins, {"kind": "correction", "reason": "many seats", "whists": whists}]


def _few_values(random: Random, players: list[str]) -> dict[str, dict[str, int | str]]:
    """Whists that often cancel: many groups sum to zero."""
    most, denominator = random.choice((1, 2, 3, 10)), random.choice((1, 1, 2, 3))
    found: dict[str, dict[str, int | str]] = {}
    for writer in players:
        for on in players:
            if on != writer and random.random() < 0.5:
                value = random.randint(-most, most)
                found.setdefault(writer, {})[on] = value if denominator == 1 else f"{value}/{denominator}"
    return found


def _near_the_limit(random: Random, file: File) -> None:
    """Pulyas around their limit, goras around zero: help, surplus and the end."""
    limit = random.choice((3, 10, 20))
    file["convention"] |= {
        "razboynik": None,
        "pulya_limit": limit,
        "end": random.choice(("each", "each", "each", "open")),
        "help": random.random() < 0.8,
        "dealer_stays": 1,
    }
    thirds, halves = f"{3 * limit - 1}/3", f"{2 * limit - 3}/2"
    file["opening"] = {"pulya": {}, "gora": {}}
    for player in file["players"]:
        near = (0, an_amount(random), limit, limit - 1, thirds, halves, limit + 2, random.randint(0, limit))
        file["opening"]["pulya"][player] = random.choice(near)
        file["opening"]["gora"][player] = random.choice((0, an_amount(random), "1/3", "7/2", 3, -2, 1))


def _near_the_end(random: Random, file: File, mode: str) -> None:
    """Records closed or nearly: a cut pot, or the end phase."""
    players, pot = file["players"], mode == "pot"
    kurochka = random.choice(("none", "limited", "unlimited", "unlimited"))
    file["convention"] |= {"pot": pot, "kurochka": kurochka, "start": random.choice((1, 10, 30))}
    opening = file["opening"] = {
        "record": {player: 0 if random.random() < 0.9 else random.randint(0, 20) for player in players}
    }
    if pot:
        file["convention"]["pot_parts"] = random.choice((1, 2, 2, 3, 4, 9))
    if pot or kurochka != "none":
        there = (0, 0, 1, 2, 5, 7, random.randint(0, 100))
        opening["pot" if pot else "kurochka"] = {player: random.choice(there) for player in players}

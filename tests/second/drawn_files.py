"""Random conventions, openings and heads of files, odd ones too."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from tests.second.options import (
    ARCHAIC,
    LEVELS,
    PRESETS,
    PRICE_TABLES,
    SUITS,
    SWITCHES,
    WORDS,
    Options,
    fit_together,
    merged,
)
from tests.second.paper import File

Each = TypeVar("Each")

NAMES = (
    *("Anna", "Boris", "Vera", "Gleb", "Dina", "Egor", "Zoya"),
    *("Igor", "Kira", "Lev", "Mila", "Nil", "Olga", "Pavel"),
)
PLAIN: dict[str, tuple[int | None, ...]] = {
    "pulya_point": (1, 2, 3, 5, 7, 10, 20, 10, 20, 13, 1000),
    "gora_point": (1, 2, 3, 5, 7, 10, 20, 10, 20, 13, 1000),
    "dealer_stays": (1, 1, 2, 3, 4, 10**6),
    "dealer_raspasy_pulya": (0, 0, 1, 2, 7),
    "pulya_limit": (None, 1, 3, 10, 20, 20, 30, 50, 10**9),
    "deal_limit": (None, 1, 5, 10, 20, 40),
}
LISTS: dict[str, tuple[int | str, ...]] = {
    "half_whist": (6, 7),
    "return_whist": LEVELS,
    "exit_by": ("made", "failed", "unwhisted", "misere"),
}
WHIST_PRICES = (1, 2, "1.50", "1/3", "0.01", "7/9", "0.005", 100, "2", "12.345", "1/1000")


def some(random: Random, those: Sequence[Each], least: int = 0, most: int | None = None) -> list[Each]:
    """A random choice of any number of these."""
    return random.sample(those, random.randint(least, len(those) if most is None else most))


def a_value(random: Random, option: str) -> object:
    """A legal value of a modern option."""
    if option in WORDS:
        return random.choice(WORDS[option])
    if option in SWITCHES:
        return random.random() < 0.5
    if option in PLAIN:
        return random.choice(PLAIN[option])
    if option in LISTS:
        return some(random, LISTS[option])
    return _a_collection(random, option)


def _a_collection(random: Random, option: str) -> object:
    if option == "prices":
        prices = {str(level): random.choice((1, 2, 3, 4, 5, 7, 10, 100)) for level in some(random, LEVELS)}
        return prices | ({"misere": random.choice((1, 3, 5, 10, 11, 1001))} if random.random() < 0.5 else {})
    if option == "duty":
        return {str(level): random.randint(0, 11 - level) for level in some(random, LEVELS)}
    if option == "concede":
        return some(random, range(1, 11), 0, 4)
    if option == "razboynik":
        return None if random.random() < 0.5 else compulsory_games(random, (1, 2, 3, 6), (0, 1, 1, 2))
    ladder = (1, 2, 3, 4, 5, 8, 1, 97) if option == "raspasy_ladder" else LEVELS
    return [random.choice(ladder) for _ in range(random.randint(1, 5))]


def compulsory_games(random: Random, most: tuple[int, ...], laps: tuple[int, ...]) -> Options:
    """The option `razboynik`."""
    games = some(random, [*LEVELS, "misere"], 1, random.choice(most))
    return {"games": games, "laps": random.choice(laps)}


def an_amount(random: Random) -> int | str:
    """Any exact number: a whole one mostly."""
    if random.random() < 0.6:
        return random.randint(-5, 40)
    return f"{random.randint(-60, 200)}/{random.choice((1, 2, 3, 4, 6, 7, 9))}"


def _archaic_convention(random: Random) -> Options:
    found: Options = {"base": "archaic"}
    if random.random() < 0.2:
        return found
    if random.random() < 0.7:
        found["table"] = random.choice(list(PRICE_TABLES))
    else:
        prices = (1, 3, 4, 7, 10, 15, 60)
        found["table"] = {f"{level}{suit}": random.choice(prices) for level in LEVELS for suit in SUITS}
    found["kurochka"] = random.choice(("none", "unlimited", "limited", "unlimited"))
    found["kurochka_limit"] = random.choice((10, 20, 30))
    found["pot"] = random.random() < 0.4
    found["pot_parts"] = random.choice((1, 2, 2, 3, 5, 7))
    found["start"] = random.choice((1, 5, 20, 40, 41, 100, 200, 300))
    found["vystavka"] = random.choice((0, 0, 0, 1, 5, 10))
    for option in ("misere_big", "misere_small", "uvert_big", "uvert_small"):
        if random.random() < 0.3:
            found[option] = random.choice((1, 3, 10, 37))
    return found


def _modern_convention(random: Random) -> Options:
    base = random.choice(list(PRESETS))
    while True:
        share, changes = random.choice((0, 0.1, 0.3, 0.6, 1)), Options()
        for option in PRESETS[base]:
            rarely = option in ("end", "razboynik") and random.random() < 0.5
            if random.random() < share and not rarely:
                changes[option] = a_value(random, option)
        if fit_together(merged(PRESETS[base], changes)):
            return {"base": base, **changes}


def _whists(random: Random, players: list[str]) -> dict[str, dict[str, int | str]]:
    found: dict[str, dict[str, int | str]] = {}
    for writer in players:
        for on in players:
            if on != writer and random.random() < 0.5:
                found.setdefault(writer, {})[on] = an_amount(random)
    return found


def _archaic_opening(random: Random, players: list[str], options: Options) -> File:
    closed, found = random.random() < 0.4, File()
    sizes = (0, 1, 5, 30, 200, random.randint(0, 60))
    found["record"] = {
        player: 0 if closed else random.choice(sizes) for player in players if closed or random.random() < 0.8
    }
    mark = "pot" if options["pot"] else "kurochka"
    if options["pot"] or options["kurochka"] != "none":
        found[mark] = {
            player: random.choice((0, 0, 1, 3, 10, random.randint(0, 300)))
            for player in players
            if random.random() < 0.8
        }
    return found


def _modern_opening(random: Random, players: list[str], options: Options) -> File:
    limit, stays, found = options["pulya_limit"] or 20, options["dealer_stays"], File()
    if random.random() < 0.7:
        near = random.randint(max(0, min(limit, 50) - 5), min(limit, 50))
        found["pulya"] = {
            player: random.choice((0, an_amount(random), limit, near, f"{min(limit, 1000) * 3 - 1}/3"))
            for player in players
            if random.random() < 0.8
        }
    if random.random() < 0.7:
        found["gora"] = {player: an_amount(random) for player in players if random.random() < 0.8}
    if random.random() < 0.4:
        found["raspasy_run"] = random.randint(0, min(stays - 1, 5) if stays > 1 else 5)
    if options["bombs"] and random.random() < 0.7:
        found["bombs"] = {
            player: [random.randint(1, 3) for _ in range(random.randint(0, 3))] for player in players
        }
    return found


def a_head(random: Random, *, archaic: bool) -> File:
    """A file without entries: players, convention, first dealer, price and opening."""
    players = random.sample(NAMES, random.choice((2, 3, 3, 4, 4, 4, 5, 5)))
    convention = _archaic_convention(random) if archaic else _modern_convention(random)
    file: File = {"format": "pulka", "version": 1, "players": players, "convention": convention, "deals": []}
    if random.random() < 0.5:
        file["first_dealer"] = random.choice(players)
    if random.random() < 0.6:
        file["whist_price"] = random.choice(WHIST_PRICES)
    if random.random() < 0.4:
        base = ARCHAIC if archaic else PRESETS[convention["base"]]
        options = merged(base, {name: value for name, value in convention.items() if name != "base"})
        opening = (_archaic_opening if archaic else _modern_opening)(random, players, options)
        if random.random() < 0.6:
            opening["whists"] = _whists(random, players)
        file["opening"] = opening
    return file

"""The options of both families, their presets and ranges (`rules.md` 2.1 and 3, `format.md` 1.2)."""

import copy
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.second.amounts import is_integer

Options = dict[str, Any]

LEVELS = (6, 7, 8, 9, 10)
SUITS = ("S", "C", "D", "H", "NT")
UNCHANGING = ("pulya_point", "gora_point", "hill_divided", "razboynik")
"""What no `rules` entry may change (2.11)."""


def _rows(heading: str) -> list[list[str]]:
    """The cells of the table under a heading; prices are lists separated by blanks."""
    text = (Path(__file__).parent / "options.md").read_text(encoding="utf-8")
    table = text[text.index(heading) :].split("\n\n")[0]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]


def _value(option: str, cell: str) -> object:
    if option in ("prices", "duty"):
        numbers = [int(number) for number in cell.replace(",", " ").split()]
        return dict(zip([*map(str, LEVELS), "misere"], numbers, strict=False))
    if cell in ("null", "true", "false"):
        return {"null": None, "true": True, "false": False}[cell]
    if cell.startswith("["):
        words = [word.strip() for word in cell[1:-1].split(",") if word.strip()]
        return [int(word) if word.isdigit() else word for word in words]
    return int(cell) if cell.isdigit() else cell


def _presets() -> dict[str, Options]:
    heading, _, *rows = _rows("| option | values | sochi")
    names = heading[2:]
    found: dict[str, Options] = {name: {} for name in names}
    for row in rows:
        option = row[0].split(" ")[0]
        for name, cell in zip(names, row[-len(names) :], strict=True):
            found[name][option] = _value(option, cell)
    return found


def _archaic() -> Options:
    _, _, *rows = _rows("| option | values | default")
    return {option: _value(option, default) for option, _, default in rows}


def _price_tables() -> dict[str, dict[str, int]]:
    _, _, *rows = _rows("| table | 6")
    found = {}
    for name, *levels in rows:
        prices = {}
        for level, cell in zip(LEVELS, levels, strict=True):
            numbers = [int(number) for number in cell.removesuffix(" each").split()]
            for no, suit in enumerate(SUITS):
                prices[f"{level}{suit}"] = numbers[no % len(numbers)]
        found[name] = prices
    return found


PRESETS = _presets()
ARCHAIC = _archaic()
PRICE_TABLES = _price_tables()

WORDS: dict[str, tuple[int | str, ...]] = {
    "gora_factor": (1, 2),
    "whist_factor": (1, 2),
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
    "end": ("each", "sum", "deals", "open"),
    "help_order": ("fullest", "clockwise", "emptiest"),
    "surplus": ("own_gora", "pulya", "lost"),
    "surplus_order": ("help_first", "gora_first", "choice"),
}
SWITCHES = tuple(option for option, value in PRESETS["sochi"].items() if type(value) is bool)


def _whole(least: int) -> Callable[[Any], bool]:
    return lambda value: is_integer(value) and value >= least


def _whole_or_null(least: int) -> Callable[[Any], bool]:
    return lambda value: value is None or (is_integer(value) and value >= least)


def _list(good: Callable[[Any], bool], *, ladder: bool = False) -> Callable[[Any], bool]:
    """Lists have no repeats, except the two ladders, which have at least one entry."""

    def fits(value: object) -> bool:
        if not isinstance(value, list) or not all(good(each) for each in value):
            return False
        return len(value) >= 1 if ladder else len(set(map(repr, value))) == len(value)

    return fits


def _level(value: object) -> bool:
    return is_integer(value) and value in LEVELS


def _prices(value: object) -> bool:
    return isinstance(value, dict) and all(
        name in ("6", "7", "8", "9", "10", "misere") and is_integer(price) and price >= 1
        for name, price in value.items()
    )


def _duty(value: object) -> bool:
    return isinstance(value, dict) and all(
        level in ("6", "7", "8", "9", "10") and is_integer(tricks) and 0 <= tricks <= 11 - int(level)
        for level, tricks in value.items()
    )


def _razboynik(value: object) -> bool:
    if value is None:
        return True
    if not isinstance(value, dict) or set(value) != {"games", "laps"}:
        return False
    games = _list(lambda game: game == "misere" or _level(game))
    return games(value["games"]) and len(value["games"]) >= 1 and _whole(0)(value["laps"])


def _among(words: tuple[int | str, ...]) -> Callable[[Any], bool]:
    return lambda value: (is_integer(value) or isinstance(value, str)) and value in words


RANGES: dict[str, Callable[[Any], bool]] = {
    **{option: _among(words) for option, words in WORDS.items()},
    **dict.fromkeys(SWITCHES, lambda value: type(value) is bool),
    **dict.fromkeys(("pulya_point", "gora_point", "dealer_stays"), _whole(1)),
    "dealer_raspasy_pulya": _whole(0),
    **dict.fromkeys(("pulya_limit", "deal_limit"), _whole_or_null(1)),
    "prices": _prices,
    "duty": _duty,
    "half_whist": _list(lambda level: is_integer(level) and level in (6, 7)),
    "return_whist": _list(_level),
    "concede": _list(lambda undertricks: is_integer(undertricks) and 1 <= undertricks <= 10),
    "raspasy_ladder": _list(_whole(1), ladder=True),
    "exit_ladder": _list(_level, ladder=True),
    "exit_by": _list(lambda way: way in ("made", "failed", "unwhisted", "misere")),
    "razboynik": _razboynik,
}


def merged(options: Options, changes: Options) -> Options:
    """The options with some of them changed; levels not named keep their price and duty."""
    found = copy.deepcopy(options)
    for option, value in changes.items():
        if option in ("prices", "duty"):
            found[option].update(value)
        else:
            found[option] = copy.deepcopy(value)
    return found


def fit_together(options: Options) -> bool:
    """`end` each and sum need `pulya_limit`, deals needs `deal_limit` (2.1)."""
    if options["end"] == "deals":
        return options["deal_limit"] is not None
    return options["end"] == "open" or options["pulya_limit"] is not None


def frozen(convention: str | Options) -> tuple[str, Options]:
    """The base of a file's convention and all its options (`format.md` 1.2)."""
    changes = {"base": convention} if isinstance(convention, str) else dict(convention)
    base = changes.pop("base")
    return base, merged(ARCHAIC if base == "archaic" else PRESETS[base], changes)


def level_of(contract: str) -> tuple[int, str]:
    """The level and the suit of a contract, "" where none is named."""
    found = re.fullmatch(r"(6|7|8|9|10)(S|C|D|H|NT)?", contract)
    assert found
    return int(found[1]), found[2] or ""

"""Options of a convention in players' words."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pulka.deals import RulesChange, StageEnd
from pulka.ledger import Ledger
from pulka.rules import Convention, write_convention
from pulka.rules.levels import named
from pulka.rules.price_tables import CONTRACTS, TABLES, by_contract
from pulka.terms import Suit
from pulka.terms.cards import LEVELS

if TYPE_CHECKING:
    from pulka.locale.words import Words

_SPACE = "\N{NO-BREAK SPACE}"
_DASH = f"{_SPACE}—{_SPACE}"
"""Between a level and its points: no line breaks there."""


def option_name(words: "Words", name: str) -> str:
    """Name an option shortly: ``Конец пульки``."""
    return words.t(f"option.{name}")


def option_value(words: "Words", name: str, value: object) -> str:
    """Say a value, given as it stands in a file: a word, a number, a list, prices by level, the razboynik."""
    if isinstance(value, bool):
        return words.t(f"option.{name}.{str(value).lower()}")
    if value is None:
        return words.t(f"option.{name}.null")
    if isinstance(value, list | tuple):
        return ", ".join([option_value(words, name, each) for each in value]) or words.t("option.empty")
    if isinstance(value, Mapping):
        return _several(words, name, value)
    msgid = f"option.{name}.{value}"
    said = words.t(msgid)
    return str(value) if said == msgid else said  # a number needs no word, a factor has one


def _several(words: "Words", name: str, value: Mapping[str, Any]) -> str:
    if set(value) == set(CONTRACTS):
        return words.t(f"option.{name}.prices", suits=_suits(words), prices=_table(value))
    if "games" in value:
        games = option_value(words, name, value["games"])
        return words.t(f"option.{name}.games", games=games, laps=value["laps"])
    return ", ".join(
        [f"{option_value(words, name, level)}{_DASH}{points}" for level, points in value.items()]
    )


def table_whole(words: "Words", value: object) -> str:
    """Say a table of prices, given as it stands in a file, with all its prices."""
    if not isinstance(value, str):
        return option_value(words, "table", value)
    name, prices = option_value(words, "table", value), _table(by_contract(TABLES[value]))
    return words.t("option.table.named", name=name, suits=_suits(words), prices=prices)


def _suits(words: "Words") -> str:
    return _SPACE.join([words.suit(suit) for suit in Suit])


def _table(prices: Mapping[str, object]) -> str:
    """Tell a table by agreement in rows, as it is printed; a price that holds for a whole level once."""
    suits = len(CONTRACTS) // len(LEVELS)
    told = [str(prices[contract]) for contract in CONTRACTS]
    rows = [told[first : first + suits] for first in range(0, len(told), suits)]
    return "; ".join(
        [
            f"{level}{_DASH}{_SPACE.join(row if len(set(row)) > 1 else row[:1])}"
            for level, row in zip(LEVELS, rows, strict=True)
        ]
    )


def option_changes(words: "Words", entry: RulesChange, before: Convention) -> list[str]:
    """Tell each option that an entry changes, with its old and its new value."""
    old = write_convention(before)
    return [
        words.t(
            "entry.option_changed",
            option=option_name(words, key),
            old=option_value(words, key, named(old[key], value)),
            value=option_value(words, key, value),
        )
        for key, value in entry.options.items()
    ]


def changed_midway(words: "Words", ledger: Ledger) -> list[str]:
    """Return a line for each rule that an entry of a pulka has changed, with the number of that entry."""
    lines = []
    for number, step in enumerate(ledger.standing(), 1):
        told: list[str] = []
        if isinstance(step.entry, RulesChange):
            told = option_changes(words, step.entry, ledger.before(step.id)[1].convention)
        elif isinstance(step.entry, StageEnd):
            heading = ledger.heading
            told = [words.entry(step.entry, heading.names, currency=heading.currency)]
        lines += [words.t("card.change", number=number, change=change) for change in told]
    return lines

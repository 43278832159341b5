"""A convention at a glance: the few words by which players name what they play."""

from collections.abc import Iterator, Mapping
from typing import Any

from pulka.locale import Words

_TEN = 10
_USUAL = {"6": 2, "7": 4, "8": 6, "9": 8, "10": 10, "misere": 10}
"""Prices that nobody names."""
Values = Mapping[str, Any]


def chips(words: Words, values: Values) -> tuple[str, ...]:
    """Return short words of a convention, given as it stands in a file and sound."""
    parts = (_end, _whist, _worth, _prices, _more)
    return tuple([text for part in parts for text in part(words, values)])


def _end(words: Words, values: Values) -> Iterator[str]:
    limit = values["pulya_limit"]
    if values["end"] == "deals":
        yield words.n("chip.deals", values["deal_limit"])
    if values["end"] == "open":
        yield words.t("chip.open")
    if limit is not None:
        yield words.t("chip.sum" if values["end"] == "sum" else "chip.limit", number=limit)
        if not values["help"]:
            yield words.t("chip.no_help")


def _whist(words: Words, values: Values) -> Iterator[str]:
    yield words.t(f"chip.{values['responsibility']}")
    yield words.t(f"chip.{values['style']}")
    if values["stalingrad"]:
        yield words.option("stalingrad")
    yield words.n("chip.duty", values["duty"]["6"])
    if values["consolation"] != "price":
        yield words.t(f"chip.consolation.{values['consolation']}")
    yield words.t(f"chip.ten.{values['ten']}")
    if values["talon_premium"] != "none":
        yield _low(words.option("talon_premium"))


def _worth(words: Words, values: Values) -> Iterator[str]:
    doubled = [name for name in ("gora", "whist") if values[f"{name}_factor"] > 1]
    if doubled:
        yield words.t(f"chip.doubled.{'_'.join(doubled)}")
    if values["pulya_point"] != _TEN:
        yield words.t("chip.pulya_point", number=values["pulya_point"])


def _prices(words: Words, values: Values) -> Iterator[str]:
    prices = values["prices"]
    if prices != _USUAL:
        games = " ".join(str(price) for level, price in prices.items() if level != "misere")
        yield words.t("chip.prices", games=games, misere=prices["misere"])


def _more(words: Words, values: Values) -> Iterator[str]:
    ladder = " ".join(str(price) for price in values["raspasy_ladder"])
    yield words.t(f"chip.raspasy.{values['raspasy_mark']}", ladder=ladder)
    if len(values["exit_ladder"]) > 1:
        yield words.t("chip.exit", ladder="-".join(map(str, values["exit_ladder"])))
    for option in ("raspasy_amnesty", "dark_games", "bombs"):
        if values[option]:
            yield _low(words.option(option))
    if values["razboynik"] is not None:
        yield _low(words.option("razboynik"))


def _low(name: str) -> str:
    return name[:1].lower() + name[1:]

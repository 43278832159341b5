"""Small scripted deals of the old game, one for each option, that show what it changes; A, B and C play."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pulka.desk.played import Entry, Script
from pulka.rules import Archaic
from pulka.rules.price_tables import by_contract
from pulka.terms.cards import LEVELS

_SIX = "6C"
_TEN = 10
_DOWN = 3  # so many undertricks make a курочка that no single game takes whole
_IN_THE_POT = 60


class Compared(NamedTuple):
    """The two conventions of a comparison."""

    mine: Archaic
    other: Archaic

    @property
    def contract(self) -> str:
        """The first contract that they price otherwise; a usual six where there is none."""
        mine, other = (by_contract(each.prices) for each in self)
        return next((contract for contract in mine if mine[contract] != other[contract]), _SIX)


def _made(contract: str) -> Entry:
    """Let A make a game that nobody whists."""
    return {"kind": "game", "declarer": "A", "contract": contract, "whist": {"B": "pass", "C": "pass"}}


def _failed(contract: str) -> Entry:
    """Let B go down, whisted by C alone: his remise stands on the table, or goes where remises go."""
    taken = int(contract[:-1]) - _DOWN
    words = {"C": "whist", "A": "pass"}
    tricks = {"A": 0, "B": taken, "C": _TEN - taken}
    return {"kind": "game", "declarer": "B", "contract": contract, "whist": words, "tricks": tricks}


def _without_cards(kind: str, size: str) -> Callable[[Archaic, Compared], Script]:
    deal: Entry = {"kind": kind, "declarer": "A", "size": size, "tricks": {"A": 0}}
    return lambda _convention, _pair: Script((deal,))


def _table(_: Archaic, pair: Compared) -> Script:
    return Script((_made(pair.contract),))


def _kurochka(_: Archaic, pair: Compared) -> Script:
    """Let A take of what B has put up; where a limit is the price of the game it shows nothing."""
    limits = {each.kurochka_limit for each in pair if each.kurochka == "limited"}
    clubs = [(level, pair.mine.prices[level - LEVELS[0]][1]) for level in LEVELS[:-1]]
    level = next((level for level, price in clubs if price not in limits), LEVELS[0])
    return Script((_failed(f"{level}C"), _made(f"{level}C")), told=2)


def _pot_parts(convention: Archaic, _: Compared) -> Script:
    closed = {"record": dict.fromkeys("ABC", 0)}
    pot = {"pot": dict.fromkeys("BC", _IN_THE_POT)} if convention.pot else {}
    return Script((_made(_SIX),) if pot else (), opening={**closed, **pot})


def _six(_: Archaic, __: Compared) -> Script:
    return Script((_made(_SIX),))


OLD_SCRIPTS: Mapping[str, Callable[[Archaic, Compared], Script]] = {
    "table": _table,
    "kurochka": _kurochka,
    "kurochka_limit": _kurochka,
    "pot": _kurochka,
    "pot_parts": _pot_parts,
    "start": _six,
    "vystavka": _six,
    "misere_big": _without_cards("misere", "big"),
    "misere_small": _without_cards("misere", "small"),
    "uvert_big": _without_cards("uvert", "big"),
    "uvert_small": _without_cards("uvert", "small"),
}
"""The script of each option."""

"""Small scripted deals, one for each modern option, that show what it changes; A, B, C and D play.

A script gets a convention to be played by and what differs between the two that are compared. It uses a word
or a mark only where the convention knows it: that is how players would play by it.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from pulka.desk.played import Entry, Script
from pulka.rules import Modern

_SIX, _TEN = 6, 10


class Compared(NamedTuple):
    """The two conventions of a comparison, and the first level, step or word at which they differ."""

    mine: Modern
    other: Modern
    at: Any = None

    @property
    def limit(self) -> int:
        """A pulya limit of one of them, or a usual one."""
        return self.mine.pulya_limit or self.other.pulya_limit or 20


def _game(contract: str, words: str, tricks: tuple[int, ...] | None = None, **more: object) -> Entry:
    """Write a game of A: ``wp`` are the words of B and C, the tricks those of A, B, C."""
    told = {"w": "whist", "p": "pass", "h": "half", "r": "returned"}
    found: Entry = {"kind": "game", "declarer": "A", "contract": contract}
    found["whist"] = {name: told[word] for name, word in zip("BCD", words, strict=False)}
    if tricks is not None:
        found["tricks"] = dict(zip("ABCD", tricks, strict=False))
    return found | more


def _raspasy(*tricks: int, **more: object) -> Entry:
    return {"kind": "raspasy", "tricks": dict(zip("ABCD", tricks, strict=False)), **more}


def _misere(taken: int = 0, **more: object) -> Entry:
    return {"kind": "misere", "declarer": "A", "tricks": {"A": taken}, **more}


_SIX_UNPLAYED = _game("6C", "pp")
_LONE_WHIST = _game("6C", "wp", (6, 4, 0))
_DOWN_ONE = _game("6C", "wp", (5, 5, 0))
_RASPASY = _raspasy(5, 3, 2)


def _prices(_: Modern, pair: Compared) -> Script:
    if pair.at == "misere":
        return Script((_misere(),))
    return Script((_game(f"{pair.at}C", "pp"),))


def _duty(_: Modern, pair: Compared) -> Script:
    return Script((_game(f"{pair.at}C", "wp", (_TEN, 0, 0)),))


def _at_four(*deals: Entry) -> Callable[[Modern, Compared], Script]:
    return lambda _convention, _pair: Script(deals, players=4)


def _plain(*deals: Entry) -> Callable[[Modern, Compared], Script]:
    return lambda _convention, _pair: Script(deals)


def _stalingrad(convention: Modern, _: Compared) -> Script:
    return Script((_game("6S", "ww", (6, 2, 2)) if convention.stalingrad else _game("6S", "pp"),))


def _half(convention: Modern, pair: Compared) -> Script:
    return Script((_game(f"{pair.at}C", "hp" if pair.at in convention.half_whist else "pp"),))


def _returned(convention: Modern, pair: Compared) -> Script:
    if pair.at not in convention.return_whist:
        return Script((_game(f"{pair.at}C", "pp"),))
    return Script((_game(f"{pair.at}C", "rp", (pair.at, _TEN - pair.at, 0)),))


def _dealer_whists(convention: Modern, _: Compared) -> Script:
    if not convention.dealer_may_whist:
        return Script((_SIX_UNPLAYED,), players=4)
    dealer = {"whist": {"B": "pass", "C": "pass", "D": "whist"}, "tricks": {"A": 6, "D": 4}}
    return Script(({**_SIX_UNPLAYED, **dealer},), players=4)


def _concede(convention: Modern, pair: Compared) -> Script:
    level = max(_SIX, pair.at)
    if pair.at in convention.concede:
        return Script(({"kind": "game", "declarer": "A", "contract": f"{level}C", "conceded": pair.at},))
    taken = level - pair.at
    return Script((_game(f"{level}C", "wp", (taken, _TEN - taken, 0)),))


def _shared(convention: Modern, _: Compared) -> Script:
    return Script((_misere(shared=True) if convention.shared_misere else _misere(),), players=4)


def _ladder(_: Modern, pair: Compared) -> Script:
    return Script((_RASPASY,) * (pair.at + 1))


def _after_ladder(convention: Modern, _: Compared) -> Script:
    return Script((_RASPASY,) * (len(convention.raspasy_ladder) + 1))


def _talon(convention: Modern, _: Compared) -> Script:
    return Script((_raspasy(4, 3, 2, 1) if convention.dealer_takes_talon else _raspasy(4, 3, 3),), players=4)


def _no_talon(convention: Modern, _: Compared) -> Script:
    return Script((_raspasy(4, 3, 3, 0) if convention.dealer_takes_talon else _raspasy(4, 3, 3),), players=4)


def _exit_ladder(_: Modern, pair: Compared) -> Script:
    return Script((_RASPASY,) * pair.at or ({"kind": "misdeal"},))


def _exit_by(_: Modern, pair: Compared) -> Script:
    between = {"made": _LONE_WHIST, "failed": _DOWN_ONE, "unwhisted": _SIX_UNPLAYED, "misere": _misere()}
    return Script((_RASPASY, between[pair.at], _RASPASY), told=2)


def _dealer_stays(_: Modern, pair: Compared) -> Script:
    return Script((_RASPASY,) * min(pair.mine.dealer_stays, pair.other.dealer_stays))


def _end(_: Modern, pair: Compared) -> Script:
    limit = pair.limit
    if "sum" in (pair.mine.end, pair.other.end):
        # A has filled the pulyas of all three, the others have nothing: the sum is there.
        return Script((), opening={"pulya": {"A": 3 * limit}})
    return Script((), opening={"pulya": dict.fromkeys("ABC", limit)})


def _full(convention: Modern, pair: Compared) -> Script:
    """A is full and makes a six: the points go on."""
    del convention
    return Script((_SIX_UNPLAYED,), opening={"pulya": {"A": pair.limit}})


def _help_order(_: Modern, pair: Compared) -> Script:
    limit = pair.limit
    pulya = {"A": limit, "B": limit - 2, "C": limit - 1, "D": limit - 3}
    return Script((_SIX_UNPLAYED,), players=4, opening={"pulya": pulya})


def _surplus(_: Modern, pair: Compared) -> Script:
    limit = pair.limit
    return Script((_game("10C", "pp"),), opening={"pulya": {"A": limit, "B": limit, "C": limit - 1}})


def _surplus_order(convention: Modern, pair: Compared) -> Script:
    words = {"choice": "help" if "gora_first" in _both(pair, "surplus_order") else "gora"}
    chosen = {"surplus": words["choice"]} if convention.surplus_order == "choice" else {}
    return Script(({**_SIX_UNPLAYED, **chosen},), opening={"pulya": {"A": pair.limit}, "gora": {"A": 8}})


def _two(_: Modern, __: Compared) -> Script:
    return Script((_game("6C", "p"),), players=2)


def _dark(convention: Modern, _: Compared) -> Script:
    return Script(({**_SIX_UNPLAYED, "dark": True} if convention.dark_games else _SIX_UNPLAYED,))


def _bombs(convention: Modern, _: Compared) -> Script:
    seen = {"dark_by": ["A", "B", "C"]} if convention.dark_games else {}
    return Script((_raspasy(5, 3, 2, **seen), _SIX_UNPLAYED), told=2)


def _razboynik(_: Modern, pair: Compared) -> Script:
    stage = pair.mine.razboynik or pair.other.razboynik
    first = stage.games[0] if stage else _SIX
    return Script((_misere() if first == "misere" else _game(f"{first}C", "pp"),))


def _underbid(convention: Modern, _: Compared) -> Script:
    return Script(({**_LONE_WHIST, "underbid": 1} if convention.underbid else _LONE_WHIST,))


def _both(pair: Compared, option: str) -> tuple[object, object]:
    return getattr(pair.mine, option), getattr(pair.other, option)


SCRIPTS: Mapping[str, Callable[[Modern, Compared], Script]] = {
    "prices": _prices,
    "pulya_point": _plain(_SIX_UNPLAYED),
    "gora_point": _plain(_DOWN_ONE),
    "gora_factor": _plain(_DOWN_ONE),
    "whist_factor": _plain(_LONE_WHIST),
    "duty": _duty,
    "responsibility": _plain(_game("6C", "wp", (8, 2, 0))),
    "style": _plain(_DOWN_ONE),
    "consolation": _plain(_DOWN_ONE),
    "consolation_to_dealer": _at_four(_DOWN_ONE),
    "short_low": _plain(_game("6C", "ww", (7, 0, 3))),
    "short_high": _plain(_game("8C", "ww", (_TEN, 0, 0))),
    "ten": _plain(_game("10C", "wp", (_TEN, 0, 0))),
    "stalingrad": _stalingrad,
    "half_whist": _half,
    "return_whist": _returned,
    "both_pass_half": _at_four(_SIX_UNPLAYED),
    "dealer_may_whist": _dealer_whists,
    "concede": _concede,
    "shared_misere": _shared,
    "talon_premium": _plain({**_game("6C", "ww", (6, 2, 2)), "talon": ["AH", "KH"]}),
    "raspasy_mark": _plain(_RASPASY),
    "raspasy_ladder": _ladder,
    "raspasy_after_ladder": _after_ladder,
    "raspasy_amnesty": _plain(_RASPASY),
    "zero_bonus": _plain(_raspasy(6, 4, 0)),
    "dealer_takes_talon": _talon,
    "dealer_zero_bonus": _no_talon,
    "dealer_raspasy_pulya": _no_talon,
    "exit_ladder": _exit_ladder,
    "exit_by": _exit_by,
    "dealer_stays": _dealer_stays,
    "pulya_limit": _plain(_SIX_UNPLAYED),
    "deal_limit": _plain(_RASPASY),
    "end": _end,
    "help": _full,
    "help_order": _help_order,
    "surplus": _surplus,
    "surplus_order": _surplus_order,
    "hill_divided": _two,
    "dark_games": _dark,
    "bombs": _bombs,
    "razboynik": _razboynik,
    "underbid": _underbid,
}
"""The script of each option."""


def first_difference(mine: object, other: object) -> Any:  # noqa: ANN401  a level, a step or a word
    """Return where two values differ first: a key, a word in one list only, a step of a ladder."""
    if isinstance(mine, dict) and isinstance(other, dict):
        return next((key for key in mine if mine[key] != other.get(key)), None)
    if isinstance(mine, list) and isinstance(other, list):
        return next((word for word in [*mine, *other] if (word in mine) != (word in other)), None)
    return None


def first_step(mine: list[int], other: list[int]) -> int:
    """Return the first step, from 0, at which two ladders differ; after the last one its price holds."""
    for step in range(max(len(mine), len(other))):
        if mine[min(step, len(mine) - 1)] != other[min(step, len(other) - 1)]:
            return step
    return min(len(mine), len(other))

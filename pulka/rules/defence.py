"""Options of those who play against the declarer (`rules.md` 2.2 to 2.5)."""

from typing import Annotated, Literal

from pydantic import AfterValidator

from pulka.rules.values import Distinct, Duty, Levels, Listed, Undertricks
from pulka.terms import Record


class DefenceOptions(Record):
    """Вист: duty, responsibility, consolation, the words a defender has, conceding and the talon."""

    duty: Duty
    """Tricks that the defence owes by level (2.4)."""
    responsibility: Literal["full", "half"]
    """Ответственный or полуответственный вист: the rate of a missing trick (2.4)."""
    style: Literal["greedy", "gentleman"]
    """Жлобский or джентльменский вист: gentlemen halve the whists on a failed contract (2.3)."""
    consolation: Literal["none", "price", "ten"]
    """Консоляция: what each undertrick brings the others: nothing, the price, or ten flat (2.3)."""
    consolation_to_dealer: bool
    """The sitting dealer writes the consolation too (2.3)."""
    short_low: Literal["personal", "pair"]
    """Two whisters short on 6 or 7: each against his own quota, or the pair's missing tricks (2.4).
    `personal` is what most programs do, `pair` what Parlett prints `[reading]`."""
    short_high: Literal["second", "both", "split"]
    """Who pays the missing tricks of two whisters on 8 to 10 (2.4)."""
    ten: Literal["whisted", "checked"]
    """Десятерная вистуется or проверяется: a checked ten knows no duty (2.4)."""
    stalingrad: bool
    """Сталинград: on 6♠ every defender must whist (2.3)."""
    half_whist: Annotated[Levels, AfterValidator(lambda levels: _within(levels, 7))]
    """Полвиста: levels, of 6 and 7, on which a defender may leave for half (2.5)."""
    return_whist: Levels
    """Возврат виста: levels on which one who passed may take the whist back (2.3)."""
    both_pass_half: bool
    """When both pass on 6 or 7 the player to the declarer's right writes the half-whist (2.2)."""
    dealer_may_whist: bool
    """The sitting dealer may whist when nobody else does (2.3)."""
    concede: Annotated[tuple[Undertricks, ...], Listed, Distinct]
    """Без трёх: numbers of undertricks that a declarer may concede without play (2.5)."""
    shared_misere: bool
    """Мизер пополам: win and penalty are halved between declarer and sitting dealer (2.6)."""
    talon_premium: Literal["none", "fast_tricks"]
    """Премия за прикуп: whists written on the declarer for aces and marriages in the talon (2.5)."""


def _within(levels: tuple[int, ...], highest: int) -> tuple[int, ...]:
    if any(level > highest for level in levels):
        message = "half_levels"
        raise ValueError(message)
    return levels

"""What it cost when something was written: the contract, the misère, or each trick."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from pulka.deals import (
    ArchaicGame,
    ArchaicMisere,
    Entry,
    Game,
    Misere,
    Raspasy,
    Situation,
)
from pulka.rules import Modern
from pulka.score import Reason, Writing
from pulka.score.archaic.setting import Stake
from pulka.sheet.stakes import price
from pulka.terms import Exact, Mark, exact

Priced = Literal["game", "misere", "uvert", "trick", "part"]
"""What the price is of; ``part``: of a trick that costs a part of the pot."""
Found = tuple[Priced, int]
_BY_FACTOR = {
    Mark.GORA: frozenset({Reason.FAILED, Reason.SHORTAGE, Reason.CONCEDE, Reason.MISERE, Reason.SHARED}),
    Mark.WHIST: frozenset({Reason.WHIST, Reason.CONSOLATION, Reason.HALF, Reason.TALON}),
}
"""What is written by the price times the factor of its column (`rules.md` 2.2 to 2.4)."""


def price_of(entry: Entry, writings: Sequence[Writing], situation: Situation) -> Found | None:
    """Return what the first of the writings was reckoned with; None: with no price."""
    if isinstance(entry, Raspasy):
        return "trick", situation.trick_price(dark=bool(entry.dark_by))
    if isinstance(entry, Game):
        return "game", price(entry.contract.level, entry.declarer, situation, dark=entry.dark).whole
    if isinstance(entry, Misere):
        return "misere", price(None, entry.declarer, situation, dark=entry.dark).whole
    reason = writings[0].reason if writings else None
    if isinstance(entry, ArchaicMisere) and reason in {Reason.MISERE, Reason.RENONCE}:
        return entry.kind, situation.archaic.value(entry.kind, entry.size)
    return _of_game(entry, reason, situation) if isinstance(entry, ArchaicGame) else None


def _of_game(entry: ArchaicGame, reason: Reason | None, situation: Situation) -> Found | None:
    """Return the price of a game of the old sheet, or what a trick cost with the курочка (`rules.md` 3)."""
    stake = Stake.before(situation, situation.archaic.price(entry.contract))
    if reason in {Reason.MADE, Reason.RENONCE, Reason.PARTNER}:
        return "game", stake.price
    if reason is Reason.WHIST:
        return "trick", stake.trick
    if reason is Reason.SHORTAGE:
        return "trick", stake.missing
    cut = situation.old.cut
    if reason is Reason.FAILED:
        return ("trick", stake.trick) if cut is None else ("part", cut.part)
    return None


def factor_of(writings: Sequence[Writing], situation: Situation) -> Exact:
    """Return by what the price was multiplied in the column of the first of the writings."""
    convention = situation.convention
    if not writings or not isinstance(convention, Modern):
        return 1
    mark, reason = writings[0].mark, writings[0].reason
    flat = reason is Reason.CONSOLATION and convention.consolation == "ten"
    if flat or reason not in _BY_FACTOR.get(mark, ()):
        return 1
    if reason is Reason.SHORTAGE and convention.responsibility == "half":
        return exact(Fraction(convention.gora_factor) / 2)
    return convention.gora_factor if mark is Mark.GORA else convention.whist_factor

"""What it cost when something was written: the contract, the misère, or each trick."""

from collections.abc import Sequence
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
from pulka.score import Reason, Writing
from pulka.score.archaic.setting import Stake
from pulka.sheet.stakes import price

Priced = Literal["game", "misere", "uvert", "trick", "part"]
"""What the price is of; ``part``: of a trick that costs a part of the pot."""
Found = tuple[Priced, int]


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

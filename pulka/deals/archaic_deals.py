"""The deals of the old game whose keys are not those of the modern one (`format.md` 1.4, `rules.md` 3)."""

from enum import StrEnum
from typing import Literal

from pulka.deals.parts import Dealt, Players, Talon, Tricks, Words
from pulka.deals.words import PLAYING, Word
from pulka.terms import Contract, Player

Size = Literal["big", "small"]


class Outcome(StrEnum):
    """What came of a game, misère or uvert; a renonce of both sides leaves it neither (3.10)."""

    MADE = "made"
    FAILED = "failed"
    NEITHER = "neither"


class _Played(Dealt):
    family: Literal["archaic"] = "archaic"
    """Tells a stored deal from the modern one of the same kind."""
    declarer: Player
    tricks: Tricks = ()
    """Tricks as far as they are known; at least the declarer's when it was played."""
    partner: Player | None = None
    """From whose record the points are taken that do not fit into the declarer's (key ``from``, 3.1)."""
    renonce: Players = ()
    """Who revoked, once for every renonce (3.10)."""

    def _judged(self, *, succeeded: bool) -> Outcome:
        """Return the outcome after the renonces: that of an opponent makes the game."""
        own = self.declarer in self.renonce
        others = any(player != self.declarer for player in self.renonce)
        if own and others:
            return Outcome.NEITHER
        return Outcome.MADE if others or succeeded else Outcome.FAILED


class ArchaicGame(_Played):
    """Игра: a contract of the old game, played or not (`rules.md` 3.1 to 3.6)."""

    kind: Literal["game"] = "game"
    contract: Contract
    words: Words = ()
    """Defenders' words, clockwise from the declarer."""
    talon: Talon | None = None
    dummy: bool = True

    @property
    def whisters(self) -> tuple[Player, ...]:
        """Those who whist: one, two, or none."""
        return tuple([player for player, word in self.words if word in PLAYING])

    @property
    def invited(self) -> bool:
        """Whether a lone whister has invited his partner: then the whole duty is his (3.5)."""
        return any(word is Word.INVITED for _, word in self.words)

    @property
    def outcome(self) -> Outcome:
        """What came of it; a game that nobody whists is made."""
        if not self.whisters:
            return Outcome.MADE
        return self._judged(succeeded=dict(self.tricks)[self.declarer] >= self.contract.level)


class ArchaicMisere(_Played):
    """Мизер and уверт, a misère played with open cards: big or small (`rules.md` 3.7)."""

    kind: Literal["misere", "uvert"] = "misere"
    size: Size

    @property
    def outcome(self) -> Outcome:
        """What came of it."""
        return self._judged(succeeded=not dict(self.tricks)[self.declarer])


class ArchaicRaspasy(Dealt):
    """Распасы: everybody passed; a sitting dealer leads the talon and counts as a player (`rules.md` 3.9)."""

    family: Literal["archaic"] = "archaic"
    kind: Literal["raspasy"] = "raspasy"
    tricks: Tricks
    renonce: Players = ()
    """Who revoked, once for every renonce."""

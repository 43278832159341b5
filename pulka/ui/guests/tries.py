"""How often somebody may be wrong: a few times a minute from one address, and not much oftener from all."""

from collections import OrderedDict
from collections.abc import Callable

_MINUTE = 60.0
_OF_ONE, _OF_ALL = 5, 30
_MOST = 256
"""Addresses that are remembered: who was wrong the longest ago is forgotten first."""


class Tries:
    """Counts wrong secrets by the address they came from; ``clock`` tells seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Begin with a clean slate."""
        self._clock = clock
        self._wrong: OrderedDict[str, list[float]] = OrderedDict()
        self._all: list[float] = []
        self._known: OrderedDict[str, None] = OrderedDict()

    def may(self, peer: str) -> bool:
        """Whether an address may try now; one that was right before is not kept out by others."""
        since = self._clock() - _MINUTE
        self._all = [at for at in self._all if at > since]
        mine = [at for at in self._wrong.get(peer, []) if at > since]
        return len(mine) < _OF_ONE and (len(self._all) < _OF_ALL or peer in self._known)

    def wrong(self, peer: str) -> None:
        """Note a wrong secret."""
        now = self._clock()
        self._all = [*self._all, now][-2 * _OF_ALL :]
        mine = [at for at in self._wrong.pop(peer, []) if at > now - _MINUTE]
        self._wrong[peer] = [*mine, now]
        while len(self._wrong) > _MOST:
            self._wrong.popitem(last=False)

    def right(self, peer: str) -> None:
        """Note a right one."""
        self._known.pop(peer, None)
        self._known[peer] = None
        while len(self._known) > _MOST:
            self._known.popitem(last=False)

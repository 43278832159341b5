"""Who watches just now: telephones come and go, and nobody writes them down."""

import threading
from typing import NamedTuple

_MOST = 32
"""Telephones that are remembered by each link; who was away the longest is forgotten first."""


class Phone(NamedTuple):
    """A telephone at the table: ``key`` is the secret word it is known by, ``number`` counts from 1."""

    key: str
    number: int
    name: str = ""
    screens: int = 0


class Phones:
    """The telephones of all links, by the id of the link; asked from several threads."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._lock = threading.Lock()
        self._known: dict[str, dict[str, Phone]] = {}

    def arrive(self, link: str, key: str) -> None:
        """Note one more screen of a telephone."""
        with self._lock:
            known = self._known.setdefault(link, {})
            phone = known.pop(key, None) or Phone(
                key, max((each.number for each in known.values()), default=0) + 1
            )
            known[key] = phone._replace(screens=phone.screens + 1)
            while len(known) > _MOST:
                away = (each.key for each in known.values() if not each.screens)
                known.pop(next(away, next(iter(known))))

    def leave(self, link: str, key: str) -> None:
        """Note that a screen of a telephone is away."""
        with self._lock:
            known = self._known.get(link, {})
            if key in known:
                known[key] = known[key]._replace(screens=max(0, known[key].screens - 1))

    def call(self, link: str, key: str, name: str) -> None:
        """Note how the owner of a telephone is called."""
        with self._lock:
            known = self._known.get(link, {})
            if key in known:
                known[key] = known[key]._replace(name=name)

    def forget(self, link: str) -> None:
        """Forget the telephones of a link that holds no longer."""
        with self._lock:
            self._known.pop(link, None)

    def at(self, link: str) -> tuple[Phone, ...]:
        """Return the telephones that watch by a link, the first come first."""
        with self._lock:
            known = self._known.get(link, {}).values()
            return tuple(sorted((each for each in known if each.screens), key=lambda each: each.number))

    def get(self, link: str, key: str) -> Phone | None:
        """Return what is known of a telephone."""
        with self._lock:
            return self._known.get(link, {}).get(key)

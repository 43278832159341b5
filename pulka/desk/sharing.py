"""The evening on other telephones: the link by which they watch it, and the pen that is handed over.

Whoever knows the secret of a link may watch one pulka; whoever holds the pen writes into it. Both stand in
the store, so that a restart cuts nobody off. A pen that is nowhere is its keeper's.
"""

import hmac
import secrets
import threading
from collections.abc import Callable
from typing import NamedTuple
from uuid import uuid4

from pulka.desk.phones import Phone, Phones
from pulka.errors import PulkaError
from pulka.storage import Keeper
from pulka.storage.stored import StoredLink, StoredPen

ASKED, OFFERED, HELD = "asked", "offered", "held"
_BYTES = 24
"""Of chance in a secret."""
_LONGEST = 200


class Hand(NamedTuple):
    """Whose hand it is beside the keeper's: the id of a link, and the secret word of a telephone."""

    link: str
    phone: str


class SharingDesk:
    """The part of the desk that lets others watch, and write."""

    _store: Keeper
    _now: Callable[[], str]
    _pen_lock: threading.RLock
    _hand: Hand | None
    """Whose desk this is; None: the keeper's."""
    phones: Phones

    # Links.

    def link(self, pulka_id: str) -> StoredLink | None:
        """Return the link by which a pulka is watched, if there is one that holds."""
        return next((each for each in reversed(self._store.links()) if each.pulka == pulka_id), None)

    def share(self, pulka_id: str) -> StoredLink:
        """Return the link by which a pulka is watched, a new one if need be.

        Raises:
            UnknownPulkaError: there is no such pulka.

        """
        with self._pen_lock:
            found = self.link(pulka_id)
            if found is None:
                found = StoredLink(str(uuid4()), pulka_id, secrets.token_urlsafe(_BYTES), self._now())
                self._store.put_link(found)
            return found

    def revoke(self, pulka_id: str) -> None:
        """Let no link of a pulka hold any longer; whoever had the pen by one has it no more."""
        with self._pen_lock:
            for each in self._store.links():
                if each.pulka == pulka_id:
                    self._store.revoke_link(each.id, self._now())
                    self.phones.forget(each.id)

    def find_link(self, secret: str) -> StoredLink | None:
        """Return the link that has this secret and holds; how long that takes tells nothing of the secret."""
        found, tried = None, secret[:_LONGEST].encode(errors="replace")
        for each in self._store.links():
            if hmac.compare_digest(each.secret.encode(), tried):
                found = each
        return found

    def watching(self, pulka_id: str) -> tuple[Phone, ...]:
        """Return the telephones that watch a pulka just now."""
        found = self.link(pulka_id)
        return self.phones.at(found.id) if found else ()

    # The pen.

    def pen(self, pulka_id: str) -> StoredPen | None:
        """Return where the pen of a pulka is; None: with its keeper, and nobody asks for it."""
        return self._store.pen(pulka_id)

    def offer_pen(self, pulka_id: str, phone: Phone, name: str) -> None:
        """Offer the pen to a telephone that watches; it is handed over when its owner takes it."""
        link, seen = self.link(pulka_id), self.pen(pulka_id)
        if link is None or (seen and seen.state == HELD):
            raise PulkaError("pen_moved")
        self.turn_pen(pulka_id, seen, StoredPen(link.id, phone.key, name, OFFERED, self._now()))

    def give_pen(self, pulka_id: str, seen: StoredPen) -> None:
        """Give the pen to who was ``seen`` to ask for it."""
        if seen.state != ASKED:
            raise PulkaError("pen_moved")
        self.turn_pen(pulka_id, seen, seen._replace(state=HELD, at=self._now()))

    def take_pen_back(self, pulka_id: str) -> None:
        """Take the pen back, an offer too; who asks for it is refused."""
        with self._pen_lock:
            self.turn_pen(pulka_id, self.pen(pulka_id), None)

    def turn_pen(self, pulka_id: str, seen: StoredPen | None, now: StoredPen | None) -> None:
        """Put the pen where it is ``now``.

        Raises:
            PulkaError: it is no longer where it was ``seen``.

        """
        with self._pen_lock:  # nobody writes while it turns
            if not self._store.turn_pen(pulka_id, seen, now):
                raise PulkaError("pen_moved")

    def moment(self) -> str:
        """Return the time, as the store writes it."""
        return self._now()

    def demand_pen(self, pulka_id: str) -> None:
        """Refuse whoever does not hold the pen.

        Raises:
            PulkaError: it is in another's hand.

        """
        pen = self.pen(pulka_id)
        held = pen if pen and pen.state == HELD else None
        if self._hand is None:
            if held:
                raise PulkaError("pen_elsewhere", player=held.name)
        elif not (held and is_of(held, self._hand)):
            raise PulkaError("pen_not_yours")


def is_of(pen: StoredPen, hand: Hand) -> bool:
    """Whether a pen is asked for by this hand, offered to it or in it."""
    return pen.link == hand.link and hmac.compare_digest(pen.phone.encode(), hand.phone.encode())

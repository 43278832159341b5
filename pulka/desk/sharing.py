"""The evening on other telephones: the link by which they watch it, and the pen that is handed over.

Whoever knows the secret of a link may watch one pulka; whoever holds the pen writes into it. Both stand in
the store, so that a restart cuts nobody off. A pen that is nowhere is its keeper's.
"""

import hmac
import json
import secrets
import threading
from datetime import datetime, timedelta
from typing import NamedTuple
from uuid import uuid4

from pulka.deals import DealDraft
from pulka.desk.keeping import KeepingDesk
from pulka.desk.phones import Phone, Phones
from pulka.errors import PulkaError
from pulka.storage import StoredLink, StoredPen

ASKED, OFFERED, HELD = "asked", "offered", "held"
_BYTES = 24
"""Of chance in a secret."""
_LONGEST = 200
_TYPING = timedelta(minutes=5)
"""So long after the last touch of a form that is not recorded somebody counts as busy with it."""
_SLOTS = "@{link}"
"""The slot in which stands which slots there are of telephones."""


class Hand(NamedTuple):
    """Whose hand it is beside the keeper's: the id of a link, and the secret word of a telephone."""

    link: str
    phone: str


class SharingDesk(KeepingDesk):
    """The part of the desk that lets others watch, and write."""

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
                    self._forget_drafts(pulka_id, each.id)
                    self.phones.forget(each.id)

    def keep_guest_draft(self, pulka_id: str, slot: str, draft: DealDraft | None) -> None:
        """Keep what is half filled in on the telephone whose desk this is, until its link is revoked."""
        assert self._hand  # noqa: S101  # the keeper keeps his own otherwise
        mine, link = guest_slot(slot, self._hand), self._hand.link
        with self._pen_lock:
            known = self._guest_slots(pulka_id, link)
            if draft is not None and mine not in known:
                body = json.dumps([*known, mine])
                self._store.put_draft(pulka_id, _SLOTS.format(link=link), body, self._now())
        self.keep_draft(pulka_id, mine, draft)

    def _guest_slots(self, pulka_id: str, link: str) -> list[str]:
        """Return the slots in which telephones have half-filled forms by a link."""
        stored = self._store.draft(pulka_id, _SLOTS.format(link=link))
        return [str(each) for each in json.loads(stored.body)] if stored else []

    def _forget_drafts(self, pulka_id: str, link: str) -> None:
        for each in (*self._guest_slots(pulka_id, link), _SLOTS.format(link=link)):
            self._store.drop_draft(pulka_id, each)

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

    def is_typing(self, pulka_id: str) -> bool:
        """Whether who has the pen on a telephone is in the middle of a form there."""
        pen = self.pen(pulka_id)
        if pen is None or pen.state != HELD:
            return False
        own = guest_slot("", Hand(pen.link, pen.phone))
        slots = [each for each in self._guest_slots(pulka_id, pen.link) if each.endswith(own)]
        touched = [each.at for slot in slots if (each := self._store.draft(pulka_id, slot))]
        since = datetime.fromisoformat(self._now()) - _TYPING
        return any(datetime.fromisoformat(at) > since for at in touched)

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


def guest_slot(slot: str, hand: Hand) -> str:
    """Return where a telephone keeps what it has half filled: no other sees that."""
    return f"{slot}@{hand.link}@{hand.phone}"


def is_of(pen: StoredPen, hand: Hand) -> bool:
    """Whether a pen is asked for by this hand, offered to it or in it."""
    return pen.link == hand.link and hmac.compare_digest(pen.phone.encode(), hand.phone.encode())

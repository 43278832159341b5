"""The door of a shared evening: the keeper has the house, a guest his room, nobody else comes in."""

import asyncio
import hmac
import re
import secrets
import time
from collections.abc import Callable, Mapping
from enum import Enum
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING
from urllib.parse import parse_qs

from pulka.desk import Desk
from pulka.ui.guests.tries import Tries
from pulka.ui.guests.visitors import KEEPER, Visitor

if TYPE_CHECKING:
    from starlette.types import Scope

WATCH, KEY = "watch", "keeper"
"""The first word of the addresses of guests, and of the keeper's own."""
_COOKIE = "pulka_keeper"
_BYTES = 24
_PHONE = re.compile(r"[A-Za-z0-9_-]{16,64}")
_FORWARDED = (b"forwarded", b"x-forwarded-for", b"x-real-ip")
_PROGRAM = re.compile(r"/assets/.*|.*\.[a-z0-9]+")
"""What the client is made of: the same for everybody, with nothing of an evening in it."""

Headers = Mapping[bytes, str]
Own = Callable[["Scope", Headers], bool]


class Answer(Enum):
    """What becomes of a page that is asked for."""

    OPEN = "open"
    """It may be had."""
    GONE = "gone"
    """The link holds no longer, or never did."""
    WAIT = "wait"
    """Too much was wrong from that address: for a minute nobody looks whether it is right."""
    KEY = "key"
    """The keeper came by his own link: from now on his browser is known."""


class Door:
    """Decides who comes in. The keeper's own ``key`` is made anew at each start; it is kept nowhere."""

    def __init__(
        self, desk: Desk, own: Own | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Keep the door of a desk; ``own`` tells whether a request comes from the machine itself."""
        self._desk = desk
        self._own = own or from_here
        self._tries = Tries(clock)
        self._turn = asyncio.Lock()
        self.key = secrets.token_urlsafe(_BYTES)

    @property
    def cookie(self) -> str:
        """What makes the keeper's browser known."""
        return f"{_COOKIE}={self.key}; Path=/; HttpOnly; SameSite=Lax"

    async def visitor(self, scope: "Scope", headers: Headers) -> Visitor | None:
        """Return who comes on a websocket, None for somebody who may not."""
        query = parse_qs(scope["query_string"].decode("latin-1"))
        secret = query.get(WATCH, [""])[0]
        if secret:
            phone = query.get("phone", [""])[0]
            known = phone if _PHONE.fullmatch(phone) else secrets.token_urlsafe(_BYTES)
            watches = await self._watches(secret, _peer(scope)) is Answer.OPEN
            return Visitor(secret, known) if watches else None
        return KEEPER if self._keeps(scope, headers) is Answer.OPEN else None

    async def page(self, scope: "Scope", headers: Headers) -> Answer:
        """Return what becomes of a page that is asked for."""
        first, _, rest = scope["path"].lstrip("/").partition("/")
        secret = rest.partition("/")[0]
        if first == WATCH:
            return await self._watches(secret, _peer(scope))
        if first == KEY:
            found = self._opens(secret, _peer(scope))
            return Answer.KEY if found is Answer.OPEN else found
        program = scope["method"] in {"GET", "HEAD"} and _PROGRAM.fullmatch(scope["path"])
        if program or scope["path"] == "/healthz":  # first: a cookie of yesterday would be wrong thirty times
            return Answer.OPEN
        return self._keeps(scope, headers)

    async def _watches(self, secret: str, peer: str) -> Answer:
        async with self._turn:  # one after another, or all of many at once would pass uncounted
            if not self._tries.may(peer):
                return Answer.WAIT
            found = await asyncio.to_thread(self._desk.find_link, secret)
            return self._noted(peer, right=found is not None)

    def _keeps(self, scope: "Scope", headers: Headers) -> Answer:
        if self._own(scope, headers):
            return Answer.OPEN
        given = _cookies(headers.get(b"cookie", "")).get(_COOKIE)
        return Answer.GONE if given is None else self._opens(given, _peer(scope))

    def _opens(self, given: str, peer: str) -> Answer:
        if not self._tries.may(peer):
            return Answer.WAIT
        right = hmac.compare_digest(given.encode(errors="replace"), self.key.encode())
        return self._noted(peer, right=right)

    def _noted(self, peer: str, *, right: bool) -> Answer:
        (self._tries.right if right else self._tries.wrong)(peer)
        return Answer.OPEN if right else Answer.GONE


def from_here(scope: "Scope", headers: Headers) -> bool:
    """Whether a request comes from this very machine, and was not passed on by a server on it."""
    peer, served = _peer(scope), (scope.get("server") or ("", 0))[0]
    if any(name in headers for name in _FORWARDED):
        return False
    try:
        address = ip_address(peer)
    except ValueError:
        return False
    if isinstance(address, IPv6Address) and address.ipv4_mapped:
        address = address.ipv4_mapped
    return address.is_loopback or peer == served  # nobody else comes from the address he goes to


def _peer(scope: "Scope") -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


def _cookies(header: str) -> dict[str, str]:
    pairs = (each.strip().partition("=") for each in header.split(";"))
    return {name: value for name, _, value in pairs}

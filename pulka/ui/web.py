"""What stands between the network and Flet: foreign pages are turned away, nothing comes from elsewhere."""

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import SplitResult, urlsplit

from pulka.ui.guests.addresses import is_loopback, is_own
from pulka.ui.guests.door import Answer
from pulka.ui.guests.gone import gone_page
from pulka.ui.guests.visitors import KEEPER, meet
from pulka.ui.languages import hear

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from pulka.ui.guests.door import Door

POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob:; "
    "style-src 'self' 'unsafe-inline'; worker-src 'self' blob:; connect-src 'self' ws: wss: blob: data:; "
    "img-src 'self' data: blob:; font-src 'self' data:; frame-ancestors 'none'"
)
_HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
)
_DROPPED = (b"access-control-allow-origin", b"cross-origin-embedder-policy")
"""The second would isolate the page, and an isolated one is drawn in a thread beside its layout: they share a
cache of letters without a lock (flutter/flutter#190039), so figures lose digits and the page may hang."""
_FOREIGN, _TOO_BIG = 4403, 1009
_BEAT, _ECHO = "pulka?", "pulka!"
"""What the page asks on its websocket to hear whether it is alive, and what it is answered."""
_MOST = 2**18
"""Bytes or letters in a message of a guest, who sends no files."""


class Gate:
    """ASGI wrapper around the app; `host` is where it listens, `door` lets guests in if it is shared."""

    def __init__(self, app: "ASGIApp", host: str, door: "Door | None" = None) -> None:
        """Guard `app`."""
        self._app = app
        self._door = door
        self._welcomes = _welcoming(host)

    async def __call__(self, scope: "Scope", receive: "Receive", send: "Send") -> None:
        """Let a request through, with our headers on the answer, or refuse it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get(b"host", "")
        at = _place(f"//{host}")
        welcome = at is not None and self._welcomes(at.hostname or "")
        if scope["type"] == "websocket":
            origin = _place(headers.get(b"origin", ""))
            if not welcome or origin is None or origin.netloc != host:
                await _refuse(receive, send)
            else:
                await self._socket(scope, headers, receive, send)
        elif welcome:
            await self._page(scope, headers, receive, send)
        else:  # a foreign name that points here: DNS rebinding
            await send({"type": "http.response.start", "status": 403, "headers": []})
            await send({"type": "http.response.body", "body": b""})

    async def _socket(
        self, scope: "Scope", headers: dict[bytes, str], receive: "Receive", send: "Send"
    ) -> None:
        visitor = KEEPER if self._door is None else await self._door.visitor(scope, headers)
        if visitor is None:
            await _refuse(receive, send)
            return
        meet(visitor)
        hear(scope["query_string"])

        async def patient(message: "Message") -> None:
            with suppress(OSError):  # the page has just gone: the app hears so where it receives
                await send(message)

        async def heard() -> "Message":
            while True:
                message = await receive()
                if message.get("text") == _BEAT:
                    await patient({"type": "websocket.send", "text": _ECHO})
                elif visitor is not KEEPER and _length(message) > _MOST:
                    await patient({"type": "websocket.close", "code": _TOO_BIG})
                    return {"type": "websocket.disconnect", "code": _TOO_BIG}
                else:
                    return message

        await self._app(scope, heard, patient)

    async def _page(
        self, scope: "Scope", headers: dict[bytes, str], receive: "Receive", send: "Send"
    ) -> None:
        async def sealed(message: "Message") -> None:
            if message["type"] == "http.response.start":
                kept = [(name, value) for name, value in message["headers"] if name not in _DROPPED]
                message["headers"] = [*kept, *_HEADERS]
            await send(message)

        answer = Answer.OPEN if self._door is None else await self._door.page(scope, headers)
        if answer is Answer.OPEN:
            await self._app(scope, receive, sealed)
            return
        found: list[tuple[bytes, bytes]] = [(b"cache-control", b"no-store")]
        if answer is Answer.KEY and self._door:
            found += [(b"location", b"/"), (b"set-cookie", self._door.cookie.encode())]
            await sealed({"type": "http.response.start", "status": 303, "headers": found})
            await sealed({"type": "http.response.body", "body": b""})
            return
        found.append((b"content-type", b"text/html; charset=utf-8"))
        waits = answer is Answer.WAIT
        await sealed({"type": "http.response.start", "status": 429 if waits else 404, "headers": found})
        body = gone_page(headers.get(b"accept-language", ""), waits=waits)
        await sealed({"type": "http.response.body", "body": body})


def _welcoming(host: str) -> Callable[[str], bool]:
    """Return which hosts a page may be asked at: a foreign name that points here is DNS rebinding."""
    if is_loopback(host):
        return is_loopback
    return lambda name: is_own(name) or (name != "" and name == host.lower())


def _place(url: str) -> SplitResult | None:
    """Return the parts of an address, None for what is no address."""
    try:
        return urlsplit(url)
    except ValueError:
        return None


def _length(message: "Message") -> int:
    return max(len(message.get("bytes") or b""), len(message.get("text") or ""))


async def _refuse(receive: "Receive", send: "Send") -> None:
    await receive()
    await send({"type": "websocket.close", "code": _FOREIGN})

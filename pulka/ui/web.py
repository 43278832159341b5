"""What stands between the network and Flet: foreign pages are turned away, nothing comes from elsewhere."""

from contextlib import suppress
from ipaddress import ip_address
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from pulka.ui.languages import hear

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

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
_DROPPED = b"access-control-allow-origin"
_FOREIGN = 4403


class Gate:
    """ASGI wrapper around the app; `host` is the address it listens on."""

    def __init__(self, app: "ASGIApp", host: str) -> None:
        """Guard `app`."""
        self._app = app
        self._local = is_loopback(host)

    async def __call__(self, scope: "Scope", receive: "Receive", send: "Send") -> None:
        """Let a request through, with our headers on the answer, or refuse it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get(b"host", "")
        welcome = not self._local or is_loopback(urlsplit(f"//{host}").hostname or "")
        if scope["type"] == "websocket":
            if not welcome or urlsplit(headers.get(b"origin", "")).netloc != host:
                await receive()
                await send({"type": "websocket.close", "code": _FOREIGN})
                return
            hear(scope["query_string"])

            async def patient(message: "Message") -> None:
                with suppress(OSError):  # the page has just gone: the app hears so where it receives
                    await send(message)

            await self._app(scope, receive, patient)
            return
        if not welcome:  # a foreign name that points here: DNS rebinding
            await send({"type": "http.response.start", "status": 403, "headers": []})
            await send({"type": "http.response.body", "body": b""})
            return

        async def sealed(message: "Message") -> None:
            if message["type"] == "http.response.start":
                kept = [(name, value) for name, value in message["headers"] if name != _DROPPED]
                message["headers"] = [*kept, *_HEADERS]
            await send(message)

        await self._app(scope, receive, sealed)


def is_loopback(host: str) -> bool:
    """Whether `host` names this very machine."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False

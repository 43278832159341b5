"""What ends a connection that nobody serves any more: Flet waits for ever where a client never registered."""

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

_GONE, _DEAF = 2, 60
"""Seconds for the app to finish once the client is gone; and to ask for the next frame after one."""
_NOT_HEARD = 1011


class Attentive:
    """ASGI wrapper: a websocket whose app does not listen any more is closed, and what it held is freed."""

    def __init__(self, app: "ASGIApp", gone: float = _GONE, deaf: float = _DEAF) -> None:
        """Watch `app`; the seconds are those above."""
        self._app, self._gone, self._deaf = app, gone, deaf

    async def __call__(self, scope: "Scope", receive: "Receive", send: "Send") -> None:
        """Serve one request or one connection."""
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        clock = asyncio.get_running_loop()
        given_up = False
        due = clock.call_later(self._deaf, lambda: None)

        def give_up() -> None:
            nonlocal given_up
            given_up = True
            serving.cancel()

        async def heard() -> "Message":
            nonlocal due
            due.cancel()
            message = await receive()
            gone = message["type"] == "websocket.disconnect"
            due = clock.call_later(self._gone if gone else self._deaf, give_up)
            return message

        serving = asyncio.ensure_future(self._app(scope, heard, send))
        try:
            await serving
        except asyncio.CancelledError:
            if not given_up:
                raise
            await send({"type": "websocket.close", "code": _NOT_HEARD})
        finally:
            due.cancel()

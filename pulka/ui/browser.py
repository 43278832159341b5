"""The app served to browsers; loaded only then, for neither a window nor a phone has a server."""

import errno
import os
import socket
import threading
from collections.abc import Callable
from pathlib import Path

import flet as ft
import flet.fastapi as ff
import uvicorn
from starlette.middleware.gzip import GZipMiddleware

from pulka.errors import PulkaError
from pulka.ui.attentive import Attentive
from pulka.ui.guests.door import Door
from pulka.ui.web import Gate

_MANUAL = frozenset(["openapi", "swagger_ui_html", "swagger_ui_redirect", "redoc_html"])
"""Pages of the web framework that Flet leaves open."""
_FRAME = 16 * 2**20
"""A picked file travels as one websocket frame."""
_SESSION = 3600
"""Seconds a tab may be away before its session is forgotten; the store keeps everything anyway."""

_PING, _PONG = 10, 15
"""Seconds between two questions whether a page is still there, and for its answer: then it is away."""


def serve_browser(  # noqa: PLR0913, PLR0917  # what is served, where, and who hears of it
    start: Callable[[ft.Page], None],
    folder: Path,
    host: str,
    port: int,
    prepare: Callable[[], object],
    listens: Callable[[str], None],
    door: Door | None = None,
) -> None:
    """Serve the app; ``listens`` is told the address, ``prepare`` is called in a thread meanwhile.

    A ``door`` lets guests in.
    """
    listening = _listen(host, port)
    app = ff.FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
    app.add_api_route("/healthz", lambda: {"ok": True}, include_in_schema=False)
    client = ff.app(start, no_cdn=True, assets_dir=str(folder), session_timeout_seconds=_SESSION)
    client.router.routes[:] = [route for route in client.routes if getattr(route, "name", "") not in _MANUAL]
    app.mount("/", client)
    config = uvicorn.Config(
        GZipMiddleware(Gate(Attentive(app), host, door), compresslevel=4),
        ws="websockets-sansio",
        ws_max_size=_FRAME,
        ws_ping_interval=_PING,
        ws_ping_timeout=_PONG,
        log_config=None,  # its own would print addresses, secrets and all: see `logbook`
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,  # who comes is told by his address alone
        timeout_graceful_shutdown=1,
    )
    shown = "127.0.0.1" if host in {"0.0.0.0", "::"} else f"[{host}]" if ":" in host else host  # noqa: S104  # compared, not bound
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    listens(address)
    threading.Thread(target=prepare, daemon=True).start()
    uvicorn.Server(config).run(sockets=[listening])


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except (OSError, OverflowError) as error:
        number = getattr(error, "errno", None) or 0
        foreign = number == errno.EADDRNOTAVAIL or isinstance(error, socket.gaierror)
        reason = os.strerror(number) if number in errno.errorcode else str(error)
        code = "cannot_listen_there" if foreign else "cannot_listen"
        raise PulkaError(code, host=host, port=port, reason=reason) from error

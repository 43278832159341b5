"""Start the app: in a window of its own where that is possible, else in the browser."""

import contextlib
import os
import socket
import sys
import tempfile
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

import flet as ft

from pulka.desk import Desk
from pulka.errors import PulkaError
from pulka.locale import Words, system_language
from pulka.ui.app import starter
from pulka.ui.attentive import Attentive
from pulka.ui.client import furnish
from pulka.ui.web import Gate

_FRAME = 16 * 2**20
"""A picked file travels as one websocket frame."""
_SESSION = 3600
"""Seconds a tab may be away before its session is forgotten; the store keeps everything anyway."""

_MANUAL = frozenset(["openapi", "swagger_ui_html", "swagger_ui_redirect", "redoc_html"])
"""Pages of the web framework that Flet leaves open."""


def serve(
    desk_factory: Callable[[], Desk],
    *,
    host: str = "127.0.0.1",
    port: int = 0,
    web: bool | None = None,
    lang: str | None = None,
) -> None:
    """Run the app until it is closed. `web` None: a window if there can be one, else the browser.

    One desk serves all tabs and is asked from several threads. Raises PulkaError when it cannot start.
    """
    words, desk = Words(system_language(lang)), desk_factory()

    def start(page: ft.Page) -> None:
        starter(desk, _screens(), lang)(page)

    with tempfile.TemporaryDirectory(prefix="pulka-") as place, contextlib.suppress(KeyboardInterrupt):
        folder = Path(place)
        furnish(folder, words.t("app.name"))
        if not web and has_display() and _window(start, folder, words):
            return
        _browser(start, folder, host, port)


def main(page: ft.Page) -> None:
    """Begin for Flet's packaging, which brings its own window and runs this once."""
    from pulka.storage import Store  # noqa: PLC0415  # loaded when the app begins

    starter(Desk(Store.open()), _screens())(page)


def _screens() -> list[ft.Route]:
    """Load the screens; whoever comes while another thread does waits for it."""
    from pulka.ui.routes import ROUTES  # noqa: PLC0415  # the last to be loaded: the client has to load too

    return ROUTES


def has_display() -> bool:
    """Whether a window could be shown to somebody."""
    if sys.platform in {"win32", "darwin"}:
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _window(start: Callable[[ft.Page], None], folder: Path, words: Words) -> bool:
    """Show the app in Flet's window; False if there is no such window to be had."""
    opened = threading.Event()

    def noted(page: ft.Page) -> None:
        opened.set()
        start(page)

    try:
        from flet_desktop import (  # type: ignore[import-untyped]  # noqa: PLC0415  # may be absent
            ensure_client_cached,
        )

        ensure_client_cached()
        threading.Thread(target=_screens, daemon=True).start()
        ft.run(noted, host="127.0.0.1", assets_dir=str(folder), no_cdn=True)
    except Exception:  # noqa: BLE001  # no network, no such file, no graphics library: all lead to the browser
        opened.clear()
    if not opened.is_set():
        _say(words.t("ui.no_window"))
    return opened.is_set()


def _browser(start: Callable[[ft.Page], None], folder: Path, host: str, port: int) -> None:
    """Serve the app and say where."""
    import flet.fastapi as ff  # noqa: PLC0415  # the window needs none of this
    import uvicorn  # noqa: PLC0415  # nor this
    from starlette.middleware.gzip import GZipMiddleware  # noqa: PLC0415  # nor this

    listening = _listen(host, port)
    app = ff.FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
    app.add_api_route("/healthz", lambda: {"ok": True}, include_in_schema=False)
    client = ff.app(start, no_cdn=True, assets_dir=str(folder), session_timeout_seconds=_SESSION)
    client.router.routes[:] = [route for route in client.routes if getattr(route, "name", "") not in _MANUAL]
    app.mount("/", client)
    config = uvicorn.Config(
        GZipMiddleware(Gate(Attentive(app), host), compresslevel=4),
        ws="websockets-sansio",
        ws_max_size=_FRAME,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=1,
    )
    shown = "127.0.0.1" if host in {"0.0.0.0", "::"} else f"[{host}]" if ":" in host else host  # noqa: S104  # compared, not bound
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    _say(address)
    if has_display():
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    threading.Thread(target=_screens, daemon=True).start()
    uvicorn.Server(config).run(sockets=[listening])


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except (OSError, OverflowError) as error:
        raise PulkaError("cannot_listen", host=host, port=port, reason=str(error)) from error


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()

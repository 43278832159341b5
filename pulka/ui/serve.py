"""Start the app: in a window of its own where that is possible, else in the browser, else as an address."""

import contextlib
import functools
import importlib
import logging
import os
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import flet as ft

from pulka.desk import Desk
from pulka.errors import StorageError
from pulka.locale import Words, system_language
from pulka.storage import Store, home
from pulka.ui.app import starter
from pulka.ui.bounds import keep_bounds
from pulka.ui.ending import ended_kindly
from pulka.ui.guests.addresses import is_loopback
from pulka.ui.guests.house import EVERYWHERE, House
from pulka.ui.instance import Instance, Running, claim
from pulka.ui.logbook import logged, open_log
from pulka.ui.native import Client, client_sought
from pulka.ui.porch import bar
from pulka.ui.store_door import StoreDoor
from pulka.ui.terminal import has_display, say, say_code

log = logging.getLogger(__name__)
_LOCAL = "127.0.0.1"
_BROWSER = 5
"""Seconds for a browser to take an address."""


def serve(  # noqa: PLR0913  # the options of a command, each by its name
    desk_factory: Callable[[], Desk],
    *,
    host: str | None = None,
    port: int = 0,
    web: bool | None = None,
    lang: str | None = None,
    share: bool = False,
) -> None:
    """Run the app until it is closed. `web` None: a window if there can be one, else the browser.

    `host` None: this machine alone. `share`: it is served in the browser, to the whole local network if no
    `host` is named; guests need the secret of a link.

    One desk serves all tabs and is asked from several threads. There is one app for the store at ``home()``:
    if it runs already it is shown, and that is all. Raises PulkaError when it cannot start.
    """
    words = Words(system_language(lang))
    with contextlib.suppress(KeyboardInterrupt), ended_kindly():
        first = claim(home())
        if isinstance(first, Running):
            _point_to(first, words, share=share)
            return
        with (
            first,
            logged(home()),
            tempfile.TemporaryDirectory(prefix="pulka-", ignore_cleanup_errors=True) as place,
        ):
            door = StoreDoor(desk_factory)
            way = _Way(Path(place), words, host or _LOCAL, port, lang)
            if share and door.desk:
                way.host = host or EVERYWHERE
                way.house = House(door.desk, words, way.host)
                way.port = way.house.port(port)
                first.shared = True
            elif share:  # a damaged store is mended where nobody else looks on
                way.host = _LOCAL
                say(words.t("share.mend_first"))
            elif not is_loopback(way.host):
                say(words.t("share.unguarded", host=way.host))
            _run(door, first, way, web=web)


class _Way:
    """How and where the app was asked for."""

    def __init__(self, folder: Path, words: Words, host: str, port: int, lang: str | None) -> None:
        self.folder, self.words, self.host, self.port, self.lang = folder, words, host, port, lang
        self.house: House | None = None


def _run(door: StoreDoor, first: Instance, way: _Way, *, web: bool | None) -> None:
    from pulka.ui.client import furnish  # noqa: PLC0415  # a packaged app has none of this

    furnish(way.folder, way.words.t("app.name"))
    if way.house:  # beside a window nobody would hear what the others do
        if not web and has_display():
            say(way.words.t("share.in_browser"))
        _browsed(door, first, way)
    elif not web and has_display():
        with client_sought(way.folder, _load_server) as client:
            if client is Client.READY and _windowed(door, first, way):
                return
            say(way.words.t("ui.window_coming" if client is Client.COMING else "ui.no_window"))
            _browsed(door, first, way)
    else:
        _browsed(door, first, way)


def _windowed(door: StoreDoor, first: Instance, way: _Way) -> bool:
    from pulka.ui.window import show_window  # noqa: PLC0415  # a packaged app brings its own

    def start(page: ft.Page) -> None:
        page.title = way.words.t("app.name")
        page.window.icon = str(way.folder / "icon.ico")
        if door.desk:
            keep_bounds(page, door.desk)
        starter(door, load_screens(), way.lang)(page)

        def to_front() -> str:
            page.run_task(page.window.to_front).result(timeout=2)
            return ""

        first.show_with(to_front)

    return show_window(start, way.folder, load_screens)


def _browsed(door: StoreDoor, first: Instance, way: _Way) -> None:
    from pulka.ui.browser import serve_browser  # noqa: PLC0415  # a window has no use for it

    house = way.house

    def start(page: ft.Page) -> None:
        starter(door, load_screens(), way.lang, house)(page)

    def listens(address: str) -> None:
        first.show_with(lambda: address)
        if house:  # its own code is told there, not that of an address which no telephone reaches
            house.remember(urlsplit(address).port or 0)
            _tell(address, way.words, code=False)
            house.open(urlsplit(address).port or 0, say, say_code)
        else:
            _tell(address, way.words)

    gate = house.door if house else None
    serve_browser(start, way.folder, way.host, way.port, load_screens, listens, gate)


def _point_to(running: Running, words: Words, *, share: bool) -> None:
    """Say where the app runs already; without an address its window is in front by now."""
    opening = None
    if running.address:
        say(words.t("ui.running_at"))
        opening = _tell(running.address, words)
    else:
        say(words.t("ui.running_window"))
    if share and not running.shared:
        say(words.t("share.not_running"))
    if opening:
        opening.join(_BROWSER)


def _tell(address: str, words: Words, *, code: bool = True) -> threading.Thread | None:
    """Open `address` where somebody can see it, in the thread returned, or say how he can get there."""
    if has_display():
        import webbrowser  # noqa: PLC0415  # there is one only here

        say(address)
        opening = threading.Thread(target=webbrowser.open, args=(address,), daemon=True)
        opening.start()
        return opening
    say(words.t("ui.no_display", address=address))
    if code:
        say_code(address)
    return None


def main(page: ft.Page) -> None:
    """Begin for Flet's packaging, which brings its own window and runs this once."""
    _log_once(home())
    try:
        door = StoreDoor(lambda: Desk(Store.open()))
    except StorageError as trouble:  # here is no terminal to say it on
        log.info("The store cannot be opened", exc_info=trouble)
        bar(page, trouble, functools.partial(main, page))
        return
    if door.desk:
        keep_bounds(page, door.desk)
    starter(door, load_screens())(page)


_log_once = functools.cache(open_log)  # a phone may begin again in the same process


def launch() -> None:
    """Begin where Flet's tools do: in a packaged app, under `flet run`."""
    if "FLET_PLATFORM" in os.environ:
        ft.run(main)
        return
    served = bool(os.environ.get("FLET_FORCE_WEB_SERVER"))
    if "FLET_DISPLAY_URL_PREFIX" in os.environ and not served and has_display():
        with tempfile.TemporaryDirectory() as place, client_sought(Path(place), load_screens) as client:
            ready = client is Client.READY
        if ready:  # `flet run` opens the window, and anything else in it would be a traceback
            ft.run(main, host=_LOCAL)
            return
    port = os.environ.get("FLET_SERVER_PORT") or "0"
    serve(lambda: Desk(Store.open()), port=int(port), web=served or None)


def _load_server() -> None:
    """Load what serves a browser: while a client is waited for that may not come, there is time."""
    importlib.import_module("pulka.ui.browser")


def load_screens() -> list[ft.Route]:
    """Load the screens; whoever comes while another thread does waits for it."""
    from pulka.ui.routes import (  # noqa: PLC0415  # the last to be loaded: the client has to load too
        ROUTES,
        loaded,
    )

    for _ in loaded():
        pass
    return ROUTES

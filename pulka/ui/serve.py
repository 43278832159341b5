"""Start the app: in a window of its own where that is possible, else in the browser."""

import contextlib
import tempfile
from collections.abc import Callable
from pathlib import Path

import flet as ft

from pulka.desk import Desk
from pulka.locale import Words, system_language
from pulka.ui.app import starter
from pulka.ui.browser import serve_browser
from pulka.ui.client import furnish
from pulka.ui.terminal import has_display, say
from pulka.ui.window import show_window


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
        starter(desk, load_screens(), lang)(page)

    with tempfile.TemporaryDirectory(prefix="pulka-") as place, contextlib.suppress(KeyboardInterrupt):
        folder = Path(place)
        furnish(folder, words.t("app.name"))
        if not web and has_display():
            if show_window(start, folder, load_screens):
                return
            say(words.t("ui.no_window"))
        serve_browser(start, folder, host, port, load_screens)


def main(page: ft.Page) -> None:
    """Begin for Flet's packaging, which brings its own window and runs this once."""
    from pulka.storage import Store  # noqa: PLC0415  # loaded when the app begins

    starter(Desk(Store.open()), load_screens())(page)


def load_screens() -> list[ft.Route]:
    """Load the screens; whoever comes while another thread does waits for it."""
    from pulka.ui.routes import ROUTES  # noqa: PLC0415  # the last to be loaded: the client has to load too

    return ROUTES

"""A bare Flet page to compare with: so many texts, of which so many change with each tap on its button.

    python tests/bench/bare.py 330 90 --over 160 --port 0

With ``--over`` the button stands on a second view with so many controls, and its tap takes that view away,
as the key of a form does. It prints its address as the app does.
"""

import argparse
import socket
import sys
from collections.abc import Callable

import flet as ft
import flet.fastapi as ff
import uvicorn
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

BUTTON, MARK, OPEN = "Tap", "Mark: ", "Open"
_ROW, _STEP, _LINE = 12, 30, 11


@ft.component
def Bare(total: int, changing: int, over: int) -> list[ft.View]:  # noqa: N802  # components are named like controls
    """Show ``total`` controls, button and frame counted; ``changing`` of them tell the taps.

    Where some are to lie ``over`` them, these are opened first, and the tap closes them.
    """
    count, set_count = ft.use_state(0)
    opened, set_opened = ft.use_state(False)

    def tap() -> None:
        set_opened(False)
        set_count(lambda number: number + 1)

    rest = [_text(place, count if place < changing - 1 else 0) for place in range(total - 3)]
    mark = ft.Text(f"{MARK}{count}", left=0, top=0)
    button = _button(OPEN, lambda: set_opened(True)) if over else _button(BUTTON, tap)
    views = [_view("/", [*rest, mark, button])]
    if opened:
        views.append(_view("/over", [*map(_text, range(over - 2)), _button(BUTTON, tap)]))
    return views


def _view(route: str, controls: list[ft.Control]) -> ft.View:
    return ft.View(route=route, padding=0, controls=[ft.Stack(controls, expand=True)])


def _button(text: str, act: Callable[[], None]) -> ft.Control:
    return ft.Button(text, left=150, top=0, on_click=lambda _: act())


def _text(place: int, count: int = 0) -> ft.Text:
    row, column = divmod(place, _ROW)
    return ft.Text(f"{place + count}", size=9, left=column * _STEP, top=50 + row * _LINE)


def _in_one_thread(app: ASGIApp) -> ASGIApp:
    """Serve a page that is laid out and drawn in one thread, as the app is: `pulka.ui.web` tells why."""

    async def served(scope: Scope, receive: Receive, send: Send) -> None:
        async def unisolated(message: Message) -> None:
            if message["type"] == "http.response.start":
                named = [each for each in message["headers"] if each[0] != b"cross-origin-embedder-policy"]
                message["headers"] = named
            await send(message)

        await app(scope, receive, unisolated)

    return served


def main() -> None:
    """Serve the page until it is ended."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("total", type=int)
    parser.add_argument("changing", type=int)
    parser.add_argument("--over", type=int, default=0)
    parser.add_argument("--port", type=int, default=0)
    asked = parser.parse_args()

    def start(page: ft.Page) -> None:
        still = ft.PageTransitionTheme.NONE  # as in the app
        page.theme = ft.Theme(
            page_transitions=ft.PageTransitionsTheme(
                android=still, ios=still, linux=still, macos=still, windows=still
            )
        )
        page.render_views(Bare, asked.total, asked.changing, asked.over)

    listening = socket.create_server(("127.0.0.1", asked.port))
    bare = _in_one_thread(ff.app(start, no_cdn=True))
    app = GZipMiddleware(bare, compresslevel=4)  # what is sent is packed as the app is
    sys.stdout.write(f"http://127.0.0.1:{listening.getsockname()[1]}/\n")
    sys.stdout.flush()
    config = uvicorn.Config(app, ws="websockets-sansio", log_level="warning", access_log=False)
    uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main()

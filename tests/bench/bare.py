"""A bare Flet page to compare with: so many texts, of which so many change with each tap on its button.

    python tests/bench/bare.py 330 90 --port 0

It prints its address as the app does.
"""

import argparse
import socket
import sys

import flet as ft
import flet.fastapi as ff
import uvicorn
from starlette.middleware.gzip import GZipMiddleware

BUTTON, MARK = "Tap", "Mark: "
_ROW, _STEP, _LINE = 12, 30, 11


@ft.component
def Bare(total: int, changing: int) -> ft.Control:  # noqa: N802  # components are named like controls
    """Show ``total`` controls, button and frame counted; ``changing`` of them tell the taps."""
    count, set_count = ft.use_state(0)
    rest = [_text(place, count if place < changing - 1 else 0) for place in range(total - 3)]
    mark = ft.Text(f"{MARK}{count}", left=0, top=0)
    button = ft.Button(BUTTON, left=150, top=0, on_click=lambda _: set_count(lambda number: number + 1))
    return ft.Stack([*rest, mark, button], expand=True)


def _text(place: int, count: int) -> ft.Text:
    row, column = divmod(place, _ROW)
    return ft.Text(f"{place + count}", size=9, left=column * _STEP, top=50 + row * _LINE)


def main() -> None:
    """Serve the page until it is ended."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("total", type=int)
    parser.add_argument("changing", type=int)
    parser.add_argument("--port", type=int, default=0)
    asked = parser.parse_args()

    def start(page: ft.Page) -> None:
        page.render(Bare, asked.total, asked.changing)

    listening = socket.create_server(("127.0.0.1", asked.port))
    app = GZipMiddleware(ff.app(start, no_cdn=True), compresslevel=4)  # what is sent is packed as the app is
    sys.stdout.write(f"http://127.0.0.1:{listening.getsockname()[1]}/\n")
    sys.stdout.flush()
    config = uvicorn.Config(app, ws="websockets-sansio", log_level="warning", access_log=False)
    uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main()

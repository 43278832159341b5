"""The app in Flet's native window."""

import threading
from collections.abc import Callable
from pathlib import Path

import flet as ft


def show_window(start: Callable[[ft.Page], None], folder: Path, prepare: Callable[[], object]) -> bool:
    """Show the app in Flet's window; False if there is no such window to be had.

    ``start`` is called with the page, ``prepare`` in a thread while the client loads; ``folder`` is what
    `client.furnish` has filled.
    """
    opened = threading.Event()

    def noted(page: ft.Page) -> None:
        opened.set()
        start(page)

    try:
        from flet_desktop import (  # type: ignore[import-untyped]  # noqa: PLC0415  # may be absent
            ensure_client_cached,
        )

        ensure_client_cached()
        threading.Thread(target=prepare, daemon=True).start()
        ft.run(noted, host="127.0.0.1", assets_dir=str(folder), no_cdn=True)
    except Exception:  # noqa: BLE001  # no network, no such file, no graphics library: all lead to the browser
        opened.clear()
    return opened.is_set()

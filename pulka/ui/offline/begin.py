"""Where the app begins in the browser: Python runs in a worker there, and the store's file in its memory."""

import asyncio
import sys
from pathlib import Path
from zipfile import ZipFile

import flet as ft
import pulka_js  # type: ignore[import-not-found]  # our worker brings it
from pyodide.ffi import JsException  # type: ignore[import-not-found]  # so does the runtime

from pulka.desk import Desk
from pulka.errors import StorageError
from pulka.storage import Store
from pulka.ui.app import starter
from pulka.ui.aside import without_threads
from pulka.ui.languages import hear
from pulka.ui.routes import ROUTES, loaded

_FIRST, _NEXT = 3.0, 0.1
"""Seconds after which the other screens are loaded, and between two of them: taps come first."""


def begin() -> None:
    """Open the store, which the worker has fetched, and wait for the page."""
    desk = Desk(Store.open())

    async def keep() -> None:
        try:
            await pulka_js.keep()
        except JsException as error:
            desk.forget()
            raise StorageError("browser_keeps_nothing", reason=str(error)) from error

    def main(page: ft.Page) -> None:
        hear(pulka_js.query.encode())
        starter(desk, ROUTES)(page)
        page.run_task(_load)

    without_threads(keep)
    ft.run(main)


async def _load() -> None:
    """Load what is not shown yet; then let the browser keep all that was compiled for the next start."""
    await asyncio.sleep(_FIRST)
    for _ in loaded():
        await asyncio.sleep(_NEXT)
    if not pulka_js.isCompiled:
        folder, packed = Path(sys.pycache_prefix or ""), Path("/tmp/compiled.zip")  # noqa: S108  # in memory
        with ZipFile(packed, "w") as archive:
            for path in sorted(folder.rglob("*.pyc")):
                archive.write(path, path.relative_to(folder))
        await pulka_js.keepCompiled(str(packed))
        packed.unlink()

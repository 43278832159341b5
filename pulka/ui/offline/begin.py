"""Where the app begins in the browser: Python runs in a worker there, and the store's file in its memory."""

import asyncio
import sys
from functools import partial
from pathlib import Path
from zipfile import ZipFile

import flet as ft
import pulka_js  # type: ignore[import-not-found]  # our worker brings it
from pyodide.ffi import JsException, create_proxy  # type: ignore[import-not-found]  # so does the runtime

from pulka.desk import Desk
from pulka.errors import StorageError
from pulka.storage import Store
from pulka.ui.app import starter
from pulka.ui.aside import without_threads
from pulka.ui.context import recall
from pulka.ui.languages import hear
from pulka.ui.porch import bar
from pulka.ui.routes import ROUTES, loaded
from pulka.ui.store_door import StoreDoor
from pulka.ui.unplugged import told_by

_FIRST, _NEXT = 3.0, 0.1
"""Seconds after which the other screens are loaded, and between two of them: taps come first."""


def begin() -> None:
    """Open the store, which the worker has fetched, and wait for the page."""
    found = _opened()

    async def keep() -> None:
        try:
            await pulka_js.keep()
        except JsException as error:
            if isinstance(found, StoreDoor) and found.desk:
                found.desk.forget()
            raise StorageError("browser_keeps_nothing", reason=str(error)) from error

    def again(page: ft.Page) -> None:
        nonlocal found
        found = _opened()
        main(page)

    def main(page: ft.Page) -> None:
        hear(pulka_js.query.encode())
        if isinstance(found, StorageError):  # that of a newer version, to a page that is an old one still
            bar(page, found, partial(again, page))
            return
        starter(found, ROUTES)(page)
        pulka_js.listen(create_proxy(lambda: page.run_task(_repaint, page)))
        page.run_task(_load)

    told_by(lambda: str(pulka_js.offline()))
    without_threads(keep)
    ft.run(main)


def _opened() -> StoreDoor | StorageError:
    # Copies beside the store would be in memory like itself: the browser keeps the one file.
    try:
        return StoreDoor(lambda: Desk(Store.open(), later=None))
    except StorageError as trouble:
        return trouble


async def _repaint(page: ft.Page) -> None:
    """Show on the settings that the browser has kept the app by now."""
    app = recall(page)
    if app:
        app.refresh()


async def _load() -> None:
    """Load what is not shown yet; then let the browser keep all that was compiled for the next start."""
    await asyncio.sleep(_FIRST)
    for _ in loaded():
        await asyncio.sleep(_NEXT)
    if not pulka_js.isCompiled:
        await pulka_js.keepCompiled(_packed())


def _packed() -> str:
    folder, packed = Path(sys.pycache_prefix or ""), Path("/tmp/compiled.zip")  # noqa: S108  # it is in memory
    with ZipFile(packed, "w") as archive:
        for path in sorted(folder.rglob("*.pyc")):
            archive.write(path, path.relative_to(folder))
    return str(packed)

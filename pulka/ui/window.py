"""The app in Flet's native window.

`ft.run` is not asked: it takes a system without DISPLAY for a server even where there is Wayland, hears
SIGTERM only the second time, waits for a client that hangs, and takes one from any folder `build` it is in.
"""

import asyncio
import contextlib
import logging
import os
import threading
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import flet as ft
from flet.controls.context import _context_page, context
from flet.messaging.flet_socket_server import FletSocketServer
from flet.messaging.session import Session

from pulka.ui.ending import ended_kindly

log = logging.getLogger(__name__)
APP_ID = "pulka"
"""What the window is called by the desktop, which finds the icon by it."""
_PATIENCE = 10.0
"""Seconds for a client that was started to ask for the page."""
_SOON = 3.0
"""Seconds within which a client that fails has shown nothing."""


def show_window(start: Callable[[ft.Page], None], folder: Path, prepare: Callable[[], object]) -> bool:
    """Show the app in Flet's window until it is closed; False if there is no such window to be had.

    ``start`` is called with the page, ``prepare`` in a thread while the client loads; ``folder`` is what
    `client.furnish` has filled. Raises KeyboardInterrupt when the process is told to end.
    """
    opened = asyncio.Event()
    try:
        return asyncio.run(_shown(start, folder, prepare, opened))
    except asyncio.CancelledError:  # SIGTERM
        raise KeyboardInterrupt from None
    except (
        Exception
    ):  # no such file, no graphics library: all lead to the browser, but not once it was in use
        log.exception("The window failed")
        return opened.is_set()


async def _shown(
    start: Callable[[ft.Page], None], folder: Path, prepare: Callable[[], object], opened: asyncio.Event
) -> bool:
    loop, task = asyncio.get_running_loop(), asyncio.current_task()
    assert task  # noqa: S101  # a coroutine runs in one

    async def begin(session: Session) -> None:
        _context_page.set(session.page)
        context.reset_auto_update()
        opened.set()
        try:
            start(session.page)
            await session.after_event(session.page)
        except Exception as error:  # noqa: BLE001  # it is told in the window, as Flet does
            session.error(type(error).__name__)

    with ended_kindly(lambda *_: loop.call_soon_threadsafe(task.cancel)):
        server = FletSocketServer(loop=loop, on_session_created=begin, executor=ThreadPoolExecutor())
        await server.start()
        threading.Thread(target=prepare, daemon=True).start()
        try:
            async with _client(str(server.page_url), folder) as client:
                return await _watched(client, opened)
        finally:
            await server.close()


async def _watched(client: Process, opened: asyncio.Event) -> bool:
    """Wait for the end of the client; False if it never showed the app."""
    ended = asyncio.ensure_future(client.wait())
    asked = asyncio.ensure_future(opened.wait())
    try:
        await asyncio.wait({ended, asked}, timeout=_PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if not opened.is_set():
            return False
        with contextlib.suppress(TimeoutError):
            return await asyncio.wait_for(asyncio.shield(ended), _SOON) == 0
        await ended
    finally:
        asked.cancel()
    return True


@contextlib.asynccontextmanager
async def _client(page_url: str, folder: Path) -> AsyncIterator[Process]:
    """Start the client; it ends with the block."""
    from flet_desktop import (  # type: ignore[import-untyped]  # noqa: PLC0415  # only a window wants it
        close_flet_view,
        open_flet_view_async,
    )

    os.environ.setdefault("FLET_APP_ID", APP_ID)
    with contextlib.chdir(folder):  # Flet would take the client from a folder `build` in any other
        client, number = await open_flet_view_async(page_url, str(folder), hidden=False)
    try:
        yield client
    finally:
        if client.returncode is None:
            close_flet_view(number)  # on macOS the process is not the client itself
        with contextlib.suppress(ProcessLookupError):
            client.kill()
        await client.wait()

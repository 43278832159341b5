"""The list as the store has it, read only while it is looked at."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import flet as ft

from pulka.desk import Evening
from pulka.ui.context import App
from pulka.ui.guard import visit


def use_evenings(app: App) -> tuple[Evening, ...]:
    """Hook: the evenings, read anew whenever one comes back to them."""
    return ft.use_memo(app.desk.evenings, [visit(), app.revision])


def use_ailing(app: App) -> bool:
    """Hook: whether a part of the file is known to be damaged; a copy that is under way may find it yet."""
    page, desk = ft.context.page, app.desk
    _, notice = ft.use_state(False)

    async def look() -> None:
        notice(desk.ailing())

    def wake() -> None:
        if page.session.connection is not None:
            page.run_task(look)

    def listen() -> None:
        notice(desk.ailing())
        loop = asyncio.get_running_loop()
        desk.when_copied(partial(_wake, loop, wake))

    ft.use_effect(listen, dependencies=[visit(), app.revision])
    return desk.ailing()


def _wake(loop: asyncio.AbstractEventLoop, wake: Callable[[], None]) -> None:
    with suppress(RuntimeError):  # the app has ended meanwhile
        loop.call_soon_threadsafe(wake)


def to_continue(evenings: tuple[Evening, ...]) -> Evening | None:
    """Return the unfinished evening that was played last."""
    unfinished = [evening for evening in evenings if evening.unfinished]
    return max(unfinished, key=lambda evening: evening.changed_at, default=None)

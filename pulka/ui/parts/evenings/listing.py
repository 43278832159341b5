"""The list as the store has it, read only while it is looked at."""

import sys
from typing import cast

import flet as ft

from pulka.desk import Evening
from pulka.ui.context import App
from pulka.ui.guard import handler, visit
from pulka.ui.parts.order import order


def use_evenings(app: App) -> tuple[Evening, ...]:
    """Hook: the evenings, read anew whenever one comes back to them."""
    return ft.use_memo(app.desk.evenings, [visit(), app.revision])


def use_ailing(app: App) -> bool:
    """Hook: whether a part of the file is known to be damaged; a copy that is under way may find it yet."""
    _, notice = ft.use_state(False)

    async def wait() -> None:
        if sys.platform == "emscripten":  # no copies there, and nothing to be kept for a question
            return
        await order(app, app.desk.await_copy)
        notice(app.desk.ailing())

    async def begin() -> None:
        await handler(wait)(cast("ft.Event[ft.Control]", None))

    ft.use_effect(begin, dependencies=[visit(), app.revision])
    return app.desk.ailing()


def to_continue(evenings: tuple[Evening, ...]) -> Evening | None:
    """Return the unfinished evening that was played last."""
    unfinished = [evening for evening in evenings if evening.unfinished]
    return max(unfinished, key=lambda evening: evening.changed_at, default=None)

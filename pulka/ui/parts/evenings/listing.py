"""The list as the store has it, read only while it is looked at."""

import flet as ft

from pulka.desk import Evening
from pulka.ui.context import App
from pulka.ui.guard import visit


def use_evenings(app: App) -> tuple[Evening, ...]:
    """Hook: the evenings, read anew whenever one comes back to them."""
    return ft.use_memo(app.desk.evenings, [visit(), app.revision])


def to_continue(evenings: tuple[Evening, ...]) -> Evening | None:
    """Return the unfinished evening that was played last."""
    unfinished = [evening for evening in evenings if evening.unfinished]
    return max(unfinished, key=lambda evening: evening.changed_at, default=None)

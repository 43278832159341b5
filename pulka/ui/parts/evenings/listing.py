"""The list as the store has it, read only while it is looked at."""

from typing import NamedTuple

import flet as ft

from pulka.desk import Evening
from pulka.ui.context import App


class _Look(NamedTuple):
    at_list: bool
    visits: int
    revision: int


def use_evenings(app: App) -> tuple[Evening, ...]:
    """Hook: the evenings; under another screen they stay as they were, whatever is recorded there."""
    at_list = ft.use_route_location() in {"", "/"}
    last = ft.use_ref(_Look(at_list=at_list, visits=0, revision=app.revision))
    look = last.current or _Look(at_list=at_list, visits=0, revision=app.revision)
    if at_list:
        look = _Look(at_list=True, visits=look.visits + (not look.at_list), revision=app.revision)
    last.current = look._replace(at_list=at_list)
    return ft.use_memo(app.desk.evenings, [look.visits, look.revision])


def to_continue(evenings: tuple[Evening, ...]) -> Evening | None:
    """Return the unfinished evening that was played last."""
    unfinished = [evening for evening in evenings if evening.unfinished]
    return max(unfinished, key=lambda evening: evening.changed_at, default=None)

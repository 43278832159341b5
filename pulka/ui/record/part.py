"""What a part of the form remembers: it outlives the part, which is made anew when the screen is turned."""

from collections.abc import Callable
from typing import TypeVar

import flet as ft

from pulka.ui.record.state import Form

T = TypeVar("T")


def use_part(form: Form, name: str, first: T) -> tuple[T, Callable[[Callable[[T], T]], None]]:
    """Hook: what is remembered under a name, at the beginning ``first``, and how to change it."""
    parts = form.hand.parts
    _, repaint = ft.use_state(0)

    def change(turn: Callable[[T], T]) -> None:
        parts[name] = turn(parts[name])
        repaint(lambda number: number + 1)

    found: T = parts.setdefault(name, first)
    return found, change

"""A number between the keys that take one off and add one."""

from collections.abc import Callable
from typing import Any

import flet as ft

from pulka.desk.shapes import Shape
from pulka.ui.context import App
from pulka.ui.entry import FIELD, Entry
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.theme import GAP_TIGHT, TARGET

Turn = Callable[[Any], Any]
"""Makes a new value, as it stands in a file, of the value as it is by now: it may not be painted yet."""
Put = Callable[[Turn], None]
_LONGEST = 6


def number(  # noqa: PLR0913  what it is called, what it may hold, what it holds
    app: App,
    name: str,
    found: Shape,
    value: Any,  # noqa: ANN401  as in a file
    put: Put,
    *,
    label: str | None = None,
) -> ft.Control:
    """Return a field between two keys; `label` is what stands in it where its whole name is too long."""

    def step(more: int, msgid: str, sign: str) -> ft.Control:
        def stepped(now: Any) -> int:  # noqa: ANN401  as in a file
            new = now + more if isinstance(now, int) else found.least
            return max(found.least, new if found.most is None else min(found.most, new))

        act = handler(lambda: put(stepped)) if stepped(value) != value else None
        face = key(sign, act, label=app.t(msgid, option=name), size=24, width=TARGET, height=FIELD)
        return ft.Container(face, opacity=0.35 if act is None else 1)

    return ft.Row(
        [
            step(-1, "options.less", "\N{MINUS SIGN}"),
            Entry(
                label=label or name,
                value=str(value),
                on_text=lambda text: put(lambda _: _read(text)),
                digits=True,
                expand=True,
            ),
            step(1, "options.more", "+"),
        ],
        spacing=GAP_TIGHT,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _read(text: str) -> int | str:
    """Read a number; what is none stays as it was typed, and the rules refuse it."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _LONGEST else text

"""How the PDF is laid out: its parts, the paper, what else."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from pulka.pdf import Layout, Part, Size
from pulka.ui.context import App
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.parts.agreement import caption
from pulka.ui.parts.printing.rows import Box, boxes
from pulka.ui.theme import GAP

Change = Callable[[Callable[[Layout], Layout]], object]
"""What hears how the layout is to be changed."""


def parts(app: App, layout: Layout, change: Change) -> list[ft.Control]:
    """Return a row for each part, under their heading."""

    def turn(part: Part) -> None:
        change(lambda now: now._replace(parts=now.parts ^ {part}))

    rows = [
        Box(f"part-{part}", app.t(f"print.part.{part}"), part in layout.parts, handler(partial(turn, part)))
        for part in Part
    ]
    return [caption(app.t("print.parts")), boxes(rows)]


def paper(app: App, layout: Layout, change: Change) -> list[ft.Control]:
    """Return the keys of the paper and which way round it lies, under their heading."""

    def size(wanted: Size) -> None:
        change(lambda now: now._replace(size=wanted))

    def turn(landscape: bool) -> None:  # noqa: FBT001  # a key hands it over
        change(lambda now: now._replace(landscape=landscape))

    sizes = [
        _key(app, "print.paper", f"print.size.{each}", each is layout.size, partial(size, each))
        for each in Size
    ]
    ways = [
        _key(app, "print.turn", f"print.turn.{name}", flat == layout.landscape, partial(turn, flat))
        for name, flat in (("portrait", False), ("landscape", True))
    ]
    return [caption(app.t("print.paper")), _row(sizes), _row(ways)]


def extras(app: App, layout: Layout, change: Change) -> ft.Control:
    """Return the rows that say how the sheet is written and whether the pulka file lies in the PDF."""

    def face() -> None:
        change(lambda now: now._replace(facing=not now.facing))

    def attach() -> None:
        change(lambda now: now._replace(attached=not now.attached))

    return boxes(
        [
            Box("facing", app.t("print.facing"), layout.facing, handler(face)),
            Box("attached", app.t("print.attached"), layout.attached, handler(attach)),
        ]
    )


def _key(
    app: App,
    what: str,
    value: str,
    chosen: bool,  # noqa: FBT001  # of several keys
    choose: Callable[[], object],
) -> ft.Control:
    text = app.t(value)
    label = app.t("print.chosen", what=app.t(what), value=text)
    return key(text, handler(choose), label=label, chosen=chosen, size=16, id=value)


def _row(keys: Sequence[ft.Control]) -> ft.Control:
    return ft.Row(list(keys), spacing=GAP)

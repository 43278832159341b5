"""How the PDF is laid out: its parts, the paper, what else."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from pulka.pdf import Layout, Part, Size
from pulka.ui.context import App
from pulka.ui.guard import handler
from pulka.ui.parts.agreement import caption
from pulka.ui.parts.printing.rows import Tick, card, of_several
from pulka.ui.theme import GAP

Change = Callable[[Callable[[Layout], Layout]], object]
"""What hears how the layout is to be changed."""


def parts(app: App, layout: Layout, change: Change) -> list[ft.Control]:
    """Return a row for each part, under their heading."""

    def turn(part: Part) -> None:
        change(lambda now: now._replace(parts=now.parts ^ {part}))

    rows = [
        Tick(f"part-{part}", app.t(f"print.part.{part}"), part in layout.parts, handler(partial(turn, part)))
        for part in Part
    ]
    return [caption(app.t("print.parts")), card(rows)]


def paper(app: App, layout: Layout, change: Change) -> list[ft.Control]:
    """Return the keys of the paper and which way round it lies, under their heading."""

    def size(wanted: Size) -> None:
        change(lambda now: now._replace(size=wanted))

    def turn(landscape: bool) -> None:  # noqa: FBT001  # a key hands it over
        change(lambda now: now._replace(landscape=landscape))

    sizes = [
        of_several(
            app,
            "print.paper",
            app.t(f"print.size.{each}"),
            handler(partial(size, each)),
            chosen=each is layout.size,
            id=f"size-{each}",
        )
        for each in Size
    ]
    ways = [
        of_several(
            app,
            "print.turn",
            app.t(f"print.turn.{name}"),
            handler(partial(turn, flat)),
            chosen=flat == layout.landscape,
            id=f"turn-{name}",
        )
        for name, flat in (("portrait", False), ("landscape", True))
    ]
    return [caption(app.t("print.paper")), _row(sizes), _row(ways)]


def extras(app: App, layout: Layout, change: Change, *, blank: bool = False) -> ft.Control:
    """Return the rows that say how the sheet is written and whether the pulka file lies in the PDF.

    A `blank` sheet has none to lie in it.
    """

    def face() -> None:
        change(lambda now: now._replace(facing=not now.facing))

    def attach() -> None:
        change(lambda now: now._replace(attached=not now.attached))

    facing = Tick("facing", app.t("print.facing"), layout.facing, handler(face))
    attached = Tick("attached", app.t("print.attached"), layout.attached, handler(attach))
    return card([facing] if blank else [facing, attached])


def _row(keys: Sequence[ft.Control]) -> ft.Control:
    return ft.Row(list(keys), spacing=GAP)

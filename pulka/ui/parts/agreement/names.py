"""Who sits where: a field for each name, the order of the seats, names of earlier evenings to tap."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from functools import partial

import flet as ft

from pulka.ui.context import use_app, use_kept
from pulka.ui.entry import FIELD, Entry
from pulka.ui.guard import component, handler
from pulka.ui.icons import icon_key
from pulka.ui.keys import key
from pulka.ui.parts.agreement.choices import choice
from pulka.ui.theme import FONT_BOLD, GAP_TIGHT, TARGET

_SUGGESTED = 8


@component
def Names(  # noqa: N802, PLR0913  # a component is named like a control
    *,
    names: tuple[str, ...],
    faults: Mapping[int, str],
    known: tuple[str, ...],
    write: Callable[[int, str], None],
    raise_seat: Callable[[int], None] | None = None,
    submit: Callable[[], object] | None = None,
    begin_here: bool = False,
) -> ft.Column:
    """Show a field for each of `names`, clockwise.

    `write` is told a place and its new text, `raise_seat` the place of one who changes seats with the
    one before; `submit` follows Enter in the last field. `begin_here` opens the keyboard at the first.
    """
    app = use_app()
    active, set_active = ft.use_state(0)
    fields = use_kept(_refs)

    async def go_on(place: int) -> None:
        following = fields[place + 1].current if place + 1 < len(names) else None
        if following is not None:
            await following.focus()
        elif submit is not None:
            submit()

    def typed(place: int, text: str) -> None:
        write(place, text)
        set_active(place)

    def seat(place: int) -> ft.Control:
        call = names[place].strip() or app.t("new.seat", number=place + 1)
        row: list[ft.Control] = [
            ft.Container(
                width=20,
                height=FIELD,
                alignment=ft.Alignment.CENTER,
                content=ft.Text(
                    str(place + 1),
                    size=17,
                    color=ft.Colors.ON_SURFACE_VARIANT,
                    style=ft.TextStyle(font_family=FONT_BOLD),
                ),
            ),
            Entry(
                label=app.t("new.name", number=place + 1),
                value=names[place],
                on_text=lambda text: typed(place, text),
                on_submit=handler(lambda: go_on(place)),
                on_focus=handler(lambda: set_active(place)),
                error=app.t(faults[place]) if place in faults else None,
                autofocus=begin_here and place == 0,
                names=True,
                field=fields[place],
                expand=True,
            ),
        ]
        if raise_seat is not None:
            up = raise_seat
            raising = icon_key(ft.Icons.ARROW_UPWARD, app.t("new.up", name=call), handler(lambda: up(place)))
            row.append(
                ft.Container(
                    raising if place else None, width=TARGET, height=FIELD, alignment=ft.Alignment.CENTER
                )
            )
        return ft.Row(
            row, key=f"seat-{place}", spacing=GAP_TIGHT, vertical_alignment=ft.CrossAxisAlignment.START
        )

    target, offered = suggestions(names, known, active)
    controls = [seat(place) for place in range(len(names))]
    if offered:
        controls.append(
            choice(
                [
                    key(name, handler(partial(write, target, name)), fill=False, id=f"known-{name}")
                    for name in offered
                ]
            )
        )
    return ft.Column(controls, spacing=12)


def _refs() -> defaultdict[int, ft.Ref[ft.TextField]]:
    return defaultdict(ft.Ref)  # of more names than a table has seats: newcomers and leavers


def suggestions(names: tuple[str, ...], known: tuple[str, ...], active: int) -> tuple[int, tuple[str, ...]]:
    """Return the place to be filled and the names to offer for it: the beginning of a typed one counts."""
    free = tuple(name for name in known if name not in names)
    blank = [place for place, name in enumerate(names) if not name.strip()]
    typed = names[active].strip().casefold() if active < len(names) else ""
    if typed and names[active].strip() not in known:
        return active, tuple(name for name in free if name.casefold().startswith(typed))[:_SUGGESTED]
    if not blank:
        return 0, ()
    return (active if active in blank else blank[0]), free[:_SUGGESTED]

"""What will be written may reach below the edge of a phone: a line above the key says so and leads there."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import flet as ft

from pulka.ui.context import use_app, use_kept
from pulka.ui.guard import component, handler
from pulka.ui.theme import FONT_BOLD, GAP_TIGHT, GAP_WIDE, TARGET


@dataclass
class _Heights:
    """How high the room and what must be seen in it are, and how far it is scrolled."""

    room: float = 0
    form: float = 0
    offset: float = 0


@component
def Fold(  # noqa: N802  # a component is named like a control
    parts: list[ft.Control],
    more: ft.Control,
    paper: ft.Ref[ft.Column],
    reveal: Callable[[], Awaitable[None]],
    edge: float = GAP_WIDE,
) -> ft.Control:
    """Show ``parts``, of which the last are what will be written, and below them ``more``."""
    hidden, set_hidden = ft.use_state(False)
    heights = use_kept(_Heights)

    def look(**seen: float) -> None:
        for name, height in seen.items():
            setattr(heights, name, height)
        set_hidden(heights.form - heights.offset > heights.room > 0)

    def sized(name: str) -> Callable[[ft.LayoutSizeChangeEvent[ft.Control]], None]:
        return lambda event: look(**{name: event.height})

    def scrolled(event: ft.OnScrollEvent) -> None:
        look(offset=event.pixels)

    form = ft.Container(
        ft.Column(parts, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding.only(left=edge, right=edge, top=edge),
        on_size_change=handler(sized("form")),
        key="form",
    )
    scroll = ft.Column(
        [form, ft.Container(more, padding=ft.Padding.only(left=edge, right=edge, bottom=edge))],
        ref=paper,
        scroll=ft.ScrollMode.AUTO,
        on_scroll=handler(scrolled),
        expand=True,
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Column(
        [scroll, *([_Line(reveal)] if hidden else [])],
        # Its height is the same with the line and without: nothing swings.
        on_size_change=handler(sized("room")),
        expand=True,
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        key="fold",
    )


@component
def _Line(reveal: Callable[[], Awaitable[None]]) -> ft.Control:  # noqa: N802  # named like a control
    text = use_app().t("record.below")
    style = ft.TextStyle(font_family=FONT_BOLD, letter_spacing=0, height=1.1)
    face = ft.Row(
        [
            ft.Text(
                text,
                size=15,
                max_lines=2,  # under large text
                text_align=ft.TextAlign.CENTER,
                color=ft.Colors.PRIMARY,
                style=style,
                expand=True,
                expand_loose=True,
            ),
            ft.Icon(ft.Icons.EXPAND_MORE, color=ft.Colors.PRIMARY),
        ],
        alignment=ft.MainAxisAlignment.CENTER,
        spacing=GAP_TIGHT,
    )
    return ft.Container(
        ft.Semantics(label=text, button=True, exclude_semantics=True, content=face),
        key="below",
        height=TARGET,
        padding=ft.Padding.symmetric(horizontal=GAP_TIGHT),
        border=ft.Border.only(top=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)),
        ink=True,
        on_click=handler(reveal),
    )

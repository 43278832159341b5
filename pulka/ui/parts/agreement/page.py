"""The page of a form: a bar, one or two columns that scroll, the main thing to do under the thumb."""

from collections.abc import Iterable, Sequence

import flet as ft

from pulka.ui.context import App
from pulka.ui.theme import GAP, GAP_WIDE, READING, WIDE

COLUMNS = 2 * (WIDE - 2 * GAP_WIDE) - 6 * GAP_WIDE
"""From this width on two columns stand side by side."""
_BETWEEN = 12
"""Between controls: the label of a field stands in it."""


def page_of(
    app: App,
    title: str,
    columns: Sequence[Sequence[ft.Control]],
    floor: ft.Control | None = None,
    *,
    scroll: ft.Ref[ft.Column] | None = None,
) -> ft.View:
    """Return the view; `columns` are stacked where there is no room for them side by side.

    `scroll` gets hold of what scrolls, so that a fault out of sight can be shown.
    """
    beside = len(columns) > 1 and app.width >= COLUMNS
    width = min(app.width, 2 * READING - 10 * GAP_WIDE if beside else READING)
    body: ft.Control
    if beside:
        body = ft.Row(
            [ft.Column(list(each), spacing=_BETWEEN, expand=1) for each in columns],
            spacing=2 * GAP_WIDE,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
    else:
        body = ft.Column([each for column in columns for each in column], spacing=_BETWEEN)
    controls: list[ft.Control] = [
        ft.Column(
            [
                ft.Container(
                    alignment=ft.Alignment.TOP_CENTER,
                    content=ft.Container(width=width, padding=GAP_WIDE, content=body),
                )
            ],
            ref=scroll,
            scroll=ft.ScrollMode.AUTO,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    ]
    if floor is not None:
        controls.append(
            ft.Container(
                alignment=ft.Alignment.CENTER,
                content=ft.Container(
                    width=min(app.width, READING),
                    padding=ft.Padding.only(left=GAP_WIDE, right=GAP_WIDE, top=GAP, bottom=GAP_WIDE),
                    content=floor,
                ),
            )
        )
    return ft.View(
        padding=0,
        spacing=0,
        appbar=ft.AppBar(title=ft.Text(title)),
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[ft.SafeArea(expand=True, content=ft.Column(controls, spacing=0))],
    )


async def show(scroll: ft.Ref[ft.Column], place: str) -> None:
    """Bring the control with this scroll key to the top."""
    if scroll.current is not None:
        await scroll.current.scroll_to(scroll_key=place, duration=200)


async def show_fault(scroll: ft.Ref[ft.Column], fields: Iterable[str]) -> None:
    """Bring the first of the faulty `fields` into sight: names stand at the top, all else at the bottom."""
    if scroll.current is not None:
        top = any(field.startswith("name.") for field in fields)
        await scroll.current.scroll_to(offset=0 if top else -1, duration=200)

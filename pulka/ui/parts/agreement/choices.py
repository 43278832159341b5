"""Things to choose among: a row of keys, cards one below the other."""

from collections.abc import Sequence

import flet as ft

from pulka.ui.guard import Handler
from pulka.ui.theme import FONT_BOLD, GAP, GAP_TIGHT, GAP_WIDE, RADIUS


def caption(text: str) -> ft.Control:
    """Name the group that follows."""
    return ft.Container(
        padding=ft.Padding.only(top=GAP),
        content=ft.Semantics(
            header=True,
            content=ft.Text(
                text, size=15, color=ft.Colors.ON_SURFACE_VARIANT, style=ft.TextStyle(font_family=FONT_BOLD)
            ),
        ),
    )


def choice(keys: Sequence[ft.Control]) -> ft.Control:
    """Put keys in a row, which breaks where there is no room."""
    return ft.Row(list(keys), wrap=True, spacing=GAP, run_spacing=GAP)


def option(  # noqa: PLR0913  # its options are a control's
    title: str,
    about: str | None = None,
    *,
    label: str | None = None,
    chosen: bool,
    on_click: Handler,
    id: str,  # noqa: A002  # as in `keys.key`
) -> ft.Control:
    """Return a card to choose, with a line about it."""
    words: list[ft.Control] = [ft.Text(title, theme_style=ft.TextThemeStyle.TITLE_MEDIUM)]
    if about:
        words.append(ft.Text(about, size=14, color=ft.Colors.ON_SURFACE_VARIANT))
    return ft.Container(
        key=id,
        padding=ft.Padding.symmetric(horizontal=GAP_WIDE, vertical=GAP),
        border_radius=RADIUS,
        border=ft.Border.all(2, ft.Colors.PRIMARY if chosen else ft.Colors.TRANSPARENT),
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        ink=True,
        on_click=on_click,
        content=ft.Semantics(
            label=label or title,
            hint_text=about,
            button=True,
            selected=chosen,
            exclude_semantics=True,
            content=ft.Row(
                [
                    ft.Icon(
                        ft.Icons.RADIO_BUTTON_CHECKED if chosen else ft.Icons.RADIO_BUTTON_UNCHECKED,
                        color=ft.Colors.PRIMARY if chosen else ft.Colors.OUTLINE,
                    ),
                    ft.Container(
                        expand=True,
                        padding=ft.Padding.symmetric(vertical=GAP_TIGHT),
                        content=ft.Column(words, spacing=2),
                    ),
                ],
                spacing=GAP_WIDE,
            ),
        ),
    )

"""Cards of the settlement screen."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from pulka.desk.why import Number
from pulka.ui.guard import handler
from pulka.ui.parts.said import said
from pulka.ui.theme import GAP, GAP_TIGHT, GAP_WIDE, RADIUS, TARGET

Why = Callable[[Number], object]
"""What asks why a number is what it is."""

FADED = ft.Colors.ON_SURFACE_VARIANT


def card(
    title: str,
    rows: Sequence[ft.Control],
    key: str,
    under: str | None = None,
    beside: ft.Control | None = None,
) -> ft.Control:
    """Return a card with a heading, perhaps a key beside and a sentence under it, and rows."""
    called = said(title, ft.Text(title, theme_style=ft.TextThemeStyle.TITLE_LARGE), header=True)
    head: list[ft.Control] = [
        ft.Row([ft.Container(called, expand=True), beside], spacing=GAP) if beside else called
    ]
    if under:
        head.append(said(under, ft.Text(under, color=FADED)))
    return ft.Container(
        ft.Column(
            [*head, *rows],
            spacing=GAP + 2,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        key=key,
        padding=GAP_WIDE,
        margin=ft.Margin.only(bottom=GAP),
        bgcolor=ft.Colors.SURFACE_BRIGHT,
        border_radius=RADIUS,
    )


def asked(label: str, content: ft.Control, about: Number, on_why: Why | None) -> ft.Control:
    """Return a number of the settlement; where ``on_why`` is there it is a key that asks why."""
    if on_why is None:
        return said(label, content)
    face = ft.Row([content, _more()], spacing=0, tight=True)
    return ft.Container(
        ft.Semantics(label=label, button=True, exclude_semantics=True, content=face),
        key=f"why-{about.name}",
        height=TARGET,
        border_radius=RADIUS,
        ink=True,
        on_click=handler(partial(on_why, about)),
    )


def asked_row(label: str, row: ft.Control, about: Number, on_why: Why | None) -> ft.Control:
    """Return a row of the settlement; where ``on_why`` is there all of it is a key that asks why."""
    if on_why is None:
        return said(label, row)
    face = ft.Row([ft.Container(row, expand=True), _more()], spacing=GAP_TIGHT)
    return ft.Container(
        ft.Semantics(label=label, button=True, exclude_semantics=True, content=face),
        key=f"why-{about.name}",
        padding=ft.Padding.symmetric(vertical=GAP + GAP_TIGHT),
        border_radius=RADIUS,
        ink=True,
        on_click=handler(partial(on_why, about)),
    )


def _more() -> ft.Control:
    """Return the sign of a number that tells more."""
    return ft.Icon(ft.Icons.CHEVRON_RIGHT, size=20, color=FADED)


def wide_row(left: list[ft.Control], right: list[ft.Control]) -> ft.Control:
    """Return a row: words to the left, numbers to the right; both wrap, none is cut."""
    return ft.Row(
        [
            ft.Column(left, spacing=2, expand=True),
            ft.Column(right, spacing=4, horizontal_alignment=ft.CrossAxisAlignment.END),
        ],
        spacing=GAP,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )

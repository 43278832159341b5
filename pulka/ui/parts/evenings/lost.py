"""What cannot be read: an evening in its place in the list with the way off it; some part of the file."""

from collections.abc import Callable

import flet as ft

from pulka.desk import Evening
from pulka.locale import Words
from pulka.ui.guard import component, handler
from pulka.ui.icons import icon_key
from pulka.ui.parts.evenings.dates import changed
from pulka.ui.parts.said import said
from pulka.ui.theme import GAP, GAP_WIDE, RADIUS, TARGET

_to_mend = handler(lambda: ft.context.page.navigate("/mend"))


@component
def Ailing(words: Words) -> ft.Control:  # noqa: N802  # a component is named like a control
    """Say that a part of the file is damaged, before somebody meets it."""
    told = words.t("evenings.ailing")
    return ft.Container(
        border_radius=RADIUS,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        padding=ft.Padding.only(left=GAP_WIDE, top=12, bottom=12, right=GAP),
        content=ft.Row(
            [
                ft.Icon(ft.Icons.REPORT_OUTLINED, color=ft.Colors.ERROR),
                ft.Container(expand=True, content=said(told, ft.Text(told, size=16))),
                ft.TextButton(words.t("mend.offer"), key="ailing", height=TARGET, on_click=_to_mend),
            ],
            spacing=GAP,
        ),
    )


@component
def Lost(  # noqa: N802  # a component is named like a control
    evening: Evening, words: Words, delete: Callable[[str], object]
) -> ft.Control:
    """Say that it cannot be read and when it was changed last; it may be taken off the list."""
    title, at = words.t("evenings.lost"), changed(words, evening.changed_at)
    told = ft.Column(
        [
            ft.Text(title, theme_style=ft.TextThemeStyle.TITLE_MEDIUM),
            ft.Text(at, size=14, color=ft.Colors.ON_SURFACE_VARIANT),
        ],
        spacing=6,
    )
    return ft.Container(
        border_radius=RADIUS,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        padding=ft.Padding.only(left=GAP_WIDE, top=12, bottom=12),
        content=ft.Row(
            [
                ft.Icon(ft.Icons.REPORT_OUTLINED, color=ft.Colors.ERROR),
                ft.Semantics(label=f"{title}. {at}", exclude_semantics=True, expand=True, content=told),
                icon_key(ft.Icons.BUILD_OUTLINED, words.t("mend.offer"), _to_mend),
                icon_key(
                    ft.Icons.DELETE_OUTLINE, words.t("evenings.delete"), handler(lambda: delete(evening.id))
                ),
            ],
            spacing=GAP,
        ),
    )

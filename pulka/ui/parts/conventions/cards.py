"""The cards of the list: a house convention with what is its own, a preset to begin with."""

from collections.abc import Callable

import flet as ft

from pulka.desk.conventions import HouseConvention
from pulka.ui.context import App, use_app
from pulka.ui.guard import Handler, component, handler
from pulka.ui.menus import menu_item, menu_key
from pulka.ui.parts.options.shown import difference_lines, glance
from pulka.ui.theme import GAP, GAP_TIGHT, GAP_WIDE, RADIUS

Act = Callable[[str], object]
_LINES = 4
"""More differences are counted, not listed: the editor has them all."""


@component
def House(  # noqa: N802  # a component is named like a control
    *, house: HouseConvention, open_it: Act, copy: Act, save: Act, delete: Act
) -> ft.Control:
    """Show a house convention: a tap edits it, its menu does the rest."""
    app = use_app()
    lines = difference_lines(app, house.options, house.base)
    preset = app.t(f"preset.{house.base}")
    about = app.t("options.difference" if lines else "options.no_difference", preset=preset)
    shown = [*lines[:_LINES], *(["…"] if len(lines) > _LINES else [])]
    named = app.t("conventions.menu", name=house.name)
    return ft.Container(
        border_radius=RADIUS,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        content=ft.Row(
            [
                ft.Container(
                    expand=True,
                    ink=True,
                    border_radius=RADIUS,
                    padding=ft.Padding.only(left=GAP_WIDE, top=12, bottom=12),
                    on_click=handler(lambda: open_it(house.id)),
                    content=ft.Semantics(
                        label=f"{house.name}. {about}. {'. '.join(lines)}",
                        button=True,
                        exclude_semantics=True,
                        content=ft.Column(
                            [
                                ft.Text(house.name, theme_style=ft.TextThemeStyle.TITLE_MEDIUM),
                                ft.Text(about, size=15, color=ft.Colors.ON_SURFACE_VARIANT),
                                *[ft.Text(line, size=15) for line in shown],
                            ],
                            spacing=GAP_TIGHT,
                        ),
                    ),
                ),
                menu_key(
                    ft.Icons.MORE_VERT,
                    named,
                    [
                        _item(app, "conventions.save", ft.Icons.SAVE_ALT, save, house.id),
                        _item(app, "conventions.copy", ft.Icons.COPY_OUTLINED, copy, house.id),
                        _item(app, "conventions.delete", ft.Icons.DELETE_OUTLINE, delete, house.id),
                    ],
                    color=ft.Colors.ON_SURFACE_VARIANT,
                ),
            ],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
    )


def _item(app: App, msgid: str, icon: ft.IconData, act: Act, key: str) -> ft.PopupMenuItem:
    return menu_item(app.t(msgid), icon, handler(lambda: act(key)))


def preset_card(app: App, base: str, values: dict[str, object], on_click: Handler) -> ft.Control:
    """Return the card of a preset: a tap begins a convention with it."""
    name, about = app.t(f"preset.{base}"), app.t(f"preset.{base}.about")
    return ft.Container(
        key=f"from-{base}",
        border_radius=RADIUS,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        padding=ft.Padding.symmetric(horizontal=GAP_WIDE, vertical=12),
        ink=True,
        on_click=on_click,
        content=ft.Semantics(
            label=app.t("conventions.new_from", preset=name),
            hint_text=about,
            button=True,
            exclude_semantics=True,
            content=ft.Column(
                [
                    ft.Row(
                        [
                            ft.Text(name, theme_style=ft.TextThemeStyle.TITLE_MEDIUM, expand=True),
                            ft.Icon(ft.Icons.ADD, color=ft.Colors.PRIMARY),
                        ],
                        spacing=GAP,
                    ),
                    glance(app, values, base),
                ],
                spacing=GAP,
            ),
        ),
    )

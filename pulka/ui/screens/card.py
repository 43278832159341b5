"""The card of a running pulka: by which rules it is played, what was changed on the way."""

from typing import cast

import flet as ft

from pulka.desk.groups import groups_of, idle_of
from pulka.desk.help import term_of
from pulka.locale.options import changed_midway
from pulka.rules import write_convention
from pulka.ui.context import App, use_app, use_place
from pulka.ui.guard import handler, screen
from pulka.ui.icons import icon_key
from pulka.ui.parts.agreement import caption, page_of
from pulka.ui.parts.help import asks
from pulka.ui.parts.options import differing
from pulka.ui.parts.options.price_table import price_table
from pulka.ui.parts.options.shown import differences, glance, panel
from pulka.ui.parts.options.telling import Values, head_text
from pulka.ui.parts.rules import use_rules
from pulka.ui.theme import GAP, GAP_TIGHT, RADIUS

_NAME, _VALUE = 5, 4
"""How a line is shared between an option and its value."""
_AROUND = 13
"""So much room around a line makes it large enough for a finger."""


@screen
def Card() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the frozen convention; nothing on it can be changed here."""
    app = use_app()
    pid, _ = use_place()
    ledger = ft.use_memo(lambda: app.desk.open(pid), [app.revision, pid])
    name = use_rules(app, ledger)
    values = write_convention(ledger.situation.convention)
    base = values.pop("base")
    changes = changed_midway(app.words, ledger)
    told: list[ft.Control] = [
        ft.Text(name, theme_style=ft.TextThemeStyle.HEADLINE_SMALL),
        glance(app, values, base),
        panel(app, differences(app, values, base)),
    ]
    if changes:
        told += [
            caption(app.t("card.changed")),
            panel(app, ft.Column([ft.Text(line, size=15) for line in changes], spacing=GAP_TIGHT)),
        ]
    view = page_of(
        app,
        app.t("card.title"),
        [told, [caption(app.t("card.all")), *_groups(app, values, base)]],
    )
    keep = handler(lambda: ft.context.page.navigate(f"/settings/conventions/new?pulka={pid}"))
    ink = app.palette.on_felt
    if app.guest is None:
        cast("ft.AppBar", view.appbar).actions = [
            icon_key(ft.Icons.BOOKMARK_ADD_OUTLINED, app.t("card.keep"), keep, color=ink)
        ]
    return view


def _groups(app: App, values: Values, base: str) -> list[ft.Control]:
    changed, idle = differing(values, base), idle_of(base, values)
    return [
        ft.Container(
            key=f"group-{name}",
            border_radius=RADIUS,
            bgcolor=ft.Colors.SURFACE_CONTAINER,
            padding=GAP * 1.5,
            content=ft.Column(
                [
                    ft.Text(app.t(f"group.{name}"), theme_style=ft.TextThemeStyle.TITLE_MEDIUM),
                    *[
                        _line(app, option, values[option], differs=option in changed)
                        for option in options
                        if option not in idle
                    ],
                    *([price_table(app, values["table"])] if "table" in options else []),
                ],
                spacing=0,
            ),
        )
        for name, options in groups_of(base).items()
    ]


def _line(app: App, option: str, value: object, *, differs: bool) -> ft.Control:
    name, said = app.words.option(option), head_text(app.words, option, value)
    color = app.palette.gain if differs else None
    style = ft.TextStyle(
        decoration=ft.TextDecoration.UNDERLINE, decoration_style=ft.TextDecorationStyle.DOTTED
    )
    content = ft.Row(
        [
            ft.Text(name, size=15, color=ft.Colors.ON_SURFACE_VARIANT, expand=_NAME, style=style),
            ft.Text(said, size=16, color=color, expand=_VALUE),
        ],
        spacing=GAP,
    )
    return ft.Container(
        ft.Semantics(label=f"{name}: {said}", button=True, exclude_semantics=True, content=content),
        key=f"line-{option}",
        ink=True,
        on_click=asks(term_of(option)),
        padding=ft.Padding.symmetric(vertical=_AROUND),
    )

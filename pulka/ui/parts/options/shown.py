"""A convention shown, not edited: at a glance, and what is unlike its preset."""

from collections.abc import Sequence

import flet as ft

from pulka.desk.agreement import wrong_option
from pulka.desk.chips import chips
from pulka.desk.old.chips import old_chips
from pulka.files import every_preset
from pulka.rules import Archaic, read_convention, write_convention
from pulka.rules.levels import unlike
from pulka.terms import Fault
from pulka.ui.context import App
from pulka.ui.parts.options.telling import Values, differing, head_text
from pulka.ui.theme import GAP, GAP_TIGHT, RADIUS


def glance(app: App, values: Values, base: str) -> ft.Control:
    """Return the convention in a few words; nothing while it is none."""
    convention, faults = read_convention({"base": base, **values}, every_preset())
    if faults or convention is None:
        return ft.Row([], key="glance")
    tell = old_chips if isinstance(convention, Archaic) else chips
    told = tell(app.words, write_convention(convention))
    return ft.Row([_chip(app, text) for text in told], key="glance", wrap=True, spacing=6, run_spacing=6)


def _chip(app: App, text: str) -> ft.Control:
    return ft.Container(
        key=f"chip-{text}",
        padding=ft.Padding.symmetric(horizontal=10, vertical=5),
        border_radius=RADIUS,
        bgcolor=app.palette.key,
        content=ft.Text(text, size=14, color=app.palette.on_key),
    )


def difference_lines(app: App, values: Values, base: str) -> tuple[str, ...]:
    """Return a line for each option that is unlike the preset's."""
    preset = app.t(f"preset.{base}")
    return tuple(
        [
            app.t(
                "options.unlike",
                option=app.words.option(option),
                value=head_text(app.words, option, unlike(values[option], every_preset()[base][option])),
                preset=preset,
                old=head_text(app.words, option, unlike(every_preset()[base][option], values[option])),
            )
            for option in differing(values, base)
        ]
    )


def differences(app: App, values: Values, base: str) -> ft.Control:
    """Return the lines under their caption; without any it is said that there are none."""
    lines = difference_lines(app, values, base)
    preset = app.t(f"preset.{base}")
    head = app.t("options.difference" if lines else "options.no_difference", preset=preset)
    return ft.Column(
        [
            ft.Text(head, theme_style=ft.TextThemeStyle.TITLE_SMALL),
            *[ft.Text(line, key=f"line-{number}", size=15) for number, line in enumerate(lines)],
        ],
        key="difference",
        spacing=GAP_TIGHT,
    )


def option_faults(app: App, faults: Sequence[Fault]) -> dict[str, str]:
    """Return what is wrong with options, by the option it is said beside."""
    found: dict[str, str] = {}
    for fault in faults:
        option = wrong_option(fault)
        if option is not None:
            found.setdefault(str(option), app.t(f"options.{fault.code}"))
    return found


def panel(app: App, content: ft.Control) -> ft.Control:
    """Put a note on ground of its own, as wide as its column."""
    ground = ft.Container(
        content, expand=True, padding=GAP * 1.5, border_radius=RADIUS, bgcolor=app.palette.card
    )
    return ft.Row([ground])

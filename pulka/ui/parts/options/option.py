"""One option: a line with its value, unfolded its sentence, its control and an example."""

from collections.abc import Callable

import flet as ft

from pulka.desk.examples import example, told
from pulka.desk.help import term_of
from pulka.files import every_preset
from pulka.locale import Words
from pulka.ui.context import App, use_app
from pulka.ui.guard import Handler, component, handler
from pulka.ui.parts.help import help_key
from pulka.ui.parts.options.controls import control
from pulka.ui.parts.options.number import Turn
from pulka.ui.parts.options.telling import Values, head_text, value_text
from pulka.ui.remembered import memo
from pulka.ui.theme import FONT_BOLD, GAP, GAP_TIGHT, GAP_WIDE, TARGET

_MARK = 8


@component
def Line(  # noqa: N802, PLR0913  # a component is named like a control
    *,
    option: str,
    values: Values,
    base: str,
    change: Callable[[str, Turn], None],
    shown: bool,
    fold: Handler,
    fault: str | None,
) -> ft.Control:
    """Show an option; a dot and a way back where it is not the preset's."""
    app = use_app()
    usual = every_preset()[base][option]
    value = values[option]
    tell = head_text if shown else value_text
    name, said = app.words.option(option), tell(app.words, option, value)
    differs = value != usual
    label = app.t("options.line", option=name, value=said)
    if differs:
        label = f"{label}. {app.t('options.differs', preset=app.t(f'preset.{base}'))}"
    parts: list[ft.Control] = [
        head(
            name,
            said,
            label=label,
            shown=shown,
            fold=fold,
            size=16,
            color=app.palette.gain if differs else ft.Colors.ON_SURFACE_VARIANT,
            dot=differs,
            id=f"line-{option}",
        )
    ]
    if fault:
        parts.append(
            ft.Semantics(
                key=f"fault-{option}",
                live_region=True,
                content=ft.Text(fault, color=ft.Colors.ERROR, size=15),
            )
        )
    if shown:
        parts += [
            ft.Row(
                [
                    ft.Text(
                        app.words.option_about(option),
                        key=f"about-{option}",
                        size=15,
                        color=ft.Colors.ON_SURFACE_VARIANT,
                        expand=True,
                    ),
                    help_key(app, term_of(option)),
                ],
                spacing=GAP,
            ),
            control(app, option, value, base, lambda turn: change(option, turn)),
        ]
        if differs:
            parts.append(
                _way_back(app, option, base, usual, handler(lambda: change(option, lambda _: usual)))
            )
        parts.append(_Example(app.words, option, values, base, key=f"example-{option}"))
    return ft.Container(
        padding=ft.Padding.only(bottom=GAP_WIDE if shown else 0),
        border=ft.Border.only(top=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT)),
        content=ft.Column(parts, spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
    )


def head(  # noqa: PLR0913  # its options are a control's
    title: str,
    value: str,
    *,
    label: str,
    shown: bool,
    fold: Handler,
    size: float,
    color: str,
    id: str,  # noqa: A002  # as in `keys.key`
    dot: bool = False,
) -> ft.Control:
    """Return a line to unfold: what it is, and what it says by now."""
    mark = ft.Container(width=_MARK, height=_MARK, border_radius=_MARK, bgcolor=color)
    words: list[ft.Control] = [ft.Text(title, size=size, style=ft.TextStyle(font_family=FONT_BOLD))]
    if value:
        told = ft.Text(value, size=15, color=color, expand=True)
        words.append(ft.Row([mark, told], spacing=6) if dot else told)
    return ft.Container(
        key=id,
        ink=True,
        on_click=fold,
        padding=ft.Padding.symmetric(vertical=GAP),
        content=ft.Semantics(
            label=label,
            button=True,
            expanded=shown,
            exclude_semantics=True,
            content=ft.Row(
                [
                    ft.Container(
                        ft.Column(words, spacing=2, alignment=ft.MainAxisAlignment.CENTER),
                        expand=True,
                    ),
                    ft.Icon(
                        ft.Icons.EXPAND_LESS if shown else ft.Icons.EXPAND_MORE,
                        color=ft.Colors.ON_SURFACE_VARIANT,
                    ),
                ],
                spacing=GAP_TIGHT,
            ),
        ),
        height=None if value else TARGET,
    )


def _way_back(app: App, option: str, base: str, usual: object, act: Handler) -> ft.Control:
    text = app.t("options.back", preset=app.t(f"preset.{base}"), value=value_text(app.words, option, usual))
    return ft.Row([ft.TextButton(text, key=f"back-{option}", icon=ft.Icons.UNDO, on_click=act)], wrap=True)


@component
def _example(words: Words, option: str, values: Values, base: str) -> ft.Control:
    found = example(option, values, base)
    lines = [words.t("example.unchanged")] if found is None else told(words, option, found)
    return ft.Container(
        padding=GAP,
        border_radius=GAP,
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH,
        content=ft.Column([ft.Text(line, size=15) for line in lines], spacing=GAP_TIGHT),
    )


_Example = memo(_example)
"""Deals are scored for it: only when a value changes."""

"""One line of the journal as a card."""

from collections.abc import Callable
from functools import partial

import flet as ft

from pulka.ui.guard import component, handler
from pulka.ui.icons import icon_key
from pulka.ui.keys import key
from pulka.ui.parts.journal.telling import Told, Written
from pulka.ui.parts.said import said
from pulka.ui.remembered import memo
from pulka.ui.theme import FONT_BOLD, GAP, GAP_TIGHT, GAP_WIDE, RADIUS

_FADED = ft.Colors.ON_SURFACE_VARIANT
Act = Callable[[int], object]


@component
def _card(
    told: Told,
    labels: tuple[str, str, str],
    ask: Act | None,
    amend: Act | None,
) -> ft.Control:
    if told.small:
        return _small(told)
    amend_label, more_label, restore_label = labels
    buttons: list[ft.Control] = []
    if ask and amend and told.counts:
        buttons = [
            icon_key(each, label.format(number=told.number), handler(partial(act, told.id)), color=_FADED)
            for each, label, act in (
                (ft.Icons.EDIT_OUTLINED, amend_label, amend),
                (ft.Icons.MORE_VERT, more_label, ask),
            )
        ]
    below: list[ft.Control] = []
    if ask and not told.counts:
        restore = key(
            restore_label,
            handler(lambda: ask(told.id)),
            label=f"{restore_label}: {told.sentence}",
            icon=ft.Icons.RESTORE,
            fill=False,
        )
        below = [ft.Row([restore], alignment=ft.MainAxisAlignment.END)]
    return ft.Container(
        padding=ft.Padding.only(left=GAP_WIDE, top=GAP, right=GAP_TIGHT, bottom=GAP + GAP_TIGHT),
        margin=ft.Margin.only(bottom=GAP),
        border_radius=RADIUS,
        bgcolor=ft.Colors.SURFACE_BRIGHT if told.counts else None,
        border=None if told.counts else ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        content=ft.Column(
            [
                ft.Row(
                    [_heading(told), *(buttons or [ft.Container(width=GAP_WIDE - GAP_TIGHT)])],
                    vertical_alignment=ft.CrossAxisAlignment.START,
                    spacing=0,
                ),
                *[_inner(_group(name, group)) for name, group in told.groups],
                *[_inner(_note(text)) for text in told.earlier],
                *below,
            ],
            spacing=GAP_TIGHT,
        ),
    )


Card = memo(_card)
"""Made anew only when its words change."""


def _inner(content: ft.Control) -> ft.Control:
    """Keep words as far from the right edge as from the left; only the buttons stand nearer."""
    return ft.Container(content, padding=ft.Padding.only(right=GAP_WIDE - GAP_TIGHT))


def _heading(told: Told) -> ft.Control:
    before, contract, after = told.title
    struck = None if told.counts else ft.TextDecoration.LINE_THROUGH
    ink = ft.Colors.ON_SURFACE if told.counts else _FADED
    style = ft.TextStyle(font_family=FONT_BOLD, size=18, color=ink, decoration=struck)
    red = style.copy(color=ft.Colors.ERROR) if told.red and told.counts else style
    number = f"{told.number}. " if told.number else ""
    lines: list[ft.Control] = [
        said(
            f"{number}{told.sentence}",
            ft.Text(
                spans=[
                    ft.TextSpan(number, style.copy(color=_FADED)),
                    ft.TextSpan(before, style),
                    ft.TextSpan(contract, red),
                    ft.TextSpan(after, style),
                ],
            ),
        )
    ]
    if told.details:
        lines.append(said(told.details, ft.Text(told.details, color=ink)))
    if told.meta:
        lines.append(_note(told.meta))
    if told.marks:
        lines.append(
            ft.Row([_mark(mark) for mark in told.marks], wrap=True, spacing=GAP_TIGHT, run_spacing=GAP_TIGHT)
        )
    lines += [_warning(text) for text in told.warnings]
    return ft.Container(
        expand=True,
        padding=ft.Padding.only(top=GAP, bottom=GAP_TIGHT),
        content=ft.Column(lines, spacing=GAP_TIGHT),
    )


def _group(name: str, group: tuple[Written, ...]) -> ft.Control:
    bold = ft.TextStyle(font_family=FONT_BOLD)
    return ft.Row(
        [
            ft.Container(
                ft.Semantics(hidden=True, exclude_semantics=True, content=ft.Text(name, style=bold)), expand=3
            ),
            ft.Column(
                [
                    said(
                        each.sentence,
                        ft.Text(
                            spans=[
                                ft.TextSpan(each.amount, bold),
                                ft.TextSpan(f" — {each.reason}", ft.TextStyle(color=_FADED)),
                            ],
                        ),
                    )
                    for each in group
                ],
                spacing=2,
                expand=7,
            ),
        ],
        vertical_alignment=ft.CrossAxisAlignment.START,
        spacing=GAP,
    )


def _small(told: Told) -> ft.Control:
    return ft.Container(
        padding=ft.Padding.symmetric(vertical=GAP, horizontal=GAP_WIDE),
        content=said(told.small, ft.Text(told.small, color=_FADED, text_align=ft.TextAlign.CENTER)),
        alignment=ft.Alignment.CENTER,
    )


def _note(text: str) -> ft.Control:
    return said(text, ft.Text(text, theme_style=ft.TextThemeStyle.BODY_SMALL, color=_FADED))


def _mark(text: str) -> ft.Control:
    ink = ft.Colors.ON_SECONDARY_CONTAINER
    return ft.Container(
        said(text, ft.Text(text, theme_style=ft.TextThemeStyle.BODY_SMALL, color=ink)),
        bgcolor=ft.Colors.SECONDARY_CONTAINER,
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(vertical=2, horizontal=GAP),
    )


def _warning(text: str) -> ft.Control:
    return ft.Row(
        [
            ft.Icon(ft.Icons.WARNING_AMBER, size=18, color=ft.Colors.SECONDARY),
            ft.Container(said(text, ft.Text(text, color=ft.Colors.SECONDARY)), expand=True),
        ],
        spacing=GAP_TIGHT,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )

"""The deals that were last: one retold in a line between undo and redo, more of them beside a wide sheet."""

import flet as ft

from pulka.desk.glance import Change
from pulka.locale import Words
from pulka.ui.guard import Handler, component
from pulka.ui.remembered import memo
from pulka.ui.shortcuts import hint, typed_on
from pulka.ui.table.telling import tell
from pulka.ui.theme import FONT, FONT_BOLD, GAP, GAP_TIGHT, GAP_WIDE, RADIUS, Palette

_KEY = 56
_HEIGHT = 76
_TOLD = 15


@component
def Last(  # noqa: N802, PLR0913  # a component is named like a control, and takes what it shows
    *,
    last: Change | None,
    deed: str | None,
    names: tuple[str, ...],
    over: bool,
    undo: tuple[int, Handler] | None,
    redo: tuple[int, Handler] | None,
    words: Words,
    palette: Palette,
    width: float | None = None,
) -> ft.Control:
    """Tell the last deal and what it changed, or the ``deed`` after it; undo and redo are keys with counts.

    Who only watches has no such keys.
    Where ``width`` is all there is, it keeps its height whatever there is to tell: so does the sheet above.
    """
    hint = words.t("table.nothing" if over or undo is None else "table.hint")
    nothing: list[ft.Control] = [ft.Text(hint, size=_TOLD, color=palette.faded)]
    beside = (_KEY + GAP) * ((undo is not None) + bool(redo and redo[0]))
    room = None if width is None else width - beside - 2 * GAP
    told = tell(last, names, words, palette, room=room) if last else nothing
    if deed:
        told = [_deed(deed, palette)]
    parts: list[ft.Control] = [ft.Column(told, expand=True, spacing=2, tight=True, key="last")]
    if undo:
        label = words.t("table.undo")
        step = _Step(
            icon=ft.Icons.UNDO,
            label=label,
            count=undo[0],
            on_click=undo[1],
            shortcut="Ctrl+Z",
            palette=palette,
        )
        parts.insert(0, step)
    if redo and redo[0]:
        label = words.t("table.redo")
        step = _Step(
            icon=ft.Icons.REDO,
            label=label,
            count=redo[0],
            on_click=redo[1],
            shortcut="Ctrl+Y",
            palette=palette,
        )
        parts.append(step)
    return ft.Container(
        ft.Row(parts, spacing=GAP, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        padding=ft.Padding.symmetric(horizontal=GAP if undo else GAP_WIDE, vertical=GAP_TIGHT),
        height=None if width is None else _HEIGHT,
    )


def _deed(deed: str, palette: Palette) -> ft.Control:
    style = ft.TextStyle(size=_TOLD, letter_spacing=0, color=palette.ink, font_family=FONT_BOLD)
    return ft.Text(deed, style=style, max_lines=3, overflow=ft.TextOverflow.ELLIPSIS)


@component
def Recent(  # noqa: N802  # a component is named like a control
    *, changes: tuple[Change, ...], names: tuple[str, ...], count: int, words: Words, palette: Palette
) -> ft.Control:
    """List the last deals of ``count``, the newest first."""
    return ft.Column(
        [
            Deal(
                number=count - place,
                change=each,
                names=names,
                words=words,
                palette=palette,
                key=f"recent-{each.step.id}",
            )
            for place, each in enumerate(changes)
        ],
        spacing=GAP_TIGHT,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


@component
def _deal(
    *, number: int, change: Change, names: tuple[str, ...], words: Words, palette: Palette
) -> ft.Control:
    told = ft.Column(tell(change, names, words, palette), expand=True, spacing=2, tight=True)
    figure = ft.TextStyle(size=_TOLD, letter_spacing=0, font_family=FONT, color=palette.faded)
    return ft.Container(
        ft.Row(
            [ft.Text(str(number), width=28, style=figure), told],
            spacing=GAP_TIGHT,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
        bgcolor=palette.card,
        border_radius=RADIUS,
        padding=GAP,
    )


Deal = memo(_deal)
"""One deal of the list."""


@component
def _Step(  # noqa: N802, PLR0913  # components are named like controls, and take what they show
    *, icon: ft.IconData, label: str, count: int, on_click: Handler, shortcut: str, palette: Palette
) -> ft.Control:
    """Make the key of undo or redo: one tap, one step."""
    color = palette.on_key if count else palette.faded
    face = ft.Column(
        [
            ft.Icon(icon, size=22, color=color),
            ft.Text(str(count), style=ft.TextStyle(size=13, height=1, font_family=FONT_BOLD, color=color)),
        ],
        spacing=1,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Button(
        ft.Semantics(label=f"{label}: {count}", exclude_semantics=True, content=face),
        width=_KEY,
        height=_KEY,
        elevation=0,
        bgcolor=palette.key if count else palette.table,
        style=ft.ButtonStyle(padding=0, shape=ft.RoundedRectangleBorder(radius=RADIUS)),
        disabled=not count,
        tooltip=hint(label, shortcut) if count and typed_on(ft.context.page) else None,
        on_click=on_click,
    )

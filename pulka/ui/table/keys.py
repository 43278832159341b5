"""The keys under the sheet: what is recorded without a declarer's sector, or what is left after the end."""

from collections.abc import Callable

import flet as ft

from pulka.desk.glance import Glance
from pulka.locale import Words
from pulka.ui.guard import Handler, component, handler
from pulka.ui.theme import FONT_BOLD, GAP, GAP_WIDE, RADIUS, Palette

_HEIGHT = 60
_MORE = 84


@component
def Keys(  # noqa: N802  # a component is named like a control
    *, now: Glance, words: Words, palette: Palette, on_kind: Callable[[str], object]
) -> ft.Control:
    """Offer raspasy with their price, misère, and the rare rest; ``on_kind`` hears the kind of the entry."""

    def record(kind: str) -> Handler:
        return handler(lambda: on_kind(kind))

    def key(kind: str, notes: tuple[str, ...] = ()) -> ft.Control:
        name = words.t(f"kind.{kind}")
        return ft.Button(
            ft.Semantics(
                label=", ".join((name, *notes)),
                exclude_semantics=True,
                content=_face(name, " · ".join(notes), palette),
            ),
            key=kind,
            expand=True,
            height=_HEIGHT,
            elevation=0,
            bgcolor=palette.key,
            style=ft.ButtonStyle(padding=0, shape=ft.RoundedRectangleBorder(radius=RADIUS)),
            on_click=record(kind),
        )

    def item(kind: str) -> ft.PopupMenuItem:
        return ft.PopupMenuItem(words.t(f"kind.{kind}"), key=kind, height=_HEIGHT, on_click=record(kind))

    label = words.t("table.more")
    more = ft.PopupMenuButton(
        ft.Container(
            ft.Semantics(label=label, exclude_semantics=True, content=_face(label, "", palette)),
            width=_MORE,
            height=_HEIGHT,
            bgcolor=palette.key,
            border_radius=RADIUS,
            alignment=ft.Alignment.CENTER,
        ),
        key="more",
        tooltip="",
        items=[item("misdeal"), item("correction")],
    )
    return _bar([key("raspasy", _notes(now, words)), key("misere"), more])


@component
def Ended(  # noqa: N802  # a component is named like a control
    *, words: Words, on_settle: Handler, on_reopen: Handler | None, on_correct: Handler | None
) -> ft.Control:
    """Offer the settlement, and what can still be done: play on after closing, correct after the end."""
    keys: list[ft.Control] = [
        ft.FilledButton(
            words.t("table.settle"), key="settle", height=_HEIGHT, expand=True, on_click=on_settle
        )
    ]
    if on_reopen:
        keys.append(
            ft.OutlinedButton(words.t("table.reopen"), key="reopen", height=_HEIGHT, on_click=on_reopen)
        )
    if on_correct:
        keys.append(
            ft.OutlinedButton(words.t("kind.correction"), key="correct", height=_HEIGHT, on_click=on_correct)
        )
    return _bar(keys)


def _notes(now: Glance, words: Words) -> tuple[str, ...]:
    """Say what makes this raspasy another one than the first."""
    notes = []
    if now.price != now.plain:
        times, rest = divmod(now.price, now.plain)
        notes.append(words.t("table.price", price=now.price) if rest else f"×{times}")
    if now.raised:
        notes.append(words.t("table.from", level=now.lowest))
    return tuple(notes)


def _face(name: str, note: str, palette: Palette) -> ft.Control:
    lines: list[ft.Control] = [
        ft.Text(name, style=_style(17, palette), max_lines=1, no_wrap=True),
        *([ft.Text(note, style=_style(14, palette), max_lines=1, no_wrap=True)] if note else []),
    ]
    return ft.Column(
        lines,
        tight=True,
        spacing=0,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _style(size: float, palette: Palette) -> ft.TextStyle:
    return ft.TextStyle(size=size, letter_spacing=0, font_family=FONT_BOLD, color=palette.on_key)


def _bar(keys: list[ft.Control]) -> ft.Control:
    padding = ft.Padding.only(left=GAP, right=GAP, bottom=GAP_WIDE)
    return ft.Container(ft.Row(keys, spacing=GAP), padding=padding)

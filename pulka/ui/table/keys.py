"""The keys under the sheet: what is recorded without a declarer's sector, or what is left after the end."""

from collections.abc import Callable

import flet as ft

from pulka.desk.glance import Glance
from pulka.locale import Words
from pulka.ui.guard import Handler, component, handler
from pulka.ui.shortcuts import hint, typed_on
from pulka.ui.theme import FONT_BOLD, GAP, GAP_WIDE, RADIUS, Palette

_HEIGHT = 60
_MORE = 84
_SHORTCUTS = {"raspasy": "R", "misere": "M"}


@component
def Keys(  # noqa: N802, PLR0913  # a component is named like a control, and takes what it shows
    *,
    now: Glance,
    lap_over: bool,
    words: Words,
    palette: Palette,
    on_kind: Callable[[str], object],
    on_settle: Handler,
) -> ft.Control:
    """Offer raspasy with their price, misère, and the rare rest; ``on_kind`` hears the kind of the entry.

    Where one thing is due it has the large key: the end of the razboynik, the settlement after the last lap.
    """

    def record(kind: str) -> Handler:
        return handler(lambda: on_kind(kind))

    def key(kind: str, notes: tuple[str, ...] = (), *, allowed: bool = True) -> ft.Control:
        name = words.t(f"kind.{kind}")
        color = palette.on_key if allowed else palette.faded
        return ft.Button(
            ft.Semantics(
                label=", ".join((name, *notes)),
                exclude_semantics=True,
                content=_face(name, " · ".join(notes), color),
            ),
            key=kind,
            expand=True,
            height=_HEIGHT,
            elevation=0,
            bgcolor=palette.key if allowed else palette.table,
            style=ft.ButtonStyle(padding=0, shape=ft.RoundedRectangleBorder(radius=RADIUS)),
            disabled=not allowed,
            tooltip=hint(name, _SHORTCUTS[kind]) if allowed and typed_on(ft.context.page) else None,
            on_click=record(kind),
        )

    def item(kind: str) -> ft.PopupMenuItem:
        return ft.PopupMenuItem(words.t(f"kind.{kind}"), key=kind, height=_HEIGHT, on_click=record(kind))

    def main(name: str, text: str, on_click: Handler) -> ft.Control:
        return ft.FilledButton(text, key=name, height=_HEIGHT, expand=True, on_click=on_click)

    label = words.t("table.more")
    rare = [*(["uvert"] if now.old else []), "misdeal", "correction"]
    if now.stage == "handover":
        keys = [main("stage", words.t("kind.stage"), record("stage"))]
    elif lap_over:
        keys = [main("settle", words.t("table.settle"), on_settle)]
        rare = ["raspasy", *(["misere"] if now.misere else []), *rare]
    else:
        why = "table.only_raspasy" if now.stage == "laps" else "table.misere_unlisted"
        refused = () if now.misere else (words.t(why),)
        keys = [key("raspasy", _notes(now, words)), key("misere", refused, allowed=now.misere)]
        rare += ["stage"] if now.stage else []
    more = ft.PopupMenuButton(
        ft.Container(
            ft.Semantics(label=label, exclude_semantics=True, content=_face(label, "", palette.on_key)),
            width=_MORE,
            height=_HEIGHT,
            bgcolor=palette.key,
            border_radius=RADIUS,
            alignment=ft.Alignment.CENTER,
        ),
        key="more",
        tooltip="",
        items=[item(kind) for kind in rare],
    )
    return _bar([*keys, more])


@component
def Ended(  # noqa: N802, PLR0913  # a component is named like a control, and takes what it shows
    *,
    words: Words,
    on_settle: Handler,
    on_reopen: Handler | None,
    on_correct: Handler | None,
    on_raise: Handler | None,
    limit: str | None,
) -> ft.Control:
    """Offer the settlement, and what can still be done.

    Play on after closing, correct after the end, or raise the ``limit``, an option, that brought it.
    """
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
    if on_raise is None:
        return _bar(keys)
    text = words.t("table.raise_deals" if limit == "deal_limit" else "table.raise_limit")
    further = ft.OutlinedButton(text, key="raise", height=_HEIGHT, expand=True, on_click=on_raise)
    return ft.Column([_row([further]), _bar(keys)], spacing=GAP)


def _notes(now: Glance, words: Words) -> tuple[str, ...]:
    """Say what makes this raspasy another one than the first."""
    notes = []
    if now.price != now.plain:
        times, rest = divmod(now.price, now.plain)
        notes.append(words.t("table.price", price=now.price) if rest else f"×{times}")
    if now.raised:
        notes.append(words.t("table.from", level=now.lowest))
    return tuple(notes)


def _face(name: str, note: str, color: str) -> ft.Control:
    lines: list[ft.Control] = [
        ft.Text(name, style=_style(17, color), max_lines=1, no_wrap=True),
        *([ft.Text(note, style=_style(14, color), max_lines=1, no_wrap=True)] if note else []),
    ]
    return ft.Column(
        lines,
        tight=True,
        spacing=0,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _style(size: float, color: str) -> ft.TextStyle:
    return ft.TextStyle(size=size, letter_spacing=0, font_family=FONT_BOLD, color=color)


def _bar(keys: list[ft.Control]) -> ft.Control:
    """Stand at the lower edge."""
    return _row(keys, GAP_WIDE)


def _row(keys: list[ft.Control], below: float = 0) -> ft.Control:
    padding = ft.Padding.only(left=GAP, right=GAP, bottom=below)
    return ft.Container(ft.Row(keys, spacing=GAP), padding=padding)

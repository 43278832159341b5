"""What the keys of the form are laid out in: rows, grids of numbers, steppers, sections."""

from collections.abc import Callable, Sequence

import flet as ft

from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.record.state import Form
from pulka.ui.theme import FONT_BOLD, GAP, GAP_TIGHT, GAP_WIDE, RADIUS, TARGET

NUMBER = 24
_FIGURE = 38
STEPPER = _FIGURE + 2 * TARGET
"""How wide a stepper is."""
_ROOM = ((17, 27), (15, 31))  # so many letters of this size stand on the keys of a narrow phone
_LEAST = 13
_PALE = 0.35


def name_size(names: Sequence[str]) -> float:
    """Return the size in which all these names stand side by side on keys."""
    letters = len(names) * max(map(len, names))
    return next((size for size, most in _ROOM if letters <= most), _LEAST)


def row(keys: Sequence[ft.Control]) -> ft.Control:
    """Return keys side by side."""
    return ft.Row(list(keys), spacing=GAP_TIGHT)


def numbers(form: Form, name: str, chosen: int | None, most: int, act: Callable[[int], object]) -> ft.Control:
    """Return the keys 0..most, in several rows where one is too narrow."""
    words = form.words

    def one(number: int) -> ft.Control:
        return key(
            str(number),
            handler(lambda: act(number)),
            label=words.n("record.taken", number, player=name),
            chosen=number == chosen,
            size=20,
        )

    return rows(form, [one(number) for number in range(most + 1)])


def rows(form: Form, keys: Sequence[ft.Control]) -> ft.Control:
    """Return keys of a number each side by side, in as many rows as they need to be whole targets."""
    fit = max(1, int((form.app.width - 2 * GAP_WIDE + GAP_TIGHT) // (TARGET + GAP_TIGHT)))
    across = -(-len(keys) // -(-len(keys) // fit))  # rows of one length, as few as there are
    parts = [keys[first : first + across] for first in range(0, len(keys), across)]
    return ft.Column(
        [row([*part, *[ft.Container(expand=True)] * (across - len(part))]) for part in parts],
        spacing=GAP_TIGHT,
    )


def barred(key: ft.Control) -> ft.Control:
    """Return a key that is out of use in its place in a row, paler than the others."""
    return ft.Container(ft.Row([key], spacing=0), opacity=_PALE, expand=True)


def stepper(form: Form, name: str, number: int, most: int, act: Callable[[int], object]) -> ft.Control:
    """Return a number between two keys; ``act`` takes one trick away (−1) or adds one."""
    words = form.words

    def step(sign: str, more: int, msgid: str) -> ft.Control:
        possible = 0 <= number + more <= most
        return ft.Container(
            key(
                sign,
                handler(lambda: act(more)) if possible else None,
                label=words.t(msgid, player=name),
                size=NUMBER,
                width=TARGET,
            ),
            opacity=1 if possible else _PALE,
        )

    return ft.Row(
        [
            step("\N{MINUS SIGN}", -1, "record.fewer"),
            ft.Text(
                str(number),
                width=_FIGURE,
                size=NUMBER,
                text_align=ft.TextAlign.CENTER,
                semantics_label=words.n("record.taken", number, player=name),
                style=ft.TextStyle(font_family=FONT_BOLD, letter_spacing=0, height=1),
            ),
            step("+", 1, "record.more_tricks"),
        ],
        spacing=0,
    )


def caption(text: str) -> ft.Control:
    """Return the small words over a row of keys."""
    return ft.Text(
        text,
        size=15,
        color=ft.Colors.ON_SURFACE_VARIANT,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
        style=ft.TextStyle(letter_spacing=0, height=1.25),
    )


def told(text: str) -> ft.Control:
    """Return small words that go on in a second line where the telephone is narrow: nothing is cut off."""
    style = ft.TextStyle(letter_spacing=0, height=1.25)
    return ft.Text(text, size=15, color=ft.Colors.ON_SURFACE_VARIANT, style=style)


def section(form: Form, name: str, fields: Sequence[str], controls: Sequence[ft.Control]) -> ft.Control:
    """Return one part of the form, with the faults of its fields under it; the one asked for has an edge.

    The fault that the button says is not said twice: the edge shows where it is.
    """
    faults = form.faults(*fields)
    asked = form.aim.asked("focus") in fields
    edge = ft.Colors.ERROR if faults else form.app.palette.accent
    wrong = [
        ft.Text(form.words.fault(fault, form.names), color=ft.Colors.ERROR, size=15, key=f"fault-{place}")
        for place, fault in enumerate(faults)
        if fault != form.first_fault
    ]
    return ft.Container(
        key=f"section-{name}",
        content=ft.Column([*controls, *wrong], spacing=GAP_TIGHT),
        padding=GAP_TIGHT if asked or faults else None,
        border=ft.Border.all(2, edge) if asked or faults else None,
        border_radius=RADIUS,
        margin=ft.Margin.only(bottom=GAP),
    )

"""A text field that loses no letter, however fast the fingers and however slow the line."""

from collections.abc import Callable

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from pulka.terms.numbers import MINUS
from pulka.ui.context import use_kept
from pulka.ui.guard import Handler, component, handler
from pulka.ui.shortcuts import typing
from pulka.ui.theme import FONT, RADIUS

_DIGITS = r"^[0-9]*$"
SIGNED = rf"([{MINUS}-]?)([0-9]{{0,6}})(?:([,./])([0-9]{{0,3}}))?"
"""An amount in any state of being typed: its sign, whole part, comma or bar, and what follows that."""
FIELD = 57
"""How high a field is while it has nothing to complain of: what stands beside it is as high."""


@component
def Entry(  # noqa: N802, PLR0913  # a component is named like a control; its options are the control's
    *,
    label: str,
    value: str,
    on_text: Callable[[str], object],
    on_submit: Callable[[], object] | None = None,
    on_focus: Callable[[], object] | None = None,
    on_blur: Callable[[], object] | None = None,
    error: str | None = None,
    hint: str | None = None,
    digits: bool = False,
    signed: bool = False,
    amount: bool = False,
    autofocus: bool = False,
    names: bool = False,
    expand: bool | int | None = None,
    width: float | None = None,
    field: ft.Ref[ft.TextField] | None = None,
) -> ft.TextField:
    """Show `value`, report every change to `on_text`, which must set the state it came from before it awaits.

    All of these show the numeric keyboard: `digits` lets only digits in, `signed` an amount with its sign,
    whole or not, `amount` everything. `names` leaves spelling alone; through `field` it can be given the
    focus.
    """
    own = use_kept(ft.Ref[ft.TextField])
    field = own if field is None else field
    told: MutableRef[str] = ft.use_ref(value)
    # The client may be a key ahead of the last report: sending the reported text back would eat that letter.
    shown = field.current.value if field.current and value == told.current else value
    told.current = value

    page, path = ft.context.page, ft.use_view_path()

    def noted(now: bool, then: Callable[[], object] | None) -> Handler:  # noqa: FBT001  # told apart below
        act = handler(then) if then else None

        def note(event: ft.Event[ft.TextField]) -> object:
            typing(page, path, now=now)
            return act(event) if act else None

        return handler(note)

    def report(event: ft.Event[ft.TextField]) -> None:
        told.current = event.control.value
        on_text(event.control.value)

    return ft.TextField(
        ref=field,
        label=label,
        value=shown,
        on_change=handler(report),
        on_submit=handler(on_submit) if on_submit else None,
        on_focus=noted(True, on_focus),
        on_blur=noted(False, on_blur),
        error=error,
        error_max_lines=3,
        hint_text=hint,
        autofocus=autofocus,
        input_filter=ft.InputFilter(f"^{SIGNED}$" if signed else _DIGITS) if signed or digits else None,
        keyboard_type=ft.KeyboardType.NUMBER if digits or signed or amount else ft.KeyboardType.TEXT,
        autocorrect=not names,
        text_style=ft.TextStyle(font_family=FONT, size=17, letter_spacing=0),
        border={
            ft.ControlState.FOCUSED: ft.OutlineInputBorder(
                border_radius=RADIUS, side=ft.BorderSide(width=2, color=ft.Colors.PRIMARY)
            ),
            ft.ControlState.ERROR: ft.OutlineInputBorder(
                border_radius=RADIUS, side=ft.BorderSide(width=2, color=ft.Colors.ERROR)
            ),
            ft.ControlState.DEFAULT: ft.OutlineInputBorder(
                border_radius=RADIUS, side=ft.BorderSide(width=1, color=ft.Colors.OUTLINE)
            ),
        },
        expand=expand,
        width=width,
    )

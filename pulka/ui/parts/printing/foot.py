"""The large key at the foot; while a long file is made how far it is, and the key that calls it off."""

from typing import NamedTuple

import flet as ft

from pulka.ui.context import App, Spot
from pulka.ui.guard import Handler, handler
from pulka.ui.keys import READY_OR_NOT
from pulka.ui.theme import GAP, GAP_TIGHT, GAP_WIDE, READING

_HEIGHT = 56
_ASIDE = ft.Padding.symmetric(horizontal=GAP)  # as wide as what stands above
_DAY = 24 * 60 * 60 * 1000  # milliseconds: as long as it takes


def making(  # noqa: PLR0913, PLR0917  # what the key says and does, how far the work is
    app: App,
    text: str,
    icon: ft.IconData | None,
    on_click: Handler | None,
    done: float | None,
    call_off: Handler,
) -> ft.Control:
    """Return the foot: a key, out of use without ``on_click``; or with ``done`` the bar in its place."""
    if done is None:
        go = ft.FilledButton(
            text,
            key="go",
            icon=icon,
            height=_HEIGHT,
            style=READY_OR_NOT,
            disabled=on_click is None,
            on_click=on_click,
        )
        return ft.Container(go, padding=_ASIDE)
    cancel = ft.OutlinedButton(app.t("print.cancel"), key="call-off", height=_HEIGHT, on_click=call_off)
    inks = _Inks(ft.Colors.ON_SURFACE, ft.Colors.PRIMARY, ft.Colors.SURFACE_CONTAINER_HIGHEST)
    far = ft.Container(_far(app, done, inks), expand=True)
    return ft.Container(ft.Row([far, cancel], spacing=GAP_WIDE, height=_HEIGHT), padding=_ASIDE)


def passing(app: App, done: float, call_off: Handler, above: Spot | None) -> ft.SnackBar:
    """Return what says how far it is on a screen that has no place of its own for it."""
    bar = ft.SnackBar(
        _far(app, done, _Inks(app.palette.on_snack, ft.Colors.INVERSE_PRIMARY, ft.Colors.OUTLINE)),
        action=ft.SnackBarAction(label=app.t("print.cancel"), on_click=call_off),
        persist=True,
        duration=_DAY,
        on_dismiss=handler(lambda: None),
    )
    if above is not None:
        bar.behavior = ft.SnackBarBehavior.FLOATING
        bar.margin = ft.Margin.only(left=above.left, right=GAP, bottom=above.bottom)
    elif app.width > READING:
        bar.behavior, bar.width = ft.SnackBarBehavior.FLOATING, READING - 2 * GAP
    return bar


class _Inks(NamedTuple):
    """Colours of the words, of what is done, of what is not."""

    words: str
    done: str
    rest: str


def _far(app: App, done: float, inks: _Inks) -> ft.Control:
    text = app.t("print.done", percent=round(done * 100)) if done else app.t("export.busy")
    bar = ft.ProgressBar(
        value=done or None, color=inks.done, bgcolor=inks.rest, bar_height=GAP, border_radius=GAP_TIGHT
    )
    return ft.Semantics(
        label=text,
        exclude_semantics=True,
        container=True,
        content=ft.Column(
            [ft.Text(text, color=inks.words), bar],
            spacing=GAP,
            alignment=ft.MainAxisAlignment.CENTER,
            tight=True,
        ),
    )

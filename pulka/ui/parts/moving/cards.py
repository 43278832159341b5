"""What a backup would bring, and what it has brought."""

from functools import partial

import flet as ft

from pulka.desk.moving import told
from pulka.storage import Fate, Merged
from pulka.ui.context import App
from pulka.ui.guard import Handler, handler
from pulka.ui.parts.evenings import when
from pulka.ui.parts.leading import leading
from pulka.ui.parts.moving.restoring import Done, Offered
from pulka.ui.parts.said import said
from pulka.ui.theme import FONT_BOLD, GAP, GAP_WIDE, RADIUS, TARGET

_LISTED = 20
"""Evenings that stand apart and are listed; more are only counted."""


def offer(app: App, offered: Offered, on_confirm: Handler, on_cancel: Handler) -> ft.Control:
    """Say what a file would bring; it is brought by one tap more."""
    arrival = offered.arrival
    lines = [*told(arrival.told, app.words), *_unreadable(app, arrival.unreadable)]
    if not arrival.told.pulkas:
        lines = [app.t("backup.empty"), *lines]
    keys: list[ft.Control] = [
        ft.OutlinedButton(
            app.t("backup.cancel" if arrival.told.changes else "evenings.understood"),
            key="cancel",
            height=TARGET,
            on_click=on_cancel,
        )
    ]
    if arrival.told.changes:
        keys.append(
            ft.FilledButton(app.t("backup.confirm"), key="confirm", height=TARGET, on_click=on_confirm)
        )
    elif arrival.told.pulkas:
        lines = [app.t("backup.nothing")]
    row = ft.Row(keys, alignment=ft.MainAxisAlignment.END, wrap=True, spacing=GAP, run_spacing=GAP)
    return _card(app.t("backup.offer", file=offered.file), lines, _apart_about(app, arrival.told), [row])


def result(app: App, done: Done) -> ft.Control:
    """Say what was brought; whatever stands apart is one tap away."""
    ways: list[ft.Control] = [
        leading(
            " · ".join([each for each in (when(app.words, evening)[0], ", ".join(evening.names)) if each]),
            ft.Icons.CALL_SPLIT,
            handler(partial(_open, evening.id)),
            id=f"apart-{evening.id}",
        )
        for evening in done.apart[:_LISTED]
    ]
    return _card(app.t("backup.done"), told(done.merged, app.words), _apart_about(app, done.merged), ways)


def _open(pulka_id: str, _event: object) -> None:
    ft.context.page.navigate(f"/pulka/{pulka_id}")


def _apart_about(app: App, merged: Merged) -> str:
    return app.t("backup.apart.about") if merged.fated(Fate.APART) else ""


def _unreadable(app: App, number: int) -> list[str]:
    return [app.t("backup.unreadable", number=number)] if number else []


def _card(title: str, lines: list[str] | tuple[str, ...], about: str, below: list[ft.Control]) -> ft.Control:
    head = ft.Text(
        title, theme_style=ft.TextThemeStyle.TITLE_MEDIUM, style=ft.TextStyle(font_family=FONT_BOLD)
    )
    texts: list[ft.Control] = [said(line, ft.Text(line, size=16)) for line in lines]
    if about:
        texts.append(said(about, ft.Text(about, size=14, color=ft.Colors.ON_SURFACE_VARIANT)))
    return ft.Container(
        key="card",
        border_radius=RADIUS,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        padding=GAP_WIDE,
        content=ft.Column(
            [said(title, head, header=True), *texts, *below],
            spacing=GAP,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    )

"""A damaged store: what can be had again, what is lost, and one key that brings it back."""

import sys
from functools import partial
from pathlib import Path
from typing import NamedTuple, cast

import flet as ft

from pulka.storage.mending import Salvage
from pulka.ui.context import App, use_app
from pulka.ui.guard import Handler, handler, screen, use_once
from pulka.ui.parts.agreement import page_of
from pulka.ui.parts.mended import heading, lines
from pulka.ui.parts.order import order
from pulka.ui.parts.said import said
from pulka.ui.saving import use_files
from pulka.ui.store_door import Shut
from pulka.ui.theme import GAP, GAP_WIDE, RADIUS, TARGET

NO_COPIES = sys.platform == "emscripten"
"""Whether the store lies in a browser: it keeps one file, no copies of it and no damaged one."""
_DAMAGED = "pulka-damaged.sqlite3"


class _Looked(NamedTuple):
    """What is known of the store: whether it is ``sound``, what mending gives.

    Where the damaged file lies ``aside`` once that is done.
    """

    sound: bool
    salvage: Salvage | None = None
    aside: Path | None = None


@screen
def Mend() -> ft.View:  # noqa: N802  # components are named like controls
    """Look at the store, then say what mending gives, then do it."""
    app = use_app()
    looked, set_looked = ft.use_state(cast("_Looked | None", None))

    async def look() -> None:
        damaged = await order(app, app.desk.damages)
        set_looked(
            _Looked(sound=False, salvage=await order(app, app.desk.salvage))
            if damaged
            else _Looked(sound=True)
        )

    async def mend() -> None:
        mended = await order(app, app.desk.mend)
        set_looked(_Looked(sound=True, salvage=mended.salvage, aside=mended.aside))

    async def begin() -> None:
        await handler(look)(cast("ft.Event[ft.Control]", None))

    ft.use_effect(begin, dependencies=[])
    files = use_files()

    async def keep() -> None:
        await files.save(_DAMAGED, await order(app, app.desk.damaged_file))

    once, keep_once = use_once(mend, looked), use_once(keep, looked)
    if looked is None:
        return page_of(app, app.t("mend.title"), [[_text(app.t("mend.looking")), ft.ProgressBar()]])
    found, done = looked.salvage, looked.aside is not None
    body = [_text(app.t(heading(found, done=done, browser=NO_COPIES) if found else "mend.sound"))]
    if found is not None:
        body.append(_card(lines(app.words, found, looked.aside, browser=NO_COPIES)))
        if NO_COPIES and not done:
            body.append(_second(app.t("mend.keep"), keep_once, "keep"))
    if looked.sound:
        floor = _key(app.t("mend.on"), handler(partial(_go_on, app)), "go-on")
    else:
        floor = _key(app.t("mend.anew" if found and found.nothing else "mend.go"), once, "mend")
    return page_of(app, app.t("mend.title"), [body], floor)


def _go_on(app: App, _event: object) -> None:
    place: object = app.desk
    if isinstance(place, Shut):
        place.enter()
        return
    ft.context.page.navigate("/")
    app.refresh()


def _text(text: str) -> ft.Control:
    return said(text, ft.Text(text, theme_style=ft.TextThemeStyle.BODY_LARGE))


def _card(told: list[str]) -> ft.Control:
    return ft.Container(
        key="card",
        border_radius=RADIUS,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        padding=GAP_WIDE,
        content=ft.Column(
            [said(line, ft.Text(line, size=16)) for line in told],
            spacing=GAP,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    )


def _second(text: str, on_click: Handler, name: str) -> ft.Control:
    return ft.Row([ft.OutlinedButton(text, key=name, height=TARGET + GAP, expand=True, on_click=on_click)])


def _key(text: str, on_click: Handler, name: str) -> ft.Control:
    return ft.Row([ft.FilledButton(text, key=name, height=TARGET + GAP, expand=True, on_click=on_click)])

"""A damaged store: what can be had again, what is lost, and one key that brings it back."""

import sys
from functools import partial
from typing import NamedTuple, cast

import flet as ft

from pulka.storage.mending import Salvage
from pulka.ui.context import App, use_app
from pulka.ui.guard import Handler, handler, screen, use_once
from pulka.ui.parts.agreement import page_of
from pulka.ui.parts.evenings.dates import clock, told
from pulka.ui.parts.order import order
from pulka.ui.parts.said import said
from pulka.ui.saving import use_files
from pulka.ui.store_door import Shut
from pulka.ui.theme import GAP, GAP_WIDE, RADIUS, TARGET

NO_COPIES = sys.platform == "emscripten"
"""Whether the store lies in a browser: it keeps one file, no copies of it and no damaged one."""
_DAMAGED = "pulka-damaged.sqlite3"


class _Looked(NamedTuple):
    """What is known of the store: whether it is ``sound``, what mending gives, whether that is ``done``."""

    sound: bool
    salvage: Salvage | None = None
    done: bool = False


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
        set_looked(_Looked(sound=True, salvage=mended.salvage, done=True))

    async def begin() -> None:
        await handler(look)(cast("ft.Event[ft.Control]", None))

    ft.use_effect(begin, dependencies=[])
    files = use_files()

    async def keep() -> None:
        await files.save(_DAMAGED, await order(app, app.desk.damaged_file))

    once, keep_once = use_once(mend, looked), use_once(keep, looked)
    if looked is None:
        return page_of(app, app.t("mend.title"), [[_text(app.t("mend.looking")), ft.ProgressBar()]])
    about = "done" if looked.done else "sound" if looked.sound else _of_place("about")
    body = [_text(app.t(f"mend.{about}"))]
    if looked.salvage is not None:
        body.append(_card(_lines(app, looked.salvage, done=looked.done)))
        if NO_COPIES and not looked.done:
            body.append(_second(app.t("mend.keep"), keep_once, "keep"))
    go_on = handler(partial(_go_on, app))
    floor = _key(app.t("mend.on"), go_on, "go-on") if looked.sound else _key(app.t("mend.go"), once, "mend")
    return page_of(app, app.t("mend.title"), [body], floor)


def _go_on(app: App, _event: object) -> None:
    place: object = app.desk
    if isinstance(place, Shut):
        place.enter()
        return
    ft.context.page.navigate("/")
    app.refresh()


def _of_place(name: str) -> str:
    return f"{name}_browser" if NO_COPIES else name


def _lines(app: App, found: Salvage, *, done: bool) -> list[str]:
    words = app.words
    lines = [words.t("mend.no_copy")]
    if found.copy is not None:
        day = told(words, found.copy.at[:10])
        lines = [words.t("mend.copy", at=words.t("evenings.at", day=day, time=clock(found.copy.at)))]
    lines.append(words.t("mend.evenings", number=found.evenings))
    if found.lost:
        lines.append(words.t("mend.lost", number=len(found.lost)))
    elif not found.listed:
        lines.append(words.t("mend.unknown" if found.copy else "mend.unknown_all"))
    elif found.copy is not None:
        lines.append(words.t("mend.nothing_lost"))
    if not found.there or (NO_COPIES and done):
        return lines
    return [*lines, words.t(f"mend.{_of_place('aside')}")]


def _text(text: str) -> ft.Control:
    return said(text, ft.Text(text, theme_style=ft.TextThemeStyle.BODY_LARGE))


def _card(lines: list[str]) -> ft.Control:
    return ft.Container(
        key="card",
        border_radius=RADIUS,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        padding=GAP_WIDE,
        content=ft.Column([said(line, ft.Text(line, size=16)) for line in lines], spacing=GAP),
    )


def _second(text: str, on_click: Handler, name: str) -> ft.Control:
    return ft.Row([ft.OutlinedButton(text, key=name, height=TARGET + GAP, expand=True, on_click=on_click)])


def _key(text: str, on_click: Handler, name: str) -> ft.Control:
    return ft.Row([ft.FilledButton(text, key=name, height=TARGET + GAP, expand=True, on_click=on_click)])

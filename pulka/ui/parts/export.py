"""Out of the app: the PDF and the pulka file, saved in the window, downloaded in the browser."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple

import flet as ft

from pulka.terms import Fault
from pulka.ui.context import Spot, tell, use_app
from pulka.ui.guard import component, handler
from pulka.ui.menus import menu_item, menu_key
from pulka.ui.parts.order import order
from pulka.ui.saving import use_files
from pulka.ui.theme import TARGET

Faults = tuple[Fault, ...]


class Export(NamedTuple):
    """What a screen may let its buttons do; ``busy`` while a file is made."""

    pdf: Callable[[], Awaitable[None]]
    file: Callable[[], Awaitable[None]]
    busy: bool


class WayOut(NamedTuple):
    """``save`` makes a file and lets it out, one at a time, or returns what is wrong; ``busy`` meanwhile."""

    save: Callable[[Callable[[], tuple[str, bytes] | Faults]], Awaitable[Faults]]
    busy: bool


def use_way_out(above: Spot | None = None) -> WayOut:
    """Hook: how a file leaves the app; where it went is said, `above` a spot."""
    app = use_app()
    files = use_files()
    busy, set_busy = ft.use_state(False)
    under_way: ft.MutableRef[bool] = ft.use_ref(False)

    async def out(make: Callable[[], tuple[str, bytes] | Faults]) -> Faults:
        if under_way.current:
            return ()
        under_way.current = True
        set_busy(True)
        page = ft.context.page
        try:
            made = await order(app, make)
            if not isinstance(made[0], str):
                return made
            name, content = made
            place = await files.save(name, content)
        finally:
            under_way.current = False
            set_busy(False)
        if page.web:
            tell(page, app.t("export.downloaded", name=name), above=above)
        elif place:
            tell(page, app.t("export.saved", place=place), above=above)
        return ()

    return WayOut(out, busy)


def use_export(pid: str, above: Spot | None = None) -> Export:
    """Hook: the two ways out of a pulka; where the file went is said `above` a spot."""
    app = use_app()
    way = use_way_out(above)

    async def pdf() -> None:
        await way.save(lambda: app.desk.pdf(pid, app.lang))

    async def file() -> None:
        await way.save(lambda: app.desk.file(pid))

    return Export(pdf, file, way.busy)


@component
def ExportMenu(pid: str) -> ft.Control:  # noqa: N802  # components are named like controls
    """A button for an app bar that opens the choice between PDF and pulka file: two taps in all."""
    app = use_app()
    export = use_export(pid)
    if export.busy:
        return ft.Container(
            ft.ProgressRing(width=24, height=24, semantics_label=app.t("export.busy")),
            width=TARGET,
            height=TARGET,
            alignment=ft.Alignment.CENTER,
        )
    return menu_key(
        ft.Icons.IOS_SHARE,
        app.t("export.title"),
        [
            menu_item(app.t("export.pdf"), ft.Icons.PICTURE_AS_PDF_OUTLINED, handler(export.pdf)),
            menu_item(app.t("export.file"), ft.Icons.DATA_OBJECT, handler(export.file)),
        ],
        color=app.palette.on_felt,
    )

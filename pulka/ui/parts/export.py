"""Out of the app: saved in the window, downloaded in the browser, shared or copied where that is usual."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import NamedTuple, cast

import flet as ft

from pulka.desk.printout import Form
from pulka.pdf import Progress
from pulka.terms import Fault
from pulka.ui.context import Spot, tell, use_app
from pulka.ui.guard import component, handler
from pulka.ui.menus import menu_item, menu_key
from pulka.ui.parts.order import order
from pulka.ui.parts.printing import FACES, passing
from pulka.ui.saving import use_files
from pulka.ui.sharing import has_sheet, use_sharing
from pulka.ui.theme import TARGET
from pulka.ui.working import CalledOff, Work

Faults = tuple[Fault, ...]
Made = tuple[str, bytes] | Faults
Make = Callable[[Progress], Made]


class WayOut(NamedTuple):
    """``save`` makes a file and lets it out, one at a time, or returns what is wrong; ``busy`` meanwhile.

    ``done`` is the part that is made, where it takes long; ``call_off`` ends it.
    """

    save: Callable[[Make], Awaitable[Faults]]
    busy: bool
    done: float | None
    call_off: Callable[[], None]


class Export(NamedTuple):
    """What a screen may let its buttons do: let a pulka out in a form, laid out as the last time.

    ``other`` is the form used last if that was no PDF, else the pulka file; ``busy`` while one is made.
    """

    out: Callable[[Form], Awaitable[None]]
    other: Form
    busy: bool


def use_way_out(above: Spot | None = None, *, shown: bool = False, shared: bool = False) -> WayOut:
    """Hook: how a file leaves the app; where it went is said, `above` a spot.

    How far a long one has come is said there too, unless the screen has it `shown` in its own place;
    `shared`: it goes to the share sheet, where the device has one. Leaving the screen calls it off.
    """
    app = use_app()
    files, sharing = use_files(), use_sharing()
    busy, set_busy = ft.use_state(False)
    done, set_done = ft.use_state(cast("float | None", None))
    under_way: ft.MutableRef[Work | None] = ft.use_ref(None)

    def call_off() -> None:
        if under_way.current:
            under_way.current.call_off()

    ft.use_effect(lambda: None, dependencies=[], cleanup=call_off)
    told = done is not None and not shown
    ft.use_dialog(passing(app, done or 0, handler(call_off), above) if told else None)

    async def out(make: Make) -> Faults:
        if under_way.current:
            return ()
        work = under_way.current = Work()
        set_busy(True)
        page = ft.context.page
        try:
            made = await work.watch(order(app, make, work.progress), set_done)
            set_done(None)
            if not isinstance(made[0], str):
                return made
            name, content = made
            if shared and has_sheet(page):
                await sharing.file(name, content)
                return ()
            place = await files.save(name, content)
        except CalledOff:
            tell(page, app.t("print.cancelled"), above=above)
            return ()
        finally:
            under_way.current = None
            set_busy(False)
            set_done(None)
        if page.web:
            tell(page, app.t("export.downloaded", name=name), above=above)
        elif place:
            tell(page, app.t("export.saved", place=place), above=above)
        return ()

    return WayOut(out, busy, done, call_off)


def use_text_out(pid: str, above: Spot | None = None) -> Callable[[], Awaitable[None]]:
    """Hook: how the report of a pulka leaves the app: over the share sheet or on the clipboard."""
    app = use_app()
    sharing = use_sharing()

    async def out() -> None:
        page = ft.context.page
        text = await order(app, app.desk.report, pid, app.lang)
        if has_sheet(page):
            await sharing.text(text)
            return
        await sharing.copy(text)
        tell(page, app.t("print.copied"), above=above)

    return out


def use_export(pid: str, above: Spot | None = None) -> Export:
    """Hook: the ways out of a pulka in one tap; where the file went is said `above` a spot."""
    app = use_app()
    way = use_way_out(above)
    text_out = use_text_out(pid, above)
    last = ft.use_memo(app.desk.printout, [app.revision])

    async def out(form: Form) -> None:
        if form is Form.TEXT:
            await text_out()
            return
        desk, lang = app.desk, app.lang
        await way.save(
            lambda progress: desk.let_out(pid, lang, desk.printout()._replace(form=form), progress)
        )

    return Export(out, Form.FILE if last.form is Form.PDF else last.form, way.busy)


@component
def ExportMenu(pid: str) -> ft.Control:  # noqa: N802  # components are named like controls
    """A button for an app bar that opens the choice of forms: two taps in all."""
    app = use_app()
    export = use_export(pid)
    page, path = ft.context.page, ft.use_view_path()
    if export.busy:
        return ft.Container(
            ft.ProgressRing(width=24, height=24, semantics_label=app.t("export.busy")),
            width=TARGET,
            height=TARGET,
            alignment=ft.Alignment.CENTER,
        )

    def item(form: Form) -> ft.PopupMenuItem:
        face = FACES[form]
        return menu_item(app.t(face.saves), face.icon, handler(partial(export.out, form)))

    return menu_key(
        ft.Icons.IOS_SHARE,
        app.t("export.title"),
        [
            menu_item(
                app.t("print.title"),
                ft.Icons.PRINT_OUTLINED,
                handler(lambda: page.navigate(f"{path.rstrip('/')}/print")),
            ),
            item(Form.PDF),
            item(export.other),
        ],
        color=app.palette.on_felt,
    )

"""Print and send: in what form a pulka leaves the app, and how a PDF of it is laid out."""

from collections.abc import Callable

import flet as ft

from pulka.desk.printout import Form, Printout
from pulka.pdf import Layout
from pulka.ui.context import App, use_app, use_typed
from pulka.ui.guard import handler, screen
from pulka.ui.parts.agreement import caption, page_of
from pulka.ui.parts.export import use_text_out, use_way_out
from pulka.ui.parts.foot import foot
from pulka.ui.parts.order import order
from pulka.ui.parts.printing import FACES, extras, forms, making, paper, parts
from pulka.ui.sharing import has_sheet
from pulka.ui.theme import GAP_WIDE, RADIUS


@screen
def Printing() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the forms; what was chosen last is chosen again."""
    app = use_app()
    pid = ft.use_route_params()["pid"]
    page = ft.context.page
    wish, change, by_now = use_typed(app.desk.printout)
    way, text_out = use_way_out(shown=True, shared=True), use_text_out(pid)
    text = ft.use_memo(lambda: app.desk.report(pid, app.lang), [pid, app.lang, app.revision])

    def lay_out(turn: Callable[[Layout], Layout]) -> None:
        change(lambda now: now._replace(layout=turn(now.layout)))

    async def go() -> None:
        wanted = by_now()
        await order(app, app.desk.keep_printout, wanted)
        app.refresh()
        if wanted.form is Form.TEXT:
            await text_out()
        else:
            await way.save(lambda progress: app.desk.let_out(pid, app.lang, wanted, progress))

    columns = [[caption(app.t("print.form")), *forms(app, wish.form, lambda form: _choose(change, form))]]
    if wish.form is Form.PDF:
        columns[0] += parts(app, wish.layout, lay_out)
        columns.append([*paper(app, wish.layout, lay_out), extras(app, wish.layout, lay_out)])
    elif wish.form is Form.TEXT:
        columns.append([caption(app.t("print.text")), _preview(text)])
    ready = not way.busy and (wish.form is not Form.PDF or bool(wish.layout.parts))
    floor = making(
        app,
        _named(app, wish, busy=way.busy, shared=has_sheet(page)),
        FACES[wish.form].icon,
        handler(go) if ready else None,
        way.done,
        handler(way.call_off),
    )
    view = page_of(app, app.t("print.title"), columns)
    view.bottom_appbar = foot(floor, app.width)
    return view


def _choose(change: Callable[[Callable[[Printout], Printout]], None], form: Form) -> None:
    change(lambda now: now._replace(form=form))


def _named(app: App, wish: Printout, *, busy: bool, shared: bool) -> str:
    """Return what the key says: what it does, or why it rests."""
    if busy:
        return app.t("export.busy")
    if wish.form is Form.PDF and not wish.layout.parts:
        return app.t("print.nothing")
    return app.t("print.share" if shared else FACES[wish.form].saves)


def _preview(text: str) -> ft.Control:
    card = ft.Container(
        ft.Text(text.strip(), key="preview", selectable=True, size=16),
        padding=GAP_WIDE,
        border_radius=RADIUS,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        expand=True,
    )
    return ft.Row([card])

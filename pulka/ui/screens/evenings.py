"""The evenings: the one to continue first, a new one under the thumb, the others below each other."""

from collections.abc import Callable
from typing import cast

import flet as ft

from pulka.desk import Evening
from pulka.ui.context import App, tell, use_app
from pulka.ui.entry import Entry
from pulka.ui.guard import Handler, handler, screen, use_once
from pulka.ui.icons import icon_key
from pulka.ui.parts.agreement import caption
from pulka.ui.parts.evenings import Continue, Line, Lost, Refused, empty, refusal, take_in, when
from pulka.ui.parts.evenings.listing import to_continue, use_ailing, use_evenings
from pulka.ui.parts.evenings.lost import Ailing
from pulka.ui.parts.evenings.searching import ENOUGH, matching
from pulka.ui.parts.export import use_way_out
from pulka.ui.parts.help import asks
from pulka.ui.parts.order import order
from pulka.ui.parts.said import said
from pulka.ui.saving import use_files
from pulka.ui.theme import GAP, GAP_WIDE, READING, TARGET

Act = Callable[[str], object]
_WINDOW = 30
"""So many evenings are shown at first, and so many more at each wish."""


@screen
def Evenings() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the list."""
    app = use_app()
    files = use_files()
    way_out = use_way_out()
    evenings = use_evenings(app)
    ailing = use_ailing(app)
    shown, set_shown = ft.use_state(_WINDOW)
    refused, set_refused = ft.use_state(cast("Refused | None", None))
    ft.use_dialog(refusal(app, refused, handler(lambda: set_refused(None))) if refused else None)

    async def open_file() -> None:
        picked = await files.pick("json", "pdf")
        if picked is None:
            return
        outcome = await take_in(app, picked)
        if isinstance(outcome, Refused):
            set_refused(outcome)
            return
        app.refresh()
        tell(ft.context.page, outcome.said)
        await ft.context.page.push_route(outcome.route)

    async def look() -> None:
        pid = await order(app, app.desk.show_sample, app.lang)
        app.refresh()
        await ft.context.page.push_route(f"/pulka/{pid}")

    async def save(pid: str) -> None:
        await way_out.save(lambda _progress: app.desk.file(pid))

    async def delete(pid: str) -> None:
        async def undelete() -> None:
            await order(app, app.desk.undelete, pid)
            app.refresh()

        await order(app, app.desk.delete, pid)
        app.refresh()
        action = ft.SnackBarAction(label=app.t("evenings.undelete"), on_click=handler(undelete))
        tell(ft.context.page, app.t("evenings.deleted"), action)

    wish, set_wish = ft.use_state("")
    on_open = handler(open_file)
    look_once = use_once(look, app.revision)
    delete_kept = ft.use_callback(delete, [app.lang])
    save_kept = ft.use_callback(save, [app.lang])
    found = matching(evenings, wish, app.words) if wish.strip() else evenings
    body = (
        _body(app, found, shown, (delete_kept, save_kept), asked=bool(wish.strip()))
        if evenings
        else [empty(app, look_once, on_open, _to_check)]
    )
    asked = _search(app, wish, set_wish) if len(evenings) >= ENOUGH or wish else None
    body = [*_above(app, asked, ailing=ailing), *body]
    if len(found) > shown + 1:
        more = handler(lambda: set_shown(lambda number: number + _WINDOW))
        body.append(ft.TextButton(app.t("evenings.more"), key="more", on_click=more))
    body.append(_elsewhere(app))
    return ft.View(
        padding=0,
        appbar=_bar(app, on_open if evenings else None),
        bottom_appbar=_floor(app),
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        controls=[
            ft.Column(
                [
                    ft.Container(
                        alignment=ft.Alignment.TOP_CENTER,
                        content=ft.Container(
                            width=min(app.width, READING),
                            padding=GAP_WIDE,
                            content=ft.Column(
                                body, spacing=GAP, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
                            ),
                        ),
                    )
                ],
                key="evenings",
                scroll=ft.ScrollMode.AUTO,
                expand=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            )
        ],
    )


def _body(
    app: App,
    evenings: tuple[Evening, ...],
    shown: int,
    acts: tuple[Act, Act],
    *,
    asked: bool,
) -> list[ft.Control]:
    """Show the evenings; to what was asked for no evening that waits is the answer."""
    waiting = None if asked else to_continue(evenings)
    others = [evening for evening in evenings if evening is not waiting]
    body: list[ft.Control] = []
    if not evenings:
        text = app.t("evenings.search.none")
        body.append(said(text, ft.Text(text, theme_style=ft.TextThemeStyle.BODY_LARGE)))
    if waiting is not None:
        key = f"continue-{waiting.id}"
        told = when(app.words, waiting)
        body.append(Continue(waiting, app.words, app.palette, *told, *acts, key=key))
        if others:
            body.append(caption(app.t("evenings.others")))
    for evening in others[:shown]:
        if evening.unreadable:
            body.append(Lost(evening, app.words, acts[0], key=evening.id))
            continue
        told = when(app.words, evening)
        body.append(Line(evening, app.words, app.palette, *told, *acts, key=evening.id))
    return body


def _above(app: App, search: ft.Control | None, *, ailing: bool) -> list[ft.Control]:
    above: list[ft.Control] = [Ailing(app.words, key="ailing-card")] if ailing else []
    return above if search is None else [*above, search]


def _search(app: App, wish: str, write: Callable[[str], None]) -> ft.Control:
    return ft.Container(
        Entry(label=app.t("evenings.search"), value=wish, on_text=write, names=True),
        key="search",
        padding=ft.Padding.symmetric(vertical=GAP),
    )


def _elsewhere(app: App) -> ft.Control:
    """Return the ways to the bin, to the words of the game, to blank sheets: quiet, after all else."""
    narrow = ft.ButtonStyle(padding=ft.Padding.symmetric(horizontal=GAP))

    def quiet(text: str, key: str, icon: ft.IconData, on_click: Handler) -> ft.Control:
        return ft.TextButton(app.t(text), style=narrow, key=key, icon=icon, height=TARGET, on_click=on_click)

    def to(route: str) -> Handler:
        return handler(lambda: ft.context.page.navigate(route))

    keys = [
        quiet("bin.title", "to-bin", ft.Icons.DELETE_OUTLINE, to("/bin")),
        quiet("help.title", "help", ft.Icons.HELP_OUTLINE, asks()),
        quiet("blank.title", "to-blank", ft.Icons.PRINT_OUTLINED, to("/blank")),
    ]
    return ft.Row(
        keys, key="elsewhere", alignment=ft.MainAxisAlignment.CENTER, wrap=True, spacing=0, run_spacing=0
    )


def _bar(app: App, on_open: Handler | None) -> ft.AppBar:
    ink = app.palette.on_felt
    return ft.AppBar(
        title=ft.Text(app.t("evenings.title")),
        actions=[
            *(
                [icon_key(ft.Icons.FILE_OPEN_OUTLINED, app.t("evenings.open"), on_open, color=ink)]
                if on_open
                else []
            ),
            *(
                [icon_key(ft.Icons.FACT_CHECK_OUTLINED, app.t("check.entry"), _to_check, color=ink)]
                if on_open
                else []
            ),
            icon_key(
                ft.Icons.LEADERBOARD_OUTLINED,
                app.t("players.title"),
                handler(lambda: ft.context.page.navigate("/players")),
                color=ink,
            ),
            icon_key(
                ft.Icons.SETTINGS_OUTLINED,
                app.t("settings.title"),
                handler(lambda: ft.context.page.navigate("/settings")),
                color=ink,
            ),
        ],
    )


_to_check = handler(lambda: ft.context.page.navigate("/check"))


def _floor(app: App) -> ft.BottomAppBar:
    new = ft.FilledButton(
        app.t("evenings.new"),
        icon=ft.Icons.ADD,
        height=56,
        width=min(app.width - 2 * GAP_WIDE, READING - 2 * GAP_WIDE),
        on_click=handler(lambda: ft.context.page.navigate("/new")),
    )
    return ft.BottomAppBar(
        bgcolor=app.palette.table,
        elevation=0,
        padding=GAP,
        height=TARGET + 4 * GAP,
        content=ft.Row([new], alignment=ft.MainAxisAlignment.CENTER),
    )

"""The bin: evenings taken off the list, each to be put back."""

from functools import partial

import flet as ft

from pulka.desk.evening import Binned
from pulka.locale import Words
from pulka.terms.numbers import written
from pulka.ui.context import tell, use_app
from pulka.ui.guard import Handler, handler, screen
from pulka.ui.parts.agreement import page_of
from pulka.ui.parts.evenings.dates import clock, told, when
from pulka.ui.parts.order import order
from pulka.ui.parts.said import said
from pulka.ui.theme import GAP, GAP_WIDE, RADIUS

_WINDOW = 40


@screen
def Bin() -> ft.View:  # noqa: N802  # components are named like controls
    """Show what was taken off the list, the last first."""
    app = use_app()
    binned = ft.use_memo(app.desk.binned, [app.revision])
    shown, set_shown = ft.use_state(_WINDOW)

    async def put_back(pid: str) -> None:
        async def delete() -> None:
            await order(app, app.desk.delete, pid)
            app.refresh()

        await order(app, app.desk.undelete, pid)
        app.refresh()
        action = ft.SnackBarAction(label=app.t("bin.again"), on_click=handler(delete))
        tell(ft.context.page, app.t("bin.put_back"), action)

    about = app.t("bin.about" if binned else "bin.empty")
    body: list[ft.Control] = [
        said(about, ft.Text(about, theme_style=ft.TextThemeStyle.BODY_LARGE)),
        *[_line(each, app.words, handler(partial(put_back, each.evening.id))) for each in binned[:shown]],
    ]
    if len(binned) > shown:
        more = handler(lambda: set_shown(lambda number: number + _WINDOW))
        body.append(ft.TextButton(app.t("evenings.more"), key="more", on_click=more))
    return page_of(app, app.t("bin.title"), [body])


def _line(binned: Binned, words: Words, on_click: Handler) -> ft.Control:
    evening = binned.evening
    standing = ", ".join(
        [
            f"{name}\N{NO-BREAK SPACE}{written(whole, signed=True)}"
            for name, whole in zip(evening.names, evening.whole, strict=True)
        ]
    )
    day = " · ".join([each for each in (when(words, evening)[0], evening.title) if each])
    title = words.t("evenings.lost") if evening.unreadable else day
    gone = words.t("bin.gone", day=told(words, binned.day), time=clock(binned.deleted_at))
    facts = [each for each in (standing, gone) if each]
    return ft.Container(
        key=f"bin-{evening.id}",
        border_radius=RADIUS,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        padding=ft.Padding.symmetric(horizontal=GAP_WIDE, vertical=12),
        content=ft.Column(
            [
                ft.Row([ft.Container(_told(title, facts), expand=True)]),  # as wide as the page
                ft.OutlinedButton(
                    words.t("bin.restore"),
                    icon=ft.Icons.RESTORE_FROM_TRASH,
                    tooltip=f"{words.t('bin.restore')}: {', '.join(evening.names)}",
                    on_click=on_click,
                ),
            ],
            spacing=GAP,
        ),
    )


def _told(title: str, facts: list[str]) -> ft.Control:
    texts = [ft.Text(fact, size=14, color=ft.Colors.ON_SURFACE_VARIANT) for fact in facts]
    head = ft.Text(title[:1].upper() + title[1:], theme_style=ft.TextThemeStyle.TITLE_MEDIUM)
    return said(". ".join([title, *facts]), ft.Column([head, *texts], spacing=2))

"""The settings of new pulkas: the table that is laid, the sign of money."""

import asyncio

import flet as ft

from pulka.ui.context import App, use_app, use_kept, use_typed
from pulka.ui.entry import Entry
from pulka.ui.guard import component, handler
from pulka.ui.parts.agreement.beginning import ALWAYS, CURRENCY, Beginning
from pulka.ui.parts.agreement.choices import caption, option
from pulka.ui.parts.agreement.wish import Wish
from pulka.ui.parts.order import order
from pulka.ui.theme import GAP, TARGET


@component
def NewPulkas() -> ft.Control:  # noqa: N802  # components are named like controls
    """Choose the last table or one's own, and the currency; the own one is kept while it is not laid."""
    app = use_app()
    beginning = ft.use_memo(lambda: Beginning.of(app, app.desk.conventions()), [app.revision, app.lang])
    currency, set_currency, by_now = use_typed(lambda: beginning.currency)
    turn = use_kept(asyncio.Lock)
    page = ft.context.page

    async def lay(*, always: bool) -> None:
        if always and (beginning.own is None or beginning.always):
            page.navigate("/settings/table")
            return
        await order(app, app.desk.keep_setting, ALWAYS, always)
        app.refresh()

    async def keep() -> None:
        async with turn:  # one after the other: the last letter counts
            await order(app, app.desk.keep_setting, CURRENCY, by_now().strip())

    def write(text: str) -> None:
        set_currency(lambda _: text)
        page.run_task(keep)

    def choice(title: str, about: str, *, always: bool) -> ft.Control:
        return option(
            app.t(title),
            about,
            label=f"{app.t('settings.new')}: {app.t(title)}",
            chosen=beginning.always == always,
            on_click=handler(lambda: lay(always=always)),
            id="own-table" if always else "last-table",
        )

    about = _told(app, beginning.own) if beginning.own else app.t("settings.own.about")
    change = ft.TextButton(
        app.t("settings.own.change"),
        key="change-own",
        icon=ft.Icons.EDIT_OUTLINED,
        height=TARGET,
        on_click=handler(lambda: page.navigate("/settings/table")),
    )
    return ft.Column(
        [
            caption(app.t("settings.new")),
            choice("settings.new.last", app.t("settings.new.last.about"), always=False),
            choice("settings.own", about, always=True),
            *([change] if beginning.own else []),
            ft.Container(
                Entry(label=app.t("settings.currency"), value=currency, on_text=write, names=True),
                padding=ft.Padding.only(top=GAP),
            ),
        ],
        spacing=12,
    )


def _told(app: App, wish: Wish) -> str:
    names = ", ".join([name for name in wish.seated if name]) or app.t(f"new.players.{wish.players}")
    return f"{names} · {app.t(f'preset.{wish.base}')}"

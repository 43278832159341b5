"""The conventions of the house, and the presets that new ones are made from."""

from typing import cast

import flet as ft

from pulka.files import every_preset
from pulka.ui.context import App, tell, use_app, use_kept
from pulka.ui.guard import Handler, handler, screen
from pulka.ui.icons import icon_key
from pulka.ui.parts.agreement import caption, page_of
from pulka.ui.parts.conventions import House, preset_card
from pulka.ui.parts.evenings import Refused, refusal
from pulka.ui.parts.evenings.taking_in import take_in_convention
from pulka.ui.parts.export import use_way_out
from pulka.ui.parts.order import order
from pulka.ui.saving import use_files


@screen
def Conventions() -> ft.View:  # noqa: N802  # components are named like controls
    """Show the list."""
    app = use_app()
    files = use_files()
    way_out = use_way_out()
    own = ft.use_memo(app.desk.conventions, [app.revision])
    refused, set_refused = ft.use_state(cast("Refused | None", None))
    scroll = use_kept(ft.Ref[ft.Column])
    known = tuple([each.id for each in own])
    before = ft.use_ref(known)

    async def show_new() -> None:
        """The list was scrolled to the preset that the new one is made from; the new one stands first."""
        grown = len(known) > len(before.current or ())
        before.current = known
        if grown and scroll.current is not None:
            await scroll.current.scroll_to(offset=0, duration=200)

    ft.use_effect(show_new, [known])
    ft.use_dialog(refusal(app, refused, handler(lambda: set_refused(None))) if refused else None)

    async def take_in() -> None:
        picked = await files.pick("json")
        if picked is None:
            return
        outcome = await take_in_convention(app, picked)
        if isinstance(outcome, Refused):
            set_refused(outcome)
            return
        app.refresh()
        tell(ft.context.page, outcome.said)

    async def save(key: str) -> None:
        await way_out.save(lambda _progress: app.desk.convention_file(key))

    async def delete(key: str) -> None:
        async def undelete() -> None:
            await order(app, app.desk.undelete_convention, key)
            app.refresh()

        await order(app, app.desk.delete_convention, key)
        app.refresh()
        action = ft.SnackBarAction(label=app.t("conventions.undelete"), on_click=handler(undelete))
        tell(ft.context.page, app.t("conventions.deleted"), action)

    houses: list[ft.Control] = [
        House(
            key=f"house-{each.id}",
            house=each,
            open_it=lambda key: ft.context.page.navigate(f"/settings/conventions/{key}"),
            copy=lambda key: ft.context.page.navigate(f"/settings/conventions/new?from={key}"),
            save=save,
            delete=delete,
        )
        for each in reversed(own)
    ]
    if not houses:
        houses = [ft.Text(app.t("conventions.none"), color=ft.Colors.ON_SURFACE_VARIANT)]
    view = page_of(
        app,
        app.t("conventions.title"),
        [[caption(app.t("conventions.own")), *houses], _presets(app)],
        scroll=scroll,
    )
    cast("ft.AppBar", view.appbar).actions = [_opener(app, handler(take_in))]
    return view


def _presets(app: App) -> list[ft.Control]:
    def begin(base: str) -> Handler:
        return handler(lambda: ft.context.page.navigate(f"/settings/conventions/new?base={base}"))

    cards = [preset_card(app, base, values, begin(base)) for base, values in every_preset().items()]
    return [caption(app.t("conventions.presets")), *cards]


def _opener(app: App, act: Handler) -> ft.Control:
    return icon_key(ft.Icons.FILE_OPEN_OUTLINED, app.t("conventions.open"), act, color=app.palette.on_felt)

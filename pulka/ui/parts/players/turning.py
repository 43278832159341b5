"""A change of the directory is said, and taken back with one tap."""

import flet as ft

from pulka.desk.directory import Turned
from pulka.ui.context import App, tell
from pulka.ui.guard import handler
from pulka.ui.parts.order import order


def tell_turned(app: App, text: str, turned: Turned) -> None:
    """Say what has been done; the snack bar takes it back."""

    async def take_back() -> None:
        await order(app, app.desk.put_back, turned)
        app.refresh()

    action = ft.SnackBarAction(label=app.t("players.take_back"), on_click=handler(take_back))
    tell(ft.context.page, text, action)

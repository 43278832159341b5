"""The page of a screen of the help."""

from collections.abc import Sequence
from typing import cast

import flet as ft

from pulka.ui.context import App
from pulka.ui.guard import handler
from pulka.ui.icons import icon_key
from pulka.ui.parts.agreement import page_of
from pulka.ui.parts.help.asking import asked_from


def help_page(
    app: App, title: str, columns: Sequence[Sequence[ft.Control]], *, back: str | None = None
) -> ft.View:
    """Return the view; Back leads to where was asked, or to ``back``."""
    page = ft.context.page
    view = page_of(app, title, columns)
    leave = handler(lambda: page.navigate(back or asked_from()))
    # The bar's own key would lead to the route without what stands behind its question mark.
    leading = icon_key(ft.Icons.ARROW_BACK, app.t("help.back"), leave, color=app.palette.on_felt)
    cast("ft.AppBar", view.appbar).leading = leading
    return view

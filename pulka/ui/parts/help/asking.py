"""The way to the help and back: where somebody asks stays as it is beneath, half-filled forms too."""

import re
from typing import cast

import flet as ft

from pulka.ui.context import App, recall
from pulka.ui.guard import Handler, handler
from pulka.ui.icons import icon_key

_ASKED_FROM = "pulka.asked_from"
_OF_PULKA = re.compile(r"/pulka/([^/?]+)")


def help_root() -> str:
    """Return the address of the help: a guest has it in his own room."""
    app = recall(ft.context.page)
    return f"{app.guest.home}/help" if app and app.guest else "/help"


def ask(word: str = "") -> None:
    """Open the help at a word, without one at all of them; where it was asked is where Back leads."""
    page = ft.context.page
    here = page.route or "/"
    root = help_root()
    if not here.startswith(root):
        page.session.store.set(_ASKED_FROM, here)
    page.navigate(f"{root}/{word}" if word else root)


def asks(word: str = "") -> Handler:
    """Return what a control does that asks."""
    return handler(lambda: ask(word))


def asked_from() -> str:
    """Return the address where was asked, with all that stands behind its question mark."""
    return cast(
        "str", ft.context.page.session.store.get(_ASKED_FROM) or help_root().removesuffix("/help") or "/"
    )


def pulka_asked_from() -> str | None:
    """Return the id of the pulka on whose screens was asked; None: it was elsewhere."""
    app = recall(ft.context.page)
    if app and app.guest:
        return app.guest.pulka
    match = _OF_PULKA.match(asked_from())
    return match[1] if match else None


def help_key(app: App, word: str, *, color: str | None = None) -> ft.Control:
    """Return a quiet question mark that opens a word."""
    label = app.t("help.what", word=app.t(f"help.word.{word}")) if word else app.t("help.title")
    ink = color or ft.Colors.ON_SURFACE_VARIANT
    return icon_key(ft.Icons.HELP_OUTLINE, label, asks(word), color=ink)


def with_help(app: App, view: ft.View, word: str = "") -> ft.View:
    """Return a view with the question mark at the end of its app bar."""
    bar = cast("ft.AppBar", view.appbar)
    bar.actions = [*(bar.actions or []), help_key(app, word, color=app.palette.on_felt)]
    return view

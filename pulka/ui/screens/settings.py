"""What can be chosen for all evenings: language, look, text, what a new pulka begins with."""

from importlib.metadata import PackageNotFoundError, version

import flet as ft

from pulka.locale import LANGUAGES
from pulka.ui.choices import LOOKS, TEXTS
from pulka.ui.context import App, use_app
from pulka.ui.guard import Handler, handler, screen
from pulka.ui.parts.agreement import caption, option, page_of
from pulka.ui.parts.agreement.new_pulkas import NewPulkas
from pulka.ui.parts.help import asks
from pulka.ui.parts.leading import leading
from pulka.ui.theme import GAP
from pulka.ui.unplugged import unplugged

_UNPLUGGED = {
    "ready": ft.Icons.OFFLINE_PIN_OUTLINED,
    "newer": ft.Icons.OFFLINE_PIN_OUTLINED,
    "later": ft.Icons.CLOUD_OFF,
    "never": ft.Icons.CLOUD_OFF,
}
"""What is said of an app that a browser keeps, or keeps not."""


@screen
def Settings() -> ft.View:  # noqa: N802  # components are named like controls
    """Show what can be chosen; it holds at once, what is for the eyes on this device only."""
    app = use_app()
    return page_of(
        app,
        app.t("settings.title"),
        [
            [
                caption(app.t("settings.mode")),
                *[_choice(app, "mode", look) for look in LOOKS],
                caption(app.t("settings.text")),
                *[_choice(app, "text", size) for size in TEXTS],
                caption(app.t("settings.lang")),
                *[_choice(app, "lang", lang) for lang in ("", *LANGUAGES)],
            ],
            [
                NewPulkas(key="new-pulkas"),
                caption(app.t("conventions.title")),
                _way(
                    app,
                    "conventions",
                    "conventions.open_settings",
                    ft.Icons.RULE,
                    _to("/settings/conventions"),
                ),
                caption(app.t("backup.title")),
                _way(app, "backup", "backup.settings", ft.Icons.SAVE_OUTLINED, _to("/settings/backup")),
                caption(app.t("help.title")),
                _way(app, "help", "help.settings", ft.Icons.HELP_OUTLINE, asks()),
                *_unplugged(app),
                *_version(app),
            ],
        ],
    )


def _choice(app: App, name: str, value: str) -> ft.Control:
    title = app.t(f"settings.{name}.{value}" if value else "settings.mode.system")
    return option(
        title,
        label=f"{app.t(f'settings.{name}')}: {title}",
        chosen=getattr(app.chosen, name) == value,
        on_click=handler(lambda: app.choose(name, value)),
        id=f"{name}-{value or 'system'}",
    )


def _way(app: App, about: str, text: str, icon: ft.IconData, act: Handler) -> ft.Control:
    """Return the line under the caption ``about`` that leads there."""
    told = app.t(text)
    return leading(told, icon, act, label=f"{app.t(f'{about}.title')}. {told}", id=about)


def _to(address: str) -> Handler:
    return handler(lambda: ft.context.page.navigate(address))


def _unplugged(app: App) -> list[ft.Control]:
    """Tell whether the app in the browser starts without a network."""
    state = unplugged()
    if state is None:
        return []
    icon, text = _UNPLUGGED.get(state, ft.Icons.DOWNLOADING), state if state in _UNPLUGGED else "soon"
    line = ft.Row(
        [
            ft.Icon(icon, color=ft.Colors.ON_SURFACE_VARIANT),
            ft.Text(app.t(f"settings.unplugged.{text}"), size=16, expand=True, key="unplugged"),
        ],
        spacing=GAP,
    )
    return [caption(app.t("settings.unplugged")), line]


def _version(app: App) -> list[ft.Control]:
    try:
        told = app.t("settings.version", version=version("pulka-preferans"))
    except PackageNotFoundError:  # run from a folder that was never installed
        return []
    return [ft.Text(told, key="version", theme_style=ft.TextThemeStyle.BODY_SMALL)]

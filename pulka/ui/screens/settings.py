"""Language, theme, version."""

from importlib.metadata import PackageNotFoundError, version

import flet as ft

from pulka.locale import LANGUAGES
from pulka.ui.context import App, use_app
from pulka.ui.guard import Handler, handler, screen
from pulka.ui.parts.agreement import caption, option, page_of
from pulka.ui.parts.help import asks
from pulka.ui.theme import GAP_WIDE, RADIUS


@screen
def Settings() -> ft.View:  # noqa: N802  # components are named like controls
    """Show what can be chosen; it holds at once, and on this device only."""
    app = use_app()
    return page_of(
        app,
        app.t("settings.title"),
        [
            [caption(app.t("settings.lang")), *[_language(app, lang) for lang in ("", *LANGUAGES)]],
            [
                caption(app.t("settings.theme")),
                *[_theme(app, mode) for mode in (ft.ThemeMode.SYSTEM, ft.ThemeMode.LIGHT, ft.ThemeMode.DARK)],
                caption(app.t("conventions.title")),
                _conventions(app),
                caption(app.t("help.title")),
                _help(app),
                ft.Text(
                    app.t("settings.version", version=_version()),
                    key="version",
                    theme_style=ft.TextThemeStyle.BODY_SMALL,
                ),
            ],
        ],
    )


def _language(app: App, lang: str) -> ft.Control:
    title = app.t(f"settings.lang.{lang}" if lang else "settings.system")
    return option(
        title,
        label=f"{app.t('settings.lang')}: {title}",
        chosen=app.wish == lang,
        on_click=handler(lambda: app.set_lang(lang)),
        id=f"lang-{lang or 'system'}",
    )


def _theme(app: App, mode: ft.ThemeMode) -> ft.Control:
    title = app.t("settings.system" if mode == ft.ThemeMode.SYSTEM else f"settings.{mode.value}")
    return option(
        title,
        label=f"{app.t('settings.theme')}: {title}",
        chosen=app.mode == mode,
        on_click=handler(lambda: app.set_mode(mode)),
        id=f"mode-{mode.value}",
    )


def _conventions(app: App) -> ft.Control:
    title = app.t("conventions.open_settings")
    return _leading(
        title,
        ft.Icons.RULE,
        handler(lambda: ft.context.page.navigate("/settings/conventions")),
        label=f"{app.t('conventions.title')}. {title}",
        id="conventions",
    )


def _help(app: App) -> ft.Control:
    title = app.t("help.settings")
    label = f"{app.t('help.title')}. {title}"
    return _leading(title, ft.Icons.HELP_OUTLINE, asks(), label=label, id="help")


def _leading(title: str, icon: ft.IconData, on_click: Handler, *, label: str, id: str) -> ft.Control:  # noqa: A002  # as in `keys.key`
    """Return a line that leads to another screen."""
    return ft.Container(
        key=id,
        padding=ft.Padding.symmetric(horizontal=GAP_WIDE, vertical=12),
        border_radius=RADIUS,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        ink=True,
        on_click=on_click,
        content=ft.Semantics(
            label=label,
            button=True,
            exclude_semantics=True,
            content=ft.Row(
                [
                    ft.Icon(icon, color=ft.Colors.PRIMARY),
                    ft.Text(title, size=16, expand=True),
                    ft.Icon(ft.Icons.CHEVRON_RIGHT, color=ft.Colors.ON_SURFACE_VARIANT),
                ],
                spacing=GAP_WIDE,
            ),
        ),
    )


def _version() -> str:
    try:
        return version("pulka-preferans")
    except PackageNotFoundError:  # run from a folder that was never installed
        return "—"

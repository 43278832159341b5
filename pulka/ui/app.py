"""The root of the app: one per browser tab or window. It owns everything of which a page has only one."""

from collections.abc import Callable

import flet as ft

from pulka.desk import Desk
from pulka.locale import Words, system_language
from pulka.ui.context import App, Handed, Preferences, remember, use_app, use_kept
from pulka.ui.guard import handler, screen
from pulka.ui.languages import asked
from pulka.ui.theme import DARK, FONTS, LIGHT, material

_TOPIC = "pulka"
_SYSTEM = ft.ThemeMode.SYSTEM


def starter(desk: Desk, routes: list[ft.Route], lang: str | None = None) -> Callable[[ft.Page], None]:
    """Return what Flet calls for every new tab; `lang` settles the language for all of them."""

    def main(page: ft.Page) -> None:
        wish = asked()
        page.fonts = None if page.web else FONTS  # the browser has them from the start: see `client`
        page.theme, page.dark_theme = material(LIGHT, dark=False), material(DARK, dark=True)
        page.theme_mode = _SYSTEM
        forced = lang or wish.forced
        first = system_language(forced, *wish.languages)
        page.render_views(lambda: _Root(desk, routes, first, forced=forced is not None))

    return main


@ft.component
def _Root(desk: Desk, routes: list[ft.Route], first: str, *, forced: bool) -> ft.Control:  # noqa: N802  # components are named like controls
    page = ft.context.page
    width, height, brightness, measure = _use_window(page)
    revision, refresh = _use_revision(page, measure)
    wish, mode, set_lang, set_mode = _use_choices(page, forced=forced)
    lang = system_language(wish, first)
    words = ft.use_memo(lambda: Words(lang), [lang])

    def dress() -> None:
        page.title = words.t("app.name")
        page.theme_mode = mode
        page.locale_configuration = ft.LocaleConfiguration(
            supported_locales=[ft.Locale("ru", "RU"), ft.Locale("en", "GB")], current_locale=ft.Locale(lang)
        )
        page.update()

    ft.use_effect(dress, dependencies=[lang, mode])
    dark = mode == ft.ThemeMode.DARK or (mode == _SYSTEM and brightness == ft.Brightness.DARK)
    app = App(
        desk=desk,
        words=words,
        lang=lang,
        wish=wish,
        mode=mode,
        palette=DARK if dark else LIGHT,
        dark=dark,
        width=width,
        height=height,
        revision=revision,
        refresh=refresh,
        set_lang=set_lang,
        set_mode=set_mode,
    )
    remember(page, app)
    return Handed(app, lambda: ft.Router([*routes, _MISSING], manage_views=True))


def _use_window(page: ft.Page) -> tuple[float, float, ft.Brightness | None, Callable[[], None]]:
    """Hook: width, height and brightness of what the app is shown on, and how to look at the size again."""
    size, set_size = ft.use_state((page.width or 390.0, page.height or 844.0))
    brightness, set_brightness = ft.use_state(page.platform_brightness)

    def measure() -> None:
        if page.width and page.height:
            set_size((page.width, page.height))

    def listen() -> None:
        page.on_resize = handler(lambda event: set_size((event.width, event.height)))
        page.on_platform_brightness_change = handler(lambda: set_brightness(page.platform_brightness))

    ft.use_effect(listen, dependencies=[])
    return *size, brightness, measure


def _use_revision(page: ft.Page, measure: Callable[[], None]) -> tuple[int, Callable[[], None]]:
    """Hook: a number that grows when the store may have changed, and how to say that it has.

    Whoever comes back may have turned his device meanwhile: that is to ``measure``.
    """
    revision, set_revision = ft.use_state(0)

    def bump() -> None:
        set_revision(lambda number: number + 1)

    def come_back() -> None:
        measure()
        bump()

    async def catch_up() -> None:
        bump()

    async def on_topic(_topic: str, _message: object) -> None:
        # Runs in the sender's context; a tab that is away catches up when it connects.
        if page.session.connection is not None:
            page.run_task(catch_up)

    def refresh() -> None:
        bump()
        page.pubsub.send_others_on_topic(_TOPIC, None)

    def listen() -> None:
        page.on_connect = handler(come_back)
        page.pubsub.subscribe_topic(_TOPIC, on_topic)

    ft.use_effect(listen, dependencies=[])
    return revision, refresh


def _use_choices(
    page: ft.Page, *, forced: bool
) -> tuple[str, ft.ThemeMode, Callable[[str], None], Callable[[ft.ThemeMode], None]]:
    """Hook: language (empty: the system's) and theme as chosen on this device, and how to choose others."""
    lang, set_lang = ft.use_state("")
    mode, set_mode = ft.use_state(_SYSTEM)
    preferences = use_kept(Preferences)

    async def recollect() -> None:
        kept = await preferences.read("lang")
        if kept and not forced:
            set_lang(kept)
        mode_kept = await preferences.read("mode")
        if mode_kept in {each.value for each in ft.ThemeMode}:
            set_mode(ft.ThemeMode(mode_kept))

    def choose_lang(chosen: str) -> None:
        set_lang(chosen)
        page.run_task(preferences.write, "lang", chosen)

    def choose_mode(chosen: ft.ThemeMode) -> None:
        set_mode(chosen)
        page.run_task(preferences.write, "mode", chosen.value)

    ft.use_effect(recollect, dependencies=[])
    return lang, mode, choose_lang, choose_mode


@screen
def _Missing() -> ft.View:  # noqa: N802  # components are named like controls
    app = use_app()
    return ft.View(
        appbar=ft.AppBar(title=ft.Text(app.t("app.name"))),
        controls=[
            ft.Text(app.t("ui.missing"), theme_style=ft.TextThemeStyle.TITLE_LARGE),
            ft.TextButton(app.t("ui.home"), on_click=handler(lambda: ft.context.page.navigate("/"))),
        ],
    )


_MISSING = ft.Route(path=":rest*", component=_Missing)

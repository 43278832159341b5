"""Before the door: how the first screen looks, and why nobody comes in while the store cannot be opened."""

from collections.abc import Callable

import flet as ft

from pulka.errors import PulkaError
from pulka.files import template_folder
from pulka.locale import Words, system_language
from pulka.ui.guard import handler
from pulka.ui.languages import asked
from pulka.ui.theme import DARK, FONTS, GAP_WIDE, LIGHT, TARGET, material


def dress(page: ft.Page) -> None:
    """Give the page fonts and colours, or the first screen is seen in somebody else's."""
    page.fonts = None if page.web else _fonts()  # the browser has them from the start: see `client`
    page.theme, page.dark_theme = material(LIGHT), material(DARK)
    page.theme_mode = ft.ThemeMode.SYSTEM
    page.update()


def bar(page: ft.Page, trouble: PulkaError, enter: Callable[[], None], lang: str | None = None) -> None:
    """Show what is wrong, and a key that tries to ``enter`` once more; the page is empty yet."""
    wish = asked()
    words = Words(system_language(lang or wish.forced, *wish.languages))
    page.title = words.t("app.name")
    dress(page)
    told = ft.Text(words.error(trouble), size=16, text_align=ft.TextAlign.CENTER, selectable=True, key="told")
    key = ft.FilledButton(words.t("ui.again"), key="again", height=TARGET, on_click=handler(enter))
    page.views = [
        ft.View(
            route=page.route or "/",
            vertical_alignment=ft.MainAxisAlignment.CENTER,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            padding=GAP_WIDE * 1.5,
            spacing=GAP_WIDE,
            controls=[ft.Icon(ft.Icons.REPORT_OUTLINED, color=ft.Colors.ERROR, size=40), told, key],
        )
    ]
    page.update()


def _fonts() -> dict[str, str]:
    """Return the fonts as files: a client of this machine finds them wherever the app was installed."""
    return {family: str(template_folder() / place) for family, place in FONTS.items()}

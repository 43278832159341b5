"""What is shown where a link holds no longer, or never did: the same words, and nothing else.

Who was wrong too often is told to wait, whatever he asks for: that too says nothing of a secret.
"""

from functools import cache

import flet as ft

from pulka.locale import Words, system_language
from pulka.ui.theme import DARK, GAP_WIDE, LIGHT

_PAGE = """<!doctype html><html lang="{lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>{name}</title>
<style>
@font-face {{ font-family: Pulka; src: url(/assets/fonts/PulkaSans-Regular.ttf) }}
@font-face {{ font-family: Pulka; font-weight: 700; src: url(/assets/fonts/PulkaSans-Bold.ttf) }}
body {{
  margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; box-sizing: border-box;
  font: 17px/1.45 Pulka, system-ui, sans-serif; text-align: center; background: {table}; color: {ink};
}}
h1 {{ font-size: 24px; line-height: 1.25; margin: 0 0 12px }}
p {{ margin: 0 auto; max-width: 30em; color: {faded} }}
@media (prefers-color-scheme: dark) {{ body {{ background: {night}; color: {light} }} p {{ color: {pale} }} }}
</style></head><body><main><h1>{title}</h1><p>{text}</p></main></body></html>
"""


def gone_page(accepted: str, *, waits: bool = False) -> bytes:
    """Return the page, in the language of the browser that sends this `Accept-Language`.

    ``waits``: it is for who has tried too often.
    """
    wanted = [each.partition(";")[0].strip() for each in accepted[:200].split(",")]
    return _page(system_language(None, *wanted), "wait" if waits else "gone")


@cache
def _page(lang: str, told: str) -> bytes:
    words = Words(lang)
    return _PAGE.format(
        lang=lang,
        name=words.t("app.name"),
        title=words.t(f"{told}.title"),
        text=words.t(f"{told}.text"),
        table=LIGHT.table,
        ink=LIGHT.ink,
        faded=LIGHT.faded,
        night=DARK.table,
        light=DARK.ink,
        pale=DARK.faded,
    ).encode()


def gone_view(words: Words, route: str) -> ft.View:
    """Return the screen, for a guest whose link was revoked while he watched."""
    return ft.View(
        route=route,
        vertical_alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        padding=GAP_WIDE * 1.5,
        controls=[
            ft.Icon(ft.Icons.LINK_OFF, size=40, color=ft.Colors.ON_SURFACE_VARIANT),
            ft.Text(
                words.t("gone.title"),
                theme_style=ft.TextThemeStyle.HEADLINE_SMALL,
                text_align=ft.TextAlign.CENTER,
            ),
            ft.Text(
                words.t("gone.text"),
                size=16,
                color=ft.Colors.ON_SURFACE_VARIANT,
                text_align=ft.TextAlign.CENTER,
                key="gone",
            ),
        ],
    )

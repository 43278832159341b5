"""An evening in the list: large where it waits to be continued, a line where it is one of many."""

from collections.abc import Callable

import flet as ft

from pulka.desk import Evening
from pulka.locale import Words
from pulka.terms.numbers import written
from pulka.ui.guard import component, handler
from pulka.ui.menus import menu_item, menu_key
from pulka.ui.remembered import memo
from pulka.ui.theme import FONT_BOLD, GAP_TIGHT, GAP_WIDE, LIVE_NUMBER, RADIUS, TARGET, Palette
from pulka.ui.tone import tone


@component
def _continue(  # noqa: PLR0913, PLR0917  # memo compares arguments, a bundle of them would never be equal
    evening: Evening,
    words: Words,
    palette: Palette,
    day: str,
    changed: str,
    delete: Callable[[str], object],
    save: Callable[[str], object],
) -> ft.Control:
    facts = [
        _begin(day),
        evening.title or "",
        words.t("evenings.beside") if evening.beside else "",
        words.n("count.deals", evening.deals),
        evening.rules.told(words),
        changed,
    ]
    about = " · ".join(fact for fact in facts if fact)
    cells: list[ft.Control] = [
        ft.Column(
            [
                ft.Text(name, size=15, color=palette.on_felt),
                _number(whole, LIVE_NUMBER, palette.on_felt),
            ],
            key=f"{place}",
            spacing=2,
            tight=True,
        )
        for place, (name, whole) in enumerate(zip(evening.names, evening.whole, strict=True))
    ]
    card = ft.Container(
        padding=ft.Padding.only(left=20, top=GAP_WIDE, right=20, bottom=20),
        border_radius=20,
        bgcolor=palette.felt,
        border=ft.Border.all(2, ft.Colors.PRIMARY),  # by night the felt is hardly lighter than the page
        ink=True,
        on_click=handler(lambda: ft.context.page.navigate(f"/pulka/{evening.id}")),
        content=ft.Semantics(
            label=f"{words.t('evenings.continue')}: {_spoken(evening, about)}",
            button=True,
            exclude_semantics=True,
            content=ft.Column(
                [
                    ft.Row(
                        [
                            ft.Text(
                                words.t("evenings.continue"),
                                size=24,
                                max_lines=1,
                                color=palette.on_felt,
                                style=ft.TextStyle(font_family=FONT_BOLD, height=1.3),
                            ),
                            ft.Icon(ft.Icons.ARROW_FORWARD, color=palette.accent, size=28),
                        ],
                        height=TARGET - 12,  # as high as its letters with their tails
                    ),
                    ft.Text(about, size=15, color=palette.on_felt),
                    ft.Row(cells, wrap=True, spacing=2 * GAP_WIDE, run_spacing=GAP_WIDE),
                ],
                spacing=GAP_WIDE,
            ),
        ),
    )
    menu = _menu(evening, words, delete, save, palette.on_felt)
    return ft.Stack([card, ft.Container(right=GAP_TIGHT, top=10, content=menu)])


@component
def _line(  # noqa: PLR0913, PLR0917  # memo compares arguments, a bundle of them would never be equal
    evening: Evening,
    words: Words,
    palette: Palette,
    day: str,
    changed: str,
    delete: Callable[[str], object],
    save: Callable[[str], object],
) -> ft.Control:
    state = "closed" if evening.closed else "ended" if evening.ended else "open"
    facts = [
        words.t("evenings.beside") if evening.beside else "",
        words.t(f"evening.{state}"),
        words.n("count.deals", evening.deals),
        evening.rules.told(words),
        changed,
    ]
    about = " · ".join(fact for fact in facts if fact)
    title = " · ".join(fact for fact in (_begin(day), evening.title) if fact) or ", ".join(evening.names)
    standing: list[ft.Control] = [
        ft.Row(
            [
                ft.Text(name, theme_style=ft.TextThemeStyle.BODY_LARGE),
                _number(whole, 17, tone(whole, palette)),
            ],
            key=f"{place}",
            tight=True,
            wrap=True,
            spacing=6,
        )
        for place, (name, whole) in enumerate(zip(evening.names, evening.whole, strict=True))
    ]
    return ft.Container(
        border_radius=RADIUS,
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        content=ft.Row(
            [
                ft.Container(
                    expand=True,
                    padding=ft.Padding.only(left=GAP_WIDE, top=12, bottom=12),
                    border_radius=RADIUS,
                    ink=True,
                    on_click=handler(lambda: ft.context.page.navigate(f"/pulka/{evening.id}")),
                    content=ft.Semantics(
                        label=_spoken(evening, f"{title}, {about}"),
                        button=True,
                        exclude_semantics=True,
                        content=ft.Column(
                            [
                                ft.Text(title, theme_style=ft.TextThemeStyle.TITLE_MEDIUM),
                                ft.Row(standing, wrap=True, spacing=GAP_WIDE, run_spacing=GAP_TIGHT),
                                ft.Text(about, size=14, color=ft.Colors.ON_SURFACE_VARIANT),
                            ],
                            spacing=6,
                        ),
                    ),
                ),
                _menu(evening, words, delete, save, ft.Colors.ON_SURFACE_VARIANT),
            ],
            spacing=0,
        ),
    )


def _menu(
    evening: Evening, words: Words, delete: Callable[[str], object], save: Callable[[str], object], color: str
) -> ft.Control:
    named = words.t("evenings.menu", names=", ".join(evening.names))
    heading = handler(lambda: ft.context.page.navigate(f"/pulka/{evening.id}/heading"))
    return menu_key(
        ft.Icons.MORE_VERT,
        named,
        [
            menu_item(words.t("evenings.heading"), ft.Icons.EDIT_OUTLINED, heading),
            menu_item(words.t("evenings.save"), ft.Icons.SAVE_ALT, handler(lambda: save(evening.id))),
            menu_item(
                words.t("evenings.delete"), ft.Icons.DELETE_OUTLINE, handler(lambda: delete(evening.id))
            ),
        ],
        color=color,
    )


def _number(amount: int, size: int, color: str) -> ft.Control:
    return ft.Text(
        written(amount, signed=True),
        size=size,
        color=color,
        style=ft.TextStyle(font_family=FONT_BOLD, letter_spacing=0),
    )


def _begin(text: str) -> str:
    return text[:1].upper() + text[1:]


def _spoken(evening: Evening, about: str) -> str:
    standing = [
        f"{name} {written(whole, signed=True)}"
        for name, whole in zip(evening.names, evening.whole, strict=True)
    ]
    return f"{', '.join(evening.names)}. {about}. {', '.join(standing)}"


Continue = memo(_continue)
"""The evening that waits: one tap goes on with it."""
Line = memo(_line)
"""One of the evenings."""

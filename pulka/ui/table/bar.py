"""The app bar of the table: what is played, the ways to the other screens."""

import flet as ft

from pulka.ledger import Heading
from pulka.locale import Words
from pulka.ui.guard import Handler
from pulka.ui.icons import icon_key
from pulka.ui.table.room import BAR
from pulka.ui.theme import FONT, GAP, GAP_WIDE, Palette


def bar(  # noqa: PLR0913  # it takes what it shows
    heading: Heading,
    rules: str,
    actions: tuple[Handler, Handler, Handler, ft.Control],
    words: Words,
    palette: Palette,
    *,
    wide: bool,
    share: Handler | None = None,
    first: bool = False,
) -> ft.AppBar:
    """Return the app bar: the title, the keys of journal, settlement and why, the menu with more.

    Where there is room and telephones may come, the key of their code stands before the others.
    ``first``: there is no way back before the title.
    """
    color = palette.on_felt
    why, journal, settle, more = actions
    about = [rules, words.day(heading.date) if wide else None]
    title = ft.Column(
        [
            ft.Text(heading.title or words.t("table.title"), max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
            ft.Text(
                " · ".join(each for each in about if each),
                style=ft.TextStyle(size=14, letter_spacing=0, font_family=FONT, color=color),
                max_lines=1,
                overflow=ft.TextOverflow.ELLIPSIS,
            ),
        ],
        spacing=0,
        tight=True,
    )
    code = [icon_key(ft.Icons.QR_CODE_2, words.t("share.key"), share, color=color)] if share and wide else []
    return ft.AppBar(
        title=title,
        title_spacing=GAP_WIDE if first else 0,
        toolbar_height=BAR,
        actions=[
            *code,
            icon_key(ft.Icons.MANAGE_SEARCH, words.t("why.key"), why, color=color),
            icon_key(ft.Icons.LIST_ALT, words.t("table.journal"), journal, color=color),
            icon_key(ft.Icons.CALCULATE_OUTLINED, words.t("table.settle"), settle, color=color),
            more,
        ],
        actions_padding=ft.Padding.only(right=GAP),
    )

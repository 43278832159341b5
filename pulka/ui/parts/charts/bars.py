"""The games by level: how many were ordered, made, failed."""

import flet as ft

from pulka.desk.course import Course, Kind
from pulka.locale import Words
from pulka.ui.theme import FONT_BOLD, GAP, Palette

_NAME, _TOLD, _HEIGHT = 76, 128, 20


def bars(course: Course, words: Words, palette: Palette) -> list[ft.Control]:
    """Return a bar for each kind of game: filled what was made, hollow what was not; beside it numbers."""
    most = max([each.attempts.ordered for each in course.kinds], default=1)
    return [_bar(each, most, words, palette) for each in course.kinds]


def _bar(kind: Kind, most: int, words: Words, palette: Palette) -> ft.Control:
    name = called(kind, words)
    attempts = kind.attempts
    told = words.t("charts.made_of", made=attempts.made, ordered=attempts.ordered)
    rest = attempts.ordered - attempts.made
    pieces = [
        *([_piece(attempts.made, palette.gain, palette.gain)] if attempts.made else []),
        *([_piece(rest, None, palette.red)] if rest else []),
        *([ft.Container(expand=most - attempts.ordered)] if most > attempts.ordered else []),
    ]
    label = words.t(
        "charts.kind", game=name, ordered=attempts.ordered, made=attempts.made, failed=attempts.failed
    )
    return ft.Semantics(
        label=label,
        container=True,
        exclude_semantics=True,
        content=ft.Row(
            [
                ft.Text(name, size=16, width=_NAME, style=ft.TextStyle(font_family=FONT_BOLD)),
                ft.Row(pieces, spacing=2, expand=True),
                ft.Text(told, size=16, width=_TOLD, text_align=ft.TextAlign.END),
            ],
            spacing=GAP,
        ),
    )


def called(kind: Kind, words: Words) -> str:
    """Name a kind of games."""
    if kind.name.isdigit():
        return words.t("charts.level", level=kind.name)
    return words.t(f"kind.{kind.name}")


def _piece(games: int, fill: str | None, edge: str) -> ft.Control:
    return ft.Container(
        expand=games, height=_HEIGHT, bgcolor=fill, border=ft.Border.all(2, edge), border_radius=4
    )

"""A person's colour and initials."""

import flet as ft

from pulka.desk.statistics import Person
from pulka.desk.statistics.people import initials
from pulka.ui.theme import FONT_BOLD, TARGET, Palette

_OF_LETTERS = 0.4


def badge(person: Person, palette: Palette, size: float = TARGET) -> ft.Control:
    """Return the round badge of a person; whoever listens hears the name beside it."""
    return ft.Container(
        width=size,
        height=size,
        border_radius=size / 2,
        bgcolor=palette.people[person.color],
        alignment=ft.Alignment.CENTER,
        content=ft.Semantics(
            exclude_semantics=True,
            content=ft.Text(
                initials(person.name),
                size=round(size * _OF_LETTERS),
                color=palette.on_people,
                no_wrap=True,
                style=ft.TextStyle(font_family=FONT_BOLD, letter_spacing=0),
            ),
        ),
    )

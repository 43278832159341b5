"""What the directory says of a person: his other names, his colour."""

from functools import partial

import flet as ft

from pulka.desk.statistics import Person
from pulka.ui.context import App
from pulka.ui.guard import handler
from pulka.ui.parts.agreement import caption
from pulka.ui.parts.agreement.choices import choice
from pulka.ui.parts.order import order
from pulka.ui.parts.players.turning import tell_turned
from pulka.ui.theme import TARGET


def other_names(app: App, person: Person) -> list[ft.Control]:
    """Return a key for each name that turned out to be his: it parts the two again."""
    if not person.merged:
        return []

    async def part(player: str, name: str) -> None:
        turned = await order(app, app.desk.part_person, player)
        app.refresh()
        tell_turned(app, app.t("players.parted", name=name), turned)

    return [
        caption(app.t("players.also")),
        *[
            ft.OutlinedButton(
                app.t("players.part", name=name),
                key=f"part-{player}",
                icon=ft.Icons.CALL_SPLIT,
                on_click=handler(partial(part, player, name)),
            )
            for player, name in person.merged
        ],
    ]


def colors(app: App, person: Person) -> list[ft.Control]:
    """Return the colours to choose from."""
    palette = app.palette

    async def choose(color: int) -> None:
        await order(app, app.desk.color_person, person.id, color)
        app.refresh()

    keys = [
        ft.Container(
            key=f"color-{color}",
            width=TARGET,
            height=TARGET,
            border_radius=TARGET / 2,
            bgcolor=ground,
            alignment=ft.Alignment.CENTER,
            ink=True,
            on_click=handler(partial(choose, color)),
            content=ft.Semantics(
                label=app.t("players.color.label", number=color + 1),
                button=True,
                selected=color == person.color,
                exclude_semantics=True,
                content=ft.Icon(ft.Icons.CHECK, color=palette.on_people if color == person.color else ground),
            ),
        )
        for color, ground in enumerate(palette.people)
    ]
    return [caption(app.t("players.color")), choice(keys)]

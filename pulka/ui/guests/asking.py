"""How a guest asks for the pen, takes it and gives it back."""

from functools import partial
from typing import NamedTuple, cast

import flet as ft

from pulka.desk.guest import GuestDesk
from pulka.ledger import Ledger
from pulka.ui.context import App
from pulka.ui.guard import Handler, handler
from pulka.ui.parts.order import order
from pulka.ui.theme import GAP, GAP_WIDE, KEY_TYPE, TARGET


class Hand(NamedTuple):
    """How this telephone stands to the pen, who else writes, and what may be done about it."""

    stands: str
    writer: str
    ask: Handler
    take: Handler
    leave: Handler
    back: Handler


def use_hand(app: App, ledger: Ledger) -> Hand:
    """Hook: the pen as a guest has it; whoever asks for it is asked first who he is."""
    desk = cast("GuestDesk", app.desk)
    asking, set_asking = ft.use_state(False)
    stands = ft.use_memo(desk.stands, [app.revision])
    pen = ft.use_memo(lambda: desk.pen(desk.pulka), [app.revision])

    async def turn(command: partial[None]) -> None:
        set_asking(False)
        try:
            await order(app, command)
        finally:
            app.refresh()

    names = [ledger.heading.names[player] for player in ledger.situation.order]
    close = handler(lambda: set_asking(False))
    who = [
        ft.OutlinedButton(
            ft.Text(name, size=KEY_TYPE, max_lines=1),
            height=TARGET + GAP,
            on_click=handler(partial(turn, partial(desk.ask_pen, name))),
            key=f"who-{place}",
        )
        for place, name in enumerate(names)
    ]
    sheet = ft.BottomSheet(
        ft.Container(
            ft.Column(
                [
                    ft.Text(app.t("pen.who"), theme_style=ft.TextThemeStyle.TITLE_LARGE),
                    ft.Text(app.t("pen.who.text"), color=ft.Colors.ON_SURFACE_VARIANT),
                    *who,
                ],
                spacing=GAP,
                tight=True,
                scroll=ft.ScrollMode.AUTO,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            padding=ft.Padding.only(left=GAP_WIDE, right=GAP_WIDE, bottom=GAP_WIDE * 1.5),
        ),
        show_drag_handle=True,
        on_dismiss=close,
    )
    ft.use_dialog(sheet if asking else None)
    return Hand(
        stands=stands,
        writer=pen.name if pen and stands == "other" else "",
        ask=handler(lambda: set_asking(True)),
        take=handler(lambda: turn(partial(desk.answer_pen, take=True))),
        leave=handler(lambda: turn(partial(desk.answer_pen, take=False))),
        back=handler(lambda: turn(partial(desk.give_pen_back))),
    )

"""The first half of the form: how many play, who sits where, who deals first."""

import secrets
from collections.abc import Callable, Mapping
from functools import partial

import flet as ft

from pulka.deals.seating import LARGEST, SMALLEST
from pulka.ui.context import App, Spot, tell
from pulka.ui.guard import handler
from pulka.ui.keys import key
from pulka.ui.parts.agreement.dealers import dealers
from pulka.ui.parts.agreement.names import Names
from pulka.ui.parts.agreement.wish import Wish
from pulka.ui.theme import GAP, GAP_TIGHT, TARGET

SetWish = Callable[[Callable[[Wish], Wish]], None]
"""Change the form as it is by now, not as it was when it was painted."""


def people(
    app: App, wish: Wish, faults: Mapping[str, str], known: tuple[str, ...], set_wish: SetWish
) -> list[ft.Control]:
    """Return the controls, from the number of players to the first dealer."""

    def write(place: int, text: str) -> None:
        def written(now: Wish) -> Wish:
            return now._replace(names=(*now.names[:place], text, *now.names[place + 1 :]))

        set_wish(written)

    def sit(players: int) -> None:
        set_wish(lambda now: now.for_players(players))

    numbers = [
        key(
            app.t(f"new.players.{number}") if app.wide else str(number),
            handler(partial(sit, number)),
            label=app.t(f"new.players.{number}"),
            chosen=number == wish.players,
            id=f"players-{number}",
        )
        for number in range(SMALLEST, LARGEST + 1)
    ]
    seats: list[ft.Control] = [
        ft.Text(app.t("new.clockwise"), theme_style=ft.TextThemeStyle.BODY_SMALL, expand=True)
    ]
    if any(wish.seated):
        clear = handler(lambda: _clear(app, wish, set_wish))
        seats.append(ft.TextButton(app.t("new.clear"), on_click=clear))
    sitting = [
        ft.Row(numbers, spacing=GAP) if app.wide else _narrow(app, numbers),
        ft.Row(seats, height=TARGET),
        Names(
            key="names",
            names=wish.names[: wish.players],
            faults={int(field[5:]): code for field, code in faults.items() if field.startswith("name.")},
            known=known,
            write=write,
            raise_seat=lambda place: set_wish(lambda now: now.moved_up(place)),
            begin_here=not any(wish.seated),
        ),
    ]
    return [
        ft.Column(sitting, spacing=GAP_TIGHT),
        dealers(
            app,
            wish.names[: wish.players],
            wish.dealer,
            lambda place: set_wish(lambda now: now._replace(dealer=place, lot=False)),
            lambda: set_wish(_drawn),
            drawn=wish.lot,
        ),
    ]


def _clear(app: App, wish: Wish, set_wish: SetWish) -> None:
    """Empty the seats; who sat there can be called back."""
    set_wish(lambda now: now._replace(names=("",) * LARGEST))
    back = handler(lambda: set_wish(lambda now: now._replace(names=wish.names)))
    action = ft.SnackBarAction(label=app.t("ui.bring_back"), on_click=back)
    tell(ft.context.page, app.t("new.cleared"), action, above=Spot(bottom=TARGET + 6 * GAP))


def _narrow(app: App, numbers: list[ft.Control]) -> ft.Control:
    """Put the numbers beside what they count: there is no room for words on the keys."""
    return ft.Row([ft.Text(app.t("new.players"), size=17), *numbers], spacing=GAP)


def _drawn(wish: Wish) -> Wish:
    """Let the lot choose the first dealer."""
    return wish._replace(dealer=secrets.randbelow(wish.players), lot=True)

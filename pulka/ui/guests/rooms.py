"""Which rooms of the house a tab has: the keeper's all, a guest's one, and none for nobody."""

from typing import cast

import flet as ft
from typing_extensions import override

from pulka.desk import Desk
from pulka.desk.guest import GONE, GuestDesk
from pulka.desk.sharing import HELD
from pulka.errors import PulkaError
from pulka.ui.context import Guest
from pulka.ui.guests.house import House, watch_path
from pulka.ui.guests.visitors import Visitor


class Presence:
    """Whether a guest's screen is there, told once each time it changes."""

    def __init__(self, desk: GuestDesk) -> None:
        """Begin away."""
        self._desk = desk
        self._here = False

    def turn(self, *, here: bool) -> bool:
        """Note that the screen is there, or away; return whether that is new."""
        if here == self._here:
            return False
        try:
            (self._desk.come if here else self._desk.go)()
        except PulkaError:  # his link holds no longer, or the store is busy: his screen says so
            return False
        self._here = here
        return True


class Rooms:
    """What a tab may ask, and which screens it has."""

    def __init__(self, desk: Desk, routes: list[ft.Route], house: House | None = None) -> None:
        """Give the keeper's rooms."""
        self.desk = desk
        self.routes = routes
        self.is_for_guests = False
        self.presence: Presence | None = None
        self._house = house

    @property
    def addresses(self) -> tuple[str, ...]:
        """Where telephones at the table find the app."""
        return self._house.addresses if self._house else ()

    def guest(self) -> Guest | None:
        """Return who came by a link that holds, as he stands now; None: the keeper, or nobody any longer."""
        return None


class _GuestRooms(Rooms):
    def __init__(self, desk: GuestDesk, routes: list[ft.Route], home: str) -> None:
        # It answers what screens of guests ask; whatever else is asked of it, it refuses.
        super().__init__(cast("Desk", desk), routes)
        self.is_for_guests = True
        self.presence = Presence(desk)
        self._guest_desk, self._home = desk, home
        self._wrote = False

    @override
    def guest(self) -> Guest | None:
        try:
            self._wrote = self._guest_desk.stands() == HELD
        except PulkaError as trouble:
            if trouble.code == GONE:
                return None
            # What is wrong with the store his screens say; meanwhile he stands as he did.
        return Guest(self._guest_desk.pulka, self._home, self._wrote)


class _NoRooms(Rooms):
    def __init__(self) -> None:
        super().__init__(cast("Desk", None), [])
        self.is_for_guests = True


def guest_rooms(desk: Desk | None, visitor: Visitor | None) -> Rooms:
    """Return the rooms of a guest; none where his link does not hold, nor for somebody who was not let in.

    Raises PulkaError when the store cannot be asked.
    """
    from pulka.ui.guests.routes import ROUTES  # noqa: PLC0415  # the screens are the last to be loaded

    if visitor is None or desk is None:
        return _NoRooms()
    try:
        return _GuestRooms(GuestDesk(desk, *visitor), ROUTES, watch_path(visitor.secret))
    except PulkaError as trouble:
        if trouble.code != GONE:
            raise
        return _NoRooms()

"""To another screen without asking the browser first: it is told the address when the screen is painted.

And which screen a tab came up with.
"""

from collections.abc import Callable
from typing import cast

import flet as ft

_CAME = "pulka.came"


def go_at_once(page: ft.Page, address: str) -> None:
    """Show the screen at an address with the next paint.

    The browser's own report of the new address comes later and finds all as it says.
    """
    if page.on_route_change:
        page.session.apply_page_patch({"route": address})
        route = cast("Callable[[ft.RouteChangeEvent], object]", page.on_route_change)
        route(ft.RouteChangeEvent(name="route_change", control=page, data=address, route=address))
    page.navigate(address)


def come(page: ft.Page) -> None:
    """Keep with which address the tab comes up."""
    page.session.store.set(_CAME, page.route)


def came_to(page: ft.Page) -> bool:
    """Whether the screen that asks is what the tab came up with: true once at most, for the first asker."""
    store = page.session.store
    came, here = store.get(_CAME), page.route
    store.set(_CAME, None)
    return came is not None and came == here

"""To another screen without asking the browser first: it is told the address when the screen is painted."""

from collections.abc import Callable
from typing import cast

import flet as ft


def go_at_once(page: ft.Page, address: str) -> None:
    """Show the screen at an address with the next paint.

    The browser's own report of the new address comes later and finds all as it says.
    """
    if page.on_route_change:
        page.session.apply_page_patch({"route": address})
        route = cast("Callable[[ft.RouteChangeEvent], object]", page.on_route_change)
        route(ft.RouteChangeEvent(name="route_change", control=page, data=address, route=address))
    page.navigate(address)

"""An order to the desk, given from a screen."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from pulka.errors import StaleLedgerError
from pulka.ui.aside import aside
from pulka.ui.context import App

P = ParamSpec("P")
T = TypeVar("T")


async def order(app: App, command: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run a command of the desk aside; a ledger grown stale is read anew before the guard says so."""
    try:
        return await aside(command, *args, **kwargs)
    except StaleLedgerError:
        app.refresh()
        raise

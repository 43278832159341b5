"""An order to the desk, given from a screen."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from pulka.errors import StaleLedgerError
from pulka.ledger import Ledger
from pulka.ui.aside import aside
from pulka.ui.context import App
from pulka.ui.parts.meanwhile import meanwhile

P = ParamSpec("P")
T = TypeVar("T")


async def order(app: App, command: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run a command of the desk aside; a ledger grown stale is read anew before the guard says so."""
    try:
        return await aside(command, *args, **kwargs)
    except StaleLedgerError as stale:
        told = await _told(app, args)
        app.refresh()
        if told:
            raise StaleLedgerError("stale_told", told=told) from stale
        raise


async def _told(app: App, args: tuple[object, ...]) -> str:
    """Tell what was written meanwhile into the pulka that an order was given for."""
    match args:
        case (str() as pid, Ledger() as seen, *_):
            return meanwhile(seen, await aside(app.desk.open, pid), app.words)
    return ""

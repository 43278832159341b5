"""The sheet of a screen: from one moment to the next only what has changed is drawn."""

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from pulka.ledger import Ledger
from pulka.sheet import Sheet, draw


def use_sheet(ledger: Ledger) -> Sheet:
    """Hook: the sheet of a ledger, which is always one of the same pulka."""
    last: MutableRef[tuple[Ledger, Sheet] | None] = ft.use_ref(None)
    sheet = ft.use_memo(lambda: draw(ledger, last=last.current), [ledger])
    last.current = (ledger, sheet)
    return sheet

"""Which keys stand under the sheet: those of an evening that goes on, or what is left when it is over."""

from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from pulka.desk.agreement import limit_option
from pulka.desk.glance import Glance
from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.ui.guard import Handler, handler
from pulka.ui.table.keys import Ended, Keys
from pulka.ui.theme import Palette


class To(NamedTuple):
    """Where the keys lead; ``record`` hears the query of the record."""

    record: Callable[[str], None]
    settle: Handler
    reopen: Handler | None


def keyboard(  # noqa: PLR0913  # it takes what it shows
    ledger: Ledger, now: Glance, to: To, words: Words, palette: Palette, *, lap_over: bool
) -> ft.Control:
    """Return the keys under the sheet."""
    if not now.over:
        return Keys(
            now=now,
            lap_over=lap_over,
            words=words,
            palette=palette,
            on_kind=lambda kind: to.record(f"kind={kind}"),
            on_settle=to.settle,
        )
    # The old game is over when all is played off: nothing can be raised.
    limit = None if now.old else limit_option(ledger.situation)
    return Ended(
        words=words,
        on_settle=to.settle,
        on_reopen=to.reopen if now.closed else None,
        on_correct=None if now.closed else handler(lambda: to.record("kind=correction")),
        on_raise=None if now.closed or now.old else handler(lambda: to.record(f"kind=rules&focus={limit}")),
        limit=limit,
    )

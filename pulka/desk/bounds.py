"""The bounds of a file, for a ledger that comes as rows: beyond them nobody is served in time."""

from collections.abc import Iterable

from pulka.deals.company import MOST_PLAYERS
from pulka.files.fineness import refined
from pulka.ledger import Ledger, Start


def beyond(growing: Iterable[Ledger]) -> str | None:
    """Return the code of the first bound that a ledger breaks as it grows; None: it keeps within all."""
    unit = 1
    for ledger in growing:
        if len(ledger.situation.order) > MOST_PLAYERS:
            return "backup_too_many_sat"
        row = ledger.rows[-1].row
        amounts = row.opening if isinstance(row, Start) else getattr(row, "entry", None)
        if amounts is not None:
            unit, finer = refined(unit, amounts)
            if finer is not None:
                return "backup_too_fine"
    return None

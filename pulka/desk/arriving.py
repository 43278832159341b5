"""What a backup brings are rows that anybody may have written: each evening is tried before it is kept."""

import json
from collections.abc import Iterable

from pulka.deals.company import MOST_PLAYERS
from pulka.desk.evening import summary
from pulka.desk.shelf import unrolling
from pulka.errors import StorageError
from pulka.files import read_pulka, write_pulka
from pulka.files.fineness import refined
from pulka.ledger import Ledger, Start
from pulka.score import Columns
from pulka.storage import KeptPulka
from pulka.terms import Fault

_LONGEST = 100
"""Of what an evening is called in a fault."""


def arriving(kept: KeptPulka, at: str) -> str | Fault:
    """Return the line of the list, nothing for rows of another version; rows that break all are a fault."""
    called = _called(kept)
    try:
        found = _grown(unrolling(kept.id, kept.rows), called)
        if isinstance(found, Fault):
            return found
        if found is not None and _legal(found, at):
            return summary(found)
    except StorageError:
        return ""
    except Exception:  # noqa: BLE001, S110  whatever such rows do, they do it here and not in the list of evenings
        pass
    return Fault("backup_evening", "file", called)


def _called(kept: KeptPulka) -> str:
    """Return what a player knows the evening by: title, or day and names; its id where it says neither."""
    try:
        heading = json.loads(kept.rows[0].body)["heading"]
        day_and_names = ", ".join([*filter(None, [heading["date"]]), *heading["names"]])
        return str(heading["title"] or day_and_names)[:_LONGEST]
    except (ValueError, LookupError, TypeError, RecursionError):
        return kept.id


def _grown(growing: Iterable[Ledger], called: str) -> Ledger | Fault | None:
    """Return the ledger as it stands at last, or the fault of the first bound of a file that it breaks.

    Beyond these bounds nobody is served in time.
    """
    unit, last = 1, None
    for ledger in growing:
        if len(ledger.situation.order) > MOST_PLAYERS:
            return Fault("backup_too_many_sat", "file", called, (("limit", MOST_PLAYERS),))
        row = ledger.rows[-1].row
        amounts = row.opening if isinstance(row, Start) else getattr(row, "entry", None)
        if amounts is not None:
            unit, finer = refined(unit, amounts)
            if finer is not None:
                return Fault("backup_too_fine", "file", called)
        last = ledger
    return last


def _legal(ledger: Ledger, at: str) -> bool:
    """Whether a pulka file could say the same: rows are read as they lie, and who forges them asks nobody.

    A newcomer whose entry was taken back has a number here, and none there.
    """
    again = read_pulka(write_pulka(ledger), at)
    return isinstance(again, Ledger) and _seated(again) == _seated(ledger)


def _seated(ledger: Ledger) -> Columns:
    return ledger.columns.in_order(ledger.situation.order)

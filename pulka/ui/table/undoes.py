"""What undo would take back, where that is no deal at the end: a deed upon the past or upon the heading."""

from pulka.desk.company import called
from pulka.ledger import Ledger
from pulka.ledger.rows import Amended, Inserted, Recorded, Restored, Voided
from pulka.locale import Words
from pulka.ui.parts.journal import deed


def undoes(ledger: Ledger, words: Words) -> str | None:
    """Tell the row that undo would take back; None for a deal, which is retold, and for nothing."""
    if ledger.past is None:
        return None
    no = ledger.past.no
    row = ledger.rows[no - 1].row
    if isinstance(row, Recorded):
        return None
    if not isinstance(row, Amended | Inserted | Voided | Restored):
        return deed(row, ledger, words)
    entry_id = no if isinstance(row, Inserted) else row.of
    entry = next(step.entry for step in ledger.steps if step.id == entry_id)
    told = words.pieces(entry, called(ledger))[0]
    number = next((at for at, step in enumerate(ledger.standing(), 1) if step.id == entry_id), None)
    if number is None and not isinstance(row, Voided):
        return words.t("table.undoes.amended_void", entry=told)
    return words.t(f"table.undoes.{row.kind}", number=number, entry=told)

"""Who joins: his number and his name, which nobody in this pulka ever had; and how everyone is called.

Enters: drafts as the form holds them, the ledger they are typed into.
Leaves: the draft with the newcomer's number, the faults of his name, his seat, names by number.
"""

from typing import NamedTuple

from pulka.deals import DealDraft, Entry, Join, Situation, read
from pulka.ledger import Ledger
from pulka.ledger.rows import Amended, EntryId, Inserted, Recorded, Row
from pulka.score import Columns, score
from pulka.terms import Fault, Player
from pulka.terms.names import names_trouble

Faults = tuple[Fault, ...]


class Table(NamedTuple):
    """The table after an entry: who deals next, and who sits to the right of the newcomer, if one came."""

    dealer: Player
    right: Player | None = None


def table_after(entry: Entry, situation: Situation, columns: Columns) -> Table:
    """Return the table as it will be when the entry is recorded."""
    after = score(entry, situation, columns).situation
    if not isinstance(entry, Join):
        return Table(after.dealer)
    return Table(after.dealer, after.seats[after.seats.index(entry.player) - 1])


def numbered(draft: DealDraft, ledger: Ledger, amended: EntryId | None = None) -> DealDraft:
    """Return a newcomer's draft with his number; one who sits already is renamed in the heading, not here."""
    if draft.kind != "join":
        return draft
    standing = next((step.entry for step in ledger.steps if step.id == amended), None)
    if isinstance(standing, Join):
        return draft.but(player=standing.player, name=standing.name)
    return draft.but(player=ledger.newcomer, name=" ".join((draft.name or "").split()) or None)


def newcomer_faults(draft: DealDraft, ledger: Ledger) -> Faults:
    """Return what is wrong with the name of a newcomer who has his number."""
    names = ledger.heading.names
    if draft.kind != "join" or draft.name is None or any(names[draft.player or 0 :][:1]):
        return ()
    sat = [names[player] for player in ledger.situation.order]  # one struck out may come again
    code, value = names_trouble([*sat, draft.name])
    return (Fault(code, "name", value),) if code else ()


def read_in(
    draft: DealDraft, ledger: Ledger, situation: Situation, amended: EntryId | None = None
) -> Entry | Faults:
    """Read a draft in the situation before it; ``amended`` is the entry that it replaces."""
    draft = numbered(draft, ledger, amended)
    return newcomer_faults(draft, ledger) or read(draft, situation)


def called(ledger: Ledger) -> tuple[str, ...]:
    """Return the names by number of everyone who ever stood in a row, those taken back too."""
    names = ledger.heading.names
    for dated in ledger.rows:
        names = joined(names, dated.row)
    return names


def called_too(names: tuple[str, ...], draft: DealDraft) -> tuple[str, ...]:
    """Return names by number with that of the newcomer whom a draft names."""
    if draft.kind != "join" or draft.player is None:
        return names
    return _with(names, draft.player, draft.name or "")


def joined(names: tuple[str, ...], row: Row) -> tuple[str, ...]:
    """Return names by number after a row: a newcomer's is added, one that stands there already stays."""
    if isinstance(row, Recorded | Inserted | Amended) and isinstance(row.entry, Join):
        return _with(names, row.entry.player, row.entry.name)
    return names


def _with(names: tuple[str, ...], player: Player, name: str) -> tuple[str, ...]:
    found = [*names, *[""] * (player + 1 - len(names))]
    found[player] = found[player] or name
    return tuple(found)

"""The running totals of every cell, drawn from the first entry or from a sheet that is a few entries away."""

from collections.abc import Sequence
from typing import NamedTuple

from pulka.ledger import Ledger, Step
from pulka.score import Columns
from pulka.terms import Exact, Mark, Player, exact


class CellKey(NamedTuple):
    """Whose cell, of which column, and on whom where it holds whists."""

    player: Player
    mark: Mark
    on: Player | None = None


class Cell(NamedTuple):
    """A cell with its running totals: the last counts, those before it are struck by it."""

    key: CellKey
    chain: tuple[Exact, ...]

    @property
    def total(self) -> Exact:
        """What counts."""
        return self.chain[-1] if self.chain else 0


Cells = tuple[Cell, ...]


def cells_of(ledger: Ledger, marks: Sequence[Mark]) -> Cells:
    """Draw every cell from the first entry on, gora first: one total for each entry that wrote into it."""
    players = ledger.situation.order
    keys = [CellKey(player, mark) for player in players for mark in marks]
    keys += [CellKey(player, Mark.WHIST, on) for player in players for on in players if on != player]
    start, _ = ledger.state.before(0)
    totals = {key: _opening(start, key) for key in keys}
    chains = {key: [total] if total or _closed_before(start, key) else [] for key, total in totals.items()}
    for step in ledger.steps:
        for key, change in _changes(step).items():
            totals[key] = exact(totals[key] + change)
            chains[key].append(totals[key])
    return tuple([Cell(key, tuple(chain)) for key, chain in chains.items()])


def cells_after(before: Cells, drawn: Ledger, ledger: Ledger) -> Cells | None:
    """Draw what is written on or taken back since another moment; None where more than the end differs.

    The cost depends on what differs, not on how long the evening is; a cell that stays is the same one.
    """
    fewer = min(len(drawn.steps), len(ledger.steps))
    same = drawn.state.start is ledger.state.start and drawn.situation.order == ledger.situation.order
    if not same or not fewer or drawn.steps[fewer - 1] is not ledger.steps[fewer - 1]:
        return None  # an entry knows the columns before it: the same one has the same past
    cells = {cell.key: cell for cell in before}
    for step in reversed(drawn.steps[fewer:]):
        for key in _changes(step):
            cells[key] = Cell(key, cells[key].chain[:-1])
    for step in ledger.steps[fewer:]:
        for key, change in _changes(step).items():
            cell = cells[key]
            cells[key] = Cell(key, (*cell.chain, exact(cell.total + change)))
    return tuple(cells.values())


def _changes(step: Step) -> dict[CellKey, Exact]:
    """Return what an entry adds to the cells that it leaves otherwise than before."""
    sums: dict[CellKey, Exact] = {}
    for writing in step.scored.writings:
        key = CellKey(writing.player, writing.mark, writing.on)
        sums[key] = exact(sums.get(key, 0) + writing.points)
    return {key: total for key, total in sums.items() if total}


def _closed_before(columns: Columns, key: CellKey) -> bool:
    """Return whether it is a record that was closed on paper: its zero stands there, no cell left empty."""
    return key.mark is Mark.RECORD and key.player < len(columns.whists)


def _opening(columns: Columns, key: CellKey) -> Exact:
    if key.player >= len(columns.whists) or (key.on or 0) >= len(columns.whists):
        return 0  # a newcomer was not there yet
    if key.on is None:
        return columns.of(key.mark, key.player)
    return columns.whists[key.player][key.on]

"""The sheet as a value: which chain of totals stands in which cell."""

from typing import NamedTuple

from pulka.ledger import Ledger, Step
from pulka.score import MARKS, Columns
from pulka.settlement import settle
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


class Sheet(NamedTuple):
    """Everything on the paper: screen, PDF and terminal draw this same value.

    ``seats`` are the players at the table clockwise; ``cells`` hold every cell of all who ever sat down;
    ``net`` is the settlement if the evening ended now, in exact whists, ``whole`` the same in whole ones;
    ``full`` are those whose pulya is closed (`>>`).
    """

    names: tuple[str, ...]
    seats: tuple[Player, ...]
    first_dealer: Player
    dealer: Player
    limit: int | None
    whist_price: Exact | None
    cells: tuple[Cell, ...]
    net: tuple[Exact, ...]
    whole: tuple[int, ...]
    full: frozenset[Player]

    def cell(self, player: Player, mark: Mark, on: Player | None = None) -> Cell:
        """Return one cell."""
        return next(cell for cell in self.cells if cell.key == (player, mark, on))


def draw(ledger: Ledger) -> Sheet:
    """Draw the sheet as it stands after the last entry."""
    situation, columns, heading = ledger.situation, ledger.columns, ledger.heading
    convention = situation.convention
    start, _ = ledger.state.before(0)
    result = settle(columns, convention, heading.whist_price)
    chains = _chains(start, tuple(ledger.steps), len(heading.names), MARKS[convention.family])
    limit = convention.pulya_limit
    pulya = columns.points[Mark.PULYA]
    capped = limit if convention.caps_pulya else None
    full = [player for player in situation.seats if capped is not None and pulya[player] >= capped]
    return Sheet(
        names=heading.names,
        seats=situation.seats,
        first_dealer=heading.first_dealer,
        dealer=situation.dealer,
        limit=limit,
        whist_price=heading.whist_price,
        cells=tuple([Cell(key, tuple(chain)) for key, chain in chains.items()]),
        net=result.net,
        whole=result.whole,
        full=frozenset(full),
    )


def _chains(
    start: Columns, steps: tuple[Step, ...], players: int, marks: tuple[Mark, ...]
) -> dict[CellKey, list[Exact]]:
    """Return the running totals of every cell, gora first: one total for each entry that wrote into it."""
    keys = [CellKey(player, mark) for player in range(players) for mark in marks]
    keys += [
        CellKey(player, Mark.WHIST, on) for player in range(players) for on in range(players) if on != player
    ]
    totals = {key: _opening(start, key) for key in keys}
    chains = {key: [total] if total else [] for key, total in totals.items()}
    for step in steps:
        touched = {}
        for writing in step.scored.writings:
            key = CellKey(writing.player, writing.mark, writing.on)
            totals[key] = exact(totals[key] + writing.points)
            touched[key] = totals[key]
        for key, total in touched.items():
            if (chains[key][-1] if chains[key] else 0) != total:
                chains[key].append(total)
    return chains


def _opening(columns: Columns, key: CellKey) -> Exact:
    if key.on is None:
        return columns.of(key.mark, key.player)
    return columns.whists[key.player][key.on]

"""The sheet as a value: which chain of totals stands in which cell."""

from collections.abc import Sequence
from typing import NamedTuple

from pulka.deals import Situation
from pulka.ledger import Ledger, Step
from pulka.rules import Archaic
from pulka.score import MARKS, Columns
from pulka.settlement import settle
from pulka.sheet.plan import Plan
from pulka.sheet.signs import Checklist, Played, checklist, played
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


class Leaver(NamedTuple):
    """One who left: he has no sector, so all his cells that hold anything are listed beside the sheet.

    ``points`` are his columns, ``whists`` his on the others, ``on_him`` theirs on him: no total of the
    evening gets lost.
    """

    player: Player
    points: tuple[Cell, ...]
    whists: tuple[Cell, ...]
    on_him: tuple[Cell, ...]

    @property
    def columns(self) -> dict[Mark, Exact]:
        """The totals of his columns."""
        return {cell.key.mark: cell.total for cell in self.points}


class Sheet(NamedTuple):
    """Everything on the paper: screen, PDF and terminal draw this same value.

    ``seats`` are the players at the table clockwise, ``order`` everyone who ever sat down in seat order;
    ``cells`` hold every cell of all of them;
    ``net`` is the settlement if the evening ended now, in exact whists, ``whole`` the same in whole ones;
    ``full`` are those whose pulya is closed (`>>`), ``written_off`` those with a gora back at zero (a flag).
    ``limit`` is None before the end of the razboynik too; ``control`` is the time after which the last lap
    begins, ``end`` and ``deal_limit`` the rule of the end where there is none.
    ``bombs`` by player are ranks, 1 бомба, 2 двойная, 3 ёлка, the oldest first.

    On the old sheet ``full`` are those with a closed record, ``written_off`` those whose курочка is gone;
    ``pot`` stands in the middle, None where none is played, ``part`` is the next one of a cut pot.
    """

    names: tuple[str, ...]
    seats: tuple[Player, ...]
    order: tuple[Player, ...]
    first_dealer: Player
    dealer: Player
    whist_price: Exact | None
    control: str | None
    cells: tuple[Cell, ...]
    net: tuple[Exact, ...]
    whole: tuple[int, ...]
    full: frozenset[Player] = frozenset()
    written_off: frozenset[Player] = frozenset()
    limit: int | None = None
    end: str = ""
    deal_limit: int | None = None
    bombs: tuple[tuple[int, ...], ...] = ()
    razboynik: Checklist | None = None
    played: tuple[Played, ...] = ()
    kurochka: bool = False
    """Whether remises stand on the table: without them the old sheet has an empty cell."""
    pot: int | None = None
    part: int | None = None

    def cell(self, player: Player, mark: Mark, on: Player | None = None) -> Cell:
        """Return one cell."""
        return next(cell for cell in self.cells if cell.key == (player, mark, on))

    @property
    def is_old(self) -> bool:
        """Whether it is that of the old game."""
        return any(cell.key.mark is Mark.RECORD for cell in self.cells)

    def on(self, plan: Plan) -> Plan:
        """Return this plan of the paper as this game rules it."""
        if not self.is_old:
            return plan
        if self.pot is not None:
            return plan.potted
        return plan.old if self.kurochka else plan.simple

    @property
    def leavers(self) -> tuple[Leaver, ...]:
        """Those who sat down and are not at the table, in seat order."""
        return tuple([self._leaver(player) for player in self.order if player not in self.seats])

    def _leaver(self, player: Player) -> Leaver:
        points = [cell for cell in self.cells if cell.key.on is None and cell.key.player == player]
        whists = [cell for cell in self.cells if cell.key.on is not None and cell.chain]
        return Leaver(
            player,
            tuple(points),
            tuple([cell for cell in whists if cell.key.player == player]),
            tuple([cell for cell in whists if cell.key.on == player]),
        )


def draw(ledger: Ledger, control: str | None = None) -> Sheet:
    """Draw the sheet as it stands after the last entry; ``control`` is the time the players have set."""
    situation, columns, heading = ledger.situation, ledger.columns, ledger.heading
    convention, order = situation.convention, situation.order
    result = settle(columns, convention, ledger.whist_price, order)
    start, _ = ledger.state.before(0)
    chains = _chains(start, tuple(ledger.steps), order, MARKS[convention.family])
    sheet = Sheet(
        names=heading.names,
        seats=situation.seats,
        order=order,
        first_dealer=heading.first_dealer,
        dealer=situation.dealer,
        whist_price=ledger.whist_price,
        control=control,
        cells=tuple([Cell(key, tuple(chain)) for key, chain in chains.items()]),
        net=result.net,
        whole=result.whole,
    )
    return _old(sheet, situation) if isinstance(convention, Archaic) else _modern(sheet, ledger)


def _modern(sheet: Sheet, ledger: Ledger) -> Sheet:
    """Put the limit and the signs of the modern game on a sheet."""
    situation, pulya = ledger.situation, ledger.columns.points[Mark.PULYA]
    convention = situation.modern
    limit = None if situation.stage else convention.pulya_limit
    capped = limit if situation.caps_pulya else None
    full = [player for player in situation.seats if capped is not None and pulya[player] >= capped]
    return sheet._replace(
        limit=limit,
        end=convention.end,
        deal_limit=convention.deal_limit,
        full=frozenset(full),
        written_off=_back_at_zero(sheet, Mark.GORA),
        bombs=situation.bombs,
        razboynik=checklist(situation),
        played=played(ledger),
    )


def _old(sheet: Sheet, situation: Situation) -> Sheet:
    """Put the pot and the signs of the old game on a sheet (`rules.md` 3)."""
    old = situation.old
    return sheet._replace(
        full=frozenset([player for player in situation.seats if not old.record[player]]),
        written_off=_back_at_zero(sheet, Mark.KUROCHKA),
        bombs=((),) * len(sheet.names),
        kurochka=situation.archaic.has_kurochka,
        pot=sum(old.pot) if situation.archaic.pot else None,
        part=None if old.cut is None else old.cut.part,
    )


def _back_at_zero(sheet: Sheet, mark: Mark) -> frozenset[Player]:
    """Return those whose column once held something and holds nothing now."""
    cells = [sheet.cell(player, mark) for player in sheet.order]
    return frozenset([cell.key.player for cell in cells if cell.chain and not cell.total])


def _chains(
    start: Columns, steps: tuple[Step, ...], players: Sequence[Player], marks: tuple[Mark, ...]
) -> dict[CellKey, list[Exact]]:
    """Return the running totals of every cell, gora first: one total for each entry that wrote into it."""
    keys = [CellKey(player, mark) for player in players for mark in marks]
    keys += [CellKey(player, Mark.WHIST, on) for player in players for on in players if on != player]
    totals = {key: _opening(start, key) for key in keys}
    chains = {key: [total] if total or _closed_before(start, key) else [] for key, total in totals.items()}
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


def _closed_before(columns: Columns, key: CellKey) -> bool:
    """Return whether it is a record that was closed on paper: its zero stands there, no cell left empty."""
    return key.mark is Mark.RECORD and key.player < len(columns.whists)


def _opening(columns: Columns, key: CellKey) -> Exact:
    if key.player >= len(columns.whists) or (key.on or 0) >= len(columns.whists):
        return 0  # a newcomer was not there yet
    if key.on is None:
        return columns.of(key.mark, key.player)
    return columns.whists[key.player][key.on]

"""The entries of a pulka as a table for a spreadsheet: a row for each, and what it has changed."""

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from pulka.deals import (
    ArchaicGame,
    ArchaicMisere,
    Correction,
    Entry,
    Game,
    Misdeal,
    Misere,
)
from pulka.desk.spreadsheet import Row, amount, harmless, table
from pulka.ledger import Ledger, Step
from pulka.locale import Words
from pulka.locale.opening import tell_opening
from pulka.locale.results import result
from pulka.score import MARKS, Columns
from pulka.sheet.chains import CellKey
from pulka.sheet.course import standing
from pulka.sheet.stakes import stakes
from pulka.terms import Exact, Mark, Player, exact

_DELIMITERS = {"ru": ";"}
"""What parts the cells where the comma stands in numbers."""


def deals_table(ledger: Ledger, words: Words) -> bytes:
    """Write every entry that counts, with the change of each cell and everybody's net after it.

    What stood on the sheet before the first entry is a row of number 0, so that the changes of a column
    always add up to what it holds. Amounts are exact: `3`, `-27 1/3`.
    """
    teller = _Teller(ledger, words, tuple(_cells(ledger)))
    return table(teller.rows(), _DELIMITERS.get(words.language, ","))


def _cells(ledger: Ledger) -> Iterator[CellKey]:
    """Return the cells of everyone who ever sat down."""
    order = ledger.situation.order
    for mark in MARKS[ledger.situation.convention.family]:
        yield from (CellKey(player, mark) for player in order)
    yield from (CellKey(player, Mark.WHIST, on) for player in order for on in order if on != player)


class _Teller(NamedTuple):
    """Tells the entries of a pulka in a language; ``cells`` are the columns of amounts."""

    ledger: Ledger
    words: Words
    cells: tuple[CellKey, ...]

    def rows(self) -> Iterator[Row]:
        """Return the header, what was carried over, the entries."""
        ledger = self.ledger
        yield self._header()
        before = ledger.state.before(0)[0]
        if any(_amount(before, key) for key in self.cells):
            yield self._opening(before)
        number = 0
        for place, step in enumerate(ledger.steps):
            if not step.slot.void:
                number += 1
                yield self._entry(number, place, step)

    def _name(self, player: Player | None) -> str:
        return "" if player is None else harmless(self.ledger.heading.names[player])

    def _header(self) -> Row:
        words, order = self.words, self.ledger.situation.order
        names = self.ledger.heading.names
        first = ("no", "time", "kind", "dealer", "declarer", "contract", "result", "answers")
        return [
            *[words.t(f"table.csv.{each}") for each in first],
            *[words.t("table.csv.tricks", player=names[player]) for player in order],
            *[self._cell_name(key) for key in self.cells],
            *[words.t("table.csv.net", player=names[player]) for player in order],
            *[words.t(f"table.csv.{each}") for each in ("told", "reason", "note")],
        ]

    def _cell_name(self, key: CellKey) -> str:
        names, words = self.ledger.heading.names, self.words
        if key.on is not None:
            return words.t("table.csv.whists", player=names[key.player], on=names[key.on])
        return words.t("table.csv.mark", mark=words.mark(key.mark), player=names[key.player])

    def _opening(self, before: Columns) -> Row:
        words, order = self.words, self.ledger.situation.order
        told = tell_opening(words, self.ledger.state.start.opening, self.ledger.heading.names)
        return [
            0,
            _time(self.ledger.rows[0].at),
            words.t("table.csv.opening"),
            *[""] * (5 + len(order)),
            *[_written(_amount(before, key)) for key in self.cells],
            *self._nets(0),
            harmless(told),
            "",
            "",
        ]

    def _entry(self, number: int, place: int, step: Step) -> Row:
        entry, words, heading = step.entry, self.words, self.ledger.heading
        changed: dict[CellKey, Exact] = {}
        for writing in step.scored.writings:
            key = CellKey(writing.player, writing.mark, writing.on)
            changed[key] = exact(changed.get(key, 0) + writing.points)
        tricks = dict(getattr(entry, "tricks", ()))
        worth = stakes(entry, self.ledger.state.before(place)[1], step.scored.situation)
        plain = entry.model_copy(update={"note": None})
        told = words.entry(plain, heading.names, stakes=worth, currency=heading.currency)
        return [
            number,
            _time(self.ledger.rows[step.id - 1].at),
            self._kind(entry),
            self._name(step.scored.dealer),
            self._name(getattr(entry, "declarer", None)),
            words.contract(entry.contract) if isinstance(entry, Game | ArchaicGame) else "",
            result(words, entry, self._outcome),
            harmless(", ".join(self._answers(entry))),
            *[tricks.get(player, "") for player in self.ledger.situation.order],
            *[_written(changed.get(key, 0)) for key in self.cells],
            *self._nets(place + 1),
            harmless(told),
            harmless(entry.reason) if isinstance(entry, Correction) else "",
            harmless(entry.note or ""),
        ]

    def _kind(self, entry: Entry) -> str:
        words = self.words
        if isinstance(entry, ArchaicMisere):
            return words.option(f"{entry.kind}_{entry.size}")
        if isinstance(entry, Misere) and entry.shared:
            return words.t("pdf.misere_shared")
        moves = isinstance(entry, Misdeal) and entry.moves
        return words.t("entry.misdeal_moves" if moves else f"kind.{entry.kind}")

    def _outcome(self, over: int) -> str:
        """Tell an outcome in words: spreadsheets read `+1` as a number."""
        return self.words.n("table.csv.over", over) if over > 0 else self.words.outcome(over)

    def _answers(self, entry: Entry) -> Iterator[str]:
        if isinstance(entry, Game | ArchaicGame):
            for player, word in entry.words:
                name, said = self.ledger.heading.names[player], self.words.t(f"word.{word.value}")
                yield self.words.t("entry.word", player=name, word=said)

    def _nets(self, place: int) -> Iterator[object]:
        net = standing(self.ledger, place, len(self.ledger.heading.names))
        for player in self.ledger.situation.order:
            had = net[player]
            yield "" if had is None else amount(had)


def _amount(columns: Columns, key: CellKey) -> Exact:
    """Return what stands in a cell; a newcomer had none yet."""
    player, mark, on = key
    size = len(columns.whists)
    if player >= size or (on or 0) >= size:
        return 0
    return columns.of(mark, player) if on is None else columns.whists[player][on]


def _written(change: Exact) -> object:
    """Write a change; a cell that is left as it was stays empty."""
    return amount(change) if change else ""


def _time(at: str) -> str:
    """Return the moment of a row by the clock here, as spreadsheets read it."""
    return f"{datetime.fromisoformat(at).astimezone():%Y-%m-%d %H:%M:%S}"

"""The columns of a sheet, and the pen that writes into them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Self

from pulka.score.writing import Reason, Writing
from pulka.terms import Exact, Mark, Player, exact

_new = tuple.__new__  # half the time of a named tuple's constructor
_WHIST = Mark.WHIST  # a member takes far longer to look up than a name


class Columns(NamedTuple):
    """Totals: ``points[mark][player]``, and ``whists[i][j]``: what i has written on j. Exact amounts."""

    points: Mapping[Mark, tuple[Exact, ...]]
    whists: tuple[tuple[Exact, ...], ...]

    @classmethod
    def empty(cls, marks: Iterable[Mark], players: int) -> Self:
        """Return clean columns for so many players."""
        none: tuple[Exact, ...] = (0,) * players
        return cls(dict.fromkeys(marks, none), (none,) * players)

    def of(self, mark: Mark, player: Player) -> Exact:
        """Return one total."""
        return self.points[mark][player]

    def in_order(self, order: Sequence[Player]) -> Self:
        """Return the columns of these players alone, numbered by their places in the order."""
        points = {mark: tuple([column[player] for player in order]) for mark, column in self.points.items()}
        whists = tuple([tuple([self.whists[player][on] for on in order]) for player in order])
        return self._replace(points=points, whists=whists)


class Pen:
    """Writes the writings of one entry one after the other, so that help sees the pulyas of that moment."""

    __slots__ = ("_columns", "_entry", "_points", "_rows", "_whists", "_written")

    def __init__(self, columns: Columns, entry: int) -> None:
        """Start from the columns before the entry with this id."""
        self._points = columns.points
        self._whists = columns.whists
        self._entry = entry
        self._written: dict[tuple[Player, Mark, Reason, Player | None], Exact] = {}
        self._columns: dict[Mark, list[Exact]] = {}  # those that differ from before
        self._rows: dict[Player, list[Exact]] = {}

    def write(self, player: Player, mark: Mark, points: Exact, reason: Reason) -> None:
        """Write into a column of points; nothing is written for 0."""
        if points:
            column = self._columns.get(mark)
            if column is None:
                column = self._columns[mark] = [*self._points[mark]]
            column[player] = exact(column[player] + points)
            written, key = self._written, (player, mark, reason, None)
            written[key] = exact(written.get(key, 0) + points)

    def whist(self, player: Player, on: Player, points: Exact, reason: Reason) -> None:
        """Write whists of ``player`` on somebody; nothing is written for 0."""
        if points:
            row = self._rows.get(player)
            if row is None:
                row = self._rows[player] = [*self._whists[player]]
            row[on] = exact(row[on] + points)
            written, key = self._written, (player, _WHIST, reason, on)
            written[key] = exact(written.get(key, 0) + points)

    def total(self, mark: Mark, player: Player) -> Exact:
        """Return what stands in a column of points at this moment."""
        return self.column(mark)[player]

    def column(self, mark: Mark) -> Sequence[Exact]:
        """Return a column of points by player as it stands at this moment."""
        return self._columns.get(mark) or self._points[mark]

    def seat(self, newcomer: Player) -> None:
        """Make room in every column for a newcomer, whose number is above all others; before any writing."""
        size = newcomer + 1
        more: tuple[Exact, ...] = (0,) * (size - len(self._whists))
        self._whists = (*[row + more for row in self._whists], *[(0,) * size for _ in more])
        self._points = {mark: column + more for mark, column in self._points.items()}

    def writings(self) -> tuple[Writing, ...]:
        """Return what was written, one writing for each player, column and reason."""
        entry = self._entry
        return tuple(
            [
                _new(Writing, (player, mark, points, reason, on, entry))
                for (player, mark, reason, on), points in self._written.items()
                if points
            ]
        )

    def columns(self) -> Columns:
        """Return the columns with everything written; what nobody wrote into is what it was."""
        points, whists = self._points, self._whists
        if self._columns:
            points = dict(points)
            for mark, column in self._columns.items():
                points[mark] = tuple(column)
        if self._rows:
            rows = [*whists]
            for player, row in self._rows.items():
                rows[player] = tuple(row)
            whists = tuple(rows)
        return _new(Columns, (points, whists))

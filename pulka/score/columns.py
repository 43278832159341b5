"""The columns of a sheet, and the pen that writes into them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Self

from pulka.score.writing import Reason, Writing
from pulka.terms import Exact, Mark, Player, exact


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


_Key = tuple[Player, Mark, Player | None, Reason]


class Pen:
    """Writes the writings of one entry one after the other, so that help sees the pulyas of that moment."""

    def __init__(self, columns: Columns, entry: int) -> None:
        """Start from the columns before the entry with this id."""
        self._before = columns
        self._entry = entry
        self._written: dict[_Key, Exact] = {}
        self._points = {mark: list(column) for mark, column in columns.points.items()}

    def write(
        self, player: Player, mark: Mark, points: Exact, reason: Reason, on: Player | None = None
    ) -> None:
        """Write; nothing is written for 0. Whists need ``on``."""
        if not points:
            return
        key = (player, mark, on, reason)
        self._written[key] = exact(self._written.get(key, 0) + points)
        if on is None:
            column = self._points[mark]
            column[player] = exact(column[player] + points)

    def whist(self, player: Player, on: Player, points: Exact, reason: Reason) -> None:
        """Write whists of ``player`` on somebody."""
        self.write(player, Mark.WHIST, points, reason, on)

    def total(self, mark: Mark, player: Player) -> Exact:
        """Return what stands in a column at this moment."""
        return self._points[mark][player]

    def seat(self, newcomer: Player) -> None:
        """Make room in every column for a newcomer, whose number is above all others."""
        whists = self._before.whists
        size = newcomer + 1
        more: tuple[Exact, ...] = (0,) * (size - len(whists))
        rows = (*[row + more for row in whists], *[(0,) * size for _ in more])
        self._before = self._before._replace(whists=rows)
        for column in self._points.values():
            column.extend(more)

    def writings(self) -> tuple[Writing, ...]:
        """Return what was written, one writing for each player, column and reason."""
        entry = self._entry
        return tuple(
            [
                Writing(player, mark, points, reason, on, entry)
                for (player, mark, on, reason), points in self._written.items()
                if points
            ]
        )

    def columns(self) -> Columns:
        """Return the columns with everything written."""
        whists = self._before.whists
        changed: dict[Player, list[Exact]] = {}
        for (player, _, on, _), points in self._written.items():
            if on is not None:
                row = changed.setdefault(player, list(whists[player]))
                row[on] = exact(row[on] + points)
        if changed:
            whists = tuple([tuple(changed.get(player, row)) for player, row in enumerate(whists)])
        return Columns({mark: tuple(column) for mark, column in self._points.items()}, whists)

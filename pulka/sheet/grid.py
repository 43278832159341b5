"""Places for equal things in a box: bombs, the games of the razboynik's list."""

from math import ceil
from typing import NamedTuple

from pulka.sheet.plan import Box


class Grid(NamedTuple):
    """Places for equal things in a box, as large as they can be."""

    columns: int
    width: float
    height: float

    @classmethod
    def of(cls, number: int, box: Box, wide: float, largest: float) -> "Grid":
        """Return the grid with the largest cells, ``wide`` times as wide as high, up to a height."""

        def height(columns: int) -> float:
            return min(box.width / columns / wide, box.height / ceil(number / columns), largest)

        columns = max(range(1, number + 1), key=height)
        return cls(columns, height(columns) * wide, height(columns))

    def place(self, index: int, box: Box, number: int) -> tuple[float, float]:
        """Return the upper left corner of a cell; all of them together stand in the middle of the box."""
        rows = ceil(number / self.columns)
        left = box.x + (box.width - self.columns * self.width) / 2
        top = box.y + (box.height - rows * self.height) / 2
        return left + index % self.columns * self.width, top + index // self.columns * self.height

"""Equal things in a box: as large as there is room, together in its middle."""

from math import ceil

import pytest

from pulka.sheet.grid import Grid
from pulka.sheet.plan import Box

BOX = Box(10, 20, 60, 20)


def test_cells_are_as_large_as_there_is_room() -> None:
    assert Grid.of(3, BOX, 1, 100) == Grid(3, 20, 20)
    assert Grid.of(4, BOX, 1, 100) == Grid(4, 15, 15)
    assert Grid.of(12, BOX, 1, 100) == Grid(6, 10, 10)
    assert Grid.of(3, BOX, 1, 8).height == 8
    assert Grid.of(2, BOX, 2, 100).width == 2 * Grid.of(2, BOX, 2, 100).height


@pytest.mark.parametrize("number", range(1, 15))
def test_all_of_them_stand_in_the_middle_of_the_box(number: int) -> None:
    grid = Grid.of(number, BOX, 1.5, 100)
    corners = [grid.place(index, BOX, number) for index in range(number)]
    assert len(set(corners)) == number
    rows = ceil(number / grid.columns)
    left, top = corners[0]
    assert left - BOX.x == pytest.approx(BOX.x + BOX.width - left - grid.columns * grid.width)
    assert top - BOX.y == pytest.approx(BOX.y + BOX.height - top - rows * grid.height)
    for x, y in corners:
        assert BOX.x - 1e-9 <= x <= BOX.x + BOX.width - grid.width + 1e-9
        assert BOX.y - 1e-9 <= y <= BOX.y + BOX.height - grid.height + 1e-9

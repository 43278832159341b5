"""Where the numbers of a drawn sheet are to be touched."""

from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from pulka.desk.why import Number
from pulka.sheet import Box, CellKey, Plan, Sheet
from pulka.terms import Exact, Mark
from pulka.ui.theme import TARGET

POT = Number("whole_pot")


class Target(NamedTuple):
    """A number, the box that it stands in (a standing with its player's name), and the room for a finger."""

    number: Number
    box: Box
    room: Box


def targets(sheet: Sheet, plan: Plan, size: tuple[float, float]) -> tuple[Target, ...]:
    """Return all numbers of a sheet of this size; a standing is touched at its player's name too."""
    boxes = [(number, box.stretched(*size)) for number, box in _numbers(sheet, plan)]
    if sheet.pot is not None:
        boxes.append((POT, _circle(plan, size)))
    return tuple([Target(number, box, _widened(box, size)) for number, box in boxes])


def value(sheet: Sheet, number: Number) -> Exact:
    """Return what stands there; how many bombs."""
    if number.key is not None:
        return sheet.cell(*number.key).total
    if number.kind == "whole_pot":
        return sheet.pot or 0
    return sheet.whole[number.player] if number.kind == "whole" else len(sheet.bombs[number.player])


def number_at(sheet: Sheet, plan: Plan, size: tuple[float, float], x: float, y: float) -> Number:
    """Return the number nearest to a point; where the rooms of two meet the smaller one wins."""

    def distance(target: Target) -> tuple[float, float]:
        room = target.room
        dx = max(room.x - x, 0, x - room.x - room.width)
        dy = max(room.y - y, 0, y - room.y - room.height)
        return dx * dx + dy * dy, room.width * room.height

    found = targets(sheet, plan, size)
    pot = next((each for each in found if each.number == POT), None)
    if pot is not None and not distance(pot)[0]:
        return POT
    place = plan.sector_at(x / size[0], y / size[1])
    own = [each for each in found if each.number.player == sheet.seats[place] and each is not pot]
    return min(own, key=distance).number


def _numbers(sheet: Sheet, plan: Plan) -> Iterator[tuple[Number, Box]]:
    for place, player in enumerate(sheet.seats):
        sector = plan.sectors[place]
        for mark, box in sector.cells:
            yield Number.of_cell(CellKey(player, mark)), box
        for other, on in enumerate(sheet.seats):
            if other != place:
                box = plan.cell(place, Mark.WHIST, other)
                yield Number.of_cell(CellKey(player, Mark.WHIST, on)), box
        yield Number("whole", player), _both(sector.name, sector.net)
        if sheet.bombs[player]:
            yield Number("bombs", player), sector.bombs


def _circle(plan: Plan, size: tuple[float, float]) -> Box:
    """Return the box inside of the circle in the middle."""
    side = plan.radius * min(size) * sqrt(2)
    return Box(plan.centre.x * size[0] - side / 2, plan.centre.y * size[1] - side / 2, side, side)


def _both(one: Box, other: Box) -> Box:
    left, top = min(one.x, other.x), min(one.y, other.y)
    right = max(one.x + one.width, other.x + other.width)
    return Box(left, top, right - left, max(one.y + one.height, other.y + other.height) - top)


def _widened(box: Box, size: tuple[float, float]) -> Box:
    """Make a box as large as a finger, within the sheet."""
    width, height = max(box.width, TARGET), max(box.height, TARGET)
    left = min(max(0, box.x + (box.width - width) / 2), size[0] - width)
    top = min(max(0, box.y + (box.height - height) / 2), size[1] - height)
    return Box(left, top, width, height)

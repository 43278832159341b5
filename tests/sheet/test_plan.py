"""The plans of the paper: every box has its place, no line crosses it, a phone has room for the numbers."""

from itertools import combinations

import pytest

from pulka.files import sheet_plans
from pulka.sheet import Box, Plan
from pulka.sheet.glyphs import BOLD
from pulka.sheet.plan import Line, Point, Weight
from pulka.terms import Mark

PHONE = (390, 520)
PLANS = {players: Plan.of(template) for players, template in sheet_plans().items()}
PLACES = [(players, place) for players in PLANS for place in range(players)]


def opponents(players: int, place: int) -> list[int]:
    return [(place + step) % players for step in range(1, players)]


def boxes(plan: Plan, place: int) -> list[Box]:
    sector = plan.sectors[place]
    signs = [sector.bombs, sector.checklist]
    return [sector.name, sector.net, *signs, *dict(sector.cells).values(), *sector.whists]


def corners(box: Box) -> list[Point]:
    xs, ys = (box.x, box.x + box.width), (box.y, box.y + box.height)
    return [Point(x, y) for x in xs for y in ys]


def crosses(line: Line, box: Box) -> bool:
    """Whether the line has a point in the box: cut it by the four sides."""
    begin, end = 0.0, 1.0
    dx, dy = line.x2 - line.x1, line.y2 - line.y1
    for delta, start, low, size in ((dx, line.x1, box.x, box.width), (dy, line.y1, box.y, box.height)):
        if abs(delta) < 1e-12:
            if not low <= start <= low + size:
                return False
            continue
        first, second = sorted(((low - start) / delta, (low + size - start) / delta))
        begin, end = max(begin, first), min(end, second)
    return begin <= end


def area(outline: tuple[Point, ...]) -> float:
    turned = (*outline[1:], outline[0])
    return abs(sum(a.x * b.y - b.x * a.y for a, b in zip(outline, turned, strict=True))) / 2


def rim(plan: Plan, number: int) -> Box:
    """The first (gora) or second (pulya) inner rectangle."""
    lines = [line for line in plan.lines if line.weight is Weight.BOUND][4 * number : 4 * number + 4]
    xs, ys = [line.x1 for line in lines], [line.y1 for line in lines]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def inside(box: Box, outer: Box) -> bool:
    return all(
        outer.x < x < outer.x + outer.width and outer.y < y < outer.y + outer.height for x, y in corners(box)
    )


def apart(one: Box, other: Box) -> bool:
    return (
        one.x + one.width <= other.x
        or other.x + other.width <= one.x
        or one.y + one.height <= other.y
        or other.y + other.height <= one.y
    )


def test_every_table_has_a_plan() -> None:
    assert set(PLANS) == {2, 3, 4, 5}
    assert [len(plan.sectors) for plan in PLANS.values()] == list(PLANS)


@pytest.mark.parametrize(("players", "place"), PLACES)
def test_no_line_crosses_a_box(players: int, place: int) -> None:
    plan = PLANS[players]
    for box in boxes(plan, place):
        assert not [line for line in plan.lines if crosses(line, box)]


@pytest.mark.parametrize(("players", "place"), PLACES)
def test_a_box_lies_in_its_sector_on_the_sheet(players: int, place: int) -> None:
    plan = PLANS[players]
    for box in boxes(plan, place):
        assert inside(box, Box(0, 0, 1, 1))
        assert {plan.sector_at(*corner) for corner in corners(box)} == {place}


@pytest.mark.parametrize(("players", "place"), PLACES)
def test_gora_pulya_whists_from_the_centre_outwards(players: int, place: int) -> None:
    plan = PLANS[players]
    gora, pulya = rim(plan, 0), rim(plan, 1)
    assert inside(plan.cell(place, Mark.GORA), gora)
    assert inside(plan.cell(place, Mark.PULYA), pulya)
    assert apart(plan.cell(place, Mark.PULYA), gora)
    outer = [plan.cell(place, Mark.WHIST, other) for other in opponents(players, place)]
    assert all(apart(box, pulya) for box in [*outer, plan.name(place), plan.net(place)])


@pytest.mark.parametrize("players", PLANS)
def test_boxes_do_not_overlap(players: int) -> None:
    found = [box for place in range(players) for box in boxes(PLANS[players], place)]
    assert all(apart(one, other) for one, other in combinations(found, 2))


@pytest.mark.parametrize("players", PLANS)
@pytest.mark.parametrize(("width", "height"), [PHONE, (520, 390), (900, 500), (500, 500)])
def test_no_box_reaches_into_the_circle(players: int, width: int, height: int) -> None:
    plan = PLANS[players]
    radius = plan.radius * min(width, height)
    for place in range(players):
        for box in boxes(plan, place):
            near_x = min(max(plan.centre.x, box.x), box.x + box.width)
            near_y = min(max(plan.centre.y, box.y), box.y + box.height)
            away = ((near_x - plan.centre.x) * width) ** 2 + ((near_y - plan.centre.y) * height) ** 2
            assert away > radius**2


@pytest.mark.parametrize("players", PLANS)
def test_the_sectors_are_equal_and_use_the_whole_sheet(players: int) -> None:
    for sector in PLANS[players].sectors:
        assert area(sector.outline) == pytest.approx(1 / players)


@pytest.mark.parametrize(("players", "place"), PLACES)
def test_the_whists_on_an_opponent_lie_nearest_to_him(players: int, place: int) -> None:
    plan = PLANS[players]

    def distance(box: Box, other: int) -> float:
        net = plan.name(other)
        return abs(box.x + box.width / 2 - net.x - net.width / 2) + abs(
            box.y + box.height / 2 - net.y - net.height / 2
        )

    whists = {other: plan.cell(place, Mark.WHIST, other) for other in opponents(players, place)}
    neighbours = {opponents(players, place)[0], opponents(players, place)[-1]}
    for other in neighbours:
        nearest = min((distance(whists[at], other), at) for at in neighbours)
        assert nearest[1] == other


@pytest.mark.parametrize(("players", "place"), PLACES)
def test_a_phone_has_room_for_the_numbers(players: int, place: int) -> None:
    plan, figure = PLANS[players], BOLD["0"]
    for mark in (Mark.GORA, Mark.PULYA):
        box = plan.cell(place, mark).stretched(*PHONE)
        assert box.width >= 3 * figure * 24
        assert box.height >= 24 + 12
    net = plan.net(place).stretched(*PHONE)
    assert net.width >= 4 * figure * 24
    assert net.height >= 24
    for other in opponents(players, place):
        box = plan.cell(place, Mark.WHIST, other).stretched(*PHONE)
        assert box.width >= 4 * figure * 18
        assert box.height >= 18 + 12
    name = plan.name(place).stretched(*PHONE)
    assert name.width >= 64
    assert name.height >= 20


@pytest.mark.parametrize(("players", "place"), PLACES)
def test_a_phone_has_room_for_bombs_and_the_razboynik(players: int, place: int) -> None:
    sector = PLANS[players].sectors[place]
    bombs, checklist = sector.bombs.stretched(*PHONE), sector.checklist.stretched(*PHONE)
    assert bombs.width >= 30
    assert bombs.height >= 18
    assert checklist.width >= 35
    assert checklist.height >= 18
    assert checklist.width * checklist.height >= 1100


def test_the_places_go_clockwise_from_the_bottom() -> None:
    assert [PLANS[3].sector_at(*point) for point in ((0.5, 0.9), (0.1, 0.3), (0.9, 0.3))] == [0, 1, 2]
    assert [PLANS[4].sector_at(*point) for point in ((0.5, 0.9), (0.1, 0.5), (0.5, 0.1), (0.9, 0.5))] == [
        0,
        1,
        2,
        3,
    ]
    around = ((0.5, 0.9), (0.1, 0.6), (0.3, 0.1), (0.7, 0.1), (0.9, 0.6))
    assert [PLANS[5].sector_at(*point) for point in around] == [0, 1, 2, 3, 4]
    assert [PLANS[2].sector_at(*point) for point in ((0.5, 0.9), (0.5, 0.1))] == [0, 1]
    assert [PLANS[2].turn(place) for place in range(2)] == [0, 180]
    assert [PLANS[5].turn(place) for place in range(5)] == [0, 90, 180, 180, 270]
    assert [PLANS[4].turn(place) for place in range(4)] == [0, 90, 180, 270]
    assert [PLANS[3].turn(place) for place in range(3)] == [0, 90, 270]


def test_corners_of_the_sheet_belong_to_somebody() -> None:
    for plan in PLANS.values():
        for x in (0.0, 1.0):
            for y in (0.0, 1.0):
                assert 0 <= plan.sector_at(x, y) < len(plan.sectors)


LYING = {players: Plan.lying(template) for players, template in sheet_plans().items()}


@pytest.mark.parametrize("players", LYING)
def test_in_the_middle_of_the_table_every_box_has_its_place_too(players: int) -> None:
    plan = LYING[players]
    for place in range(players):
        for box in boxes(plan, place):
            assert inside(box, Box(0, 0, 1, 1)), (place, box)
            assert not [line for line in plan.lines if crosses(line, box)], (place, box)
            assert {plan.sector_at(*corner) for corner in corners(box)} == {place}, (place, box)
    found = [box for place in range(players) for box in boxes(plan, place)]
    assert all(apart(one, other) for one, other in combinations(found, 2))


@pytest.mark.parametrize("players", LYING)
@pytest.mark.parametrize(("width", "height"), [(820, 1100), (1180, 740), (600, 800)])
def test_in_the_middle_of_the_table_a_net_is_read_from_afar(players: int, width: int, height: int) -> None:
    plan, figure = LYING[players], BOLD["0"]
    for place in range(players):
        assert plan.turn(place) % 90 == 0
        box = plan.net(place).stretched(width, height)
        along, high = (box.height, box.width) if plan.turn(place) % 180 else (box.width, box.height)
        assert min(high, along / (4 * figure)) >= 30


@pytest.mark.parametrize("players", LYING)
def test_both_plans_part_the_players_alike(players: int) -> None:
    assert [each.outline for each in LYING[players].sectors] == [
        each.outline for each in PLANS[players].sectors
    ]
    assert [each.turn for each in LYING[players].sectors] == [each.turn for each in PLANS[players].sectors]

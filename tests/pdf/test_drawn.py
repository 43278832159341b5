"""The drawn sheet, measured on the page: every number stands in its cell, whichever way it is written."""

from fractions import Fraction
from functools import cache
from itertools import chain, combinations
from typing import Any

import pytest
from pypdf import PageObject

from pulka.files import sheet_plans
from pulka.files.report import report
from pulka.ledger import Ledger
from pulka.pdf.drawn import CLOSED, WRITTEN_OFF, Legend, drawn
from pulka.pdf.ruled import Frame, Type
from pulka.pdf.traces import Circle, Leaf, Shape, Stroke, Text
from pulka.sheet import Box, Plan, Sheet, draw, written
from pulka.sheet.plan import Point, Sector
from pulka.sheet.signs import Checklist
from pulka.terms import Exact, Mark
from tests.pdf.boxes import Placed, meet, placed, within
from tests.pdf.evenings import evening, old_evening
from tests.pdf.looking import drawn_page
from tests.sheet.test_plan import crosses

WIDTH, HEIGHT = 523.28, 523.28  # on a page of A4
KINDS = ["modern", "classic", "razboynik", "old", "old simple", "old with pot"]
OLD: dict[str, dict[str, object]] = {
    "old": {},
    "old simple": {"kurochka": "none"},
    "old with pot": {"pot": True},
}


@cache
def played(kind: str, players: int, entries: int) -> Ledger:
    if kind in OLD:
        return old_evening(players, entries, **OLD[kind])
    return evening(players, "sochi" if kind == "modern" else "classic", entries)


def sheet_of(kind: str, ledger: Ledger) -> Sheet:
    """The sheet of an evening, its signs as in the worst of them."""
    sheet = draw(ledger, "23:30")
    if kind == "classic":
        sheet = sheet._replace(bombs=((1, 2, 3, 1),) * len(sheet.names), full=frozenset(sheet.order))
    if kind == "razboynik":
        games = (6, 7, 8, 9, 10, "misere")
        todo: Any = ((6, 9, "misere"),) * len(sheet.names)
        sheet = sheet._replace(razboynik=Checklist(games, todo, 0, 6), limit=None, bombs=((2,),) * 5)
    return sheet


def plan_of(sheet: Sheet, *, facing: bool) -> Plan:
    template = sheet_plans()[len(sheet.seats)]
    return sheet.on(Plan.lying(template) if facing else Plan.of(template))


def page(
    sheet: Sheet, plan: Plan, *, facing: bool, size: tuple[float, float] = (WIDTH, HEIGHT)
) -> PageObject:
    legend = Legend("0,10 ₽", "М", ("котёл", "часть 12"), wheeled=True, facing=facing)
    return drawn_page(drawn(sheet, plan, size, legend), size)


def cells(plan: Plan) -> list[Box]:
    found = []
    for sector in plan.sectors:
        boxes = [heading(sector), sector.checklist, *dict(sector.cells).values(), *sector.whists]
        found += [box.stretched(WIDTH, HEIGHT) for box in boxes]
    radius = max(plan.radius, 0.052) * min(WIDTH, HEIGHT)
    x, y = plan.centre.x * WIDTH, plan.centre.y * HEIGHT
    return [*found, Box(x - radius, y - radius, 2 * radius, 2 * radius)]


def heading(sector: Sector) -> Box:
    """The strip that name and standing share."""
    (x, y, width, height), net = sector.name, sector.net
    left, top = min(x, net.x), min(y, net.y)
    right, bottom = max(x + width, net.x + net.width), max(y + height, net.y + net.height)
    return Box(left, top, right - left, bottom - top)


def inside(texts: list[Placed], box: Box) -> list[Placed]:
    box = box.stretched(WIDTH, HEIGHT)
    return [each for each in texts if within(each.box, box)]


@pytest.mark.parametrize("facing", [True, False], ids=["facing", "upright"])
@pytest.mark.parametrize("entries", [12, 40, 200])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("kind", KINDS)
def test_every_number_stands_in_its_cell(kind: str, players: int, entries: int, facing: bool) -> None:
    ledger = played(kind, players, entries)
    sheet = sheet_of(kind, ledger)
    plan = plan_of(sheet, facing=facing)
    texts = placed(page(sheet, plan, facing=facing))
    rooms = cells(plan)
    for each in texts:
        assert sum(within(each.box, room) for room in rooms) == 1, each
        x, y, width, height = each.box
        own = Box(x / WIDTH, y / HEIGHT, width / WIDTH, height / HEIGHT)
        if not meet(each.box, rooms[-1]):
            assert not [ruled for ruled in plan.lines if crosses(ruled, own)], each
    crossing = [(one, other) for one, other in combinations(texts, 2) if meet(one.box, other.box)]
    assert not crossing

    found, seats = report(ledger), sheet.seats
    for place, player in enumerate(seats):
        name = sheet.names[player]
        for mark, _ in plan.sectors[place].cells:
            held, totals = inside(texts, plan.cell(place, mark)), sheet.cell(player, mark).chain
            assert [each.text for each in held if each.bold][:1] == last(found[mark.value][name], totals)
            assert is_chain("".join(each.text for each in held), totals)
        for other, opponent in enumerate(seats):
            if other != place:
                total = found["whists"].get(name, {}).get(sheet.names[opponent], 0)
                label, *shown = [each.text for each in inside(texts, plan.cell(place, Mark.WHIST, other))]
                assert sheet.names[opponent].startswith(label.rstrip("…"))
                totals = sheet.cell(player, Mark.WHIST, opponent).chain
                assert shown[-1:] == last(total, totals)
                assert is_chain("".join(shown), totals)
        net = Fraction(found["settlement"]["net"][name])
        called, standing = inside(texts, heading(plan.sectors[place]))
        assert standing.text == written(net.numerator if net.denominator == 1 else net, signed=True)
        assert name.startswith(called.text.rstrip("…"))


def is_chain(shown: str, totals: tuple[Exact, ...]) -> bool:
    """Whether all totals are shown, or the newest of them after an ellipsis."""
    whole = ".".join(map(written, totals))
    text = shown.removesuffix(CLOSED).removesuffix(WRITTEN_OFF)
    return f".{whole}".endswith(f".{text[1:]}") if text.startswith("…") else text == whole


def last(total: int | str, totals: tuple[object, ...]) -> list[str]:
    """What stands last in a cell: nothing where nobody ever wrote."""
    return [written(total if isinstance(total, int) else Fraction(total))] if totals else []


def test_it_is_read_centre_first_then_player_by_player() -> None:
    ledger = evening(3, "sochi", 40)
    sheet = draw(ledger, "23:30")
    plan = plan_of(sheet, facing=True)
    texts = [each.text for each in placed(page(sheet, plan, facing=True))]
    totals = [
        [sheet.names[player], written(sheet.net[player], signed=True)]
        + [written(sheet.cell(player, mark).total) for mark in (Mark.GORA, Mark.PULYA)]
        for player in sheet.seats
    ]
    expected = ["23:30", "9999", "0,10 ₽", *chain.from_iterable(totals)]
    kept = iter(texts)
    assert all(each in kept for each in expected), texts


def test_a_sector_is_written_towards_its_player() -> None:
    sheet = draw(evening(4, "sochi", 40))
    turns = {
        trace.text: trace.turn
        for trace in drawn(sheet, plan_of(sheet, facing=True), (WIDTH, HEIGHT), Legend(facing=True))
        if isinstance(trace, Text) and trace.bold
    }
    assert [turns[name] for name in sheet.names] == [0, 90, 180, 270]
    upright = drawn(sheet, plan_of(sheet, facing=False), (WIDTH, HEIGHT))
    assert {trace.turn for trace in upright if isinstance(trace, Text)} == {0}


def test_a_turned_box_is_read_from_its_own_upper_left_corner() -> None:
    box = Box(10, 20, 30, 50)
    assert Leaf(box, 1).room == Box(0, 0, 50, 30)
    corners = [Leaf(box, quarters).at(Point(0, 0)) for quarters in range(4)]
    assert corners == [(10, 20), (40, 20), (40, 70), (10, 70)]


def test_type_and_lines_grow_with_the_sheet() -> None:
    sheet = draw(evening(4, "sochi", 12))
    plan = plan_of(sheet, facing=False)
    small, large = (drawn(sheet, plan, (side, side)) for side in (523.28, 1046.56))
    for one, other in zip(small, large, strict=True):
        if isinstance(one, Text) and isinstance(other, Text):
            assert other.size == pytest.approx(2 * one.size)
        if isinstance(one, Stroke) and isinstance(other, Stroke):
            assert other.width == pytest.approx(2 * one.width)
    assert Type.on(200, 900).points.least > 5, "still to be read"


def test_the_middle_says_how_far_they_play() -> None:
    sheet = draw(evening(4, "sochi", 12))
    plan = plan_of(sheet, facing=False)

    def said(changed: Sheet) -> list[str]:
        traces = drawn(changed, plan, (WIDTH, HEIGHT), Legend("0,50"))
        return [trace.text for trace in traces if isinstance(trace, Text)][:3]

    assert said(sheet._replace(control="23:30", limit=20)) == ["23:30", "20", "0,50"]
    assert said(sheet._replace(end="deals", deal_limit=12, limit=20)) == ["№ 12", "20", "0,50"]
    assert said(sheet._replace(end="sum", limit=20)) == ["× 4", "20", "0,50"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("facing", [True, False])
def test_no_number_touches_circle_or_arrow(players: int, facing: bool) -> None:
    sheet = draw(evening(players, "sochi", 200))
    plan = plan_of(sheet, facing=facing)
    traces = drawn(sheet, plan, (WIDTH, HEIGHT), Legend(facing=facing))
    (arrow,) = [trace for trace in traces if isinstance(trace, Shape)]
    rim = max(trace.radius for trace in traces if isinstance(trace, Circle))
    frame = Frame(plan, WIDTH, HEIGHT, facing)
    x, y = frame.centre
    reach = max(((each.x - x) ** 2 + (each.y - y) ** 2) ** 0.5 for each in arrow.corners)
    assert reach > rim
    for each in placed(page(sheet, plan, facing=facing)):
        near_x = min(max(x, each.box.x), each.box.x + each.box.width) - x
        near_y = min(max(y, each.box.y), each.box.y + each.box.height) - y
        far = (near_x**2 + near_y**2) ** 0.5
        assert far > reach or within(each.box, Box(x - rim, y - rim, 2 * rim, 2 * rim))

"""The text grows with the choice; the figures of the sheet fit their cells whatever the client adds."""

import asyncio
from pathlib import Path

import flet as ft
import pytest

from pulka.ui.context import recall
from pulka.ui.scaling import Scale, grown, measured
from pulka.ui.table.cells import net_size
from pulka.ui.table.drawn import plan_for
from pulka.ui.table.pen import Type
from pulka.ui.table.room import Room
from pulka.ui.theme import LIVE_NUMBER
from tests.ui.harness import Tree, _walk
from tests.ui.house import ROUTES, desk_in


def test_type_and_lines_grow_what_is_a_part_of_the_screen_does_not() -> None:
    text, styled = ft.Text("1", size=10), ft.Text("2", style=ft.TextStyle(size=20))
    line, part = ft.Container(text, height=50), ft.Container(styled, height=400)
    grown(ft.Column([line, part]), Scale(1.5, 2))
    assert text.size == 15
    assert isinstance(styled.style, ft.TextStyle)
    assert styled.style.size == 30
    assert (line.height, part.height) == (150, 400)


def test_what_has_no_second_line_grows_only_so_far() -> None:
    text = ft.Text("Распасы", size=10, max_lines=1)
    grown(text, Scale(1, 2))
    assert text.size == 7
    longer = ft.Text("Сохранить PDF", size=10, max_lines=2)
    grown(longer, Scale(1, 2))
    assert longer.size == 8


def test_what_is_as_wide_as_high_keeps_its_shape() -> None:
    badge = ft.Container(width=48, height=48)
    grown(badge, Scale(1, 2))
    assert (badge.width, badge.height) == (48, 48)


def test_what_fits_its_cell_keeps_its_size_where_the_client_enlarges() -> None:
    text = ft.Text("1", style=ft.TextStyle(size=20))
    assert measured(text, Scale(1.3, 2)) is text
    assert isinstance(text.style, ft.TextStyle)
    assert text.style.size == 10


def test_what_stands_painted_is_not_enlarged_again() -> None:
    text = ft.Text("1", size=10)
    object.__setattr__(text, "_frozen", True)
    grown(ft.Column([text]), Scale(2))
    assert text.size == 10


def test_the_size_is_chosen_and_kept(tmp_path: Path) -> None:
    async def run() -> None:
        with desk_in(tmp_path) as desk:
            async with Tree(ROUTES, desk, route="/settings") as tree:
                before = size(tree)
                await tree.tap("Размер текста: Очень крупный")
                assert ("set", {"key": "pulka.text", "value": "130"}) in tree.wire.asked
                assert size(tree) == before * 1.3
                await tree.tap("Размер текста: Обычный")
                assert size(tree) == before

    def size(tree: Tree) -> float:
        text = tree.find("Тема")
        assert isinstance(text, ft.Text)
        return float(text.size or 0)

    asyncio.run(run())


def test_a_client_that_enlarges_is_measured(tmp_path: Path) -> None:
    async def run() -> None:
        with desk_in(tmp_path) as desk:
            async with Tree(ROUTES, desk, route="/settings") as tree:
                probe = next(each for each in _walk(tree.page.overlay) if isinstance(each, ft.Text))
                await tree.fire(probe, "size_change", {"w": 259.2, "h": 40})
                app = recall(tree.page)
                assert app is not None
                assert app.scale == Scale(1, 2)
                assert tree.sees("Тема: Бумага")

    asyncio.run(run())


def test_under_large_text_the_sheet_scrolls_rather_than_shrinks() -> None:
    room = Room.of(360, 740, 1, 1.3)
    assert room.flat
    assert room.height >= room.width * 1.2
    assert room.foremost
    assert not Room.of(360, 740, 1, 1.15).foremost


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("net", ["+1146", "−1146", "−246", "+8"])
def test_a_standing_of_four_figures_is_read_at_arms_length(players: int, net: str) -> None:
    room = Room.of(390, 844)
    plan, size = plan_for(players), (room.width, room.height)
    for place in range(players):
        written, tight = net_size(net, Type.on(*size).net, plan.net(place).stretched(*size))
        assert written >= LIVE_NUMBER
        assert not tight or len(net) > len("+100")

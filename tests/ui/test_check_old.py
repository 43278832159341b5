"""A sheet of the old game kept on paper: typed in, settled, played on from."""

from fractions import Fraction
from pathlib import Path

import flet as ft

from pulka.desk import Desk
from pulka.terms import Mark
from pulka.ui.parts.check.typed import Cell, cell_name
from tests.ui.harness import Tree
from tests.ui.test_check import chosen, opened, play

RECORD, KUROCHKA, POT, WHIST = Mark.RECORD, Mark.KUROCHKA, Mark.POT, Mark.WHIST


def field(tree: Tree, cell: Cell) -> ft.TextField:
    controls = list(tree.controls())
    place = controls.index(tree.find(cell_name(cell)))
    return next(each for each in controls[place:] if isinstance(each, ft.TextField))


async def put(tree: Tree, cells: dict[Cell, str]) -> None:
    for cell, text in cells.items():
        control = field(tree, cell)
        tree.session.apply_patch(control._i, {"value": text})
        await tree.fire(control, "change")


def test_an_old_sheet_is_settled_and_played_on(tmp_path: Path) -> None:
    async def script(desk: Desk) -> None:
        async with opened(desk) as tree:
            await tree.tap("Старинный")
            assert chosen(tree) >= {"Десятичная с курочкой"}
            assert tree.sees("Какая игра"), "the ways to play it are no more conventions"
            assert not tree.sees("Гора")
            assert not tree.sees("Котёл")
            await put(tree, {(0, RECORD, None): "120", (1, KUROCHKA, None): "14", (2, WHIST, 0): "300"})
            assert tree.sees("Противоречий нет")
            assert getattr(tree.find("sound"), "bgcolor") is None, "no colour of a warning"  # noqa: B009  # a container has it
            assert tree.sees("Игрок 3: итог +")
            await tree.tap("Играть дальше с этим листом")
            assert not tree.sees("Распасов подряд")
            await tree.tap("Сдаёт Игрок 2")
            await tree.tap("Играть")
            (evening,) = desk.evenings()
            ledger = desk.open(evening.id)
            columns = ledger.columns
            assert ledger.situation.dealer == 1
            assert [columns.of(RECORD, player) for player in range(3)] == [120, 0, 0]
            assert columns.of(KUROCHKA, 1) == 14
            assert columns.whists[2][0] == 300

    play(tmp_path, script)


def test_a_cell_of_points_takes_whole_numbers_only(tmp_path: Path) -> None:
    async def script(desk: Desk) -> None:
        async with opened(desk) as tree:
            await tree.tap("Старинный")
            for wrong in ("-5", "1/2"):
                await put(tree, {(0, RECORD, None): wrong})
                assert field(tree, (0, RECORD, None)).error == "Нужно целое число от нуля"
                assert tree.sees("Есть поля, которые не прочесть")
            await put(tree, {(0, RECORD, None): "205"})
            assert field(tree, (0, RECORD, None)).error == "не выше записи 200"
            assert tree.sees("По правилам «Десятичная с курочкой»")
            assert not tree.sees("смена правил")
            await tree.type("Запись в начале", "9" * 5000)
            assert "Больше нуля" in [each.error for each in tree.controls() if isinstance(each, ft.TextField)]
            await tree.type("Запись в начале", "300")
            assert not tree.sees("Так быть не может")

    play(tmp_path, script)


def test_each_start_has_its_columns(tmp_path: Path) -> None:
    async def script(desk: Desk) -> None:
        async with opened(desk) as tree:
            await tree.tap("Старинный")
            await tree.tap("Простая")
            assert not tree.sees("Курочка")
            await tree.tap("С ограниченной курочкой")
            assert tree.sees("Курочка")
            await tree.tap("limit-20")
            await tree.tap("С котлом")
            assert tree.sees("Котёл")
            await put(tree, {(0, POT, None): "30", (1, WHIST, 0): "0,5"})
            await tree.tap("Играть дальше с этим листом")
            await tree.tap("Играть")
            (evening,) = desk.evenings()
            ledger = desk.open(evening.id)
            assert ledger.situation.archaic.pot
            assert ledger.columns.of(POT, 0) == 30
            assert ledger.columns.whists[1][0] == Fraction(1, 2)
            assert sum(ledger.situation.old.cut.pot if ledger.situation.old.cut else ()) == 30

    play(tmp_path, script)


def test_the_keys_beside_the_pad_fit_the_cell(tmp_path: Path) -> None:
    async def script(desk: Desk) -> None:
        async with opened(desk) as tree:
            await tree.tap("Старинный")
            await tree.fire(field(tree, (0, RECORD, None)), "focus")
            assert not tree.sees("сменить знак")
            await tree.fire(field(tree, (0, WHIST, 1)), "focus")
            assert tree.sees("Игрок 1 на «Игрок 2»: ½")
            assert not tree.sees("Игрок 1 на «Игрок 2»: ⅓")

    play(tmp_path, script)


def test_an_old_sheet_is_printed_and_there_again(tmp_path: Path) -> None:
    async def script(desk: Desk) -> None:
        async with opened(desk) as tree:
            await tree.tap("Старинный")
            await tree.tap("Винтящая")
            await put(tree, {(0, RECORD, None): "640"})
            await tree.tap("Сохранить PDF")
            saved = [asked[1]["src_bytes"] for asked in tree.wire.asked if asked[0] == "save_file"]
            assert saved
            assert saved[0].startswith(b"%PDF")
        async with opened(desk) as tree:
            assert chosen(tree) >= {"Старинный", "Винтящая"}
            assert field(tree, (0, RECORD, None)).value == "640"
            await tree.tap("Сочи")
            assert tree.sees("Гора")
            assert not tree.sees("Винтящая")

    play(tmp_path, script)

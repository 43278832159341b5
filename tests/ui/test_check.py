"""A sheet kept on paper: it is typed, looked over, printed, and played on from."""

import asyncio
from collections.abc import Awaitable, Callable
from fractions import Fraction
from pathlib import Path

import flet as ft
import pytest

from pulka.desk import Desk, NewPulka
from pulka.storage import Store
from pulka.terms import Exact, Mark
from pulka.ui.guard import screen
from pulka.ui.parts.check import aiming
from pulka.ui.parts.check.amounts import read_amount, turned, with_part
from pulka.ui.parts.check.typed import Typed, cell_name
from pulka.ui.screens.check import Check
from pulka.ui.screens.evenings import Evenings
from tests.ui.harness import Tree

GORA, PULYA, WHIST = Mark.GORA, Mark.PULYA, Mark.WHIST


@screen
def Table() -> ft.View:  # noqa: N802  # components are named like controls
    return ft.View(controls=[ft.Text(f"стол {ft.use_route_params()['pid']}")])


ROUTES = [
    ft.Route(
        path="",
        component=Evenings,
        children=[
            ft.Route(path="check", component=Check),
            ft.Route(path="pulka/:pid", component=Table),
        ],
    )
]


def opened(desk: Desk, route: str = "/check") -> Tree:
    return Tree(ROUTES, desk, route=route)


def field(tree: Tree, cell: str) -> ft.TextField:
    """The field `g0` (gora of the first), `p1` (pulya), `w01` (his whists on the second), `n0` (name)."""
    on = int(cell[2]) if len(cell) > 2 else None
    key = f"name-{cell[1]}"
    if cell[0] != "n":
        key = cell_name((int(cell[1]), {"g": GORA, "p": PULYA, "w": WHIST}[cell[0]], on))
    controls = list(tree.controls())
    place = controls.index(tree.find(key))
    return next(each for each in controls[place:] if isinstance(each, ft.TextField))


async def fill(tree: Tree, **cells: str) -> None:
    """Type into fields."""
    for cell, text in cells.items():
        control = field(tree, cell)
        tree.session.apply_patch(control._i, {"value": text})
        await tree.fire(control, "change")


def chosen(tree: Tree) -> set[str]:
    """The labels of the keys that are chosen."""
    return {str(each.label) for each in tree.controls() if isinstance(each, ft.Semantics) and each.selected}


def play(folder: Path, script: Callable[[Desk], Awaitable[None]]) -> None:
    with Store.open(folder) as store:
        asyncio.run(script(Desk(store)))  # type: ignore[arg-type]  # a coroutine


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("", 0), ("  ", 0), ("12", 12), ("-3", -3), ("−3", -3), ("+4", 4), ("0,5", Fraction(1, 2)),
        ("1/3", Fraction(1, 3)), ("−1/3", Fraction(-1, 3)), ("12½", Fraction(25, 2)), ("½", Fraction(1, 2)),
        ("−⅔", Fraction(-2, 3)), ("12 5/6", Fraction(77, 6)), ("4/2", 2), ("2.25", Fraction(9, 4)),
        (",5", None), ("1/0", None), ("12 1/0", None), ("x", None), ("−", None), ("1,", None), ("1e3", None),
        ("٣", None), ("9" * 40, None), ("1/2/3", None),
    ],
)  # fmt: skip
def test_amounts_are_read_exactly(text: str, amount: Exact | None) -> None:
    if amount is None:
        with pytest.raises(ValueError, match=r".*"):
            read_amount(text)
    else:
        assert read_amount(text) == amount


def test_the_keys_turn_the_sign_and_add_a_part() -> None:
    assert [turned(each) for each in ("", "−", "3", "-3", "−3")] == ["−", "", "−3", "3", "3"]
    assert [with_part(each, "½") for each in ("", "3", "3⅓", "3½")] == ["½", "3½", "3½", "3"]


def test_a_form_of_another_version_is_an_empty_one() -> None:
    fresh = Typed.read(None)
    assert (fresh.players, fresh.base, fresh.limit) == (3, "sochi", "20")
    assert Typed.read(fresh.put((0, GORA, None), "7").kept()).cell((0, GORA, None)) == "7"
    for wrong in (
        {"names": 3},
        {"players": 9},
        {"rules": {"base": "none"}},
        {"rules": 1},
        {"cells": {"x": 1}},
        {"names": ["x"]},
    ):
        assert Typed.read({**fresh.kept(), **wrong}) == fresh


def test_the_settlement_stands_beside_the_sheet_as_it_is_typed(tmp_path: Path) -> None:
    async def script(desk: Desk) -> None:
        async with opened(desk) as tree:
            assert tree.sees("Заполните лист")
            assert not tree.sees("Противоречий нет")
            await fill(tree, g0="4", w10="1/2")
            assert tree.sees("Игрок 1: итог −27\N{NO-BREAK SPACE}1/6")
            assert tree.sees("Разделить на 3")
            await fill(tree, n0="Аня")
            assert tree.sees("Аня: итог −")
            assert tree.sees("Аня → ")
            await fill(tree, g0="четыре")
            assert field(tree, "g0").error == "Нужно 12, 0,5 или 1/2"
            assert not tree.sees("Аня: итог")

    play(tmp_path, script)


def test_what_cannot_be_right_is_told_and_nothing_else(tmp_path: Path) -> None:
    async def script(desk: Desk) -> None:
        async with opened(desk) as tree:
            await tree.tap("Ленинград")
            await fill(tree, g0="4")
            assert not tree.sees("Так быть не может")
            assert tree.sees("Противоречий нет")
            await fill(tree, g0="3")
            assert not tree.sees("Противоречий нет")
            assert tree.sees("Игрок 1, гора 3: только чётные")
            assert field(tree, "g0").error == "только чётные"
            await tree.tap("Сочи")
            assert not tree.sees("Так быть не может")
            await fill(tree, p1="25", w12="5")
            assert tree.sees("Игрок 2, пуля 25: не выше лимита 20")
            assert tree.sees("Игрок 2 на «Игрок 3» 5: только чётные")
            await tree.type("Пуля до", "")
            limit = tree.find("Пуля до")
            assert isinstance(limit, ft.TextField)
            assert limit.error == "Больше нуля"
            assert tree.sees("Есть поля, которые не прочесть")

    play(tmp_path, script)


def test_the_sign_and_the_parts_go_to_the_cell_that_was_typed_into(tmp_path: Path) -> None:
    async def script(desk: Desk) -> None:
        async with opened(desk) as tree:
            await fill(tree, g1="7")
            assert not tree.sees(": ½")
            await tree.fire(field(tree, "g1"), "focus")
            await tree.tap("Игрок 2, гора: сменить знак")
            await tree.tap("Игрок 2, гора: ½")
            assert Typed.read(desk.setting("paper_check")).cell((1, GORA, None)) == "−7½"
            assert field(tree, "g1").value == "−7½"
            assert [name for name, _ in tree.wire.asked].count("focus") == 2
            await tree.fire(field(tree, "g1"), "blur")
            await tree.fire(field(tree, "w12"), "focus")
            assert tree.sees("Игрок 2 на «Игрок 3»: ½")
            await tree.fire(field(tree, "n0"), "focus")
            assert not tree.sees(": ½")
            await tree.tap("Игроков: 2")
            await fill(tree, g0="1")
            await tree.tap("Делимая гора: целиком")
            assert tree.sees("Гора не делится")

    play(tmp_path, script)


def test_the_keys_go_when_the_sheet_is_only_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(aiming, "_TAP", 0)

    async def script(desk: Desk) -> None:
        async with opened(desk) as tree:
            await tree.fire(field(tree, "g1"), "focus")
            assert tree.sees("Игрок 2, гора: ½")
            await tree.fire(field(tree, "g1"), "blur")
            assert not tree.sees("Игрок 2, гора: ½")

    play(tmp_path, script)


def test_what_was_typed_is_there_again_and_can_be_cleared(tmp_path: Path) -> None:
    async def script(desk: Desk) -> None:
        async with opened(desk) as tree:
            await tree.tap("Игроков: 5")
            await tree.tap("Ростов")
            await fill(tree, g4="8")
        async with opened(desk) as tree:
            assert tree.sees("Игрок 5: гора 8 × 10")
            await tree.tap("Очистить лист")
            assert tree.sees("Заполните лист")
            action = next(each.action for each in tree.controls() if isinstance(each, ft.SnackBar))
            assert isinstance(action, ft.SnackBarAction)
            await tree.fire(action, "click")
            assert tree.sees("Игрок 5: гора 8 × 10")

    play(tmp_path, script)


def test_the_sheet_is_printed_and_played_on_from(tmp_path: Path) -> None:
    async def script(desk: Desk) -> None:
        desk.paper = lambda wish, language: (f"{wish.names[0]} {language}.pdf", b"%PDF")  # type: ignore[method-assign]  # no printing
        async with opened(desk) as tree:
            await fill(tree, g0="4", p1="6", w20="2 1/2")
            await tree.type("Цена виста", "1,50")
            await tree.tap("Сохранить PDF")
            saved = [asked[1]["file_name"] for asked in tree.wire.asked if asked[0] == "save_file"]
            assert saved == ["Игрок 1 ru.pdf"]
            await fill(tree, n1="Игрок 1")
            await tree.tap("Играть дальше с этим листом")
            assert chosen(tree) >= {"Сдаёт Игрок 3", "Распасов подряд: 0"}
            await tree.tap("Играть")
            assert not desk.evenings()
            await fill(tree, n1="Боря")
            await tree.tap("Сдаёт Боря")
            await tree.tap("Распасов подряд: 2")
            await tree.tap("Играть")
            (evening,) = desk.evenings()
            assert tree.sees(f"стол {evening.id}")
            ledger = desk.open(evening.id)
            assert (ledger.situation.dealer, ledger.situation.raspasy_run) == (1, 2)
            assert ledger.heading.names == ("Игрок 1", "Боря", "Игрок 3")
            assert ledger.whist_price == Fraction(3, 2)
            assert ledger.columns.of(GORA, 0) == 4
            assert ledger.columns.of(PULYA, 1) == 6
            assert ledger.columns.whists[2][0] == Fraction(5, 2)
            assert desk.setting("paper_check") is None

    play(tmp_path, script)


def test_a_double_tap_brings_the_file_once(tmp_path: Path) -> None:
    async def script(desk: Desk) -> None:
        printed = []

        def paper(wish: NewPulka, language: str) -> tuple[str, bytes]:
            printed.append((wish, language))
            return "a.pdf", b"%PDF"

        desk.paper = paper  # type: ignore[method-assign]  # no printing
        async with opened(desk) as tree:
            await fill(tree, g0="4")
            button = next(
                each
                for each in tree.controls()
                if isinstance(each, ft.OutlinedButton) and each.content == "Сохранить PDF"
            )
            await asyncio.gather(*(tree.session.dispatch_event(button._i, "click", None) for _ in range(2)))
            await tree.settle()
            assert len(printed) == 1
            assert [name for name, _ in tree.wire.asked if name == "save_file"] == ["save_file"]

    play(tmp_path, script)


def test_what_cannot_be_printed_is_said(tmp_path: Path) -> None:
    async def script(desk: Desk) -> None:
        async with opened(desk) as tree:
            await fill(tree, g0="4", n1="Игрок 1")
            await tree.tap("Сохранить PDF")
            assert not [name for name, _ in tree.wire.asked if name == "save_file"]
            assert any(isinstance(each, ft.SnackBar) for each in tree.controls())

    play(tmp_path, script)


def test_a_convention_made_in_another_tab_is_offered(tmp_path: Path) -> None:
    async def script(desk: Desk) -> None:
        async with opened(desk) as tree:
            assert isinstance(desk.save_convention("Наши", {"base": "rostov"}), str)
            await tree.fire(tree.page, "connect")
            await tree.tap("Наши")

    play(tmp_path, script)


def test_the_check_is_found_on_the_home_screen(tmp_path: Path) -> None:
    async def script(desk: Desk) -> None:
        async with opened(desk, "/") as tree:
            await tree.tap("Проверить бумажную пульку")
            assert tree.sees("Что на бумаге")
            await fill(tree, g0="4")
            await tree.tap("Играть дальше с этим листом")
            await tree.tap("Играть")
        async with opened(desk, "/") as tree:
            await tree.tap("Проверить бумажную пульку")
            assert tree.sees("Что на бумаге")

    play(tmp_path, script)


def test_a_convention_of_the_house_decides_what_is_proved(tmp_path: Path) -> None:
    async def script(desk: Desk) -> None:
        kept = desk.save_convention("Наши", {"base": "leningrad", "raspasy_ladder": [1], "pulya_limit": 30})
        assert isinstance(kept, str)
        async with opened(desk) as tree:
            await tree.tap("Ленинград")
            await fill(tree, g0="3", p1="24")
            assert tree.sees("По правилам «Ленинград»")
            await tree.tap("Наши")
            assert not tree.sees("Так быть не может")
            await fill(tree, p1="32")
            assert tree.sees("По правилам «Наши»")
            await tree.tap("Играть дальше с этим листом")
            await tree.tap("Играть")
            (evening,) = desk.evenings()
            convention = desk.open(evening.id).situation.modern
            assert (convention.pulya_limit, convention.raspasy_ladder) == (30, (1,))

    play(tmp_path, script)

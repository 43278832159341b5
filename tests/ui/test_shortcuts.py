"""The whole flow by keyboard: a deal recorded, undone, done again; letters stay letters in a text field."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from pulka.deals import Game
from pulka.desk import Desk
from pulka.terms import Contract
from pulka.ui.routes import ROUTES
from pulka.ui.shortcuts import contract_keys
from tests.ui.harness import Tree
from tests.ui.house import begin, desk_in


async def press(tree: Tree, key: str, *, ctrl: bool = False, shift: bool = False) -> None:
    data = {"key": key, "shift": shift, "ctrl": ctrl, "alt": False, "meta": False}
    await tree.fire(tree.page, "keyboard_event", data)


def play(
    home: Path,
    scene: Callable[[Tree, Desk, str], Coroutine[Any, Any, None]],
    place: str = "",
    size: tuple[float, float] = (1280, 800),
) -> None:
    async def run() -> None:
        with desk_in(home) as desk:
            pid, _ = begin(desk)
            async with Tree(ROUTES, desk, route=f"/pulka/{pid}{place}", size=size) as tree:
                await scene(tree, desk, pid)

    asyncio.run(run())


def test_a_deal_is_recorded_undone_and_done_again(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk, pid: str) -> None:
        await press(tree, "1")
        assert tree.page.route == f"/pulka/{pid}/record?declarer=0"
        await press(tree, "7")
        await press(tree, "H")
        await press(tree, "-")
        await press(tree, "Enter", ctrl=True)
        assert tree.page.route == f"/pulka/{pid}"
        (step,) = desk.open(pid).steps
        assert isinstance(step.entry, Game)
        assert step.entry.contract == Contract.parse("7H")
        assert step.entry.tricks
        assert dict(step.entry.tricks)[0] == 6
        await press(tree, "Z", ctrl=True)
        assert not desk.open(pid).undo_count
        await press(tree, "Z", ctrl=True, shift=True)
        assert desk.open(pid).undo_count == 1

    play(tmp_path, scene)


def test_escape_leaves_the_form_and_its_draft_is_kept(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk, pid: str) -> None:
        await press(tree, "0")
        await press(tree, "Escape")
        assert tree.page.route == f"/pulka/{pid}"
        draft = desk.draft(pid, "new")
        assert draft is not None
        assert draft.contract == Contract(level=10, suit=None)

    play(tmp_path, scene, "/record?declarer=0")


def test_escape_folds_a_menu_first(tmp_path: Path) -> None:
    async def scene(tree: Tree, _desk: Desk, pid: str) -> None:
        menu = next(each for each in tree.controls() if isinstance(each, ft.PopupMenuButton))
        await tree.fire(menu, "open")
        await press(tree, "Escape")
        await tree.fire(menu, "cancel")
        assert tree.page.route == f"/pulka/{pid}/record?declarer=0"
        await tree.fire(menu, "open")
        await tree.fire(menu, "select")
        await press(tree, "Escape")
        assert tree.page.route == f"/pulka/{pid}"

    play(tmp_path, scene, "/record?declarer=0")


def test_raspasy_and_misere_have_letters(tmp_path: Path) -> None:
    async def scene(tree: Tree, _desk: Desk, pid: str) -> None:
        await press(tree, "R")
        assert tree.page.route == f"/pulka/{pid}/record?kind=raspasy"
        await press(tree, "Escape")
        await press(tree, "M")
        assert tree.page.route == f"/pulka/{pid}/record?kind=misere"

    play(tmp_path, scene)


def test_what_is_typed_into_a_field_is_no_shortcut(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk, pid: str) -> None:
        field = tree.find("Название")
        await tree.fire(field, "focus")
        await press(tree, "1")
        assert tree.page.route == f"/pulka/{pid}/heading"
        await tree.fire(field, "blur")
        assert desk.open(pid).no == 1

    play(tmp_path, scene, "/heading")


def test_shortcuts_stand_in_tooltips_where_there_is_a_keyboard(tmp_path: Path) -> None:
    def hints(tree: Tree) -> list[str]:
        found = [getattr(each, "tooltip", None) for each in tree.controls()]
        return [each.message for each in found if isinstance(each, ft.Tooltip)]

    async def wide(tree: Tree, _desk: Desk, _pid: str) -> None:
        assert "7♥ (7 H)" in hints(tree)

    async def narrow(tree: Tree, _desk: Desk, _pid: str) -> None:
        assert not hints(tree)

    play(tmp_path / "wide", wide, "/record?declarer=0")
    play(tmp_path / "narrow", narrow, "/record?declarer=0", (390, 844))


@pytest.mark.parametrize(("contract", "keys"), [("7H", "7 H"), ("10NT", "0 N")])
def test_a_contract_is_typed_with_its_digit_and_letter(contract: str, keys: str) -> None:
    assert contract_keys(Contract.parse(contract)) == keys

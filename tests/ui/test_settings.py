"""Language and theme: chosen, held at once, kept on the device."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import flet as ft

from pulka.ui.theme import PAPER
from tests.ui.harness import Tree
from tests.ui.house import ROUTES, desk_in


def play(home: Path, scene: Callable[[Tree], Coroutine[Any, Any, None]], lang: str = "ru") -> None:
    async def run() -> None:
        with desk_in(home) as desk:
            async with Tree(ROUTES, desk, route="/settings", lang=lang) as tree:
                await scene(tree)

    asyncio.run(run())


def test_the_language_turns_at_once_and_back_to_the_systems(tmp_path: Path) -> None:
    async def scene(tree: Tree) -> None:
        assert tree.sees("Настройки")
        await tree.tap("Язык: English")
        assert tree.sees("Language: English")
        assert ("set", {"key": "pulka.lang", "value": "en"}) in tree.wire.asked
        await tree.tap("Language: As the system")
        assert tree.sees("Язык: Как в системе")
        assert ("set", {"key": "pulka.lang", "value": ""}) in tree.wire.asked

    play(tmp_path, scene)


def test_the_theme_turns_at_once(tmp_path: Path) -> None:
    async def scene(tree: Tree) -> None:
        await tree.tap("Тема: Тёмная")
        assert mode(tree) == "dark"
        await tree.tap("Тема: Бумага")
        assert mode(tree) == "light"
        assert isinstance(tree.page.theme, ft.Theme)
        assert tree.page.theme.scaffold_bgcolor == PAPER.table
        assert ("set", {"key": "pulka.mode", "value": "paper"}) in tree.wire.asked
        await tree.tap("Тема: Как в системе")
        assert mode(tree) == "system"

    def mode(tree: Tree) -> str:
        assert isinstance(tree.page.theme_mode, ft.ThemeMode)
        return tree.page.theme_mode.value

    play(tmp_path, scene)


def test_the_version_is_told(tmp_path: Path) -> None:
    async def scene(tree: Tree) -> None:
        assert tree.sees("Версия ")

    play(tmp_path, scene)

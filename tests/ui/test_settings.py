"""Language and theme: chosen, held at once, kept on the device."""

import asyncio
from collections.abc import Callable, Coroutine
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from typing import Any

import flet as ft
import pytest

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


def test_the_version_is_told_where_it_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def told(tree: Tree) -> None:
        assert tree.sees("Версия 1.2.3")

    async def silent(tree: Tree) -> None:
        assert not tree.sees("Версия")

    def unknown(name: str) -> str:
        raise PackageNotFoundError(name)

    for found, scene in ((lambda _name: "1.2.3", told), (unknown, silent)):
        monkeypatch.setattr("pulka.ui.screens.settings.version", found)
        play(tmp_path, scene)


def test_a_table_is_laid_for_every_new_pulka(tmp_path: Path) -> None:
    async def scene(tree: Tree) -> None:
        await tree.tap("Новая пулька: Постоянный стол")
        assert tree.page.route == "/settings/table"
        await tree.tap("players-4")
        await tree.type("Игрок 1", "Аня")
        await tree.type("Игрок 2", "Аня")
        await tree.tap("keep")
        assert tree.page.route == "/settings/table"
        await tree.type("Игрок 2", "Боря")
        await tree.tap("keep")
        assert tree.page.route == "/settings"
        assert tree.sees("Аня, Боря · ")
        tree.page.navigate("/new")
        await tree.settle()
        assert getattr(tree.find("Игрок 1"), "value") == "Аня"  # noqa: B009  # the class of a control has it
        assert tree.sees("Игрок 4")
        tree.page.navigate("/settings")
        await tree.settle()
        await tree.tap("Новая пулька: Как в прошлый раз")
        tree.page.navigate("/new")
        await tree.settle()
        assert not tree.sees("Игрок 4")

    play(tmp_path, scene)


def test_the_currency_is_kept_to_the_last_letter(tmp_path: Path) -> None:
    async def scene(tree: Tree) -> None:
        for text in ("т", "те", "тен", "тенг", "тенге"):
            await tree.type("Валюта", text)
        tree.page.navigate("/new")
        await tree.settle()
        assert [getattr(each, "value", None) for each in tree.controls()].count("тенге")

    play(tmp_path, scene)

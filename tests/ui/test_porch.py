"""Where there is no terminal, what is wrong with the store is said on the screen, with a way on."""

import asyncio
import importlib
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, cast

import flet as ft
import pytest

from pulka.desk import Desk
from pulka.errors import StorageError
from pulka.storage import Store
from pulka.ui.bounds import Bounds, keep_bounds
from pulka.ui.routes import ROUTES
from tests.ui.harness import Tree

serving = importlib.import_module("pulka.ui.serve")  # its name in the room is that of the function


@pytest.fixture
def versioned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """A store of version 99, and how to make it another; 0 is what it was."""
    monkeypatch.setenv("PULKA_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    with Store.open(tmp_path):
        pass
    with closing(sqlite3.connect(tmp_path / "pulka.sqlite3")) as connection:
        (sound,) = connection.execute("PRAGMA user_version").fetchone()

    def turn(version: int) -> None:
        with closing(sqlite3.connect(tmp_path / "pulka.sqlite3")) as connection:
            connection.execute(f"PRAGMA user_version = {version or sound}")

    turn(99)
    return turn


def test_a_packaged_app_says_why_it_does_not_open_and_tries_again(
    versioned: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def packaged(*_: object) -> Callable[[ft.Page], None]:
        return cast("Callable[[ft.Page], None]", serving.main)

    async def run() -> None:
        async with Tree(ROUTES) as tree:
            assert tree.sees("записаны более новой программой (версия 99")
            await tree.tap("again")
            assert tree.sees("записаны более новой программой")
            versioned(0)
            await tree.tap("again")
            assert tree.sees("Пульки")
            assert not tree.sees("более новой")

    monkeypatch.setattr(serving, "_log_once", lambda _home: None)
    monkeypatch.setattr("tests.ui.harness.starter", packaged)
    asyncio.run(run())


class Browser(ModuleType):
    """What the worker of the static app hands to Python."""

    query = "langs=ru"
    isCompiled = True  # noqa: N815  # as the worker has it
    state = ""

    def __init__(self) -> None:
        super().__init__("pulka_js")
        self.hears: list[Callable[[], object]] = []
        self.listen = self.hears.append

    def offline(self) -> str:
        """Whether the app starts without a network."""
        return self.state

    async def keep(self) -> None:
        """Keep the store's file."""


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> Browser:
    """The static app in place of what the tree mounts; `begin` begins when it does."""
    found, runtime, mains = Browser(), ModuleType("pyodide.ffi"), list[Callable[[ft.Page], None]]()
    vars(runtime).update(JsException=OSError, create_proxy=lambda heard: heard)
    monkeypatch.setitem(sys.modules, "pulka_js", found)
    monkeypatch.setitem(sys.modules, "pyodide.ffi", runtime)
    monkeypatch.delitem(sys.modules, "pulka.ui.offline.begin", raising=False)
    for kept in ("aside._keep", "unplugged._asked"):
        monkeypatch.setattr(f"pulka.ui.{kept}", [])
    beginning = importlib.import_module("pulka.ui.offline.begin")
    monkeypatch.setattr(beginning, "_FIRST", 0)
    monkeypatch.setattr(beginning, "_NEXT", 0)
    monkeypatch.setattr(ft, "run", mains.append)

    def starts(*_: object) -> Callable[[ft.Page], None]:
        beginning.begin()
        return mains[-1]

    monkeypatch.setattr("tests.ui.harness.starter", starts)
    return found


@pytest.mark.usefixtures("browser")
def test_the_static_app_says_why_it_does_not_open_and_tries_again(versioned: Callable[[int], None]) -> None:
    async def run() -> None:
        async with Tree(ROUTES) as tree:
            assert tree.sees("записаны более новой программой (версия 99")
            versioned(0)
            await tree.tap("again")
            assert tree.sees("Пульки")
            assert not tree.sees("более новой")

    asyncio.run(run())


def test_the_settings_of_the_static_app_say_whether_it_needs_a_network(
    versioned: Callable[[int], None], browser: Browser
) -> None:
    told = {
        "ready": "Готово: пулька открывается и без сети",
        "newer": "При следующем запуске откроется новая версия",
        "never": "Здесь нужна сеть",
    }

    async def run() -> None:
        async with Tree(ROUTES, route="/settings") as tree:
            assert tree.sees("Готовится")
            for browser.state, words in told.items():
                for hear in browser.hears:
                    hear()
                await tree.settle()
                assert tree.sees(words)
                assert not tree.sees("Готовится")

    versioned(0)
    asyncio.run(run())


def test_where_there_is_a_program_nothing_is_said_of_the_network(tmp_path: Path) -> None:
    async def run() -> None:
        with Store.open(tmp_path) as store:
            async with Tree(ROUTES, Desk(store), route="/settings") as tree:
                assert tree.sees("Настройки")
                assert not tree.sees("Без сети")

    asyncio.run(run())


def test_a_window_without_its_bounds_is_a_window() -> None:
    class Busy:
        def setting(self, _key: str) -> Any:  # noqa: ANN401  # as the desk says
            raise StorageError("store_locked", path="pulka.sqlite3", reason="database is locked")

    page = SimpleNamespace(web=False, platform=ft.PagePlatform.LINUX, window=ft.Window())
    keep_bounds(cast("ft.Page", page), cast("Desk", Busy()))
    assert (page.window.width, page.window.height) == Bounds()[:2]


@pytest.mark.parametrize("platform", ["linux", "emscripten"])
def test_the_room_promises_what_it_hands_out(platform: str) -> None:
    said = f"import sys; sys.platform = '{platform}'; from pulka.ui import *; print('launch' in globals())"
    found = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == str(platform == "linux")

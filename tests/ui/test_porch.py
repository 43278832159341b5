"""Where there is no terminal, what is wrong with the store is said on the screen, with a way on."""

import asyncio
import importlib
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
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


def test_a_packaged_app_says_why_it_does_not_open_and_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def versioned(version: int) -> None:
        with closing(sqlite3.connect(tmp_path / "pulka.sqlite3")) as connection:
            connection.execute(f"PRAGMA user_version = {version}")

    def packaged(*_: object) -> Callable[[ft.Page], None]:
        return cast("Callable[[ft.Page], None]", serving.main)

    async def run() -> None:
        async with Tree(ROUTES) as tree:
            assert tree.sees("записаны более новой программой (версия 99")
            await tree.tap("again")
            assert tree.sees("записаны более новой программой")
            versioned(sound)
            await tree.tap("again")
            assert tree.sees("Пульки")
            assert not tree.sees("более новой")

    monkeypatch.setenv("PULKA_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    monkeypatch.setattr(serving, "_log_once", lambda _home: None)
    monkeypatch.setattr("tests.ui.harness.starter", packaged)
    with Store.open(tmp_path):
        pass
    with closing(sqlite3.connect(tmp_path / "pulka.sqlite3")) as connection:
        (sound,) = connection.execute("PRAGMA user_version").fetchone()
    versioned(99)
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

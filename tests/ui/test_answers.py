"""A client that answers late, when the screen is left already, keeps its line."""

import asyncio
import gc
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from pulka.ui.guard import handler
from pulka.ui.screens import record
from tests.ui.harness import SETTLE, Tree
from tests.ui.test_record import Evening, run, taps


class Slow:
    """Keeps back what the client answers to one method until it is told to ``answer``."""

    def __init__(self, tree: Tree, monkeypatch: pytest.MonkeyPatch, method: str) -> None:
        self.calls: list[Any] = []
        self._at_once = tree.wire._answer

        def answer(call: Any) -> None:  # noqa: ANN401  # Flet's own body of a call
            if call.name == method:
                self.calls.append(call)
            else:
                self._at_once(call)

        monkeypatch.setattr(tree.wire, "_answer", answer)

    def answer(self) -> None:
        for call in self.calls:
            self._at_once(call)


def test_a_phone_that_shakes_late_after_a_record_keeps_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(tmp_path)
    monkeypatch.setattr(record, "_PATIENCE", 0.01)

    async def play() -> None:
        async with evening.screen("?declarer=0") as tree:
            slow = Slow(tree, monkeypatch, "medium_impact")
            await taps(tree, "6 пики", "Записать")
            gc.collect()
            await tree.tap("К вечерам")  # after any event those services go that nobody holds
            (call,) = slow.calls
            assert call.control_id not in tree.session.index
            slow.answer()

    run(play)


def test_who_waits_has_the_answer_though_the_control_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    field: ft.Ref[ft.TextField] = ft.Ref()

    @ft.component
    def Room() -> ft.Control:  # noqa: N802  # components are named like controls
        there, set_there = ft.use_state(initial=True)

        async def ask() -> None:
            set_there(False)
            assert field.current
            await field.current.focus()
            done.append("asked")

        parts = [ft.TextField(ref=field)] if there else []
        return ft.Column([*parts, ft.Button("ask", on_click=handler(ask))])

    async def play() -> None:
        async with Tree(Room) as tree:
            slow = Slow(tree, monkeypatch, "focus")
            button = next(each for each in tree.controls() if isinstance(each, ft.Button))
            waiting = asyncio.create_task(tree.session.dispatch_event(button._i, "click", None))
            for _ in range(SETTLE):
                await asyncio.sleep(0)
            assert slow.calls
            assert not any(isinstance(each, ft.TextField) for each in tree.controls())
            assert not done
            slow.answer()
            await waiting
            assert done == ["asked"]

    run(play)

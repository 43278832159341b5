"""The frozen card of a running pulka: its name, what is unlike its preset, what was changed on the way."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from pulka.deals import DealDraft
from pulka.desk import Desk, NewPulka
from pulka.files import presets
from pulka.ledger import Ledger
from pulka.locale import Words
from pulka.ui.routes import ROUTES
from tests.ui.harness import Tree
from tests.ui.house import NAMES, desk_in

WORDS = Words("ru")
DACHA = {"base": "rostov", "pulya_limit": 10, "consolation": "none"}


def play(
    home: Path, convention: object, scene: Callable[[Tree, Desk, str], Coroutine[Any, Any, None]]
) -> None:
    async def run() -> None:
        with desk_in(home) as desk:
            begun = desk.begin(NewPulka(NAMES, convention, 0))
            assert isinstance(begun[0], str)
            assert isinstance(begun[1], Ledger)
            pid = begun[0]
            raspasy = DealDraft(kind="raspasy", tricks=((0, 4), (1, 3), (2, 3)))
            ledger = desk.record(pid, begun[1], raspasy)
            assert isinstance(ledger, Ledger)
            changed: dict[str, Any] = {"consolation": "ten", "prices": {"6": 3}}
            ledger = desk.record(pid, ledger, DealDraft(kind="rules", options=changed))
            assert isinstance(ledger, Ledger), ledger
            async with Tree(ROUTES, desk, route=f"/pulka/{pid}/convention") as tree:
                await scene(tree, desk, pid)

    asyncio.run(run())


def test_the_card_tells_everything(tmp_path: Path) -> None:
    async def scene(tree: Tree, _desk: Desk, _pid: str) -> None:
        assert "Ростов с изменениями" in tree.texts()
        assert "пуля до 10" in tree.texts()
        assert tree.sees("Пуля до: 10 («Ростов»: 20)")
        assert tree.sees("Цены игр: 6 — 3 («Ростов»: 6 — 2)")
        assert tree.sees("№ 2: Консоляция: было нет, стало по 10 вистов")
        assert tree.sees("№ 2: Цены игр: было 6 — 2, стало 6 — 3")
        for option, value in {**presets()["rostov"], "pulya_limit": 10}.items():
            if option != "prices":
                assert f"{WORDS.option(option)}: {WORDS.option_value(option, value)}" in tree.texts()

    play(tmp_path, DACHA, scene)


def test_the_card_knows_the_house_and_its_rules_can_be_kept(tmp_path: Path) -> None:
    async def scene(tree: Tree, desk: Desk, pid: str) -> None:
        assert "Ростов с изменениями" in tree.texts()
        assert isinstance(desk.save_convention("Дача", DACHA), str)
        await tree.tap("Сохранить как свою конвенцию")
        assert tree.page.route == f"/settings/conventions/new?pulka={pid}"
        await tree.type("Название", "Клуб")
        await tree.tap("save")
        assert [each.name for each in desk.conventions()] == ["Дача", "Клуб"]
        kept = {"pulya_limit": 10, "prices": {**presets()["rostov"]["prices"], "6": 3}}
        assert desk.conventions()[1].difference == kept
        tree.page.navigate(f"/pulka/{pid}/convention")
        await tree.settle()
        assert "Дача с изменениями" in tree.texts()

    play(tmp_path, DACHA, scene)

"""Who plays Сочи meets nothing of Classic: no dark game, no bomb, no underbid, no разбойник on any screen."""

import asyncio
import re
from pathlib import Path

import pytest

from pulka.desk import Desk
from pulka.storage import Store
from pulka.ui.routes import ROUTES
from tests.ui.harness import Tree

FIXTURES = Path(__file__).parents[1] / "fixtures"
OF_CLASSIC = re.compile(
    r"втёмную|тёмн\w+ (?:игр|распас)|бомб|ёлк|неправильный заказ|разбойник", re.IGNORECASE
)
SCREENS = (
    "/",
    "/new",
    "/settings",
    "/check",
    "/pulka/{pid}",
    "/pulka/{pid}/record?declarer=0",
    "/pulka/{pid}/record?kind=misere&declarer=0",
    "/pulka/{pid}/record?kind=raspasy",
    "/pulka/{pid}/record?kind=misdeal",
    "/pulka/{pid}/record?kind=correction",
    "/pulka/{pid}/record?kind=join",
    "/pulka/{pid}/record?kind=leave",
    "/pulka/{pid}/record?kind=rules",
    "/pulka/{pid}/journal",
    "/pulka/{pid}/settlement",
    "/pulka/{pid}/heading",
)


def met(home: Path, file: str, screen: str) -> list[str]:
    """What of Classic a screen of this pulka holds, the texts of what can be unfolded too."""

    async def look() -> list[str]:
        with Store.open(home) as store:
            desk = Desk(store)
            pid = desk.take_in((FIXTURES / file).read_bytes())
            assert isinstance(pid, str), pid
            async with Tree(ROUTES, desk, route=screen.format(pid=pid), size=(1280, 800)) as tree:
                if "record" in screen:
                    await tree.tap("Ещё")
                return [text for text in tree.texts() if OF_CLASSIC.search(text)]

    return asyncio.run(look())


@pytest.mark.parametrize("screen", SCREENS)
def test_no_screen_of_a_sochi_pulka_holds_a_control_of_classic(tmp_path: Path, screen: str) -> None:
    assert met(tmp_path, "evening3.pulka.json", screen) == []


@pytest.mark.parametrize("screen", ["/pulka/{pid}", "/pulka/{pid}/record?declarer=1", "/pulka/{pid}/journal"])
def test_the_same_words_are_found_where_classic_is_played(tmp_path: Path, screen: str) -> None:
    assert met(tmp_path, "classic4.pulka.json", screen) != []

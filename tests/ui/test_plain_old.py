"""Who plays the old game meets nothing of the modern one: no pulya, no gora, no bomb."""

import asyncio
import re
from pathlib import Path

import pytest

from pulka.desk import Desk
from pulka.storage import Store
from pulka.ui.routes import ROUTES
from tests.ui.harness import Tree

FIXTURES = Path(__file__).parents[1] / "fixtures"
OF_MODERN = re.compile(r"\b(?:пул[яиюе]|гор[аыуе]|бомб\w*|полвиста)\b", re.IGNORECASE)
SCREENS = (
    "",
    "/record?declarer=0",
    "/record?kind=misere&declarer=0",
    "/record?kind=uvert&declarer=0",
    "/record?kind=raspasy",
    "/record?kind=correction",
    "/journal",
    "/settlement",
    "/convention",
)


@pytest.mark.parametrize("file", ["archaic4.pulka.json", "archaic_pot3.pulka.json"])
@pytest.mark.parametrize("screen", SCREENS)
def test_no_screen_of_the_old_game_holds_a_word_of_the_modern(tmp_path: Path, file: str, screen: str) -> None:
    async def look() -> list[str]:
        with Store.open(tmp_path) as store:
            desk = Desk(store)
            pid = desk.take_in((FIXTURES / file).read_bytes())
            assert isinstance(pid, str), pid
            async with Tree(ROUTES, desk, route=f"/pulka/{pid}{screen}", size=(1280, 800)) as tree:
                texts = tree.texts()
                assert texts
                return [text for text in texts if OF_MODERN.search(text)]

    assert asyncio.run(look()) == []

"""The command that the README gives, as it stands there."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import OpenScreen
from tests.browser.harness.process import ROOT, AppProcess

pytestmark = pytest.mark.xdist_group("browser-command")
INSTALLING = 280
"""Seconds that the first start of a checkout may take: it makes its own environment."""


@pytest.fixture
def app(tmp_path: Path) -> Iterator[AppProcess]:
    """The app by the README's own words, on a store of the test."""
    blocks = re.findall(
        r"^```\n(.+?)\n```$", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    (command,) = [block for block in blocks if "run.py app" in block]
    process = AppProcess(tmp_path, [*shlex.split(command), "--web"], folder=ROOT, patience=INSTALLING)
    process.start()
    yield process
    process.stop()


@pytest.mark.timeout(INSTALLING + 60)
def test_the_command_of_the_readme_opens_the_app(open_screen: OpenScreen) -> None:
    screen = open_screen()
    screen.see("Здесь будут ваши вечера")
    screen.tap("Новая пулька")
    screen.see("Начать")

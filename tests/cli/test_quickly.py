"""Starting without what is not needed."""

import gc
import importlib
import subprocess
import sys
from importlib.metadata import version

import pytest

from pulka.cli.quickly import quickly

PLAIN = """
import sys
from pulka.cli.quickly import quickly
with quickly():
    from importlib.metadata import entry_points
    assert "email" not in sys.modules
    {within}
import importlib.metadata
assert importlib.metadata.version("pydantic") == {version!r}
"""


def run(within: str) -> None:
    script = PLAIN.format(within=within, version=version("pydantic"))
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)


@pytest.mark.parametrize(
    "within",
    [
        "pass",
        "assert any(each.name == 'pulka' for each in entry_points(group='console_scripts'))",
        "from importlib.metadata import version; assert version('click')",
        "import importlib.metadata; assert importlib.metadata.version('click')",
        "from pydantic.plugin._loader import get_plugins; assert not [*get_plugins()]",
    ],
)
def test_what_stands_for_the_metadata_gives_all_that_is_asked_for(within: str) -> None:
    run(within)


def test_who_has_the_metadata_keeps_it() -> None:
    known = sys.modules["importlib.metadata"]
    with quickly():
        assert importlib.import_module("importlib.metadata") is known
        assert not gc.isenabled()
    assert sys.modules["importlib.metadata"] is known
    assert gc.isenabled()


def test_the_commands_wait_with_what_only_some_of_them_need() -> None:
    script = "import sys, pulka.cli; print(*sys.modules)"
    known = subprocess.run(
        [sys.executable, "-c", script], check=True, timeout=60, capture_output=True, text=True
    ).stdout.split()
    heavy = {
        "email",
        "flet",
        "importlib.resources",
        "platformdirs",
        "pydantic",
        "reportlab",
        "sqlite3",
        "tempfile",
    }
    assert not heavy & {*known}

"""What every test needs."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("pulka", deadline=None)  # a shared machine is slow at times: that is no fault
settings.register_profile("ci", parent=settings.get_profile("pulka"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "pulka")

_HERE = Path(__file__).parent
_FAR = frozenset({"bench", "browser", "pdf", "storage", "ui"})
"""Folders of tests that are too far from the core to be counted as tests of it."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Watch only the others for the coverage of the core: being watched takes half of a test's time."""
    for item in items:
        if item.path.relative_to(_HERE).parts[0] in _FAR:
            item.add_marker("no_cover")

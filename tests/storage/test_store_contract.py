"""Both keepers under the one contract."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pulka.storage import Keeper, Store
from tests.storage.contract import KeeperContract
from tests.storage.memory import MemoryStore


class TestStore(KeeperContract):
    @pytest.fixture
    def keeper(self, tmp_path: Path) -> Iterator[Keeper]:
        with Store.open(tmp_path) as store:
            yield store


class TestMemoryStore(KeeperContract):
    @pytest.fixture
    def keeper(self) -> Keeper:
        return MemoryStore()

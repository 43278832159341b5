"""Looking at the bare file of an open store: its locks stand, and after a failure it can be asked again.

Whoever opens and closes a file drops every lock that his process has on it, SQLite's too. Another process
that comes and goes then takes itself for the last one and deletes the log that the first one writes into.
"""

import subprocess
import sys
from errno import ENOSPC
from pathlib import Path

import pytest

from pulka.errors import StorageError
from pulka.storage import Store
from tests.storage.contract import begin

WRITER = """
import os, subprocess, sys
from pathlib import Path
from pulka.storage import Store
from tests.storage.contract import begin
home, look = Path(sys.argv[1]), sys.argv[2]
store = Store.open(home)
begin(store, "first", 0)
getattr(store, look)()
visit = "from pathlib import Path; from pulka.storage import Store; Store.open(Path({!r})).close()"
subprocess.run([sys.executable, "-c", visit.format(str(home))], check=True)
for number in range(5):
    begin(store, f"later-{number}", number + 1)
os._exit(9)
"""


@pytest.mark.parametrize("look", ["salvage", "lying"])
def test_what_is_written_after_a_look_at_the_file_is_there_after_a_kill(tmp_path: Path, look: str) -> None:
    done = subprocess.run([sys.executable, "-c", WRITER, str(tmp_path), look], check=False)
    assert done.returncode == 9
    with Store.open(tmp_path) as store:
        assert len(store.pulkas()) == 6


def spoil(path: Path) -> None:
    """Overwrite the head of the file."""
    with path.open("r+b") as file:
        file.write(b"\0" * 16)


@pytest.mark.parametrize("salvaged", [False, True])
def test_a_file_whose_head_is_gone_is_told_as_damaged(tmp_path: Path, salvaged: bool) -> None:
    with Store.open(tmp_path) as store:
        begin(store, "p", 0)
        store.make_copy()
    with Store.open(tmp_path) as store:
        spoil(store.path)
        if salvaged:
            assert store.salvage().evenings == 1
        with pytest.raises(StorageError) as trouble:
            store.contents()
        assert trouble.value.code == "store_damaged"
        assert store.mend().salvage.evenings == 1
        assert [line.id for line in store.pulkas()] == ["p"]


def test_an_exchange_that_fails_says_why_and_the_store_goes_on(tmp_path: Path) -> None:
    def full(path: Path) -> None:
        spoil(path)
        raise OSError(ENOSPC, "No space left on device", str(path))

    with Store.open(tmp_path) as store:
        begin(store, "p", 0)
        store.make_copy()
        with pytest.raises(OSError, match="No space left"):
            store._database.exchange(full)
        for _ in range(2):
            with pytest.raises(StorageError) as trouble:
                store.pulkas()
            assert trouble.value.code == "store_damaged"
        assert store.mend().salvage.evenings == 1
        begin(store, "q", 1)
        assert len(store.pulkas()) == 2

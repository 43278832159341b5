"""The app's process is killed at random moments: what it has acknowledged is there, once, and audits clean.

The long form of 200 kills: ``python3 run.py proof crash``.
"""

import json
import os
import signal
import sys
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import sleep

import pytest

from pulka.desk import Desk
from pulka.storage import Store
from pulka.storage.generations import copies
from pulka.storage.proving import damages
from tests.desk import scribe

KILLS = 200 if os.environ.get("PULKA_PROOF") else 15
LONGEST = 120
"""Rows after which a new evening is begun: this is about crashes, not about long ledgers."""
Said = tuple[int, str, str]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.timeout(60 + 10 * KILLS)
def test_every_acknowledged_entry_survives_sigkill(tmp_path: Path) -> None:
    random = Random(8)
    pulka_id = scribe.begin(tmp_path)
    said: dict[str, dict[int, Said]] = {}
    for number in range(KILLS):
        heard = killed(tmp_path, pulka_id, number, random.random() * 0.25)
        known = said.setdefault(pulka_id, {})
        known.update({each[0]: each for each in heard if each[1] != "opened"})
        rows = audited(tmp_path, pulka_id, known)
        assert rows - heard[-1][0] in {0, 1}, "one may be written and not yet said"
        if rows > LONGEST:
            pulka_id = scribe.begin(tmp_path)
    for each, known in said.items():
        audited(tmp_path, each, known)
    assert sum(map(len, said.values())) > KILLS, "it has written between the kills"
    for copy in copies(tmp_path / "pulka.sqlite3"):
        assert not tuple(damages(copy.path)), "no copy was left half-made"


def killed(home: Path, pulka_id: str, seed: int, after: float) -> list[Said]:
    """Let the app write for a while, kill it, and return what it has said."""
    # A fresh process from a clean one that has loaded the rooms: the app starts in 30 ms instead of a second.
    context = get_context("forkserver")
    context.set_forkserver_preload(["tests.desk.scribe"])
    ours, its = context.Pipe(duplex=False)
    process = context.Process(target=scribe.write, args=(home, pulka_id, seed, its))
    process.start()
    its.close()
    heard: list[Said] = [ours.recv()]
    sleep(after)
    assert process.pid
    os.kill(process.pid, signal.SIGKILL)
    process.join()
    try:
        while True:
            heard.append(ours.recv())
    except EOFError:
        return heard
    finally:
        ours.close()


def audited(home: Path, pulka_id: str, known: dict[int, Said]) -> int:
    """Open everything as the app does; what was said is there; return how many rows there are."""
    with Store.open(home) as store:
        desk = Desk(store, later=lambda _: None)
        assert desk.examine() == ()
        rows = store.rows(pulka_id)  # proves the chain
        assert [row.no for row in rows] == list(range(1, len(rows) + 1))
        notes = [json.loads(row.body)["entry"]["note"] for row in rows if row.kind in {"recorded", "amended"}]
        assert len(notes) == len(set(notes)), "no entry twice"
        for no, kind, note in known.values():
            assert rows[no - 1].kind == kind
            assert note in rows[no - 1].body
        assert desk.open(pulka_id).no == len(rows)
        return len(rows)

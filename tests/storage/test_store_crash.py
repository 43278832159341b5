"""A writer killed at a random moment has lost nothing that it acknowledged."""

import subprocess
import sys
from pathlib import Path
from random import Random
from time import sleep

from pulka.storage import Store
from tests.storage.contract import begin

WRITER = Path(__file__).with_name("writer.py")
KILLS = 12


def test_every_acknowledged_row_survives_sigkill(tmp_path: Path) -> None:
    random = Random(3)
    with Store.open(tmp_path) as store:
        begin(store)
    for _ in range(KILLS):
        with subprocess.Popen(
            [sys.executable, str(WRITER), str(tmp_path)],
            stdout=subprocess.PIPE,
            cwd=WRITER.parents[2],
            env={"PYTHONPATH": str(WRITER.parents[2])},
        ) as writer:
            assert writer.stdout
            first = writer.stdout.readline()
            sleep(random.random() / 10)
            writer.kill()
            acknowledged = int([first, *writer.stdout.read().split(b"\n")[:-1]][-1])
        with Store.open(tmp_path) as store:
            rows = store.rows("p")  # proves the chain
            assert len(rows) in {acknowledged, acknowledged + 1}  # one may be written and not yet said
            assert rows[acknowledged - 1].body == f'{{"no":{acknowledged}}}'
            assert store.pulka("p").summary == f'{{"rows":{len(rows)}}}'

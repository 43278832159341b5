"""Writes rows without end and says each number once it is safe: ``python writer.py FOLDER``, to be killed."""

import sys
from pathlib import Path

from pulka.storage import Store

with Store.open(Path(sys.argv[1])) as store:
    no = store.pulka("p").rows
    while True:
        no += 1
        store.append("p", no, "2024-05-01T20:00:00Z", "deal", f'{{"no":{no}}}', f'{{"rows":{no}}}')
        print(no, flush=True)  # noqa: T201 - the acknowledgement

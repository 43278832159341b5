"""How long recording waits for the store's own copies: `python -m tests.bench.append`."""

import statistics
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from pulka.deals import DealDraft
from pulka.desk import Desk
from pulka.desk.copies import COPYING, in_background
from pulka.ledger import Ledger
from pulka.storage import Store
from tests.bench.evenings import pulka_file

EVENINGS = 200
RECORDED = 200
_DRAFT = DealDraft(kind="raspasy", tricks=((0, 4), (1, 3), (2, 3)))


def measured(home: Path, later: Callable[[Callable[[], None]], None], count: int) -> list[float]:
    """Return the milliseconds of each of so many deals recorded in a store of many evenings."""
    with Store.open(home) as store:
        desk = Desk(store, later=later)
        pulka_id = desk.take_in(pulka_file(0))
        if not isinstance(pulka_id, str):
            raise TypeError(pulka_id)
        times = []
        for _ in range(count):
            seen = desk.open(pulka_id)
            began = perf_counter()
            done = desk.record(pulka_id, seen, _DRAFT)
            times.append((perf_counter() - began) * 1000)
            if not isinstance(done, Ledger):
                raise TypeError(done)
        for thread in threading.enumerate():  # a copy under way wants the store open
            if thread.name == COPYING:
                thread.join()
        return times


def main() -> None:
    """Print medians, 95th of a hundred and the longest: without copies, beside, inline."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        with Store.open(home) as store:
            desk = Desk(store, later=lambda _: None)
            content = pulka_file(40)
            for _ in range(EVENINGS):
                desk.take_in(content)
        ways: dict[str, Callable[[Callable[[], None]], None]] = {
            "no copies": lambda _: None,
            "in a thread": in_background,
            "inline (no threads)": lambda work: work(),
        }
        for name, later in ways.items():
            times = sorted(measured(home, later, RECORDED))
            middle, late = statistics.median(times), times[int(len(times) * 0.95)]
            sys.stdout.write(f"{name:<20} {middle:6.2f} ms, 95 %: {late:6.2f}, longest {times[-1]:7.2f}\n")


if __name__ == "__main__":
    main()

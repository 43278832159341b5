"""How long an evening takes to be scored anew from its first deal, as a change to the first one makes it.

    python tests/bench/replay.py [rounds]

Everything is included: limits that are reached, help, the reason of every writing, the situation after each
deal. Evenings of 400 and of 4000 deals alternate; the medians are compared, the best round is told as deals a
second. What opening the long evening takes, its rows read from a store on disk, is told beside it.
Exit status 1 out of bounds.
"""

import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from pulka.desk import Desk  # noqa: E402  # after the path
from pulka.desk.unswept import unswept  # noqa: E402  # after the path
from pulka.ledger import Ledger  # noqa: E402  # after the path
from pulka.ledger.state import State  # noqa: E402  # after the path
from pulka.storage import Store  # noqa: E402  # after the path
from tests.bench.evenings import full_file, taken_in  # noqa: E402  # after the path

SHORT, LONG = 400, 4000
FASTEST = 50_000
"""Deals a second, at least."""
LINEAR = 1.2
"""How much more a deal of the long evening may cost than one of the short."""
ROUNDS = 15


def seconds(act: Callable[[], object]) -> float:
    """Return the processor's time of one run, as the desk does it: with no garbage looked for."""
    with unswept():
        begun = time.process_time()
        act()
        return time.process_time() - begun


def replay(ledger: Ledger) -> State:
    """Score every entry anew."""
    return ledger.state.replay([step.slot for step in ledger.steps], 0)


def measure(folder: Path, rounds: int) -> tuple[dict[int, list[float]], list[float]]:
    """Return the seconds a deal costs to be scored anew, by the length of the evening; and to be opened."""
    desk = Desk(Store.open(folder))
    ids = {count: taken_in(desk, full_file(count)) for count in (SHORT, LONG)}
    ledgers = {count: desk.open(pulka_id) for count, pulka_id in ids.items()}
    times: dict[int, list[float]] = {count: [] for count in ledgers}
    opened = []
    for _ in range(rounds):
        for count, ledger in ledgers.items():
            times[count].append(seconds(partial(replay, ledger)) / count)
        opened.append(seconds(lambda: Desk(Store.open(folder)).open(ids[LONG])) / LONG)
    return times, opened


def kept(times: dict[int, list[float]]) -> bool:
    """Whether it is fast enough, and linear."""
    return 1 / min(times[LONG]) >= FASTEST and median(times[LONG]) / median(times[SHORT]) <= LINEAR


def main() -> int:
    """Measure, print, judge."""
    with tempfile.TemporaryDirectory() as folder:
        times, opened = measure(Path(folder), int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
    long, short = times[LONG], times[SHORT]
    rates = [f"{1 / min(each):,.0f} deals/s (median {1 / median(each):,.0f})" for each in (long, opened)]
    told = (
        f"{LONG} deals scored anew: {rates[0]}, {FASTEST:,} at least",
        f"a deal of {LONG} to one of {SHORT}: {median(long) / median(short):.2f}, {LINEAR} at most",
        f"{LONG} deals opened from the store: {rates[1]}",
    )
    print("\n".join(told))  # noqa: T201  a script's output
    return int(not kept(times))


if __name__ == "__main__":
    sys.exit(main())

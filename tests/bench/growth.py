"""Whether one more deal costs the same in a long evening as in a short one.

    python tests/bench/growth.py [rounds]

A deal is looked at before it is recorded (read, scored: what the form tells while it is filled in), recorded
into a store on disk, drawn onto the sheet, and taken back: in evenings of 40, 400 and 4000 deals in turn, so
that a busy machine slows all. The medians of the time that the processor takes are compared: to look, to
record, to draw, and altogether. Exit status 1 out of bounds.
"""

import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from pulka.deals import DealDraft, Word  # noqa: E402  # after the path
from pulka.desk import Desk  # noqa: E402  # after the path
from pulka.desk.preview import preview  # noqa: E402  # after the path
from pulka.ledger import Ledger  # noqa: E402  # after the path
from pulka.sheet import Sheet, draw  # noqa: E402  # after the path
from pulka.storage import Store  # noqa: E402  # after the path
from pulka.terms import Contract  # noqa: E402  # after the path
from tests.bench.evenings import stored  # noqa: E402  # after the path

DEALS = (40, 400, 4000)
FLAT = 1.5
"""How much more than in the evening where it costs least a deal may cost in the one where it costs most."""
ROUNDS = 200
DEAL = DealDraft(
    kind="game",
    declarer=0,
    contract=Contract.parse("6S"),
    whist=((1, Word.WHIST), (2, Word.PASS)),
    tricks=((0, 6), (1, 3), (2, 1)),
)


class Cost(NamedTuple):
    """Seconds of the processor: to look at a deal, to record it, to draw it; then all of it."""

    look: float
    record: float
    draw: float
    all: float


class Evening:
    """An evening in a store of its own."""

    def __init__(self, folder: Path, count: int) -> None:
        """Play so many deals."""
        folder.mkdir()
        self._pulka = stored(folder, count)
        self._desk = Desk(Store.open(folder), later=lambda _: None)
        ledger = self._desk.open(self._pulka)
        self.seen: tuple[Ledger, Sheet] = (ledger, draw(ledger))

    def round(self) -> Cost:
        """Record a deal and take it back."""
        ledger, sheet = self.seen
        begun = time.process_time()
        looked = preview(DEAL, ledger.situation, ledger.columns)
        at_look = time.process_time()
        after = self._desk.record(self._pulka, ledger, DEAL)
        at_record = time.process_time()
        if looked.faults or not isinstance(after, Ledger):
            raise TypeError(after)
        drawn = draw(after, last=(ledger, sheet))
        at_draw = time.process_time()
        back = self._desk.undo(self._pulka, after)
        self.seen = (back, draw(back, last=(after, drawn)))
        return Cost(at_look - begun, at_record - at_look, at_draw - at_record, at_draw - begun)


def middle(costs: Sequence[Cost]) -> Cost:
    """Return the medians."""
    return Cost(*(median(each) for each in zip(*costs, strict=True)))


def growth(found: Mapping[int, Cost]) -> Cost:
    """Return how many times the least the most is, for each part."""
    return Cost(*(max(each) / min(each) for each in zip(*found.values(), strict=True)))


def measure(rounds: int) -> dict[int, Cost]:
    """Return the medians by the length of the evening."""
    with tempfile.TemporaryDirectory() as folder:
        evenings = {count: Evening(Path(folder, str(count)), count) for count in DEALS}
        costs: dict[int, list[Cost]] = {count: [] for count in DEALS}
        for _ in range(rounds):
            for count, evening in evenings.items():
                costs[count].append(evening.round())
    return {count: middle(each) for count, each in costs.items()}


def main() -> int:
    """Measure, print, judge."""
    found = measure(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
    for count, cost in found.items():
        parts = ", ".join(f"{name} {each * 1e6:.0f}" for name, each in cost._asdict().items())
        print(f"{count:4} deals: {parts} us of the processor")  # noqa: T201  a script's output
    most = growth(found)
    told = ", ".join(f"{name} {each:.2f}" for name, each in most._asdict().items())
    print(f"most to least: {told}; {FLAT} at most")  # noqa: T201  a script's output
    return int(max(most) > FLAT)


if __name__ == "__main__":
    sys.exit(main())
